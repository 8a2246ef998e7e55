import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../main/contract/failure.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { useForbidden } from '../../form/guard/guarded-write.tsx';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/look/note.tsx';
import { openQuestions } from './draft/column-numbers.ts';
import { type Step, steps } from './draft/draft.ts';
import styles from './make-page.module.css';
import type { BatchChecking } from './making/use-check.ts';
import type { MakingBatch } from './making/use-make-batch.ts';
import { whyNotStart } from './start/why-not-start.ts';

interface MakeFootProps {
  readonly profile: Profile;
  readonly making: MakingBatch;
  /** What the step itself offers is the better way on, so that button has the weight. */
  readonly isSecond: boolean;
  readonly onNext: (step: Step) => void;
  /** Shows the rows that can't be sent, with the first wrong cell. */
  readonly onFix: () => void;
}

/** Below every step of a batch that is made from a table. */
export function MakeFoot({ profile, making, isSecond, onNext, onFix }: MakeFootProps) {
  const { t } = useTranslation();
  const forbidden = useForbidden(profile);
  const { draft, bodyContent, isBodyRead, reading, checking, start } = making;
  const question = openQuestions(making.numbers)[0]?.column ?? null;
  const reason = whyNotStart(t, {
    draft,
    question,
    content: isBodyRead ? bodyContent : null,
    forbidden,
    isReading: reading.isBusy,
    isRefused: reading.refused !== null,
    check: checking.check,
  });
  return (
    <StartFoot
      reason={reason}
      checking={checking}
      start={start}
      isSecond={isSecond}
      onNext={onNext}
      onFix={question === null ? onFix : null}
      step={draft.step}
      rows={draft.table?.rows ?? null}
      keepFailure={making.keepFailure}
    />
  );
}

interface StartFootProps {
  /** Why the batch can't be started. Null if it can. */
  readonly reason: string | null;
  /** How many rows it has. Null before there are any. */
  readonly rows: number | null;
  readonly checking: BatchChecking;
  readonly start: (leavesOut: boolean) => Promise<void>;
  readonly step: Step;
  readonly isSecond?: boolean;
  readonly onNext: (step: Step) => void;
  /** Shows the rows that can't be sent. Null where they can't be mended here, or not by editing cells. */
  readonly onFix: (() => void) | null;
  /** Why the newest input is not saved. */
  readonly keepFailure: Failure | null;
}

/** Below every step: what is ready or missing, the next step, and the button that starts the batch. */
export function StartFoot(props: StartFootProps) {
  const {
    reason,
    rows,
    checking,
    start,
    step,
    isSecond = false,
    onNext,
    onFix,
    keepFailure,
  } = props;
  const { t } = useTranslation();
  const reasonId = useId();
  const ready = useReadyWords(rows ?? 0, checking);
  const next = steps[steps.indexOf(step) + 1];
  const broken = checking.shown?.broken.count ?? 0;
  return (
    <>
      <KeepNote failure={keepFailure} />
      <div data-region="foot" className={styles.foot}>
        <div id={reasonId} className={styles.ready}>
          {reason === null ? (
            <p>{ready}</p>
          ) : (
            <Note tone={rows === null ? 'plain' : 'warn'}>{reason}</Note>
          )}
        </div>
        <div className={styles.buttons}>
          {next !== undefined && (
            <Button onPress={() => onNext(next)}>
              {t('batches.make.steps.next', { step: t(`batches.make.steps.${next}`) })}
            </Button>
          )}
          <Button
            variant={isSecond || (broken > 0 && onFix !== null) ? 'secondary' : 'primary'}
            isUnavailable={reason !== null}
            {...(reason === null ? {} : { 'aria-describedby': reasonId })}
            onPress={() => start(broken > 0)}
          >
            {broken === 0 || reason !== null
              ? t('batches.make.start.button')
              : t('batches.make.start.without', { count: broken, number: formatNumber(broken) })}
          </Button>
          {broken > 0 && onFix !== null && (
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
function useReadyWords(all: number, { shown: check, isChecking }: BatchChecking): string {
  const { t } = useTranslation();
  const words = (count: number) => ({ count, number: formatNumber(count) });
  if (check === null) {
    const rows = t('batches.make.table.rows', words(all));
    const state = t(`batches.make.ready.${isChecking ? 'checking' : 'unchecked'}`);
    return `${rows} · ${state}`;
  }
  const { rows, blank, broken, repeated } = check;
  return [
    t('batches.make.ready.rows', words(rows - blank - broken.count)),
    ...(broken.count === 0 ? [] : [t('batches.make.ready.skipped', words(broken.count))]),
    ...(repeated.count === 0 ? [] : [t('batches.make.ready.duplicates', words(repeated.count))]),
  ].join(' · ');
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
