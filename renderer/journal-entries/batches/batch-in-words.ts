import type { BatchSummary, Pause } from '../../../main/contract/batch/batch.ts';
import { rowsInDoubt, rowsToFix, rowsToReview } from '../../../main/contract/batch/row-states.ts';
import { formatClock, formatNumber } from '../../lib/words/format.ts';
import { i18n } from '../../lib/words/i18n.ts';

/** States that are counted next to `done`, in this order. */
const told = [
  'gone',
  'refused',
  'not-sent',
  'failed',
  'unknown',
  'not-done',
  'left-out',
  'blank',
] as const;

/** `297 of 300 done, 3 refused`. */
export function countsInWords(batch: BatchSummary): string {
  const { t } = i18n;
  const { rows, counts } = batch;
  const words = { done: formatNumber(counts.done), rows: formatNumber(rows) };
  return [
    t('batches.page.counts.done', words),
    ...told
      .filter((state) => counts[state] > 0)
      .map((state) => t(`batches.page.counts.${state}`, { rows: formatNumber(counts[state]) })),
    ...repliesInWords(batch),
  ].join(', ');
}

/** `the reply differs in 12`: what the replies of rows say that are done. Usually empty. */
function repliesInWords({ replies }: BatchSummary): readonly string[] {
  return (['error-said', 'not-kept'] as const)
    .filter((says) => replies[says] > 0)
    .map((says) => i18n.t(`batches.page.counts.${says}`, { rows: formatNumber(replies[says]) }));
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

/** The state in a narrow column: `Paused`, `Finished`. `stateInWords` says why. */
export function stateInAWord({ state, pause }: Pick<BatchSummary, 'state' | 'pause'>): string {
  if (state === 'paused' && pause?.until != null) return pauseInWords({ ...pause, why: 'network' });
  return state === 'paused'
    ? i18n.t('batches.page.state.paused.by-hand')
    : stateInWords({ state, pause });
}

/** Whether a batch that isn't started has no rows yet. */
export function isEmptyDraft({ state, rows }: BatchSummary): boolean {
  return state === 'making' && rows === 0;
}

/** State and counts of a batch in one line. For a batch that has ended, the counts are enough. */
export function batchInWords(batch: BatchSummary): string {
  if (isEmptyDraft(batch)) return i18n.t('batches.page.state.empty');
  if (batch.state === 'making') return stateInWords(batch);
  const counts = countsInWords(batch);
  if (batch.state === 'finished') return counts;
  return i18n.t('batches.page.state.with', { state: stateInWords(batch), counts });
}

/** How a batch ended: `65 done, 15 need a look`. A product that was already gone counts as done. */
export function endInWords(batch: BatchSummary): string {
  const { t } = i18n;
  const { rows, counts, leftAt } = batch;
  const ok = counts.done + counts.gone;
  const review = leftAt === null ? rowsToReview(counts) : rowsInDoubt(counts);
  const done = formatNumber(ok);
  // Rows that the user has left as they are, or resolved as not done, have been looked at.
  if (review === 0 && ok + counts.blank < rows) return countsInWords(batch);
  const end =
    review > 0
      ? t('batches.run.end.mixed', { count: review, done, rows: formatNumber(review) })
      : t('batches.run.end.clean', { count: ok, done });
  return [end, ...repliesInWords(batch)].join(', ');
}

/** `3 rows left as they are`: what the user has done about rows to mend. Usually empty. */
export function rowsLeftInWords({ counts, leftAt }: BatchSummary): string {
  const count = rowsToFix(counts);
  if (count === 0 || leftAt === null) return '';
  return i18n.t('batches.fix.left', { count, rows: formatNumber(count) });
}
