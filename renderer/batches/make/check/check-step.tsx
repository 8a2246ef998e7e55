import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowNumbers } from '../../../../main/contract/batch/row-numbers.ts';
import { describeFailure } from '../../../lib/failure/describe-failure.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Segmented } from '../../../ui/button/segmented.tsx';
import { FailurePanel } from '../../../ui/failure/failure-panel.tsx';
import { Note } from '../../../ui/look/note.tsx';
import { ProgressBar } from '../../../ui/page/progress-bar.tsx';
import { Step } from '../step.tsx';
import { CheckResult } from './check-result.tsx';
import styles from './check-step.module.css';
import type { BatchChecking } from './use-check.ts';

interface CheckStepProps {
  readonly checking: BatchChecking;
  /** The row numbers as displayed. */
  readonly numbers: RowNumbers;
  /** What is offered if cells are not valid JSON numbers. */
  readonly commas: ReactNode;
  /** The number of rows. */
  readonly rows: number;
  /** The rows can be checked now. */
  readonly canCheck: boolean;
  readonly leavesOut: boolean;
  readonly onLeavesOut: (leavesOut: boolean) => void;
}

/** Checks every row before anything is sent and shows the findings. It corrects nothing. */
export function CheckStep(props: CheckStepProps) {
  const { checking, numbers, commas, rows, canCheck, leavesOut, onLeavesOut } = props;
  const { t } = useTranslation();
  const { isChecking, check, isOutdated, failure, run, cancel } = checking;
  return (
    <Step title={t('batches.make.check.title')}>
      <Segmented
        label={t('batches.make.check.broken')}
        options={[
          { value: 'block', label: t('batches.make.check.block') },
          { value: 'leave-out', label: t('batches.make.check.leaveOut') },
        ]}
        value={leavesOut ? 'leave-out' : 'block'}
        onChange={(value) => onLeavesOut(value === 'leave-out')}
      />
      <div className={styles.line}>
        <Button isDisabled={!canCheck} isPending={isChecking} onPress={() => void run()}>
          {t('batches.make.check.button')}
        </Button>
        {isChecking && (
          <>
            <ProgressBar
              className={styles.progress}
              name={t('batches.make.check.checking')}
              share={rows === 0 ? 0 : checking.rows / rows}
              valueLabel={t('batches.make.check.soFar', {
                count: rows,
                checked: formatNumber(checking.rows),
                rows: formatNumber(rows),
              })}
            />
            <Button variant="quiet" onPress={cancel}>
              {t('batches.make.check.cancel')}
            </Button>
          </>
        )}
      </div>
      <div role="status" className={styles.result}>
        {check !== null && <CheckResult check={check} numbers={numbers} leavesOut={leavesOut} />}
        {check === null && !isChecking && failure === null && (
          <Note tone="plain">
            {t(isOutdated ? 'batches.make.check.outdated' : 'batches.make.check.none')}
          </Note>
        )}
      </div>
      {commas}
      {failure !== null && <FailurePanel description={describeFailure(failure, 'checkBatch')} />}
    </Step>
  );
}
