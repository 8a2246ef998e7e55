import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch, BatchSummary } from '../../../main/contract/batch/batch.ts';
import { rowNumbers } from '../../../main/contract/batch/row-numbers.ts';
import type { CellEdit, TableColumn } from '../../../main/contract/batch/table.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { bodyKindOf } from '../../../main/contract/write/write-operations.ts';
import { MisfitNote } from '../../form/guard/misfit.tsx';
import { useFileDrop } from '../../lib/window/use-file-drop.ts';
import { classNames } from '../../ui/look/class-names.ts';
import { PageHead } from '../../ui/page/page-head.tsx';
import { announce } from '../../ui/toast/announce.ts';
import { RenameButton } from '../rename/rename-batch.tsx';
import { editCells } from '../table/edit-cells.ts';
import { TableGrid, type TableHead } from '../table/table-grid.tsx';
import { findingsOf } from '../table/table-rows.ts';
import { CheckStep } from './check/check-step.tsx';
import { rowsToShow } from './check/row-filter.ts';
import { useRecords } from './check/use-records.ts';
import { DataStep, type DroppedFiles } from './data/data-step.tsx';
import { previewRowOf, type Step } from './draft/draft.ts';
import { usedColumns } from './draft/rules-of-columns.ts';
import { leaveBatch, useLeftBatch } from './left-batch.ts';
import { MakeFoot } from './make-foot.tsx';
import styles from './make-page.module.css';
import { type MakingBatch, useMakeBatch } from './making/use-make-batch.ts';
import { fileSource, type TableSource } from './read/table-reader.ts';
import { BatchTemplates } from './request/batch-templates.tsx';
import { ColumnHead, offersComma } from './request/column-head.tsx';
import { PreviewDrawer } from './request/preview-drawer.tsx';
import { BodySection, RequestStep } from './request/request-step.tsx';
import { RunStep } from './start/run-step.tsx';
import { Steps, useStepList } from './steps.tsx';

interface MakePageProps {
  readonly profile: Profile;
  /** A batch in the state *making*. Main saves what is typed, so this is only read when the page opens. */
  readonly batch: Batch;
  readonly onStarted: (batch: BatchSummary) => void;
  readonly onRenamed: (batch: BatchSummary) => void;
  readonly isCurrent: boolean;
  readonly onClose: () => void;
}

/** "New batch": four steps above one table, which stays where it is from step to step. */
export function MakePage(props: MakePageProps) {
  const { profile, batch, isCurrent, onStarted, onRenamed, onClose } = props;
  const { batchId } = batch;
  const { t } = useTranslation();
  const making = useMakeBatch(profile, batch, onStarted);
  const { draft, dispatch, reading, checking } = making;
  const { table, step, filter } = draft;
  const skips = table?.skips;
  const numbers = useMemo(() => rowNumbers(skips), [skips]);
  const isRequest = step === 'request';
  const head = useTableHead(making);
  // The other steps show the rows without what the check has found.
  const check = step === 'check' ? checking.shown : null;
  const findings = useMemo(() => findingsOf(check), [check]);
  const only = useMemo(() => rowsToShow(filter, findings), [filter, findings]);
  const records = useRecords(profile, batchId, making);
  const previewRow = previewRowOf(draft);
  const preview = useCallback((row: number) => dispatch({ type: 'preview-row', row }), [dispatch]);

  /** How often the first wrong cell was asked for. */
  const [wrongAsked, setWrongAsked] = useState(0);
  const fix = () => {
    dispatch({ type: 'open-step', step: 'check' });
    dispatch({ type: 'filter-rows', filter: 'problems' });
    setWrongAsked((count) => count + 1);
  };
  const selectStep = (next: Step) => dispatch({ type: 'open-step', step: next });
  const { listRef, openStep } = useStepList(selectStep);
  const [dropped, setDropped] = useState<DroppedFiles | null>(null);
  const take = (source: TableSource) => {
    setDropped(null);
    return reading.take(source);
  };
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isOver = useFileDrop(place, (file, others) => {
    dispatch({ type: 'open-step', step: 'data' });
    void take(fileSource(file));
    if (others > 0) setDropped({ name: file.name, others });
  });
  // Save first, so that reopening the batch shows what was typed last.
  const close = async () => {
    if (await making.keep()) {
      await leaveBatch(batch);
      onClose();
    } else announce({ text: (t) => t('batches.make.stays') }, profile);
  };
  useLeftBatch(batch);
  const saveCells = (edits: readonly CellEdit[]): Promise<boolean> =>
    editCells(profile, batchId, edits, (edited) => dispatch({ type: 'edit-table', table: edited }));
  return (
    <>
      <PageHead
        back={{
          word: t('app.page.batches'),
          name: t('batches.make.close'),
          onPress: () => void close(),
        }}
        title={t('batches.make.title')}
        takesFocus={isCurrent}
        subtitle={batch.name}
        subtitleButton={<RenameButton batch={batch} onRenamed={onRenamed} />}
        actions={<BatchTemplates profile={profile} making={making} />}
      />
      <div
        ref={setPlace}
        className={classNames(
          styles.work,
          isRequest && styles.withDrawer,
          isRequest && bodyKindOf(draft.operation) !== null && styles.withBody,
          isOver && styles.over,
        )}
      >
        <Steps listRef={listRef} selected={step} onSelect={selectStep} done={stepsDone(making)}>
          {step === 'data' && (
            <DataStep batchId={batchId} making={making} dropped={dropped} onTake={take} />
          )}
          {isRequest && <RequestStep making={making} />}
          {step === 'check' && <MisfitNote profile={profile} of={{ batchId }} />}
          {step === 'check' && <CheckStep making={making} numbers={numbers} records={records} />}
          {step === 'run' && (
            <RunStep
              options={draft.options}
              onChange={(options) => dispatch({ type: 'put-options', options })}
              check={checking.check}
            />
          )}
        </Steps>
        {table !== null && table.rows > 0 && (
          <TableGrid
            // Another table starts at its top.
            key={`${table.hash} ${draft.reads}`}
            batchId={batchId}
            table={table}
            head={head}
            only={only}
            findings={findings}
            reasonOf={null}
            save={step === 'check' ? saveCells : null}
            wrongAsked={wrongAsked}
            isShort={isRequest && bodyKindOf(draft.operation) !== null}
            previewRow={previewRow}
            onPreview={preview}
          />
        )}
        {isRequest && (
          <>
            <div className={styles.drawer}>
              <PreviewDrawer
                rows={table?.rows ?? 0}
                numbers={numbers}
                row={previewRow}
                onRow={preview}
                request={making.request}
                preview={making.preview}
              />
            </div>
            <BodySection profile={profile} making={making} />
          </>
        )}
      </div>
      <MakeFoot
        profile={profile}
        making={making}
        isSecond={step === 'check' && records.state.phase === 'read'}
        onFix={fix}
        onNext={openStep}
      />
    </>
  );
}

/** The header of the table. In the step *Request* it maps the columns, one line for each choice. */
function useTableHead(making: MakingBatch): TableHead {
  const { t } = useTranslation();
  const { draft, dispatch, placeholders } = making;
  const { operation, table, rules, idColumn, step } = draft;
  const isMapped = step === 'request' && bodyKindOf(operation) !== null;
  const columns = table?.columns;
  // A table may have a thousand columns.
  const mapped = useMemo(() => {
    const ruleOf = new Map(rules.map((rule) => [rule.column, rule]));
    const used = usedColumns(columns ?? [], placeholders).flatMap((column) => {
      const rule = ruleOf.get(column.name);
      return rule === undefined ? [] : [{ column, rule }];
    });
    return {
      ruleOf: new Map(used.map(({ column, rule }) => [column.name, rule])),
      hasCommas: used.some(({ column, rule }) => offersComma(column, rule)),
    };
  }, [columns, rules, placeholders]);
  const row = t('batches.make.table.row');
  return {
    lines: !isMapped ? 1 : mapped.hasCommas ? 4 : 3,
    numberHead: isMapped
      ? [row, t('batches.make.columns.typeShort'), t('batches.make.columns.emptyShort')]
      : [row],
    columnHead: (column: TableColumn) => (
      <ColumnHead
        column={column}
        isId={operation !== 'createOrder' && column.name === idColumn}
        rule={isMapped ? mapped.ruleOf.get(column.name) : null}
        onRule={(rule) => dispatch({ type: 'put-rule', rule })}
      />
    ),
  };
}

/** The steps with a tick: their part of the batch is complete. */
function stepsDone({ hasRows, canCheck, checking }: MakingBatch): ReadonlySet<Step> {
  const { check } = checking;
  const isChecked = check !== null && check.broken.count === 0;
  return new Set<Step>([
    ...(hasRows ? (['data'] as const) : []),
    ...(canCheck ? (['request'] as const) : []),
    ...(isChecked ? (['check'] as const) : []),
  ]);
}
