import type { BatchRow } from '../../../../main/contract/batch/batch.ts';
import type { WriteOperation } from '../../../../main/contract/write/write-operations.ts';
import { describeDelete, evidenceInWords } from '../../../lib/failure/describe-delete.ts';
import { doneNotesInALine } from '../../../lib/failure/done-notes.ts';
import { shortReason } from '../../../lib/failure/reason.ts';
import { whatHappenedOf } from '../../../lib/failure/what-happened.ts';
import { harmless } from '../../../lib/words/harmless.ts';
import { i18n } from '../../../lib/words/i18n.ts';
import { hasNewerAnswer, isResolvedByHand, problemInWords } from '../../state/batch-in-words.ts';

/**
 * Why a row was left out or was not done, in one line. For one that was done, what restricts that: a list that still has
 * the product, a 202, a reply that speaks of an error, or what the service did not keep. Empty for any other row.
 */
export function rowReason(
  row: Pick<BatchRow, 'problems' | 'failure' | 'state' | 'newest' | 'evidence'> &
    Partial<Pick<BatchRow, 'status' | 'errorSaid' | 'notKept'>>,
  operation: WriteOperation,
): string {
  // What the service answered no longer matters. It is in the journal entry.
  if (row.state === 'gone' && row.evidence !== null) return evidenceInWords(row.evidence);
  if (row.newest === 'done') return restrictionOf(row);
  const reason = newestReason(row, operation);
  if (reason === '' || isResolvedByHand(row)) return '';
  return hasNewerAnswer(row) ? i18n.t('batches.run.stillInDoubt', { reason }) : reason;
}

function restrictionOf({
  evidence,
  status = null,
  errorSaid,
  notKept,
}: Partial<Pick<BatchRow, 'evidence' | 'status' | 'errorSaid' | 'notKept'>>): string {
  const isListed = evidence?.kind === 'listed';
  const said = errorSaid === undefined ? {} : { errorSaid };
  return [
    isListed ? evidenceInWords(evidence) : '',
    doneNotesInALine({ status, ...said, ...(notKept === undefined ? {} : { notKept }) }),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function newestReason(
  { problems, failure, evidence }: Pick<BatchRow, 'problems' | 'failure' | 'evidence'>,
  operation: WriteOperation,
): string {
  if (problems.length > 0) return harmless(problems.map(problemInWords).join(' '));
  if (failure === null) return '';
  if (operation === 'deleteProduct' && failure.kind === 'http' && failure.status === 404) {
    // Only a list shows what a 404 means. Uses the words of a single delete.
    const check = evidence && ({ kind: 'evidence', evidence } as const);
    return harmless(describeDelete(failure, check).description.whatHappened);
  }
  // If the service gave no reason, what happened is the only reason there is.
  return harmless(shortReason(failure) || whatHappenedOf(failure, operation));
}
