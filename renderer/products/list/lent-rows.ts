import { RowReader } from '../index/out/read-row.ts';
import type { LentView, ProductRow } from '../index/protocol/index-protocol.ts';

/** Some screens of them; what is drawn again is not read again. */
const mostKept = 400;

/** The rows of a view by place, each read out of shared memory when it is asked for: there is none to wait for. */
export class LentRows extends Map<number, ProductRow> {
  /** Null once it has ended. */
  #view: LentView | null;
  #reader: RowReader | null;
  readonly #total: number;

  /** `fields`: those that the view shows beside id, name and price. */
  constructor(view: LentView, total: number, fields: readonly string[] = []) {
    super();
    this.#view = view;
    this.#reader = new RowReader(view.columns, fields);
    this.#total = total;
  }

  override get(place: number): ProductRow | undefined {
    const known = super.get(place);
    const view = this.#view;
    const reader = this.#reader;
    if (known !== undefined || view === null || reader === null) return known;
    if (!(place >= 0 && place < this.#total)) return undefined;
    const { places } = view;
    const row = reader.read(places === null ? place : (places[place] ?? 0));
    if (this.size === mostKept) this.#forget();
    this.set(place, row);
    return row;
  }

  /** Length of the answer that the rows are read out of. */
  get answerBytes(): number {
    return this.#view?.columns.bytes.length ?? 0;
  }

  /**
   * Gives back at once what is this page's own, and holds nothing of the worker's any more; whoever still asks gets no row.
   * The rows themselves may be held for long after that: React keeps what a page was last drawn from, and the functions
   * that were made then, until it has been drawn twice more.
   */
  end(): void {
    this.clear();
    this.#view?.places?.buffer.transfer(0);
    this.#view = null;
    this.#reader = null;
  }

  /** The older half. */
  #forget(): void {
    for (const place of this.keys()) {
      if (this.size === mostKept >> 1) return;
      this.delete(place);
    }
  }
}
