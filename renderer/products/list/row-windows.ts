import type { ProductRow } from '../index/protocol/product-rows.ts';

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
