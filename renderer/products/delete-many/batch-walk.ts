import type { BatchRow } from '../../../main/contract/batch/batch.ts';
import type { Input, Output } from '../../../main/contract/procedures.ts';
import { isGone, isOpen, type LeftRow, leftRowOf } from './left-row.ts';

/** So many rows are asked for at a time. */
const atOnce = 200;

export type ListRows = (input: Input<'listBatchRows'>) => Promise<Output<'listBatchRows'>>;

/** What is known of the rows of one batch of deletes: it is looked at from its first row to its last, as it runs. */
export class BatchWalk {
  readonly #batchId: string;
  readonly #listRows: ListRows;
  /** How many rows from the first one on have ended. */
  #ended = 0;
  #sending: readonly string[] = [];
  /** By the number of the row. */
  readonly #left = new Map<number, LeftRow>();

  constructor(batchId: string, listRows: ListRows) {
    this.#batchId = batchId;
    this.#listRows = listRows;
  }

  /** Those that have ended without their product being known as deleted, but for what a list has shown to be gone. */
  get left(): readonly LeftRow[] {
    return [...this.#left.values()].filter(({ check }) => !isGone(check));
  }

  /** How many products a list has shown to be gone, whoever deleted them. */
  get gone(): number {
    return this.#left.size - this.left.length;
  }

  /** Ids of products whose delete is under way. */
  get sending(): readonly string[] {
    return this.#sending;
  }

  /** Those that are left may have gone back to *waiting*, or been sent again: the next look begins there. */
  lookAgain(): void {
    this.#ended = Math.min(this.#ended, ...firstOf(this.#left.keys()).map((row) => row - 1));
  }

  /** Looks at what has ended since the last look. `onDone` takes the ids of the products that were deleted, in pieces. */
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

  /** Whether a list should be read for those that are left. */
  get isOpen(): boolean {
    for (const row of this.#left.values()) if (row.check === null && isOpen(row)) return true;
    return false;
  }

  /** Takes in what a list shows about each of them. */
  settle(checkOf: (writeId: string) => NonNullable<LeftRow['check']>): void {
    for (const [number, row] of this.#left) {
      if (isOpen(row)) this.#left.set(number, { ...row, check: checkOf(row.writeId) });
    }
  }

  #note(row: BatchRow): void {
    const left = leftRowOf(row);
    const known = this.#left.get(row.row);
    if (left === null) this.#left.delete(row.row);
    // The same write stays with what was found out about it, unless main knows more.
    else if (known?.writeId !== left.writeId || row.state === 'gone') this.#left.set(row.row, left);
  }
}

function firstOf(numbers: Iterable<number>): readonly number[] {
  let first: number | null = null;
  for (const number of numbers) if (first === null || number < first) first = number;
  return first === null ? [] : [first];
}
