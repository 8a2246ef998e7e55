import type { BatchRow } from '../../../main/contract/batch/batch.ts';
import type { Failure } from '../../../main/contract/failure.ts';
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
