import type { TFunction } from 'i18next';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch, BatchRow } from '../../../../main/contract/batch/batch.ts';
import type { FormField } from '../../../../main/contract/form/form-description.ts';
import { changeInWords } from '../../../body/compare/in-words.ts';
import { useProfileForm } from '../../../form/content/use-form-content.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { harmless } from '../../../lib/words/harmless.ts';
import { RecordGrid, useRecordGrid } from '../../../ui/grid/record-grid.tsx';
import { Note } from '../../../ui/look/note.tsx';
import { useBatchRows } from '../../state/use-batch-rows.ts';
import styles from './exact-grid.module.css';

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
  const { records, error, show } = useBatchRows({
    of: { batchId, state: null },
    asOf: exactDigest,
    isCurrent: true,
  });
  const model = useRecordGrid<BatchRow, ShownColumn>({
    columns: shownColumns,
    rows,
    records,
    keyOf: rowNumber,
  });
  const { from, to } = model.grid.inSight;
  useEffect(() => show(from, to), [show, from, to]);
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
      {error !== null && <Note tone="danger">{t('batches.make.table.rowsFailed')}</Note>}
    </div>
  );
}

const rowNumber = ({ row }: BatchRow): number => row;

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
