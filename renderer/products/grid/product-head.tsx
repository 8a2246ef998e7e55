import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  fieldColumn,
  type ProductSort,
  type SortColumn,
} from '../../../main/contract/list/rows-wanted.ts';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { gridHeader, gridRole, gridRow } from '../../ui/grid/role.ts';
import { classNames } from '../../ui/look/class-names.ts';
import heard from '../../ui/look/heard.module.css';
import { Icon } from '../../ui/look/icon.tsx';
import { useListPart } from '../list/lists.ts';
import type { ProductList } from '../list/product-list.ts';
import type { ProductListState } from '../list/product-list-state.ts';
import { fieldLabel } from '../product-label.ts';
import { ColumnSeparator } from './columns/column-separator.tsx';
import { fieldCell, type ProductColumn } from './columns/columns.ts';
import type { ColumnSizing } from './columns/use-column-widths.ts';
import { usualFieldWidth } from './columns/use-column-widths.ts';
import styles from './product-head.module.css';

interface ProductHeadProps {
  readonly list: ProductList;
  readonly sort: ProductSort | null;
  readonly onSort: (sort: ProductSort | null) => void;
  /** The column the Tab key moves to; null if it moves to a row. */
  readonly activeColumn: ProductColumn | null;
  readonly sizing: ColumnSizing;
  /** Named in the header of the price, since the prices below have digits only. */
  readonly currency: string | null;
  /** Names of the fields shown in addition to ID, name and price. */
  readonly fields: readonly string[];
  /** By index: whether the field's values are numbers. */
  readonly areNumbers: readonly boolean[];
  /** Widths of the additional columns. */
  readonly fieldWidths: ReadonlyMap<string, number>;
  readonly onDragField: (field: string, width: number) => void;
  readonly onSetField: (field: string, width: number | null) => void;
}

/**
 * The grid's header. The first click sorts ascending, the second descending, the third restores the received order. It isn't
 * drawn again with the rows, at each step of a scroll.
 */
export const ProductHead = memo(function ProductHead({
  list,
  sort,
  onSort,
  activeColumn,
  sizing,
  currency,
  fields,
  areNumbers,
  fieldWidths,
  onDragField,
  onSetField,
}: ProductHeadProps) {
  const { t } = useTranslation();
  const header = (column: SortColumn, cell: ProductColumn, name: string) => {
    const direction = sort?.column === column ? sort.direction : null;
    const attributes = { 'aria-label': name, 'aria-sort': direction ?? 'none' } as const;
    const button = (
      <button
        type="button"
        className={styles.sortButton}
        tabIndex={activeColumn === cell ? 0 : -1}
        onClick={() => onSort(nextSort(column, direction))}
      >
        <bdi className={styles.headName}>{name}</bdi>
        <span className={styles.sortIcon}>
          {direction !== null && (
            <Icon as={direction === 'ascending' ? ArrowUp : ArrowDown} size={14} />
          )}
        </span>
      </button>
    );
    return { attributes: gridHeader(cell, attributes), button };
  };
  const usual = (column: 'id' | 'name' | 'price') => {
    const name =
      column === 'price' && currency !== null
        ? t('products.priceIn', { currency })
        : t(`products.column.${column}`);
    const { attributes, button } = header(column, column, name);
    return (
      <div {...attributes} className={classNames(styles[column], styles.headCell)}>
        {button}
        {column !== 'name' && (
          <ColumnSeparator
            name={t(`products.column.${column}`)}
            edge={column === 'id' ? 'end' : 'start'}
            kept={sizing.widths[column]}
            usual={sizing.usual[column]}
            onDrag={(width) => sizing.drag(column, width)}
            onSet={(width) => sizing.set(column, width)}
            isActive={activeColumn === column}
          />
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
        <SelectAll list={list} tabIndex={activeColumn === 'select' ? 0 : -1} />
      </div>
      {usual('id')}
      {usual('name')}
      {usual('price')}
      {fields.map((field, place) => {
        const label = fieldLabel(t, field);
        const { attributes, button } = header(fieldColumn(field), fieldCell(place), label);
        return (
          <div
            key={field}
            {...attributes}
            title={label}
            className={classNames(
              styles.field,
              styles.headCell,
              areNumbers[place] === true && styles.number,
            )}
          >
            {button}
            <ColumnSeparator
              name={label}
              edge="end"
              kept={fieldWidths.get(field) ?? null}
              usual={usualFieldWidth}
              onDrag={(width) => onDragField(field, width)}
              onSet={(width) => onSetField(field, width)}
              isActive={activeColumn === fieldCell(place)}
            />
          </div>
        );
      })}
      <div {...gridRole('columnheader')} className={styles.delete}>
        <span className={heard.always}>{t('products.column.actions')}</span>
      </div>
    </div>
  );
});

/** The checkbox in the grid's header: all rows of the view, some, or none. */
function SelectAll({ list, tabIndex }: { readonly list: ProductList; readonly tabIndex: number }) {
  const { t } = useTranslation();
  const selected = useListPart(list, selectedOfView);
  return (
    <Checkbox
      aria-label={t('products.selection.all')}
      tabIndex={tabIndex}
      isSelected={selected === 'all'}
      isIndeterminate={selected === 'some'}
      isDisabled={selected === 'no-rows'}
      onChange={(isSelected) => list.select({ kind: 'shown', isSelected })}
    />
  );
}

function selectedOfView({ view, selection: { shown } }: ProductListState) {
  const total = view?.total ?? 0;
  if (total === 0) return 'no-rows';
  return shown === total ? 'all' : shown > 0 ? 'some' : 'none';
}

function nextSort(
  column: SortColumn,
  direction: ProductSort['direction'] | null,
): ProductSort | null {
  if (direction === 'descending') return null;
  return { column, direction: direction === null ? 'ascending' : 'descending' };
}
