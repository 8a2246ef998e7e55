import type { BatchRow } from '../../../../main/contract/batch/batch.ts';
import type { WriteOperation } from '../../../../main/contract/write/write.ts';
import { describeDelete, evidenceInWords } from '../../../lib/failure/describe-delete.ts';
import { shortReason } from '../../../lib/failure/reason.ts';
import { whatHappenedOf } from '../../../lib/failure/what-happened.ts';
import { harmless } from '../../../lib/words/harmless.ts';
import { i18n } from '../../../lib/words/i18n.ts';
import { problemInWords } from '../../state/problem-in-words.ts';
import { hasNewerAnswer, isResolvedByHand } from '../../state/row-state-in-words.ts';

/** Why a row was left out or did not do what was asked, in one line; empty for any other. */
export function rowReason(
  row: Pick<BatchRow, 'problems' | 'failure' | 'state' | 'newest' | 'evidence'>,
  operation: WriteOperation,
): string {
  // What the service said of it is in its journal entry: it does not matter any more.
  if (row.state === 'gone' && row.evidence !== null) return evidenceInWords(row.evidence);
  const reason = newestReason(row, operation);
  if (reason === '' || isResolvedByHand(row)) return '';
  return hasNewerAnswer(row) ? i18n.t('batches.run.stillInDoubt', { reason }) : reason;
}

function newestReason(
  { problems, failure, evidence }: Pick<BatchRow, 'problems' | 'failure' | 'evidence'>,
  operation: WriteOperation,
): string {
  if (problems.length > 0) return harmless(problems.map(problemInWords).join(' '));
  if (failure === null) return '';
  if (operation === 'deleteProduct' && failure.kind === 'http' && failure.status === 404) {
    // Only a list says what a 404 means, in the words of a single delete.
    const check = evidence && ({ kind: 'evidence', evidence } as const);
    return harmless(describeDelete(failure, check).description.whatHappened);
  }
  // Where the service said nothing, what happened is all the reason that there is.
  return harmless(shortReason(failure) || whatHappenedOf(failure, operation));
}
