import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchSummary } from '../../../../main/contract/batch/batch.ts';
import {
  type RowCounts,
  rowsInDoubt,
  rowsToFix,
} from '../../../../main/contract/batch/row-states.ts';
import {
  endInWords,
  rowsLeftInWords,
  stateInWords,
} from '../../../journal-entries/batches/batch-in-words.ts';
import { useSayProgress } from '../../../lib/spoken/say.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ProgressBar } from '../../../ui/page/progress-bar.tsx';
import { OutcomeBar } from '../../state/outcome-bar.tsx';
import styles from './batch-progress.module.css';
import { paceInWords, rateOf, type Sample, withSample } from './pace.ts';

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
  /** Shows the rows that may have been carried out. */
  readonly onLook: () => void;
  /** Opens the rows that can be mended. Null if that isn't possible now. */
  readonly onFix: (() => void) | null;
  /** They are open, and have the primary button. */
  readonly isFixing: boolean;
  /** The ID of the element that says what was done about rows to mend. */
  readonly rowsLeftId: string;
}

/** The progress of a batch: the bar by outcome, the pace and the time left, or in the end the result. */
export function BatchProgress(props: BatchProgressProps) {
  const { batch, buttons, onLook, onFix, isFixing, rowsLeftId } = props;
  const { t } = useTranslation();
  const { rows, counts } = batch;
  const rate = usePace(batch);
  const [toFix, inDoubt] = [rowsToFix(counts), rowsInDoubt(counts)];
  const rowsLeft = rowsLeftInWords(batch);
  const hasPrimary = batch.state === 'finished' && !isFixing;
  const isFixPrimary = hasPrimary && inDoubt === 0 && batch.leftAt === null;
  // Rows that are left out count as ended.
  const ended = endedRows(counts) + counts['left-out'] + counts.blank;
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
          bar={<OutcomeBar rows={rows} counts={counts} />}
        />
        <div className={styles.line}>
          <strong>{batch.state === 'finished' ? endInWords(batch) : stateInWords(batch)}</strong>
          {rate !== null && (
            <span className={styles.pace}>
              {paceInWords(rate, counts.waiting + counts.sending)}
            </span>
          )}
          {rowsLeft !== '' && (
            <span id={rowsLeftId} className={styles.pace}>
              {rowsLeft}
            </span>
          )}
        </div>
      </div>
      <div className={styles.buttons}>
        {/* What may have been carried out comes first: nothing else should be sent before somebody has looked. */}
        {inDoubt > 0 && batch.state !== 'running' && (
          <Button variant={hasPrimary ? 'primary' : 'secondary'} onPress={onLook}>
            {t('batches.fix.look', { count: inDoubt, rows: formatNumber(inDoubt) })}
          </Button>
        )}
        {toFix > 0 && onFix !== null && (
          <Button variant={isFixPrimary ? 'primary' : 'secondary'} onPress={onFix}>
            {t('batches.fix.button', { count: toFix, rows: formatNumber(toFix) })}
          </Button>
        )}
        {buttons}
      </div>
    </div>
  );
}

/** How many rows were sent and have ended, with whatever outcome. */
function endedRows(counts: RowCounts): number {
  const inDoubt = counts.failed + counts.unknown;
  const { done, gone, refused } = counts;
  return done + gone + refused + counts['not-sent'] + counts['not-done'] + inDoubt;
}
