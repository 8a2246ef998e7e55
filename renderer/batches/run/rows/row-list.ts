import type { BatchRow } from '../../../../main/contract/batch/batch.ts';
import type { Failure } from '../../../../main/contract/failure.ts';
import { createStore, type Readable } from '../../../lib/app/store.ts';
import { failureOf } from '../../../lib/failure/failure-of.ts';

/** Rows are asked for in blocks of so many, so that scrolling by a row asks nothing. */
export const blockRows = 100;
/** Rows are let go of once so many are held; those near what is in sight stay. */
const mostRows = 2000;
const nearRows = 500;

export interface RowListState {
  /** How many there are; null until some have been read. */
  readonly total: number | null;
  /** Those that are held, by their place from 0. */
  readonly rows: ReadonlyMap<number, BatchRow>;
  /** Why the last read failed; null once one has succeeded again. */
  readonly failure: Failure | null;
}

/** Reads `count` rows after the first `skip` ones. */
type ReadRows = (
  skip: number,
  count: number,
) => Promise<{ readonly rows: readonly BatchRow[]; readonly total: number }>;

/**
 * The rows of a batch near what is in sight, while they change. Rows that are read again stay in sight as they were
 * until then, each in its place.
 */
export class RowList {
  readonly #read: ReadRows;
  readonly #isOfAll: boolean;
  readonly #store = createStore<RowListState>({ total: null, rows: new Map(), failure: null });
  /** Blocks that are held as they are now. */
  readonly #fresh = new Set<number>();
  readonly #underWay = new Set<number>();
  #inSight = { from: 0, to: 1 };
  /** Counts how often the rows have changed. */
  #version = 0;
  #isClosed = false;

  /** `isOfAll`: every row of the batch in its order, so that one that is *done* stays what and where it is. */
  constructor(read: ReadRows, { isOfAll }: { readonly isOfAll: boolean }) {
    this.#read = read;
    this.#isOfAll = isOfAll;
  }

  get state(): Readable<RowListState> {
    return this.#store;
  }

  /** These places are in sight now: what is not held of them is read. */
  show(from: number, to: number): void {
    this.#inSight = { from, to };
    this.#readMissing();
  }

  /** The rows may be others than before: those in sight are read again, others when they come into sight. */
  renew(): void {
    this.#version++;
    for (const block of this.#fresh) if (!this.#isDone(block)) this.#fresh.delete(block);
    this.#readMissing();
  }

  /** Nothing that is held is sure to be as it is: the journal is another one. */
  doubt(): void {
    this.#fresh.clear();
  }

  /** Whatever is still on its way is dropped. */
  close(): void {
    this.#isClosed = true;
  }

  /** A batch of thousands would read the first rows again twice a second, for hours after they were done. */
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
      // They have changed again meanwhile.
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
