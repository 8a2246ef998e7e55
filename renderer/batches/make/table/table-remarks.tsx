import { useTranslation } from 'react-i18next';
import { rowNumbers } from '../../../../main/contract/batch/row-numbers.ts';
import type { Table } from '../../../../main/contract/batch/table.ts';
import { short } from '../../../body/content/describe-problem.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Note } from '../../../ui/look/note.tsx';
import { canBeNamed } from '../content/body-of-columns.ts';
import styles from './table-remarks.module.css';

/** What was read, and notes on how the cells were read. */
export function TableRemarks({ table }: { readonly table: Table }) {
  const { t } = useTranslation();
  const numbers = rowNumbers(table.skips);
  const { fileName, rows, columns, remarks } = table;
  const unnamed = columns.map(({ name }) => name).filter((name) => !canBeNamed(name));
  return (
    <div className={styles.remarks}>
      <p role="status">
        {t('batches.make.table.read', {
          name: fileName ?? t('batches.make.table.pasted'),
          rows: t('batches.make.table.rows', { count: rows, number: formatNumber(rows) }),
          columns: t('batches.make.table.columns', {
            count: columns.length,
            number: formatNumber(columns.length),
          }),
        })}
      </p>
      {remarks.map(({ kind, count, row, column }) => (
        <Note key={kind} tone={kind === 'blank' ? 'plain' : 'warn'}>
          {t(`batches.make.table.remark.${kind}`, { count, number: formatNumber(count) })}{' '}
          {firstPlace(row, column)}
        </Note>
      ))}
      {unnamed.length > 0 && (
        <Note tone="warn">
          {t('batches.make.table.unnamed', {
            count: unnamed.length,
            names: unnamed.slice(0, 5).map(short).join(', '),
          })}
        </Note>
      )}
    </div>
  );

  function firstPlace(row: number | null, column: string | null): string {
    const words = {
      row: row === null ? '' : formatNumber(numbers.shown(row)),
      column: short(column ?? ''),
    };
    if (row !== null && column !== null) return t('batches.make.table.firstCell', words);
    if (row !== null) return t('batches.make.table.firstRow', words);
    return column === null ? '' : t('batches.make.table.firstColumn', words);
  }
}
