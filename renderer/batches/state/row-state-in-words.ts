import type { BatchRow } from '../../../main/contract/batch/batch.ts';
import type { RowState } from '../../../main/contract/batch/row-states.ts';
import { i18n } from '../../lib/words/i18n.ts';

/** `Done`, `Left out`: the outcome of a row, in the journal's words if it was sent. */
export function rowStateInWords(state: RowState): string {
  return isQuiet(state) ? i18n.t(`batches.page.row.${state}`) : i18n.t(`common.outcome.${state}`);
}

/** States that the journal doesn't have. */
export function isQuiet(state: RowState): state is 'waiting' | 'gone' | 'not-done' | 'left-out' {
  return state === 'waiting' || state === 'gone' || state === 'not-done' || state === 'left-out';
}

/** A row in doubt whose newest answer says something else. That answer doesn't resolve the row. */
export function hasNewerAnswer({ state, newest }: Pick<BatchRow, 'state' | 'newest'>): boolean {
  return (state === 'failed' || state === 'unknown') && newest !== state;
}

/** Whether the user has resolved the row. */
export function isResolvedByHand({ state, newest }: Pick<BatchRow, 'state' | 'newest'>): boolean {
  return state === 'not-done' || (state === 'done' && newest !== 'done');
}

/**
 * What to show next to the state of a row: the status code, and the newest answer for a
 * row in doubt. Empty for nothing.
 */
export function besideRowState(row: Pick<BatchRow, 'state' | 'newest' | 'status'>): string {
  const { newest, status } = row;
  if (isResolvedByHand(row)) return '';
  if (row.state !== 'gone' && !hasNewerAnswer(row)) return status === null ? '' : `${status}`;
  if (newest === null || newest === 'sending') return '';
  const outcome = [rowStateInWords(newest), status].filter((part) => part !== null).join(' ');
  return row.state === 'gone' ? outcome : i18n.t('batches.run.newest', { outcome });
}
