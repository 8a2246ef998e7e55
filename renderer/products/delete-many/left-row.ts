import type { BatchRow } from '../../../main/contract/batch/batch.ts';
import type { Failure } from '../../../main/contract/failure.ts';
import { type DeleteCheck, describeDelete } from '../../lib/failure/describe-delete.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { i18n } from '../../lib/words/i18n.ts';

/** A row of a batch that has ended, whose product is not known to be deleted by it. */
export interface LeftRow {
  /** The product's. */
  readonly id: string;
  readonly writeId: string;
  readonly state: 'refused' | 'not-sent' | 'failed' | 'unknown';
  readonly failure: Failure | null;
  /** What a list that was read since shows; null before there was one. */
  readonly check: DeleteCheck | null;
}

/** The row as one that is left; null for any other. */
export function leftRowOf(row: BatchRow): LeftRow | null {
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
    // Somebody knows by now that it is still there.
    case 'not-done':
    case 'left-out':
      return null;
  }
}

/** Without the body, which is in the journal entry: thousands of rows may fail. */
function slight(failure: Failure | null): Failure | null {
  return failure?.kind === 'http' ? { ...failure, body: null } : failure;
}

export function isNotFound({ failure }: LeftRow): boolean {
  return failure?.kind === 'http' && failure.status === 404;
}

/** Whether a list could show what became of it. */
export function isOpen({ state, failure, check }: LeftRow): boolean {
  if (failure === null) return state === 'unknown' && !isGone(check);
  return describeDelete(failure, check).isOpen;
}

export function isGone(check: DeleteCheck | null): boolean {
  return check?.kind === 'evidence' && check.evidence.kind === 'gone';
}

export function isStillListed(check: DeleteCheck | null): boolean {
  return check?.kind === 'evidence' && check.evidence.kind === 'listed';
}

/** Why the product is not deleted, or may not be: a line for its row in the grid. */
export function reasonOf({ state, failure, check }: LeftRow): string {
  const { t } = i18n;
  const outcome = t(`common.outcome.${state}`);
  if (failure === null) {
    return t('products.deleteMany.outcome', { outcome, reason: t('products.deleteMany.noAnswer') });
  }
  const { description, note } = describeDelete(failure, check);
  const { reason, whatHappened } = description;
  // Of a 404 only a list tells what it means.
  const hasOwnReason = reason.given && !(failure.kind === 'http' && failure.status === 404);
  const words = [hasOwnReason ? reason.text : whatHappened, note].filter((part) => part !== '');
  return t('products.deleteMany.outcome', { outcome, reason: harmless(words.join(' ')) });
}
