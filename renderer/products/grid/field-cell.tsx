import { harmless } from '../../lib/words/harmless.ts';
import { gridCell } from '../../ui/grid/role.ts';
import { classNames } from '../../ui/look/class-names.ts';
import { Skeleton } from '../../ui/look/loading.tsx';
import type { ProductRow } from '../index/protocol/product-rows.ts';
import { cellName } from '../product-label.ts';
import { fieldCell } from './product-columns.ts';
import styles from './product-row.module.css';

interface FieldCellProps {
  readonly row: ProductRow | undefined;
  /** Index among the fields shown. */
  readonly place: number;
  /** Undefined during fast scrolling. */
  readonly tabIndex?: 0 | -1;
}

/** The value of an additional field as it arrived; empty if the product lacks it. */
export function FieldCell({ row, place, tabIndex }: FieldCellProps) {
  const value = row?.fields[place];
  const isRaw = value?.isText === false;
  return (
    <div
      {...gridCell(fieldCell(place))}
      className={classNames(
        styles.field,
        isRaw && styles.raw,
        isRaw && isNumber(value.text) && styles.number,
      )}
      {...(tabIndex === undefined ? {} : { tabIndex })}
      {...(tabIndex === undefined || !value ? {} : { title: harmless(value.text) })}
    >
      {row === undefined && <Skeleton width="8ch" />}
      {value && <bdi>{cellName(value.text, value.isCut)}</bdi>}
    </div>
  );
}

/** Whether a JSON value is a number. */
export function isNumber(json: string): boolean {
  return /^[-\d]/.test(json);
}
