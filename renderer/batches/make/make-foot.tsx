import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchCheck } from '../../../main/contract/batch/batch.ts';
import type { Failure } from '../../../main/contract/failure.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/look/note.tsx';
import type { Step } from './draft/draft.ts';
import styles from './make-page.module.css';
import type { BatchChecking } from './making/use-check.ts';

interface MakeFootProps {
  readonly steps: readonly Step[];
  readonly step: Step;
  /** Why each step can't be passed; null if it can. */
  readonly reasons: Readonly<Record<Step, string | null>>;
  readonly checking: BatchChecking;
  /** Checks the rows if necessary. Resolves to whether some of them can be sent. */
  readonly passCheck: () => Promise<boolean>;
  readonly start: (leavesOut: boolean) => Promise<void>;
  /** What the step itself offers is the better way on, so that button has the weight. */
  readonly isSecond?: boolean;
  readonly onNext: (step: Step) => void;
  /** Shows the rows that can't be sent, with the first wrong cell. Null where they can't be mended here, or not by editing cells. */
  readonly onFix: (() => void) | null;
  /** Why the newest input is not saved. */
  readonly keepFailure: Failure | null;
}

/** Below every step: what is missing or was found, and the button that leads to the next step or starts the batch. */
export function MakeFoot(props: MakeFootProps) {
  const { steps, step, reasons, checking, passCheck, start, isSecond = false } = props;
  const { onNext, onFix, keepFailure } = props;
  const { t } = useTranslation();
  const reasonId = useId();
  const next = steps[steps.indexOf(step) + 1];
  const reason = reasons[step];
  const broken = step === 'file' ? 0 : (checking.shown?.broken.count ?? 0);
  const isFixable = broken > 0 && onFix !== null;
  const act = {
    variant: isSecond || isFixable ? 'secondary' : 'primary',
    isUnavailable: reason !== null,
    ...(reason === null ? {} : { 'aria-describedby': reasonId }),
  } as const;
  return (
    <>
      <KeepNote failure={keepFailure} />
      <div data-region="foot" className={styles.foot}>
        <div id={reasonId} className={styles.ready}>
          {reason !== null ? (
            <Note tone={checking.isChecking ? 'plain' : 'warn'}>{reason}</Note>
          ) : (
            step === 'check' && checking.shown !== null && <Ready check={checking.shown} />
          )}
        </div>
        <div className={styles.buttons}>
          {next === undefined ? (
            <Button {...act} onPress={() => start(broken > 0)}>
              {broken === 0 || reason !== null
                ? t('batches.make.start.button')
                : t('batches.make.start.without', { count: broken, number: formatNumber(broken) })}
            </Button>
          ) : (
            <Button
              {...act}
              onPress={async () => {
                if (step !== 'check' || (await passCheck())) onNext(next);
              }}
            >
              {t('batches.make.steps.next', { step: t(`batches.make.steps.${next}`) })}
            </Button>
          )}
          {isFixable && (
            <Button variant={isSecond ? 'secondary' : 'primary'} onPress={onFix}>
              {t('batches.fix.button', { count: broken, rows: formatNumber(broken) })}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

/** How many rows would be sent, and what the check has found. */
function Ready({ check: { rows, blank, broken, repeated } }: { readonly check: BatchCheck }) {
  const { t } = useTranslation();
  const words = (count: number) => ({ count, number: formatNumber(count) });
  const duplicates = repeated.sameCells + repeated.sameId;
  const found = [
    t('batches.make.ready.rows', words(rows - blank - broken.count)),
    ...(broken.count === 0 ? [] : [t('batches.make.ready.skipped', words(broken.count))]),
    ...(duplicates === 0 ? [] : [t('batches.make.ready.duplicates', words(duplicates))]),
  ];
  return <p>{found.join(' · ')}</p>;
}

/** Says that typed text is not being saved, for as long as this is so. */
function KeepNote({ failure }: { readonly failure: Failure | null }) {
  const { t } = useTranslation();
  const described = failure && describeFailure(failure, 'saveBatchContent');
  return (
    <div role="status" className={failure === null ? '' : styles.keepNote}>
      {described !== null && (
        <Note tone="warn">
          {t('batches.make.notKept', {
            reason: [described.whatHappened, described.reason.given ? described.reason.text : '']
              .join(' ')
              .trim(),
          })}
        </Note>
      )}
    </div>
  );
}
