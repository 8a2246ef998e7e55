import type { RowsToExport } from '../../../main/contract/list/exported-rows.ts';
import type { CountedRows, RowsPiece, WantedRows } from '../../../main/contract/list/list-calls.ts';
import type { ColumnSum, PageCalls } from '../../../main/contract/list/page-calls.ts';
import {
  firstRows,
  type ProductQuery,
  type RowsWanted,
  type SelectionChange,
  type SelectionCounts,
} from '../../../main/contract/list/rows-wanted.ts';
import type { SortOrder } from './order/sort-order.ts';
import { clipboardText } from './out/clipboard-text.ts';
import { columnSums } from './out/column-sums.ts';
import { RowReader } from './out/read-row.ts';
import { RowCells } from './out/row-cells.ts';
import { DeleteLines, ofOrder, RowLines } from './out/row-lines.ts';
import type { ProductIndex } from './product-index.ts';
import { readId } from './scan/id-value.ts';
import { Resumable } from './scan/resumable.ts';
import { RowSelection } from './search/row-selection.ts';

export interface RowActionsView {
  readonly version: number;
  readonly query: ProductQuery;
  readonly rows: Uint32Array;
}

/** Rows as they were at one moment. */
interface TakenRows {
  readonly counted: CountedRows;
  readonly pieces: { next(): RowsPiece };
}

/** The newest call for the sums of the selection, while unanswered. */
interface AskedSums {
  readonly answer: (sums: readonly ColumnSum[] | null) => void;
  /** Null while it has to start: the selection or the view has changed since. */
  work: Resumable<readonly ColumnSum[]> | null;
}

/** How many selected rows are remembered while the list lacks them: each is looked for in the next list. */
const mostBeyond = 20_000;

/** Selects, sums up, copies and hands out rows of the published list. */
export class RowActions {
  #index: ProductIndex | null = null;
  #selection: RowSelection | null = null;
  /** Number of selected rows of the previous list that are not in this one. */
  #left = 0;
  /** IDs that were selected and that this list lacks because its read stopped: they may come with its other pages. */
  #beyond: readonly string[] = [];
  /** What `drop` has deselected last; null if nothing. */
  #dropped: RowSelection | null = null;
  #sums: AskedSums | null = null;
  #view: RowActionsView | null = null;
  /** True while a newer view has been requested. */
  #isViewAwaited = true;
  /** Removed rows that may still be in the view. */
  #removed: number[] = [];
  /** What is about a view that isn't ready yet, in order. */
  #waiting: (() => void)[] = [];

  /** Replaces the rows with those of this list. The selection is kept by ID. `isStopped`: the service has more pages of it. */
  publish(index: ProductIndex, isStopped: boolean): void {
    const selection = new RowSelection(index.ids);
    const before = this.#index;
    const left =
      before === null || this.#selection === null
        ? 0
        : selection.carry(index.columns, this.#selection, before.columns);
    selection.set(
      this.#beyond.flatMap((id) => index.find(id)),
      true,
    );
    const beyond = this.#beyond.filter((id) => !index.hasHeld(id));
    const lacked = left === 0 || !isStopped ? [] : this.#selectedIds();
    this.#left = left + beyond.length;
    this.#beyond = isStopped ? [...beyond, ...lacked.filter((id) => !index.hasHeld(id))] : [];
    if (before !== null && this.#dropped !== null) {
      const dropped = new RowSelection(index.ids);
      dropped.carry(index.columns, this.#dropped, before.columns);
      this.#dropped = dropped;
    }
    this.#index = index;
    this.#selection = selection;
    this.#restartSums();
    this.#view = null;
    this.#isViewAwaited = true;
    this.#removed = [];
  }

  /** Empty if there are too many. */
  #selectedIds(): string[] {
    const [index, selection] = [this.#index, this.#selection];
    if (index === null || selection === null || selection.count > mostBeyond) return [];
    const { bytes, idAt } = index.columns;
    const ids: string[] = [];
    for (let row = selection.marks.indexOf(1); row >= 0; ) {
      ids.push(readId(bytes, idAt[row] ?? 0));
      row = selection.marks.indexOf(1, row + 1);
    }
    return ids;
  }

  /** Another view has been requested: later calls without a version refer to that view. */
  expectView(): void {
    this.#isViewAwaited = true;
  }

  showView(view: RowActionsView): void {
    this.#view = view;
    this.#isViewAwaited = false;
    // It may show other fields.
    this.#restartSums();
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const run of waiting) run();
  }

  remove(rows: readonly number[]): void {
    this.#removed.push(...rows);
    this.#selection?.set(rows, false);
    this.#restartSums();
  }

  /** True while sums are unanswered and can be worked on. */
  get isSumming(): boolean {
    return this.#sums !== null && this.#view !== null && !this.#isViewAwaited;
  }

  /** Does one slice of the sums, and answers them when they are done. */
  advanceSums(): void {
    const [asked, index, view] = [this.#sums, this.#index, this.#view];
    if (asked === null || index === null || view === null) return;
    asked.work ??= new Resumable(columnSums(index.columns, this.marks, view.query.fields ?? []));
    asked.work.advance();
    if (asked.work.result === null) return;
    this.#sums = null;
    asked.answer(asked.work.result.value);
  }

  #restartSums(): void {
    if (this.#sums !== null) this.#sums.work = null;
  }

  /** The marks of the published list. */
  get marks(): Uint8Array {
    return this.#selection?.marks ?? new Uint8Array();
  }

  counts(view: Uint32Array): SelectionCounts {
    const selection = this.#selection;
    const left = this.#left;
    return { count: selection?.count ?? 0, shown: selection?.countIn(view) ?? 0, left };
  }

  /** Whether the row is in the view. */
  isShown(row: number): boolean {
    return this.#view?.rows.includes(row) ?? false;
  }

  readonly sums: PageCalls['sums'] = () => {
    this.#sums?.answer(null);
    return new Promise((answer) => {
      this.#sums = { answer, work: null };
    });
  };

  readonly firstRows: PageCalls['firstRows'] = (most) =>
    this.#whenShown(({ columns }, view) => {
      const reader = new RowReader(columns, view.query.fields);
      const rows = Array.from(view.rows.subarray(0, most), (row) => reader.read(row));
      return { rows, count: view.rows.length };
    });

  readonly select: PageCalls['select'] = (change) => {
    // In order with what waits.
    const waits = this.#waiting.length > 0 || (change.kind === 'shown' && this.#isViewAwaited);
    return waits
      ? this.#whenShown(() => this.#select(change))
      : Promise.resolve(this.#select(change));
  };

  #select(change: SelectionChange): Awaited<ReturnType<PageCalls['select']>> {
    this.#change(change);
    this.#selection?.set(this.#removed, false);
    this.#restartSums();
    const counts = this.counts(this.#view?.rows ?? new Uint32Array());
    return { counts, version: this.#view?.version ?? null };
  }

  #change(change: SelectionChange): void {
    const index = this.#index;
    const selection = this.#selection;
    const view = this.#view;
    if (index === null || selection === null) return;
    switch (change.kind) {
      case 'ids':
        for (const id of change.ids) selection.set(index.find(id), change.isSelected);
        return;
      case 'range': {
        if (view?.version !== change.version) return;
        const between = ([from, to]: readonly [number, number]) =>
          view.rows.subarray(Math.min(from, to), Math.max(from, to) + 1);
        if (change.instead !== null) selection.set(between(change.instead), false);
        selection.set(between(change.range), true);
        return;
      }
      case 'shown':
        if (view !== null) selection.set(view.rows, change.isSelected);
        return;
      case 'drop':
        this.#dropped = new RowSelection(index.ids);
        this.#dropped.add(selection);
        this.#left = 0;
        this.#beyond = [];
        selection.clear();
        return;
      case 'again':
        if (this.#dropped !== null) selection.add(this.#dropped);
        this.#dropped = null;
        return;
      case 'none':
        this.#left = 0;
        this.#beyond = [];
        selection.clear();
    }
  }

  readonly copy: PageCalls['copy'] = ({ id, isAlone }) =>
    this.#whenShown((index, view) => {
      const one = id === null ? [] : index.find(id).slice(0, 1);
      const isSelection = !isAlone && (this.#selection?.count ?? 0) > 0;
      const rows = isSelection ? this.#selectedRows(index, view) : Uint32Array.from(one);
      const text = clipboardText(index.columns, rows, view.query.fields);
      return { rows: rows.length, text };
    });

  /** These rows as they are once the view that was asked for last is there, to be fetched in pieces. */
  take(wanted: WantedRows): Promise<TakenRows> {
    return this.#whenShown((index, view) => this.#take(wanted, index, view));
  }

  /** The same for a file, with the names of the additional fields shown. */
  takeCells(wanted: RowsToExport): Promise<{
    readonly count: number;
    readonly fields: readonly string[];
    readonly cells: RowCells;
  }> {
    return this.#whenShown((index, view) => {
      const rows = this.#wantedRows(wanted.rows, index, view);
      const { fields = [] } = view.query;
      const cells = new RowCells(index.columns, rows, fields, wanted);
      return { count: rows.length, fields, cells };
    });
  }

  /** In the order of the calls: at once, or with the view that was asked for last. */
  #whenShown<T>(make: (index: ProductIndex, view: RowActionsView) => T): Promise<T> {
    return new Promise((resolve) => {
      const run = (): void => {
        const [index, view] = [this.#index, this.#view];
        if (index !== null && view !== null && !this.#isViewAwaited) resolve(make(index, view));
        else this.#waiting.push(run);
      };
      run();
    });
  }

  #take({ what, as, member }: WantedRows, index: ProductIndex, view: RowActionsView): TakenRows {
    const { columns } = index;
    const wanted = this.#wantedRows(what, index, view);
    const rows = as === 'deletes' || as === 'orders' ? oneRowAnId(wanted, index.ids) : wanted;
    const reader = new RowReader(columns);
    const begun = {
      deletes: () => new DeleteLines(columns, rows),
      orders: () => new RowLines(reader, rows, ofOrder(columns, member)),
    };
    const hidden = as === 'deletes' ? notAmong(rows, view.rows, index.ids) : new Uint32Array();
    const isHidden = new Set(hidden.subarray(0, firstRows));
    const others = rows.subarray(0, 2 * firstRows).filter((row) => !isHidden.has(row));
    const first = [...isHidden, ...others].slice(0, firstRows).map((row) => reader.read(row));
    return { counted: { count: rows.length, hidden: hidden.length, first }, pieces: begun[as]() };
  }

  #wantedRows(what: RowsWanted, index: ProductIndex, view: RowActionsView): Uint32Array {
    if (what === 'shown') return view.rows;
    if (what === 'selected') return this.#selectedRows(index, view);
    if (what === 'selected-shown')
      return view.rows.filter((row) => this.#selection?.has(row) === true);
    const rows = index.find(what.id);
    return Uint32Array.from(rows.includes(what.row) ? [what.row] : rows.slice(0, 1));
  }

  /** Selected rows in the order of the view, including those outside it. */
  #selectedRows(index: ProductIndex, { query }: RowActionsView): Uint32Array {
    const selection = this.#selection;
    const selected = new Uint32Array(selection?.count ?? 0);
    let length = 0;
    for (const row of index.allRows(query.sort)) {
      if (selection?.has(row) === true) selected[length++] = row;
    }
    return selected;
  }
}

/** These rows in order, with only the first row of each ID: to the service, rows with the same ID are one product. */
function oneRowAnId(rows: Uint32Array, ids: SortOrder): Uint32Array {
  if (!ids.ties.includes(1)) return rows;
  const idOf = placesOfIds(ids);
  const isTaken = new Uint8Array(ids.rows.length);
  return rows.filter((row) => {
    const id = idOf[row] ?? 0;
    if (isTaken[id] === 1) return false;
    isTaken[id] = 1;
    return true;
  });
}

/** Those of these rows whose ID no row of the view has. */
function notAmong(rows: Uint32Array, view: Uint32Array, ids: SortOrder): Uint32Array {
  const idOf = placesOfIds(ids);
  const isShown = new Uint8Array(ids.rows.length);
  for (const row of view) isShown[idOf[row] ?? 0] = 1;
  return rows.filter((row) => isShown[idOf[row] ?? 0] !== 1);
}

/** For each row, the place of the first row with its ID. */
function placesOfIds(ids: SortOrder): Uint32Array {
  const idOf = new Uint32Array(ids.rows.length);
  for (let place = 0, first = 0; place < ids.rows.length; place++) {
    if (ids.ties[place] === 0) first = place;
    idOf[ids.rows[place] ?? 0] = first;
  }
  return idOf;
}
