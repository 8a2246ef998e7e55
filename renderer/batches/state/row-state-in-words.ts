import type { RowState } from '../../../main/contract/batch/row-states.ts';
import { i18n } from '../../lib/words/i18n.ts';

/** `Done`, `Left out`: what became of a row, as the journal says it where it was sent. */
export function rowStateInWords(state: RowState): string {
  return state === 'waiting' || state === 'left-out'
    ? i18n.t(`batches.page.row.${state}`)
    : i18n.t(`common.outcome.${state}`);
}
