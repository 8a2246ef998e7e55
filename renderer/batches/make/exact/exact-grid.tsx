import { useQueries } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch, BatchRow } from '../../../../main/contract/batch/batch.ts';
import type { FormField } from '../../../../main/contract/form/form-description.ts';
import type { Output } from '../../../../main/contract/procedures.ts';
import { changeInWords } from '../../../body/compare/in-words.ts';
import { useProfileForm } from '../../../form/content/use-form-content.ts';
import { queryOf } from '../../../lib/app/queries.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { harmless } from '../../../lib/words/harmless.ts';
import { RecordGrid, useRecordGrid } from '../../../ui/grid/record-grid.tsx';
import { Note } from '../../../ui/look/note.tsx';
import styles from './exact-grid.module.css';

/** Rows are loaded in blocks of this size, so that scrolling by one row loads nothing. */
const blockRows = 100;

const shownColumns = ['number', 'target', 'changes'] as const;
type ShownColumn = (typeof shownColumns)[number];

interface ExactGridProps {
  readonly batch: Pick<Batch, 'batchId' | 'profileId' | 'rows' | 'exactDigest'>;
  /** The row whose request is shown, from 1. */
  readonly row: number;
  readonly onRow: (row: number) => void;
  /** Null if its rows are final. */
  readonly onRemove: ((row: number) => void) | null;
}

/** The rows of a batch with exact bodies: whom each is for, and what it changes. Only the visible ones are in the page. */
export function ExactGrid({ batch, row: shown, onRow, onRemove }: ExactGridProps) {
  const { t } = useTranslation();
  const { batchId, profileId, rows, exactDigest } = batch;
  const form = useProfileForm(profileId, 'user').description?.fields ?? null;
  const [blocks, setBlocks] = useState<readonly number[]>([0]);
  const { records, hasFailed } = useQueries({
    queries: blocks.map((block) => ({
      ...queryOf(
        'listBatchRows',
        { batchId, state: null, skip: block * blockRows, count: blockRows },
        exactDigest,
      ),
    })),
    combine: takeRows,
  });
  const model = useRecordGrid<BatchRow, ShownColumn>({
    columns: shownColumns,
    rows,
    records,
    keyOf: rowNumber,
  });
  const wanted = [...new Set(model.grid.places.map((place) => Math.floor(place / blockRows)))];
  if (wanted.join() !== blocks.join()) setBlocks(wanted);
  const look = useMemo(
    () => ({
      classes: styles,
      waiting: (column: ShownColumn) => (column === 'number' ? '4ch' : '16ch'),
      cell: (column: ShownColumn, row: BatchRow) => ({ content: cellOf(t, form, column, row) }),
    }),
    [t, form],
  );
  return (
    <div className={styles.frame}>
      <RecordGrid
        of={model}
        name={t('batches.run.grid')}
        className={styles.grid ?? ''}
        nameOf={(column) =>
          column === 'changes' ? t('changes.title') : t(`batches.run.columns.${column}`)
        }
        look={look}
        open={shown}
        onOpen={({ row }) => onRow(row)}
        onKey={({ key }, { row }) => {
          if (key !== 'Delete' || onRemove === null) return false;
          onRemove(row);
          return true;
        }}
      />
      {hasFailed && <Note tone="danger">{t('batches.make.table.rowsFailed')}</Note>}
    </div>
  );
}

const rowNumber = ({ row }: BatchRow): number => row;

/** The rows of all blocks that were read. */
function takeRows(
  blocks: readonly {
    readonly data?: Output<'listBatchRows'> | undefined;
    readonly isError: boolean;
  }[],
) {
  const rows = blocks.flatMap(({ data }) => data?.rows ?? []);
  return {
    records: new Map(rows.map((row) => [row.row - 1, row] as const)),
    hasFailed: blocks.some(({ isError }) => isError),
  };
}

function cellOf(
  t: TFunction,
  form: readonly FormField[] | null,
  column: ShownColumn,
  { row, target, change }: BatchRow,
) {
  if (column === 'number') return formatNumber(row);
  if (column === 'target') return harmless(target);
  if (change === undefined) return '';
  return (
    <span className={change.kind === 'changes' ? '' : styles.quiet}>
      {changeInWords(t, form, change)}
    </span>
  );
}
