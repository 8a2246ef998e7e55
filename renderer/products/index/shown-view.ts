import type { LentView, ProductRow } from '../../../main/contract/list/product-rows.ts';
import { RowReader } from './out/read-row.ts';
import type { ProductIndex } from './product-index.ts';
import { type FromIndex, rowsAround, type ViewQuery } from './protocol/index-protocol.ts';
import type { RowActions } from './row-actions.ts';

type Post = (message: FromIndex, transfer?: readonly ArrayBuffer[]) => void;

/** The rows of the published list that match a query, in order. The page sees one window at a time. */
export class ShownView {
  readonly #post: Post;
  readonly #actions: RowActions;
  #view: {
    readonly version: number;
    readonly rows: Uint32Array;
    readonly reader: RowReader;
  } | null = null;

  constructor(post: Post, actions: RowActions) {
    this.#post = post;
    this.#actions = actions;
  }

  /** Its list is gone: ignore window requests until there is a view of another list. */
  forget(): void {
    this.#view = null;
  }

  /** Answers a query for which `index` has nothing left to compute. */
  show(index: ProductIndex, asked: ViewQuery): void {
    const { version, query, keep, follow } = asked;
    const rows = index.view(query);
    const reader = new RowReader(index.columns, query.fields);
    this.#view = { version, rows, reader };
    const places = keep.map((id) => (id === null ? -1 : placeOf(rows, index.find(id))));
    const kept = follow ? places.find((place) => place >= 0) : undefined;
    const at = kept ?? Math.min(asked.at, Math.max(0, rows.length - 1));
    const from = Math.max(0, at - rowsAround);
    const lent = this.#lend(index, rows);
    const shown = lent === null ? readRows(rows, reader, from, at + rowsAround) : [];
    this.#post(
      {
        type: 'view',
        version,
        total: rows.length,
        of: index.count,
        places,
        from,
        rows: shown,
        marked: this.#marked(shown),
        selection: this.#actions.counts(rows),
        lent,
      },
      lent?.places ? [lent.places.buffer] : [],
    );
    this.#actions.showView({ version, query, rows });
  }

  /** Whether the row is in the view. */
  has(row: number): boolean {
    return this.#view?.rows.includes(row) ?? false;
  }

  /** Answers with the rows from `from` up to but not including `to`. Does nothing if the view has changed. */
  answerWindow(version: number, from: number, to: number): void {
    const view = this.#view;
    if (view?.version !== version) return;
    const rows = readRows(view.rows, view.reader, from, to);
    this.#post({ type: 'window', version, from, rows, marked: this.#marked(rows) });
  }

  #lend(index: ProductIndex, view: Uint32Array): LentView | null {
    const { marks } = this.#actions;
    if (!index.isShared || marks === null || marks.buffer instanceof ArrayBuffer) return null;
    const { bytes, idAt, nameAt, priceAt, entryAt } = index.columns;
    // A copy that the page can release itself: shared memory stays until both sides have collected garbage.
    const places = index.isAsReceived(view) ? null : view.slice();
    return { columns: { bytes, idAt, nameAt, priceAt, entryAt }, places, marks };
  }

  #marked(rows: readonly ProductRow[]): readonly number[] {
    return this.#actions.marked(rows.map(({ row }) => row));
  }
}

function readRows(
  view: Uint32Array,
  reader: RowReader,
  from: number,
  to: number,
): readonly ProductRow[] {
  return Array.from(view.subarray(from, to), (row) => reader.read(row));
}

function placeOf(view: Uint32Array, rows: readonly number[]): number {
  for (const row of rows) {
    const place = view.indexOf(row);
    if (place >= 0) return place;
  }
  return -1;
}
