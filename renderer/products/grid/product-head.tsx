import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { gridRole } from '../../ui/grid/role.ts';
import { classNames } from '../../ui/look/class-names.ts';
import { Icon } from '../../ui/look/icon.tsx';
import type { ProductSort, SortColumn } from '../index/protocol/index-protocol.ts';
import { ColumnSeparator } from './columns/column-separator.tsx';
import type { ColumnSizing } from './columns/use-column-widths.ts';
import type { GridColumn } from './grid-move.ts';
import styles from './product-grid.module.css';

interface ProductHeadProps {
  readonly sort: ProductSort | null;
  readonly onSort: (sort: ProductSort | null) => void;
  /** The column that the Tab key leads to; null while it leads to a row. */
  readonly activeColumn: GridColumn | null;
  /** The checkbox in the head of the column of checkboxes. */
  readonly selectAll: ReactNode;
  readonly sizing: ColumnSizing;
  readonly ref: Ref<HTMLDivElement>;
}

/** The grid's head. A press sorts up, the next one down, the third brings back the order received. */
export function ProductHead({
  sort,
  onSort,
  activeColumn,
  selectAll,
  sizing,
  ref,
}: ProductHeadProps) {
  const { t } = useTranslation();
  const column = (name: SortColumn) => {
    const direction = sort?.column === name ? sort.direction : null;
    return (
      <div
        {...gridRole('columnheader', {
          'aria-label': t(`products.column.${name}`),
          'aria-sort': direction ?? 'none',
        })}
        data-column={name}
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
    <div {...gridRole('rowgroup')} className={styles.head} ref={ref}>
      <div {...gridRole('row', { 'aria-rowindex': 1 })} data-place={-1} className={styles.headRow}>
        <div
          {...gridRole('columnheader', { 'aria-label': t('products.column.select') })}
          data-column="select"
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
