import type { BatchRow } from '../../../main/contract/batch/batch.ts';
import type { Failure } from '../../../main/contract/failure.ts';
import type { Input, Output } from '../../../main/contract/procedures.ts';
import { type DeleteCheck, describeDelete } from '../../lib/failure/describe-delete.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { i18n } from '../../lib/words/i18n.ts';

/** A row of a batch that has ended without a confirmed delete. */
export interface LeftRow {
  /** ID of the product. */
  readonly id: string;
  readonly writeId: string;
  readonly state: 'refused' | 'not-sent' | 'failed' | 'unknown';
  readonly failure: Failure | null;
  /** What a list read since then shows; null before the first. */
  readonly check: DeleteCheck | null;
}

/** The row if its product is left; null for any other. */
function leftRowOf(row: BatchRow): LeftRow | null {
  const { id, writeId, state, failure, evidence, newest } = row;
  switch (state) {
    case 'gone': {
      if (writeId === null) return null;
      const ended = newest === 'refused' || newest === 'failed' ? newest : 'unknown';
      const check = evidence === null ? null : ({ kind: 'evidence', evidence } as const);
      return { id, writeId, state: ended, failure: slight(failure), check };
    }
    case 'refused':
    case 'not-sent':
    case 'failed':
    case 'unknown':
      return writeId === null
        ? null
        : { id, writeId, state, failure: slight(failure), check: null };
    case 'waiting':
    case 'sending':
    case 'done':
    // A later check showed that the product still exists.
    case 'not-done':
    case 'left-out':
      return null;
  }
}

/** Drops the body, which is in the journal entry: thousands of rows may fail. */
function slight(failure: Failure | null): Failure | null {
  return failure?.kind === 'http' ? { ...failure, body: null } : failure;
}

export function isNotFound({ failure }: LeftRow): boolean {
  return failure?.kind === 'http' && failure.status === 404;
}

/** Whether a list could show the outcome. */
function isOpen({ state, failure, check }: LeftRow): boolean {
  if (failure === null) return state === 'unknown' && !isGone(check);
  return describeDelete(failure, check).isOpen;
}

function isGone(check: DeleteCheck | null): boolean {
  return check?.kind === 'evidence' && check.evidence.kind === 'gone';
}

export function isStillListed(check: DeleteCheck | null): boolean {
  return check?.kind === 'evidence' && check.evidence.kind === 'listed';
}

/** Why the product was not deleted, or may not have been: one line for its row in the grid. */
export function reasonOf({ state, failure, check }: LeftRow): string {
  const { t } = i18n;
  const outcome = t(`common.outcome.${state}`);
  if (failure === null) {
    return t('products.deleteMany.outcome', { outcome, reason: t('products.deleteMany.noAnswer') });
  }
  const { description, note } = describeDelete(failure, check);
  const { reason, whatHappened } = description;
  // Only a list can tell what a 404 means.
  const hasOwnReason = reason.given && !(failure.kind === 'http' && failure.status === 404);
  const words = [hasOwnReason ? reason.text : whatHappened, note].filter((part) => part !== '');
  return t('products.deleteMany.outcome', { outcome, reason: harmless(words.join(' ')) });
}

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
  /** Numbers of the rows that were done although their reply speaks of an error. */
  readonly #saidError = new Set<number>();
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

  /** Number of rows that were done although their reply speaks of an error. */
  get saidError(): number {
    return this.#saidError.size;
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
    if (row.errorSaid !== undefined) this.#saidError.add(row.row);
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
