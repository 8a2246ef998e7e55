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
  /** What can be done with it now. */
  readonly buttons: ReactNode;
}

/** How far a batch has come: the bar, the rows by outcome, how fast it goes and how long that takes. */
export function BatchProgress({ batch, buttons }: BatchProgressProps) {
  const { t } = useTranslation();
  const { rows, counts } = batch;
  const rate = usePace(batch);
  // Rows that are left out have nothing ahead of them.
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
