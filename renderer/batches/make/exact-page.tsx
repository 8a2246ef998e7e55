import { Trash2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch, BatchSummary } from '../../../main/contract/batch/batch.ts';
import { isCollecting } from '../../../main/contract/batch/exact-rows.ts';
import { rowNumbers } from '../../../main/contract/batch/row-numbers.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { useForbidden } from '../../form/guard/guarded-write.tsx';
import { MisfitNote } from '../../form/guard/misfit.tsx';
import { useHelpOfPart } from '../../lib/help/help.ts';
import { navigate } from '../../lib/window/router.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/look/class-names.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { BatchButtons } from '../head-buttons/batch-buttons.tsx';
import { ExactRequest } from '../state/exact-request.tsx';
import { CheckSection } from './check/check-step.tsx';
import type { Step } from './draft/draft.ts';
import { useKeptDraft } from './draft/keep-draft.ts';
import { optionsOfTexts, textsOfOptions } from './draft/options-texts.ts';
import { useCollected } from './exact/collected.ts';
import rowStyles from './exact/exact-grid.module.css';
import { ExactGrid } from './exact/exact-grid.tsx';
import { useLeftBatch } from './left-batch.ts';
import { MakeFoot } from './make-foot.tsx';
import styles from './make-page.module.css';
import { hasRowsToSend, useCheck } from './making/use-check.ts';
import { useKnownOptions } from './making/use-make-batch.ts';
import { useStart } from './making/use-start.ts';
import { SendStep } from './send/send-step.tsx';
import { whyNoneToSend, whyNotChecked } from './send/why-not.ts';
import { Steps, useStepList } from './steps.tsx';

interface ExactPageProps {
  readonly profile: Profile;
  /** A batch with exact bodies in the state *making*. */
  readonly batch: Batch;
  readonly onStarted: (batch: BatchSummary) => void;
  readonly onRenamed: (batch: BatchSummary) => void;
  readonly isCurrent: boolean;
  readonly onClose: () => void;
  /** It was left empty and is deleted. */
  readonly onGone: () => void;
}

/** Its rows have no file to read. */
const steps = ['check', 'send'] as const satisfies Step[];

/** All rows, in their order. */
const numbers = rowNumbers(undefined);

/**
 * A batch of updates with exact bodies before it is started. How it is run can be changed, and collected updates can be
 * removed or opened in the form.
 */
export function ExactPage(props: ExactPageProps) {
  const { profile, batch, isCurrent, onStarted, onRenamed, onClose, onGone } = props;
  const { batchId, operation, content, rows, exactDigest } = batch;
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>('check');
  const [chosen, setRow] = useState(1);
  const row = Math.min(chosen, Math.max(1, rows));
  useHelpOfPart(isCollecting(batch) ? 'collectedUpdates' : null);
  const collected = useCollected(profile, batch);
  const words = isCollecting(batch) ? 'collected' : 'batches.exact';
  const [texts, setTexts] = useState(() => textsOfOptions(batch.options));
  const options = useKnownOptions(texts, batch.options);
  const standing = useMemo(() => ({ operation, content, options }), [operation, content, options]);
  const { failure, flush } = useKeptDraft(batchId, standing, batch);
  const [first] = useState({ operation, content, table: null });
  const checked = useMemo(() => ({ ...first, exactDigest }), [first, exactDigest]);
  const checking = useCheck({ batchId, now: checked, isShown: rows > 0, keep: flush });
  const { check } = checking;
  const { listRef, openStep } = useStepList(step, setStep);
  const drawer = useRef<HTMLDivElement>(null);
  const showRow = (shown: number) => {
    setRow(shown);
    // In a narrow window it is below the rows, out of sight.
    drawer.current?.scrollIntoView({ block: 'nearest' });
  };
  const start = useStart({
    profile,
    batchId,
    operation,
    check,
    onStarted,
    exactDigest: exactDigest ?? undefined,
    standing: useMemo(() => ({ standing, exactDigest }), [standing, exactDigest]),
    runCheck: checking.run,
    keep: flush,
    onBlocked: () => setStep('check'),
  });
  const passCheck = async (): Promise<boolean> => {
    const known = check ?? (await checking.run());
    return known !== null && hasRowsToSend(known);
  };
  const forbidden = useForbidden(profile);
  const broken = check === null ? null : whyNoneToSend(t, check);
  const badOptions = optionsOfTexts(texts) === null ? t('batches.make.start.not.options') : null;
  const reasons = {
    file: null,
    check: whyNotChecked(t, checking),
    send: forbidden ?? badOptions ?? broken,
  };
  const left = { profile, isCurrent, isInUse: false, keep: flush, onClose, onGone };
  const close = useLeftBatch(batch, left);
  const head = (
    <PageHead
      back={{
        name: t('app.page.journal'),
        onPress: () => void close(),
      }}
      title={t(`${words}.title`)}
      takesFocus={isCurrent}
      subtitle={batch.name}
      subtitleButton={
        <BatchButtons profile={profile} batch={batch} onRenamed={onRenamed} onDeleted={onClose} />
      }
    />
  );
  if (rows === 0)
    return (
      <>
        {head}
        <EmptyState
          title={t('collected.none.title')}
          text={t('collected.none.text')}
          action={<Button onPress={() => navigate('users')}>{t('collected.none.action')}</Button>}
        />
      </>
    );
  return (
    <>
      {head}
      <div className={classNames(styles.work, styles.withDrawer)}>
        <Steps
          listRef={listRef}
          steps={steps}
          selected={step}
          onSelect={setStep}
          done={new Set(check !== null && check.broken.count === 0 ? ['check'] : [])}
          reasons={reasons}
        >
          {step === 'check' && <MisfitNote profile={profile} of={{ batchId }} />}
          {step === 'check' && (
            <CheckSection
              rows={rows}
              numbers={numbers}
              checking={checking}
              canCheck
              hint={collected === null ? '' : t('collected.broken')}
            />
          )}
          {step === 'send' && (
            <SendStep
              operation={operation}
              skipped={0}
              options={texts}
              onChange={setTexts}
              check={checking.shown}
            />
          )}
        </Steps>
        <ExactGrid batch={batch} row={row} onRow={showRow} onRemove={collected?.remove ?? null} />
        <section
          ref={drawer}
          aria-label={t('batches.exact.row', { row: formatNumber(row) })}
          className={classNames(styles.drawer, styles.stacked)}
        >
          {collected !== null && (
            <div className={rowStyles.buttons}>
              <Button onPress={() => collected.openInForm(row)}>{t('collected.openInForm')}</Button>
              <Button variant="quiet" icon={Trash2} onPress={() => collected.remove(row)}>
                {t('common.remove')}
              </Button>
            </div>
          )}
          <ExactRequest profile={profile} batch={batch} row={row} />
        </section>
      </div>
      <MakeFoot
        steps={steps}
        step={step}
        reasons={reasons}
        checking={checking}
        passCheck={passCheck}
        start={start}
        onNext={openStep}
        onFix={null}
        keepFailure={failure}
      />
    </>
  );
}
