import type { TFunction } from 'i18next';
import { Ellipsis, Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { ProductRow } from '../../../main/contract/list/product-rows.ts';
import { cellName } from '../../lib/words/cell-name.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { gridCell } from '../../ui/grid/role.ts';
import { GridRow } from '../../ui/grid/row.tsx';
import { classNames } from '../../ui/look/class-names.ts';
import { Icon } from '../../ui/look/icon.tsx';
import { Skeleton } from '../../ui/look/loading.tsx';
import { Marked } from '../../ui/look/texts.tsx';
import { productLabel } from '../product-label.ts';
import { fieldCell, type ProductColumn } from './columns/columns.ts';
import styles from './product-row.module.css';
import cells from './row-cells.module.css';
import { FieldCell, IdText, Price } from './row-cells.tsx';
import type { RowWords } from './row-words.ts';

interface ProductRowViewProps {
  /** Passed in by the grid: a hook per row and cell is noticeable when 58 rows render. */
  readonly t: TFunction;
  /** The words that every row has. */
  readonly words: RowWords;
  readonly row: ProductRow | undefined;
  readonly place: number;
  /** From the grid's `yOf`. */
  readonly y: number;
  /** The column the Tab key moves to; null in all rows except the active one. */
  readonly activeColumn: ProductColumn | null;
  readonly isSelected: boolean;
  readonly isBusy: boolean;
  /** Why it could not be deleted, or may not have been; null if no delete was tried. */
  readonly reason: string | null;
  /** True if it may have been deleted. */
  readonly isUnknown: boolean;
  readonly onSelect: (row: ProductRow, isSelected: boolean) => void;
  readonly onDelete: (row: ProductRow) => void;
  readonly deleteForbidden: string | null;
  /** Opens the menu of the row at this button. */
  readonly onActions: (row: ProductRow, button: Element, isByKey: boolean) => void;
  readonly isMenuOpen: boolean;
  /** Whether the product is shown beside the grid. */
  readonly isOpened: boolean;
  /** How many decimals the price column has space for. */
  readonly decimals: number;
  /** How many characters of an ID the column has space for. */
  readonly idFits: number;
  /** The additional fields shown, in column order. */
  readonly fields: readonly string[];
  /** The text searched for, to be marked; always the same array for the same text. */
  readonly found: readonly string[];
}

/** One product in the grid. Shows grey bars until the worker has sent the row. */
export const ProductRowView = memo(function ProductRowView({
  t,
  words,
  row,
  place,
  y,
  activeColumn,
  isSelected,
  isBusy,
  reason,
  isUnknown,
  onSelect,
  onDelete,
  deleteForbidden,
  onActions,
  isMenuOpen,
  isOpened,
  decimals,
  idFits,
  fields,
  found,
}: ProductRowViewProps) {
  const product = row === undefined ? '' : productLabel(row);
  const tabIndex = (column: ProductColumn) => (activeColumn === column ? 0 : -1);
  const cell = (column: ShownColumn) => ({
    ...gridCell(column),
    className: styles[column],
  });
  // When a control is present, it takes the focus instead of its cell.
  const controlCell = (column: ShownColumn) => ({
    ...cell(column),
    ...(row === undefined ? { tabIndex: tabIndex(column) } : {}),
  });
  return (
    <GridRow
      place={place}
      y={y}
      aria-selected={row === undefined ? undefined : isSelected}
      aria-busy={isBusy || undefined}
      aria-current={isOpened || undefined}
      className={classNames(
        styles.row,
        isSelected && styles.selected,
        (isMenuOpen || isOpened) && styles.inUse,
        isOpened && styles.opened,
      )}
    >
      <div {...controlCell('select')}>
        {row !== undefined && (
          <Checkbox
            aria-label={words.select(product)}
            tabIndex={tabIndex('select')}
            isSelected={isSelected}
            onChange={(next) => onSelect(row, next)}
          />
        )}
      </div>
      <div {...cell('id')} tabIndex={tabIndex('id')} title={row?.id}>
        {row === undefined ? (
          <Skeleton width="6ch" />
        ) : (
          <IdText id={row.id} fits={idFits} found={found} />
        )}
      </div>
      <div {...cell('name')} tabIndex={tabIndex('name')}>
        {row === undefined ? (
          <Skeleton width={`${24 + ((place * 7) % 20)}ch`} />
        ) : (
          <Name t={t} row={row} reason={reason} isUnknown={isUnknown} found={found} />
        )}
      </div>
      <div {...cell('price')} tabIndex={tabIndex('price')} title={row?.price}>
        {row === undefined ? (
          <Skeleton width="6ch" />
        ) : (
          <Price price={row.price} decimals={decimals} />
        )}
      </div>
      {fields.map((name, field) => (
        <FieldCell
          key={name}
          row={row}
          place={field}
          tabIndex={tabIndex(fieldCell(field))}
          found={found}
        />
      ))}
      <div {...controlCell('delete')}>
        {row !== undefined && (
          <>
            <DeleteButton
              words={words}
              row={row}
              product={product}
              isBusy={isBusy}
              onDelete={onDelete}
              tabIndex={tabIndex('delete')}
              forbidden={deleteForbidden}
            />
            <ActionsButton
              words={words}
              row={row}
              product={product}
              isMenuOpen={isMenuOpen}
              onActions={onActions}
              tabIndex={tabIndex('delete')}
            />
          </>
        )}
        {/* Next to the button, whose accessible name must not change: it has to contain the visible
            label. */}
        {row !== undefined && isBusy && (
          <span className={styles.busy}>{t('products.delete.busy')}</span>
        )}
      </div>
    </GridRow>
  );
});

/** The columns that are always present. */
type ShownColumn = Exclude<ProductColumn, `field-${number}`>;

interface CellProps {
  readonly words: RowWords;
  /** Name and ID of the product. */
  readonly product: string;
}

interface NameProps {
  readonly t: TFunction;
  readonly row: ProductRow;
  readonly reason: string | null;
  readonly isUnknown: boolean;
  readonly found: readonly string[];
}

function Name({ t, row, reason, isUnknown, found }: NameProps) {
  return (
    <>
      <span className={cells.nameText} dir="auto" title={harmless(row.name)}>
        <Marked text={cellName(row.name, row.nameCut)} words={found} />
      </span>
      {row.problems.length > 0 && (
        <span className={cells.lack}>
          {row.problems.map((problem) => t(`products.lacks.${problem}`)).join(' · ')}
        </span>
      )}
      {reason !== null && (
        <span className={classNames(cells.reason, isUnknown && cells.unknown)} title={reason}>
          {reason}
        </span>
      )}
    </>
  );
}

interface ActionsButtonProps extends CellProps {
  readonly row: ProductRow;
  readonly isMenuOpen: boolean;
  readonly tabIndex: 0 | -1;
  readonly onActions: (row: ProductRow, button: Element, isByKey: boolean) => void;
}

/** The only button that a row at rest shows: at the row's end, where Delete doesn't move it. */
function ActionsButton(props: ActionsButtonProps) {
  const { words, row, product, isMenuOpen, tabIndex, onActions } = props;
  return (
    <button
      type="button"
      data-beside
      className={styles.actionsButton}
      aria-label={words.actions(product)}
      aria-haspopup="menu"
      aria-expanded={isMenuOpen}
      tabIndex={tabIndex}
      onClick={({ currentTarget, detail }) => onActions(row, currentTarget, detail === 0)}
    >
      <Icon as={Ellipsis} />
    </button>
  );
}

interface DeleteButtonProps extends CellProps {
  readonly row: ProductRow;
  readonly isBusy: boolean;
  readonly tabIndex: 0 | -1;
  readonly onDelete: (row: ProductRow) => void;
  readonly forbidden: string | null;
}

function DeleteButton(props: DeleteButtonProps) {
  const { words, row, product, isBusy, tabIndex, onDelete, forbidden } = props;
  return (
    <button
      type="button"
      className={classNames(styles.deleteButton, forbidden !== null && styles.forbidden)}
      aria-label={words.remove(product)}
      aria-disabled={isBusy || forbidden !== null || undefined}
      title={forbidden ?? undefined}
      tabIndex={tabIndex}
      onClick={() => onDelete(row)}
    >
      <Icon as={Trash2} size={14} />
      {!isBusy && <span>{words.removeWord}</span>}
    </button>
  );
}
