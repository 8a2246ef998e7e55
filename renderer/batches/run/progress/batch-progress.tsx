import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchSummary } from '../../../../main/contract/batch/batch.ts';
import { rowStates } from '../../../../main/contract/batch/row-states.ts';
import { useSayProgress } from '../../../lib/spoken/use-say-progress.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { ProgressBar } from '../../../ui/page/progress-bar.tsx';
import { stateInWords } from '../../state/batch-in-words.ts';
import { rowStateInWords } from '../../state/row-state-in-words.ts';
import styles from './batch-progress.module.css';
import { endedRows } from './ended-rows.ts';
import { paceInWords } from './pace-in-words.ts';
import { usePace } from './use-pace.ts';

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
                <li key={state}>
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
