import { type FocusEvent, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowNumbers } from '../../../../main/contract/batch/row-numbers.ts';
import type { Profile } from '../../../../main/contract/profile/profile.ts';
import type { ColumnRule } from '../../../../main/contract/write/template.ts';
import { leftOutByForm } from '../../../body/compare/changes.tsx';
import { headingInSight, isFocusLost } from '../../../lib/commands/page-focus.ts';
import { describeFailure } from '../../../lib/failure/describe-failure.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FailurePanel } from '../../../ui/failure/failure-panel.tsx';
import { classNames } from '../../../ui/look/class-names.ts';
import { Note } from '../../../ui/look/note.tsx';
import { ProgressBar } from '../../../ui/page/progress-bar.tsx';
import type { SaveCells } from '../../table/use-cell-editor.ts';
import { formOf, type RowFilter, rowFilters } from '../draft/draft.ts';
import type { BatchChecking } from '../making/use-check.ts';
import type { MakingBatch } from '../making/use-make-batch.ts';
import { CheckResult } from './check-result.tsx';
import styles from './check-step.module.css';
import { ColumnChips } from './column-chips.tsx';
import { FormNotes } from './form-notes.tsx';
import { IdNotes } from './id-notes.tsx';
import { MissingColumns } from './missing-columns.tsx';
import { NumberNotes } from './number-notes.tsx';
import { ProductNotes } from './product-notes.tsx';
import { RecordsPart } from './records-part.tsx';
import type { RecordsReading } from './use-records.ts';

interface CheckStepProps {
  readonly profile: Profile;
  readonly batchId: string;
  readonly making: MakingBatch;
  readonly numbers: RowNumbers;
  readonly records: RecordsReading;
  readonly save: SaveCells;
}

/** The check of a batch that is made from a table. It corrects nothing. */
export function CheckStep(props: CheckStepProps) {
  const { profile, batchId, making, numbers, records, save } = props;
  const { t } = useTranslation();
  const { draft, dispatch, checking, canCheck, gaps, unlisted, leftOut } = making;
  const { table, operation, idColumn, rules } = draft;
  const { check } = checking;
  const form = formOf(draft);
  const idRule =
    operation === 'createOrder' ? undefined : rules.find(({ column }) => column === idColumn);
  const putRule = (rule: ColumnRule) => dispatch({ type: 'put-rule', rule });
  return (
    <CheckSection
      columns={
        <>
          <ColumnChips making={making} />
          <MissingColumns making={making} />
        </>
      }
      numbers={numbers}
      checking={checking}
      canCheck={canCheck}
      rows={table?.rows ?? 0}
      hint={t('batches.make.table.editHint')}
      filters={<RowFilters making={making} />}
      questions={<NumberNotes numbers={making.numbers} onChange={putRule} />}
    >
      {check !== null && idRule !== undefined && (
        <IdNotes check={check} rule={idRule} onChange={putRule} />
      )}
      {leftOut.length > 0 && <Note tone="plain">{leftOutByForm(t, form, leftOut)}</Note>}
      <ProductNotes
        profile={profile}
        batchId={batchId}
        columns={table?.columns ?? []}
        rules={rules}
        unlisted={unlisted}
        save={save}
        onRule={putRule}
      />
      <FormNotes profile={profile} gaps={gaps} save={save} onChange={putRule} />
      <RecordsPart records={records} numbers={numbers} />
    </CheckSection>
  );
}

interface CheckSectionProps {
  /** The number of rows. */
  readonly rows: number;
  /** The row numbers as displayed. */
  readonly numbers: RowNumbers;
  readonly checking: BatchChecking;
  readonly canCheck: boolean;
  /** How rows that can't be sent can be corrected; empty if they can't. */
  readonly hint?: string;
  /** What becomes of the columns of its table. */
  readonly columns?: ReactNode;
  readonly filters?: ReactNode;
  /** What has to be answered, or known, before the findings. */
  readonly questions?: ReactNode;
  /** What can be done about the findings. */
  readonly children?: ReactNode;
}

/** A check of so many rows is over before its progress could be read, and nothing should jump at each edited cell. */
const quickRows = 20_000;

/** Shows what the check of every row has found before anything is sent. */
export function CheckSection(props: CheckSectionProps) {
  const { rows, numbers, checking, canCheck, columns, filters } = props;
  const { questions, children, hint = '' } = props;
  const { t } = useTranslation();
  const { isChecking, shown: check, isCancelled, failure, run, cancel } = checking;
  return (
    <section
      aria-label={t('batches.make.steps.check')}
      className={styles.check}
      onFocus={useFocusAfterOffer()}
    >
      {columns}
      {filters !== undefined && <div className={styles.bar}>{filters}</div>}
      {questions}
      {isChecking && (check === null || rows > quickRows) && (
        <div className={styles.line}>
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
            {t('common.cancel')}
          </Button>
        </div>
      )}
      <div role="status" className={styles.result}>
        {check !== null && <CheckResult check={check} numbers={numbers} />}
        {check !== null && check.broken.count > 0 && hint !== '' && (
          <div className={styles.hint}>
            <Note tone="plain">{hint}</Note>
          </div>
        )}
        {check === null && !isChecking && failure === null && (
          <Note tone="plain">{t(`batches.make.check.${rows > 0 ? 'none' : 'noRows'}`)}</Note>
        )}
      </div>
      {canCheck && (isCancelled || failure !== null) && (
        <div>
          <Button onPress={() => void run()}>{t('batches.make.check.button')}</Button>
        </div>
      )}
      {children}
      {failure !== null && <FailurePanel description={describeFailure(failure, 'checkBatch')} />}
    </section>
  );
}

/** What was found goes with the button that corrects it: Tab then continues at the heading, not at the window. */
function useFocusAfterOffer(): (event: FocusEvent<HTMLElement>) => void {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    if (focused.current?.isConnected !== false || !isFocusLost()) return;
    focused.current = null;
    headingInSight()?.focus({ preventScroll: true });
  });
  return useCallback(({ currentTarget, target }) => {
    // A dialog of a column isn't in the section, though its events are: it takes the focus back itself.
    focused.current = currentTarget.contains(target) ? target : null;
  }, []);
}

/** Counts of the rows with and without findings, each a filter of the table. */
function RowFilters({ making: { draft, dispatch, checking } }: { readonly making: MakingBatch }) {
  const { t } = useTranslation();
  const { shown: check } = checking;
  if (check === null) return null;
  const counts: Record<RowFilter, number> = {
    all: check.rows,
    problems: check.broken.count,
    duplicates: check.repeated.sameCells + check.repeated.sameId,
  };
  const listed = { problems: check.broken.rows.length, duplicates: check.repeated.rows.length };
  // A filter without rows shows all.
  const filter = counts[draft.filter] === 0 ? 'all' : draft.filter;
  const isCut = filter !== 'all' && listed[filter] < counts[filter];
  return (
    <div className={styles.filters}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out differently. */}
      <div role="group" aria-label={t('batches.make.check.filters')} className={styles.chips}>
        {rowFilters.map((value) => (
          <Button
            key={value}
            variant="quiet"
            aria-pressed={value === filter}
            className={classNames(styles.chip, value === filter && styles.chosen)}
            isDisabled={value !== 'all' && counts[value] === 0}
            onPress={() => dispatch({ type: 'filter-rows', filter: value })}
          >
            {t(`batches.make.check.filter.${value}`, { rows: formatNumber(counts[value]) })}
          </Button>
        ))}
      </div>
      {isCut && (
        <Note tone="plain">
          {t('batches.make.check.onlyFirst', { rows: formatNumber(listed[filter]) })}
        </Note>
      )}
    </div>
  );
}
