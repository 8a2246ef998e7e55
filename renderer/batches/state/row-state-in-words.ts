import type { BatchRow } from '../../../main/contract/batch/batch.ts';
import type { RowState } from '../../../main/contract/batch/row-states.ts';
import { i18n } from '../../lib/words/i18n.ts';

/** `Done`, `Left out`: what became of a row, as the journal says it where it was sent. */
export function rowStateInWords(state: RowState): string {
  return isQuiet(state) ? i18n.t(`batches.page.row.${state}`) : i18n.t(`common.outcome.${state}`);
}

/** States that the journal has no word for. */
export function isQuiet(state: RowState): state is 'waiting' | 'gone' | 'not-done' | 'left-out' {
  return state === 'waiting' || state === 'gone' || state === 'not-done' || state === 'left-out';
}

/** A row in doubt whose newest answer says something else: that answer resolves nothing. */
export function hasNewerAnswer({ state, newest }: Pick<BatchRow, 'state' | 'newest'>): boolean {
  return (state === 'failed' || state === 'unknown') && newest !== state;
}

/** Whether a person has found out what became of it. */
export function isResolvedByHand({ state, newest }: Pick<BatchRow, 'state' | 'newest'>): boolean {
  return state === 'not-done' || (state === 'done' && newest !== 'done');
}

/** What is known beside the state of a row: the status, and the newest answer to one in doubt; empty for nothing. */
export function besideRowState(row: Pick<BatchRow, 'state' | 'newest' | 'status'>): string {
  const { newest, status } = row;
  if (isResolvedByHand(row)) return '';
  if (row.state !== 'gone' && !hasNewerAnswer(row)) return status === null ? '' : `${status}`;
  if (newest === null || newest === 'sending') return '';
  const outcome = [rowStateInWords(newest), status].filter((part) => part !== null).join(' ');
  return row.state === 'gone' ? outcome : i18n.t('batches.run.newest', { outcome });
}
