import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch, BatchSummary } from '../../../main/contract/batch/batch.ts';
import { rowNumbers } from '../../../main/contract/batch/row-numbers.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { useForbidden } from '../../form/guard/guarded-write.tsx';
import { classNames } from '../../ui/look/class-names.ts';
import { Note } from '../../ui/look/note.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { useStatus } from '../../ui/status/status-context.ts';
import { RenameButton } from '../rename/rename-dialog.tsx';
import { ExactRequest } from '../state/exact-request.tsx';
import { CheckSection } from './check/check-step.tsx';
import type { Step } from './draft/draft.ts';
import { useKeptDraft } from './draft/keep-draft.ts';
import { optionsOfTexts, textsOfOptions } from './draft/options-texts.ts';
import { ExactGrid } from './exact/exact-grid.tsx';
import { StartFoot } from './make-foot.tsx';
import styles from './make-page.module.css';
import { useCheck } from './making/use-check.ts';
import { useKnownOptions } from './making/use-make-batch.ts';
import { useStart } from './making/use-start.ts';
import { RunStep } from './start/run-step.tsx';
import { StartQuestion } from './start/start-question.tsx';
import { brokenReason } from './start/why-not-start.ts';
import { Steps, useStepList } from './steps.tsx';

interface ExactPageProps {
  readonly profile: Profile;
  /** A batch with exact bodies in the state *making*. */
  readonly batch: Batch;
  readonly onStarted: (batch: BatchSummary) => void;
  readonly onRenamed: (batch: BatchSummary) => void;
  readonly isCurrent: boolean;
  readonly onClose: () => void;
}

/** All rows, in their order. */
const numbers = rowNumbers(undefined);

/** A batch of updates with exact bodies before it is started: only how it is run can be changed. */
export function ExactPage(props: ExactPageProps) {
  const { profile, batch, isCurrent, onStarted, onRenamed, onClose } = props;
  const { batchId, operation, content, rows } = batch;
  const { t } = useTranslation();
  const { announce } = useStatus();
  const [step, setStep] = useState<Step>('check');
  const [row, setRow] = useState(1);
  const [leavesOut, setLeavesOut] = useState(false);
  const [texts, setTexts] = useState(() => textsOfOptions(batch.options));
  const options = useKnownOptions(texts, batch.options);
  const standing = useMemo(() => ({ operation, content, options }), [operation, content, options]);
  const { failure, flush } = useKeptDraft(batchId, standing, batch);
  const [checked] = useState({ operation, content, table: null });
  const checking = useCheck({ batchId, now: checked, isShown: step === 'check', keep: flush });
  const { check } = checking;
  const { listRef, openStep } = useStepList(setStep);
  const drawer = useRef<HTMLDivElement>(null);
  const showRow = (shown: number) => {
    setRow(shown);
    // In a narrow window it is below the rows, out of sight.
    drawer.current?.scrollIntoView({ block: 'nearest' });
  };
  const start = useStart({
    ...{ batchId, standing, check, leavesOut, onStarted },
    runCheck: checking.run,
    keep: flush,
    onBlocked: () => setStep('check'),
  });
  const forbidden = useForbidden(profile);
  const broken = check === null ? null : brokenReason(t, check, leavesOut);
  const badOptions = optionsOfTexts(texts) === null ? t('batches.make.start.not.options') : null;
  const reason = forbidden ?? badOptions ?? broken;
  const close = async () => {
    if (await flush()) onClose();
    else announce({ text: (t) => t('batches.make.stays') });
  };
  return (
    <>
      <PageHead
        back={{
          word: t('app.page.batches'),
          name: t('batches.make.close'),
          onPress: () => void close(),
        }}
        title={t('review.exact.title')}
        takesFocus={isCurrent}
        subtitle={batch.name}
        subtitleButton={<RenameButton batch={batch} onRenamed={onRenamed} />}
      />
      <div className={classNames(styles.work, styles.withDrawer)}>
        <Steps
          listRef={listRef}
          selected={step}
          onSelect={setStep}
          done={
            new Set([
              ...(['data', 'request'] as const),
              ...(check !== null && broken === null ? (['check'] as const) : []),
            ])
          }
        >
          {(step === 'data' || step === 'request') && (
            <Note tone="plain">{t(`review.exact.${step}`)}</Note>
          )}
          {step === 'check' && (
            <CheckSection
              {...{ rows, numbers, checking, leavesOut }}
              canCheck
              onLeavesOut={setLeavesOut}
            />
          )}
          {step === 'run' && <RunStep options={texts} onChange={setTexts} check={check} />}
        </Steps>
        <ExactGrid batch={batch} row={row} onRow={showRow} />
        <div ref={drawer} className={classNames(styles.drawer, styles.stacked)}>
          <ExactRequest profile={profile} batchId={batchId} row={row} />
        </div>
      </div>
      <StartFoot
        {...{ reason, rows, checking, start, step }}
        onNext={openStep}
        keepFailure={failure}
      />
      <StartQuestion profile={profile} operation={operation} start={start} />
    </>
  );
}
