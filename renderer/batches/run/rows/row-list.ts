import type { BatchRow } from '../../../../main/contract/batch/batch.ts';
import type { Failure } from '../../../../main/contract/failure.ts';
import { createStore, type Readable } from '../../../lib/app/store.ts';
import { failureOf } from '../../../lib/failure/failure-of.ts';

/** Rows are loaded in blocks of this size, so that scrolling by one row loads nothing. */
export const blockRows = 100;
/** The number of rows above which some are dropped. Those near the visible ones stay. */
const mostRows = 2000;
const nearRows = 500;

export interface RowListState {
  /** The number of rows. Null until some have been read. */
  readonly total: number | null;
  /** The loaded rows by index from 0. */
  readonly rows: ReadonlyMap<number, BatchRow>;
  /** Why the last read failed. Null once a read has succeeded again. */
  readonly failure: Failure | null;
}

/** Reads `count` rows after skipping the first `skip`. */
type ReadRows = (
  skip: number,
  count: number,
) => Promise<{ readonly rows: readonly BatchRow[]; readonly total: number }>;

/**
 * The rows of a batch near the visible ones, while they change. Rows stay visible in their place
 * until they have been read again.
 */
export class RowList {
  readonly #read: ReadRows;
  readonly #isOfAll: boolean;
  readonly #store = createStore<RowListState>({ total: null, rows: new Map(), failure: null });
  /** Blocks that are up to date. */
  readonly #fresh = new Set<number>();
  readonly #underWay = new Set<number>();
  #inSight = { from: 0, to: 1 };
  /** Counts the changes of the rows. */
  #version = 0;
  #isClosed = false;

  /**
   * `isOfAll`: the list has every row of the batch in order, so a row that is *done* keeps its place and never changes.
   */
  constructor(read: ReadRows, { isOfAll }: { readonly isOfAll: boolean }) {
    this.#read = read;
    this.#isOfAll = isOfAll;
  }

  get state(): Readable<RowListState> {
    return this.#store;
  }

  /** Sets the visible range and reads what is missing from it. */
  show(from: number, to: number): void {
    this.#inSight = { from, to };
    this.#readMissing();
  }

  /** The rows may have changed: reads the visible ones again, and the others when they become visible. */
  renew(): void {
    this.#version++;
    for (const block of this.#fresh) if (!this.#isDone(block)) this.#fresh.delete(block);
    this.#readMissing();
  }

  /** The journal was replaced: no loaded row is certain to be right. */
  doubt(): void {
    this.#fresh.clear();
  }

  /** Ignores all reads that are still running. */
  close(): void {
    this.#isClosed = true;
  }

  /**
   * Finished blocks are not read again. Otherwise a batch of thousands would read its first
   * rows twice a second for hours.
   */
  #isDone(block: number): boolean {
    const { rows, total } = this.#store.getState();
    if (!this.#isOfAll || total === null) return false;
    const end = Math.min(total, (block + 1) * blockRows);
    for (let place = block * blockRows; place < end; place++)
      if (rows.get(place)?.state !== 'done') return false;
    return true;
  }

  #readMissing(): void {
    const { from, to } = this.#inSight;
    if (this.#isClosed || to <= from) return;
    const last = Math.floor((to - 1) / blockRows);
    for (let block = Math.floor(from / blockRows); block <= last; block++) {
      if (!this.#fresh.has(block) && !this.#underWay.has(block)) void this.#readBlock(block);
    }
  }

  async #readBlock(block: number): Promise<void> {
    const version = this.#version;
    this.#underWay.add(block);
    try {
      const { rows, total } = await this.#read(block * blockRows, blockRows);
      this.#underWay.delete(block);
      if (this.#isClosed) return;
      if (version === this.#version) this.#fresh.add(block);
      this.#put(block, rows, total);
      // The rows have changed again during the read.
      if (version !== this.#version) this.#readMissing();
    } catch (error) {
      this.#underWay.delete(block);
      if (this.#isClosed) return;
      this.#store.setState({ ...this.#store.getState(), failure: failureOf(error) });
    }
  }

  #put(block: number, read: readonly BatchRow[], total: number): void {
    const first = block * blockRows;
    const rows = new Map(
      [...this.#store.getState().rows].filter(
        ([place]) => place < total && (place < first || place >= first + blockRows),
      ),
    );
    for (const [index, row] of read.entries()) rows.set(first + index, row);
    if (rows.size > mostRows) this.#letGo(rows);
    this.#store.setState({ total, rows, failure: null });
  }

  #letGo(rows: Map<number, BatchRow>): void {
    const from = this.#inSight.from - nearRows;
    const to = this.#inSight.to + nearRows;
    for (const place of rows.keys()) {
      if (place >= from && place < to) continue;
      rows.delete(place);
      this.#fresh.delete(Math.floor(place / blockRows));
    }
  }
}
