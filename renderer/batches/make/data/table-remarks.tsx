import { useTranslation } from 'react-i18next';
import { rowNumbers } from '../../../../main/contract/batch/row-numbers.ts';
import type { Table } from '../../../../main/contract/batch/table.ts';
import { short } from '../../../body/content/describe-problem.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Note } from '../../../ui/look/note.tsx';
import { canBeNamed } from '../draft/body-of-columns.ts';
import styles from './data-step.module.css';

/** Notes on how the cells were read. */
export function TableRemarks({ table }: { readonly table: Table }) {
  const { t } = useTranslation();
  const numbers = rowNumbers(table.skips);
  const { columns, remarks } = table;
  const unnamed = columns.map(({ name }) => name).filter((name) => !canBeNamed(name));
  if (remarks.length === 0 && unnamed.length === 0) return null;
  return (
    <div className={styles.remarks}>
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
