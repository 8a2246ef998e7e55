import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchSummary } from '../../../../main/contract/batch/batch.ts';
import { type RowCounts, rowStates } from '../../../../main/contract/batch/row-states.ts';
import { useSayProgress } from '../../../lib/spoken/say.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { outcomeMeaning } from '../../../ui/look/stamp.tsx';
import { ProgressBar } from '../../../ui/page/progress-bar.tsx';
import { rowStateInWords, stateInWords } from '../../state/batch-in-words.ts';
import styles from './batch-progress.module.css';
import { rateOf, type Sample, withSample } from './pace.ts';
import { paceInWords } from './pace-in-words.ts';

const none: readonly Sample[] = [];

/**
 * How many rows end per second now. Null while the batch doesn't run, and until the pace is known.
 */
function usePace({ state, counts }: BatchSummary): number | null {
  const [samples, setSamples] = useState(none);
  const ended = endedRows(counts);
  const isRunning = state === 'running';
  const take = useEffectEvent((now: number) =>
    setSamples((before) =>
      isRunning ? withSample(before, { at: performance.now(), ended: now }) : none,
    ),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: it starts again after a pause.
  useEffect(() => take(ended), [ended, isRunning]);
  return isRunning ? rateOf(samples) : null;
}

interface BatchProgressProps {
  readonly batch: BatchSummary;
  /** What can be done with the batch now. */
  readonly buttons: ReactNode;
}

/** The progress of a batch: the bar, the rows by outcome, the pace and the time left. */
export function BatchProgress({ batch, buttons }: BatchProgressProps) {
  const { t } = useTranslation();
  const { rows, counts } = batch;
  const rate = usePace(batch);
  // Rows that are left out count as ended.
  const ended = endedRows(counts) + counts['left-out'];
  const words = { count: rows, ended: formatNumber(ended), rows: formatNumber(rows) };
  const endedWords = t('batches.run.ended', words);
  useSayProgress({ isRunning: batch.state === 'running', ended, all: rows, words: endedWords });
  return (
    <div className={styles.progress}>
      <div className={styles.words}>
        <ProgressBar
          name={t('batches.run.progress')}
          share={rows === 0 ? 0 : ended / rows}
          valueLabel={endedWords}
        />
        <div className={styles.line}>
          <strong>{stateInWords(batch)}</strong>
          <ul className={styles.counts} aria-label={t('batches.run.counts')}>
            {rowStates
              .filter((state) => counts[state] > 0)
              .map((state) => (
                <li key={state} title={outcomeMeaning(state)}>
                  {rowStateInWords(state)} <b>{formatNumber(counts[state])}</b>
                </li>
              ))}
          </ul>
          {rate !== null && (
            <span className={styles.pace}>
              {paceInWords(rate, counts.waiting + counts.sending)}
            </span>
          )}
        </div>
      </div>
      <div className={styles.buttons}>{buttons}</div>
    </div>
  );
}

/** How many rows were sent and have ended, with whatever outcome. */
function endedRows(counts: RowCounts): number {
  const inDoubt = counts.failed + counts.unknown;
  const { done, gone, refused } = counts;
  return done + gone + refused + counts['not-sent'] + counts['not-done'] + inDoubt;
}
