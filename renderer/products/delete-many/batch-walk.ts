import type { BatchRow } from '../../../main/contract/batch/batch.ts';
import type { Input, Output } from '../../../main/contract/procedures.ts';
import { isGone, isOpen, type LeftRow, leftRowOf } from './left-row.ts';

/** Rows requested at a time. */
const atOnce = 200;

export type ListRows = (input: Input<'listBatchRows'>) => Promise<Output<'listBatchRows'>>;

/** What is known about the rows of one batch of deletes. Reads them from first to last while the batch runs. */
export class BatchWalk {
  readonly #batchId: string;
  readonly #listRows: ListRows;
  /** Number of rows, counted from the first, that have ended. */
  #ended = 0;
  #sending: readonly string[] = [];
  /** By row number. */
  readonly #left = new Map<number, LeftRow>();

  constructor(batchId: string, listRows: ListRows) {
    this.#batchId = batchId;
    this.#listRows = listRows;
  }

  /** Rows that have ended without a confirmed delete, except those a list has shown to be gone. */
  get left(): readonly LeftRow[] {
    return [...this.#left.values()].filter(({ check }) => !isGone(check));
  }

  /** Number of products that a list has shown to be gone, no matter who deleted them. */
  get gone(): number {
    return this.#left.size - this.left.length;
  }

  /** IDs of products whose delete is in progress. */
  get sending(): readonly string[] {
    return this.#sending;
  }

  /** Rows that are left may be *waiting* again or have been sent again, so the next look starts with them. */
  lookAgain(): void {
    this.#ended = Math.min(this.#ended, ...firstOf(this.#left.keys()).map((row) => row - 1));
  }

  /**
   * Reads the rows that have ended since the last look. Passes the IDs of deleted products to `onDone`, page by page.
   */
  async look(onDone: (ids: readonly string[]) => void): Promise<void> {
    for (;;) {
      const { rows } = await this.#listRows({
        batchId: this.#batchId,
        state: null,
        skip: this.#ended,
        count: atOnce,
      });
      const going = rows.findIndex(({ state }) => state === 'waiting' || state === 'sending');
      const ended = going < 0 ? rows : rows.slice(0, going);
      this.#sending = rows.flatMap(({ state, id }) => (state === 'sending' ? [id] : []));
      for (const row of rows) this.#note(row);
      const done = ended.flatMap(({ state, id }) => (state === 'done' ? [id] : []));
      if (done.length > 0) onDone(done);
      this.#ended += ended.length;
      if (ended.length < atOnce) return;
    }
  }

  /** Whether to read a list for the rows that are left. */
  get isOpen(): boolean {
    for (const row of this.#left.values()) if (row.check === null && isOpen(row)) return true;
    return false;
  }

  /** Stores what a list shows about each row. */
  settle(checkOf: (writeId: string) => NonNullable<LeftRow['check']>): void {
    for (const [number, row] of this.#left) {
      if (isOpen(row)) this.#left.set(number, { ...row, check: checkOf(row.writeId) });
    }
  }

  #note(row: BatchRow): void {
    const left = leftRowOf(row);
    const known = this.#left.get(row.row);
    if (left === null) this.#left.delete(row.row);
    // Keep what was found out about the same write, unless main knows more.
    else if (known?.writeId !== left.writeId || row.state === 'gone') this.#left.set(row.row, left);
  }
}

function firstOf(numbers: Iterable<number>): readonly number[] {
  let first: number | null = null;
  for (const number of numbers) if (first === null || number < first) first = number;
  return first === null ? [] : [first];
}
