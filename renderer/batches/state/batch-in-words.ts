import type { BatchSummary, Pause } from '../../../main/contract/batch/batch.ts';
import { formatClock, formatNumber } from '../../lib/words/format.ts';
import { i18n } from '../../lib/words/i18n.ts';

/** States that are counted next to `done`, in this order. */
const told = ['gone', 'refused', 'not-sent', 'failed', 'unknown', 'not-done', 'left-out'] as const;

/** `297 of 300 done, 3 refused`. */
export function countsInWords({ rows, counts }: Pick<BatchSummary, 'rows' | 'counts'>): string {
  const { t } = i18n;
  const words = { done: formatNumber(counts.done), rows: formatNumber(rows) };
  return [
    t('batches.page.counts.done', words),
    ...told
      .filter((state) => counts[state] > 0)
      .map((state) => t(`batches.page.counts.${state}`, { rows: formatNumber(counts[state]) })),
  ].join(', ');
}

/** Why a batch is paused: `Paused after the first row`, `Waiting until 12:03, as the service asked`. */
export function pauseInWords({ why, until, failure }: Pause): string {
  const { t } = i18n;
  // The reason is a change that the user made to the profile.
  if (why === 'computer' && failure?.kind === 'guarded') return t('batches.page.state.kept');
  if (until === null) return t(`batches.page.state.paused.${why}`);
  const time = formatClock(until);
  return t(why === 'busy' ? 'batches.page.state.asked' : 'batches.page.state.waiting', { time });
}

/** Only the state: `Running`, `Paused after the first row`. */
export function stateInWords({ state, pause }: Pick<BatchSummary, 'state' | 'pause'>): string {
  const { t } = i18n;
  if (state !== 'paused') return t(`batches.page.state.${state}`);
  return pause === null ? t('batches.page.state.paused.by-hand') : pauseInWords(pause);
}

/** State and counts of a batch in one line. For a batch that has ended, the counts are enough. */
export function batchInWords(batch: BatchSummary): string {
  if (batch.state === 'making') return stateInWords(batch);
  const counts = countsInWords(batch);
  if (batch.state === 'finished') return counts;
  return i18n.t('batches.page.state.with', { state: stateInWords(batch), counts });
}
