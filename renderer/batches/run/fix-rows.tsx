import { useQueries } from '@tanstack/react-query';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch, BatchRow } from '../../../main/contract/batch/batch.ts';
import { rowsToFix } from '../../../main/contract/batch/row-states.ts';
import type { CellEdit, Table } from '../../../main/contract/batch/table.ts';
import type { Output } from '../../../main/contract/procedures.ts';
import { bodyKindOf } from '../../../main/contract/write/write-operations.ts';
import { formFieldsOf, useProfileForm } from '../../form/content/use-form-content.ts';
import { useMainEvent } from '../../lib/app/main-events.ts';
import { askAgain, queryOf } from '../../lib/app/queries.ts';
import { useHelpOfPart } from '../../lib/help/help.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/look/note.tsx';
import { choicesOfColumns } from '../table/cell-choices.ts';
import { fieldsOfColumns } from '../table/column-fields.ts';
import { CorrectCells, wordUnfit } from '../table/correct-cells.tsx';
import { editCells } from '../table/edit-cells.ts';
import { TableGrid } from '../table/table-grid.tsx';
import type { Findings } from '../table/table-rows.ts';
import { unfitCellsOfRows } from '../table/unfit-cells.ts';
import { useColumnTexts } from '../table/use-column-texts.ts';
import { ExportRows } from './export-rows.tsx';
import { saidOfCells } from './fix/said-of-cells.ts';
import styles from './fix-rows.module.css';
import { rowReason } from './rows/row-reason.ts';
import { type StartedBatch, sendFixedRows } from './tasks.tsx';

/** The most rows that are shown for fixing at once, and how many are read in one call. */
const mostShown = 1000;
const rowsAtOnce = 200;

interface FixRowsProps {
  readonly started: StartedBatch & { readonly batch: Batch & { readonly table: Table } };
  readonly isCurrent: boolean;
  /** Why nothing can be sent now. Null if something can. */
  readonly forbidden: string | null;
  readonly reasonId: string;
  readonly onClose: () => void;
}

/** The rows of a batch that were certainly not done, with cells that can be edited, and the buttons that send them. */
export function FixRows({ started, isCurrent, forbidden, reasonId, onClose }: FixRowsProps) {
  const { profile, batch } = started;
  const { batchId, table, operation } = batch;
  const { t } = useTranslation();
  useHelpOfPart('rowsToFix');
  const textId = useId();
  const rows = useRowsToFix(batch, isCurrent);
  const [hasTried, setHasTried] = useState(false);
  const { body } = batch.content;
  const saidOf = useMemo(() => saidOfCells(body, table), [body, table]);
  const findings = useMemo(() => findingsOf(rows, table, saidOf), [rows, table, saidOf]);
  const kind = bodyKindOf(operation);
  const { description } = useProfileForm(profile.id, kind ?? 'order');
  const form = kind === null ? null : formFieldsOf(description);
  const fields = useMemo(() => fieldsOfColumns(body), [body]);
  const choices = useMemo(
    () => choicesOfColumns(table.columns, fields, form),
    [table.columns, fields, form],
  );
  const numbers = useMemo(() => rows.map(({ row }) => row), [rows]);
  const rowOf = useMemo(() => new Map(rows.map((row) => [row.row, row])), [rows]);
  const texts = useColumnTexts(batchId, table, fields, form);
  const { rules } = batch.content;
  const unfit = useMemo(
    () => (form === null ? [] : [...unfitCellsOfRows({ rows: rowOf, form, fields, rules, texts })]),
    [rowOf, form, fields, rules, texts],
  );
  const reasonOf = (number: number): string => {
    const row = rowOf.get(number);
    return row === undefined ? '' : rowReason(row, operation);
  };
  const all = rowsToFix(batch.counts);
  const wrong = findings.problems.size;
  const count = (number: number) => ({ count: number, rows: formatNumber(number) });
  const saving = useRef(Promise.resolve(true));
  const save = (edits: readonly CellEdit[]): Promise<boolean> => {
    const saved = editCells(profile, batchId, edits, ignore).then(async (isSaved) => {
      await askAgain('listBatchRows', { batchId });
      return isSaved;
    });
    saving.current = saved;
    return saved;
  };
  const newest = useRef(wrong);
  useLayoutEffect(() => {
    newest.current = wrong;
  });
  /** The press that leaves a cell saves it too: what is sent has it. */
  const send = async (which: 'all' | 'right'): Promise<void> => {
    if (!(await saving.current)) return;
    // The query library tells the page of its replies in a task of its own, which was queued before this one.
    await new Promise((told) => setTimeout(told));
    if (which === 'all') setHasTried(true);
    if (which === 'right' || newest.current === 0)
      await sendFixedRows(started, which === 'right' ? all - newest.current : all, which);
  };
  const sending = {
    isUnavailable: forbidden !== null,
    'aria-describedby': forbidden === null ? textId : reasonId,
  };
  return (
    <section aria-label={t('batches.fix.title')} className={styles.fix}>
      <div className={styles.top}>
        <Button onPress={onClose}>{t('batches.fix.back')}</Button>
        <ExportRows batch={batch} only="to-fix" />
      </div>
      <div className={styles.words}>
        <p id={textId}>{t('batches.fix.text')}</p>
        <p className={styles.hint}>{t('batches.make.table.editHint')}</p>
        {all > rows.length && rows.length === mostShown && (
          <Note tone="plain">{t('batches.fix.onlyFirst', count(rows.length))}</Note>
        )}
        {unfit.map(([column, cells]) => (
          <div key={column} className={styles.unfit}>
            <Note tone="warn">{wordUnfit(t, column, cells)}</Note>
            <CorrectCells profile={profile} column={column} unfit={cells} save={save} />
          </div>
        ))}
      </div>
      {rows.length > 0 && (
        <TableGrid
          batchId={batchId}
          table={table}
          idColumn={null}
          only={numbers}
          findings={findings}
          choices={choices}
          reasonOf={reasonOf}
          save={save}
          isShort={false}
          onRow={null}
          // The first cell to correct has the focus.
          wrongAsked={1}
        />
      )}
      <div data-region="foot" className={styles.foot}>
        <div role="alert" className={styles.wrong}>
          {hasTried && wrong > 0 && (
            <Note tone="danger">{t('batches.fix.wrong', count(wrong))}</Note>
          )}
        </div>
        <div className={styles.buttons}>
          {(wrong > 0 || all > rows.length) && wrong < all && (
            <Button {...sending} onPress={() => send('right')}>
              {t('batches.fix.right', count(all - wrong))}
            </Button>
          )}
          <Button variant="primary" {...sending} onPress={() => send('all')}>
            {t('batches.fix.send', count(all))}
          </Button>
        </div>
      </div>
    </section>
  );
}

function ignore(): void {}

/** The first of these rows, with the problems that their cells have now. */
function useRowsToFix(batch: Batch, isCurrent: boolean): readonly BatchRow[] {
  const { batchId, counts } = batch;
  const wanted = Math.min(mostShown, rowsToFix(counts));
  const rows = useQueries({
    queries: Array.from({ length: Math.ceil(wanted / rowsAtOnce) }, (_, at) => ({
      ...queryOf('listBatchRows', {
        batchId,
        state: 'to-fix',
        skip: at * rowsAtOnce,
        count: rowsAtOnce,
      }),
      gcTime: 0,
    })),
    combine: rowsOfPages,
  });
  // Another window has edited cells, or an attempt was resolved.
  useMainEvent('batch-changed', (event) => {
    if (event.batch.batchId === batchId) void readAgain(batchId);
  });
  useEffect(() => {
    if (isCurrent) void readAgain(batchId);
  }, [batchId, isCurrent]);
  return rows;
}

/** The same list as long as no page has changed. */
function rowsOfPages(
  pages: readonly { readonly data?: Output<'listBatchRows'> | undefined }[],
): readonly BatchRow[] {
  return pages.flatMap(({ data }) => data?.rows ?? []);
}

async function readAgain(batchId: string): Promise<void> {
  await Promise.all([
    askAgain('listBatchRows', { batchId }),
    askAgain('readTableRows', { batchId }),
    askAgain('readColumn', { batchId }),
  ]);
}

/** The problems of the rows by the index of their column, as the table marks them. */
function findingsOf(
  rows: readonly BatchRow[],
  { columns }: Table,
  saidOf: ReturnType<typeof saidOfCells>,
): Findings {
  const places = new Map(columns.map(({ name }, at) => [name, at]));
  const wrong = rows.filter(({ problems }) => problems.length > 0);
  return {
    problems: new Map(
      wrong.map(({ row, problems }) => [
        row,
        problems.map(({ column, why }) => ({
          column: column === null ? null : (places.get(column) ?? null),
          why,
        })),
      ]),
    ),
    repeats: new Map(),
    unlisted: new Map(),
    said: new Map(rows.map((row) => [row.row, saidOf(row)])),
  };
}
