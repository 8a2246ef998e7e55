import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { gridHeader, gridRole, gridRow } from '../../ui/grid/role.ts';
import { classNames } from '../../ui/look/class-names.ts';
import { Icon } from '../../ui/look/icon.tsx';
import type { ProductSort, SortColumn } from '../index/protocol/index-protocol.ts';
import { ColumnSeparator } from './columns/column-separator.tsx';
import type { ColumnSizing } from './columns/use-column-widths.ts';
import type { ProductColumn } from './product-columns.ts';
import styles from './product-grid.module.css';

interface ProductHeadProps {
  readonly sort: ProductSort | null;
  readonly onSort: (sort: ProductSort | null) => void;
  /** The column that the Tab key leads to; null while it leads to a row. */
  readonly activeColumn: ProductColumn | null;
  /** The checkbox in the head of the column of checkboxes. */
  readonly selectAll: ReactNode;
  readonly sizing: ColumnSizing;
}

/** The grid's head. A press sorts up, the next one down, the third brings back the order received. */
export function ProductHead({ sort, onSort, activeColumn, selectAll, sizing }: ProductHeadProps) {
  const { t } = useTranslation();
  const column = (name: SortColumn) => {
    const direction = sort?.column === name ? sort.direction : null;
    return (
      <div
        {...gridHeader(name, {
          'aria-label': t(`products.column.${name}`),
          'aria-sort': direction ?? 'none',
        })}
        className={classNames(styles[name], styles.headCell)}
      >
        <button
          type="button"
          className={styles.sortButton}
          tabIndex={activeColumn === name ? 0 : -1}
          onClick={() => onSort(nextSort(name, direction))}
        >
          <span>{t(`products.column.${name}`)}</span>
          <span className={styles.sortIcon}>
            {direction !== null && (
              <Icon as={direction === 'ascending' ? ArrowUp : ArrowDown} size={14} />
            )}
          </span>
        </button>
        {name !== 'name' && (
          <ColumnSeparator column={name} sizing={sizing} isActive={activeColumn === name} />
        )}
      </div>
    );
  };
  return (
    <div {...gridRow(-1)} className={styles.headRow}>
      <div
        {...gridHeader('select', { 'aria-label': t('products.column.select') })}
        className={styles.select}
      >
        {selectAll}
      </div>
      {column('id')}
      {column('name')}
      {column('price')}
      <div {...gridRole('columnheader')} className={styles.delete}>
        <span className={styles.heard}>{t('products.column.actions')}</span>
      </div>
    </div>
  );
}

function nextSort(
  column: SortColumn,
  direction: ProductSort['direction'] | null,
): ProductSort | null {
  if (direction === 'descending') return null;
  return { column, direction: direction === null ? 'ascending' : 'descending' };
}
