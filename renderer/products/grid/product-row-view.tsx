import { Info, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { gridCell } from '../../ui/grid/role.ts';
import { GridRow } from '../../ui/grid/row.tsx';
import { classNames } from '../../ui/look/class-names.ts';
import { Icon } from '../../ui/look/icon.tsx';
import { Skeleton } from '../../ui/look/skeleton.tsx';
import type { ProductRow } from '../index/protocol/index-protocol.ts';
import { Price } from '../price/price.tsx';
import { cellName, harmless, productLabel } from '../product-label.ts';
import type { ProductColumn } from './product-columns.ts';
import styles from './product-grid.module.css';

interface ProductRowViewProps {
  readonly row: ProductRow | undefined;
  readonly place: number;
  /** By `yOf` of the grid. */
  readonly y: number;
  /** The column that the Tab key leads to; null in all rows but the active one. */
  readonly activeColumn: ProductColumn | null;
  readonly isSelected: boolean;
  readonly isBusy: boolean;
  readonly onSelect: (row: ProductRow, isSelected: boolean) => void;
  readonly onDelete: (row: ProductRow) => void;
  readonly onOpen: (row: ProductRow) => void;
  readonly currency: string | null;
}

/** One product in the grid; grey bars while its row is on the way from the worker. */
export const ProductRowView = memo(function ProductRowView({
  row,
  place,
  y,
  activeColumn,
  isSelected,
  isBusy,
  onSelect,
  onDelete,
  onOpen,
  currency,
}: ProductRowViewProps) {
  const { t } = useTranslation();
  const tabIndex = (column: ProductColumn) => (activeColumn === column ? 0 : -1);
  const cell = (column: ProductColumn) => ({
    ...gridCell(column),
    className: styles[column],
  });
  // A control takes the focus in place of its cell, once it is there.
  const controlCell = (column: ProductColumn) => ({
    ...cell(column),
    ...(row === undefined ? { tabIndex: tabIndex(column) } : {}),
  });
  return (
    <GridRow
      place={place}
      y={y}
      aria-selected={row === undefined ? undefined : isSelected}
      aria-busy={isBusy || undefined}
      className={classNames(styles.row, isSelected && styles.selected)}
    >
      <div {...controlCell('select')}>
        {row !== undefined && (
          <Checkbox
            aria-label={t('products.select', { product: productLabel(row) })}
            tabIndex={tabIndex('select')}
            isSelected={isSelected}
            onChange={(next) => onSelect(row, next)}
          />
        )}
      </div>
      <div {...cell('id')} tabIndex={tabIndex('id')} title={row?.id}>
        {row === undefined ? <Skeleton width="6ch" /> : row.id}
      </div>
      <div {...cell('name')} tabIndex={tabIndex('name')}>
        {row === undefined ? (
          <Skeleton width={`${24 + ((place * 7) % 20)}ch`} />
        ) : (
          <Name row={row} tabIndex={tabIndex('name')} onOpen={onOpen} />
        )}
      </div>
      <div {...cell('price')} tabIndex={tabIndex('price')} title={row?.price}>
        {row === undefined ? (
          <Skeleton width="6ch" />
        ) : (
          <Price price={row.price} currency={currency} />
        )}
      </div>
      <div {...controlCell('delete')}>
        {row !== undefined && (
          <DeleteButton
            row={row}
            isBusy={isBusy}
            tabIndex={tabIndex('delete')}
            onDelete={onDelete}
          />
        )}
      </div>
    </GridRow>
  );
});

interface NameProps {
  readonly row: ProductRow;
  readonly tabIndex: 0 | -1;
  readonly onOpen: (row: ProductRow) => void;
}

function Name({ row, tabIndex, onOpen }: NameProps) {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles.nameText} dir="auto" title={harmless(row.name)}>
        {cellName(row.name, row.nameCut)}
      </span>
      <button
        type="button"
        data-beside
        className={styles.openButton}
        aria-label={t('products.details.button', { product: productLabel(row) })}
        tabIndex={tabIndex}
        onClick={() => onOpen(row)}
      >
        <Icon as={Info} size={14} />
        <span>{t('products.details.word')}</span>
      </button>
    </>
  );
}

interface DeleteButtonProps {
  readonly row: ProductRow;
  readonly isBusy: boolean;
  readonly tabIndex: 0 | -1;
  readonly onDelete: (row: ProductRow) => void;
}

function DeleteButton({ row, isBusy, tabIndex, onDelete }: DeleteButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.deleteButton}
      aria-label={t('products.delete.button', { product: productLabel(row) })}
      aria-disabled={isBusy || undefined}
      tabIndex={tabIndex}
      onClick={() => onDelete(row)}
    >
      <Icon as={Trash2} size={14} />
      <span>{t(isBusy ? 'products.delete.busy' : 'products.delete.word')}</span>
    </button>
  );
}
