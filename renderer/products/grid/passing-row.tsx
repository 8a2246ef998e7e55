import type { ProductRow } from '../../../main/contract/list/product-rows.ts';
import { cellName } from '../../lib/words/cell-name.ts';
import { gridCell } from '../../ui/grid/role.ts';
import { GridRow } from '../../ui/grid/row.tsx';
import { classNames } from '../../ui/look/class-names.ts';
import { Skeleton } from '../../ui/look/loading.tsx';
import styles from './product-row.module.css';
import cells from './row-cells.module.css';
import { FieldCell, IdText, Price } from './row-cells.tsx';

interface PassingRowProps {
  readonly row: ProductRow | undefined;
  readonly place: number;
  /** From the grid's `yOf`. */
  readonly y: number;
  readonly isSelected: boolean;
  /** How many decimals the price column has space for. */
  readonly decimals: number;
  /** How many characters of an ID the column has space for. */
  readonly idFits: number;
  /** The additional fields shown, in column order. */
  readonly fields: readonly string[];
}

/**
 * A product during fast scrolling: text only, without controls, since the row shows another product a frame later.
 * Elements are reused from product to product.
 */
export function PassingRow({
  row,
  place,
  y,
  isSelected,
  decimals,
  idFits,
  fields,
}: PassingRowProps) {
  const cell = (column: 'select' | 'id' | 'name' | 'price' | 'delete') => ({
    ...gridCell(column),
    className: styles[column],
  });
  return (
    <GridRow
      place={place}
      y={y}
      aria-selected={row === undefined ? undefined : isSelected}
      className={classNames(styles.row, isSelected && styles.selected)}
    >
      <div {...cell('select')} />
      <div {...cell('id')}>
        {row === undefined ? <Skeleton width="6ch" /> : <IdText id={row.id} fits={idFits} />}
      </div>
      <div {...cell('name')}>
        {row === undefined ? (
          <Skeleton width={`${24 + ((place * 7) % 20)}ch`} />
        ) : (
          <span className={cells.nameText} dir="auto">
            {cellName(row.name, row.nameCut)}
          </span>
        )}
      </div>
      <div {...cell('price')}>
        {row === undefined ? (
          <Skeleton width="6ch" />
        ) : (
          <Price price={row.price} decimals={decimals} />
        )}
      </div>
      {fields.map((name, field) => (
        <FieldCell key={name} row={row} place={field} />
      ))}
      <div {...cell('delete')} />
    </GridRow>
  );
}
