import type { LentView, ProductRow } from '../../../main/contract/list/product-rows.ts';
import { RowReader } from '../index/out/read-row.ts';

/** A few screens of rows, so that a redraw doesn't read them again. */
const mostKept = 400;

/** The rows of a view by place. Each is read from shared memory on request, so none has to be waited for. */
export class LentRows extends Map<number, ProductRow> {
  /** Null after `end`. */
  #view: LentView | null;
  #reader: RowReader | null;
  readonly #total: number;

  /** `fields`: the fields the view shows in addition to ID, name and price. */
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

  /** Length of the response the rows are read from. */
  get answerBytes(): number {
    return this.#view?.columns.bytes.length ?? 0;
  }

  /**
   * Releases the page's own copies and all references to the worker's memory; later reads get no row. The `LentRows`
   * object itself may live much longer: React keeps the previous render's props and closures until two more renders.
   */
  end(): void {
    this.clear();
    this.#view?.places?.buffer.transfer(0);
    this.#view = null;
    this.#reader = null;
  }

  /** Drops the older half. */
  #forget(): void {
    for (const place of this.keys()) {
      if (this.size === mostKept >> 1) return;
      this.delete(place);
    }
  }
}

/** Rows are requested in blocks of this size, so that scrolling by one row requests nothing. */
const blockRows = 64;
const mostBlocks = 16;

/** The rows near what is in view. Drops those further away. */
export class RowWindows {
  readonly #ask: (from: number, to: number) => void;
  readonly #asked = new Set<number>();
  #rows: ReadonlyMap<number, ProductRow> = new Map();

  constructor(ask: (from: number, to: number) => void) {
    this.#ask = ask;
  }

  /** Requests the blocks of these places and their neighbours, unless already requested. */
  show(from: number, to: number): void {
    if (to <= from) return;
    const first = Math.max(0, Math.floor(from / blockRows) - 1);
    const last = Math.floor((to - 1) / blockRows) + 1;
    if (this.#asked.size > mostBlocks) this.#forget(first, last);
    let start = -1;
    for (let block = first; block <= last + 1; block++) {
      const isWanted = block <= last && !this.#asked.has(block);
      if (isWanted && start < 0) start = block;
      if (isWanted) this.#asked.add(block);
      if (!isWanted && start >= 0) {
        this.#ask(start * blockRows, block * blockRows);
        start = -1;
      }
    }
  }

  /** Starts a new view with the rows that came with it. */
  begin(from: number, rows: readonly ProductRow[]): ReadonlyMap<number, ProductRow> {
    this.#asked.clear();
    this.#rows = new Map(rows.map((row, index) => [from + index, row]));
    return this.#rows;
  }

  /** Adds these rows and returns all. Blocks dropped in the meantime don't come back. */
  add(from: number, rows: readonly ProductRow[]): ReadonlyMap<number, ProductRow> {
    const all = new Map(this.#rows);
    for (const [index, row] of rows.entries()) {
      const place = from + index;
      if (this.#asked.has(Math.floor(place / blockRows))) all.set(place, row);
    }
    this.#rows = all;
    return all;
  }

  #forget(first: number, last: number): void {
    for (const block of this.#asked) {
      if (block < first || block > last) this.#asked.delete(block);
    }
    const [low, high] = [first * blockRows, (last + 1) * blockRows];
    this.#rows = new Map([...this.#rows].filter(([place]) => place >= low && place < high));
  }
}
