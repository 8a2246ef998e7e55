import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch, BatchSummary } from '../../../main/contract/batch/batch.ts';
import { rowNumbers } from '../../../main/contract/batch/row-numbers.ts';
import type { CellEdit } from '../../../main/contract/batch/table.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { bodyKindOf } from '../../../main/contract/write/write-operations.ts';
import { ShowJsonButton } from '../../body/json/show-json-button.tsx';
import { useJsonPane } from '../../body/json/use-json-pane.ts';
import { useForbidden } from '../../form/guard/guarded-write.tsx';
import { MisfitNote } from '../../form/guard/misfit.tsx';
import { useFileDrop } from '../../lib/window/use-file-drop.ts';
import { classNames } from '../../ui/look/class-names.ts';
import { PageHead } from '../../ui/page/page-head.tsx';
import { BatchButtons } from '../head-buttons/batch-buttons.tsx';
import { editCells } from '../table/edit-cells.ts';
import { TableGrid } from '../table/table-grid.tsx';
import { findingsOf } from '../table/table-rows.ts';
import { BatchTemplates } from './batch-templates.tsx';
import { CheckStep } from './check/check-step.tsx';
import { rowsToShow } from './check/row-filter.ts';
import { RowRequest } from './check/row-request.tsx';
import { RowsBody } from './check/rows-body.tsx';
import { useRecords } from './check/use-records.ts';
import { openQuestions } from './draft/column-numbers.ts';
import { type Step, steps } from './draft/draft.ts';
import { type DroppedFiles, FileStep } from './file/file-step.tsx';
import { useLeftBatch } from './left-batch.ts';
import { MakeFoot } from './make-foot.tsx';
import styles from './make-page.module.css';
import { type MakingBatch, useMakeBatch } from './making/use-make-batch.ts';
import { fileSource, type TableSource } from './read/table-reader.ts';
import { SendStep } from './send/send-step.tsx';
import { whyNot } from './send/why-not.ts';
import { Steps, useStepList } from './steps.tsx';

const none: MakingBatch['unlisted'] = [];

interface MakePageProps {
  readonly profile: Profile;
  /** A batch in the state *making*. Main saves what is typed, so this is only read when the page opens. */
  readonly batch: Batch;
  readonly onStarted: (batch: BatchSummary) => void;
  readonly onRenamed: (batch: BatchSummary) => void;
  readonly isCurrent: boolean;
  readonly onClose: () => void;
  /** It was left empty and is deleted. */
  readonly onGone: () => void;
}

/** "New batch": three steps above one table, which stays where it is from step to step. */
export function MakePage(props: MakePageProps) {
  const { profile, batch, isCurrent, onStarted, onRenamed, onClose, onGone } = props;
  const { batchId } = batch;
  const { t } = useTranslation();
  const making = useMakeBatch(profile, batch, onStarted);
  const { draft, dispatch, reading, checking } = making;
  const { table, step, filter, operation } = draft;
  const skips = table?.skips;
  const numbers = useMemo(() => rowNumbers(skips), [skips]);
  const isCheck = step === 'check';
  const pane = useJsonPane(profile, !isCheck);
  const showsData = isCheck && pane.isOpen;
  const reasons = useReasons(profile, making);
  // The other steps show the rows without what the check has found.
  const check = isCheck ? checking.shown : null;
  const records = useRecords(profile, batchId, making);
  const { choices } = making;
  const unlisted = isCheck ? making.unlisted : none;
  const findings = useMemo(() => findingsOf(check, unlisted), [check, unlisted]);
  const only = useMemo(() => rowsToShow(filter, findings), [filter, findings]);
  /** The row whose request is shown, from 1. */
  const [row, setRow] = useState(1);

  /** How often the first wrong cell was asked for. */
  const [wrongAsked, setWrongAsked] = useState(0);
  const fix = () => {
    dispatch({ type: 'open-step', step: 'check' });
    dispatch({ type: 'filter-rows', filter: 'problems' });
    setWrongAsked((count) => count + 1);
  };
  const selectStep = (next: Step) => dispatch({ type: 'open-step', step: next });
  const { listRef, openStep } = useStepList(draft.step, selectStep);
  const [dropped, setDropped] = useState<DroppedFiles | null>(null);
  const take = (source: TableSource) => {
    setDropped(null);
    return reading.take(source);
  };
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isOver = useFileDrop(place, (file, others) => {
    dispatch({ type: 'open-step', step: 'file' });
    void take(fileSource(file));
    if (others > 0) setDropped({ name: file.name, others });
  });
  const close = useLeftBatch(batch, {
    profile,
    isCurrent,
    isInUse: reading.isBusy || reading.isUnread || reading.refused !== null,
    keep: making.keep,
    onClose,
    onGone,
  });
  const saveCells = (edits: readonly CellEdit[]): Promise<boolean> =>
    editCells(profile, batchId, edits, (edited) => dispatch({ type: 'edit-table', table: edited }));
  const hasBody = bodyKindOf(operation) !== null;
  return (
    <>
      <PageHead
        back={{
          name: t('app.page.journal'),
          onPress: () => void close(),
        }}
        title={t('batches.make.title')}
        takesFocus={isCurrent}
        subtitle={batch.name}
        subtitleButton={
          <BatchButtons profile={profile} batch={batch} onRenamed={onRenamed} onDeleted={onClose} />
        }
        actions={
          <>
            <BatchTemplates profile={profile} making={making} />
            {isCheck && <ShowJsonButton pane={pane} />}
          </>
        }
      />
      <div
        ref={setPlace}
        className={classNames(
          styles.work,
          showsData && styles.withDrawer,
          showsData && hasBody && styles.withBody,
          isOver && styles.over,
        )}
      >
        <Steps
          listRef={listRef}
          steps={steps}
          selected={step}
          onSelect={selectStep}
          done={stepsDone(reasons, checking)}
          reasons={reasons}
        >
          {step === 'file' && (
            <FileStep batchId={batchId} making={making} dropped={dropped} onTake={take} />
          )}
          {isCheck && <MisfitNote profile={profile} of={{ batchId }} />}
          {isCheck && (
            <CheckStep
              profile={profile}
              batchId={batchId}
              making={making}
              numbers={numbers}
              records={records}
              save={saveCells}
            />
          )}
          {step === 'send' && (
            <SendStep
              operation={operation}
              skipped={table?.options.leftOut?.length ?? 0}
              options={draft.options}
              onChange={(options) => dispatch({ type: 'put-options', options })}
              check={checking.shown}
            />
          )}
        </Steps>
        {table !== null && table.rows > 0 && (
          <TableGrid
            // Another table starts at its top.
            key={`${table.hash} ${draft.reads}`}
            batchId={batchId}
            table={table}
            idColumn={operation === 'createOrder' ? null : draft.idColumn}
            only={only}
            findings={findings}
            choices={choices}
            reasonOf={null}
            save={isCheck ? saveCells : null}
            wrongAsked={wrongAsked}
            isShort={showsData && hasBody}
            onRow={showsData ? setRow : null}
          />
        )}
        {showsData && (
          <>
            <div className={styles.drawer}>
              <RowRequest
                profile={profile}
                batchId={batchId}
                making={making}
                numbers={numbers}
                row={Math.min(row, table?.rows ?? 1)}
              />
            </div>
            <RowsBody making={making} pane={pane} />
          </>
        )}
      </div>
      <MakeFoot
        steps={steps}
        step={step}
        reasons={reasons}
        checking={checking}
        passCheck={making.passCheck}
        start={making.start}
        isSecond={isCheck && records.state.phase === 'read' && records.state.read.batchId !== null}
        onFix={fix}
        onNext={openStep}
        keepFailure={making.keepFailure}
      />
    </>
  );
}

/** Why each step can't be passed. */
function useReasons(profile: Profile, making: MakingBatch): Readonly<Record<Step, string | null>> {
  const { t } = useTranslation();
  const { draft, bodyContent, isBodyRead, reading, checking, numbers } = making;
  const facts = {
    draft,
    question: openQuestions(numbers)[0]?.column ?? null,
    content: isBodyRead ? bodyContent : null,
    forbidden: useForbidden(profile),
    isReading: reading.isBusy,
    isRefused: reading.refused !== null,
    checking,
  };
  return {
    file: whyNot(t, 'file', facts),
    check: whyNot(t, 'check', facts),
    send: whyNot(t, 'send', facts),
  };
}

/** The steps with a tick: their part of the batch is complete. */
function stepsDone(
  { file }: Readonly<Record<Step, string | null>>,
  { check }: MakingBatch['checking'],
): ReadonlySet<Step> {
  const isChecked = file === null && check !== null && check.broken.count === 0;
  return new Set<Step>([
    ...(file === null ? (['file'] as const) : []),
    ...(isChecked ? (['check'] as const) : []),
  ]);
}
