import type { ProductRow } from '../../../main/contract/list/product-rows.ts';
import { cellName } from '../../lib/words/cell-name.ts';
import { numberLocale } from '../../lib/words/format.ts';
import { noPrice, priceParts } from '../../lib/words/format-price.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { gridCell } from '../../ui/grid/role.ts';
import { classNames } from '../../ui/look/class-names.ts';
import { Skeleton } from '../../ui/look/loading.tsx';
import { isInstant, ServiceTime } from '../../ui/look/service-time.tsx';
import { Marked } from '../../ui/look/texts.tsx';
import { fieldCell } from './columns/columns.ts';
import rowStyles from './product-row.module.css';
import styles from './row-cells.module.css';

interface FieldCellProps {
  readonly row: ProductRow | undefined;
  /** Index among the fields shown. */
  readonly place: number;
  /** Undefined during fast scrolling. */
  readonly tabIndex?: 0 | -1;
  /** The text searched for, to be marked. */
  readonly found?: readonly string[];
}

/** The value of an additional field, as it arrived unless it is a time; empty if the product lacks it. */
export function FieldCell({ row, place, tabIndex, found = nothing }: FieldCellProps) {
  const value = row?.fields[place];
  const isRaw = value?.isText === false;
  return (
    <div
      {...gridCell(fieldCell(place))}
      className={classNames(
        rowStyles.field,
        isRaw && rowStyles.raw,
        isRaw && isNumber(value.text) && rowStyles.number,
      )}
      {...(tabIndex === undefined ? {} : { tabIndex })}
      {...(tabIndex === undefined || !value ? {} : { title: harmless(value.text) })}
    >
      {row === undefined && <Skeleton width="8ch" />}
      {value && (
        <bdi>
          {value.isText && isInstant(value.text) ? (
            <ServiceTime text={value.text} />
          ) : (
            <Marked text={cellName(value.text, value.isCut)} words={found} />
          )}
        </bdi>
      )}
    </div>
  );
}

const nothing: readonly string[] = [];

/** Whether a JSON value is a number. */
export function isNumber(json: string): boolean {
  return /^[-\d]/.test(json);
}

/**
 * The end tells IDs of one kind apart, as that of a UUID or a running number. In the narrowest column a longer end
 * would leave no room for the ellipsis, and the ID would look like another one.
 */
const endLength = 4;

interface IdTextProps {
  readonly id: string;
  /** How many characters the column has space for at its default width. */
  readonly fits: number;
  /** The text searched for, to be marked. A shortened ID has no marks. */
  readonly found?: readonly string[];
}

/**
 * The ID of a product. If the column is too narrow for a long one, its middle is left out. The text in the page is
 * always the whole ID, so it's copied and read as a whole.
 */
export function IdText({ id, fits, found = nothing }: IdTextProps) {
  // Parts of other texts could be reordered, or cut inside a character.
  if (id.length <= fits || !/^[!-~]+$/.test(id)) {
    // `#12` finds IDs that start with 12.
    return <Marked text={id} words={found.map((text) => text.replace(/^\s*#/, ''))} />;
  }
  return (
    <>
      <span className={styles.idStart}>
        <span className={styles.idCut}>
          <span>{id.slice(0, -endLength)}</span>
        </span>
      </span>
      {id.slice(-endLength)}
    </>
  );
}

interface PriceProps {
  readonly price: string;
  /** Number of decimals to show or to leave space for: see `columnDecimals`. */
  readonly decimals: number;
}

/**
 * A price in the grid: its digits as they arrived, with the decimal signs aligned within the column. The header names
 * the currency.
 */
export function Price({ price, decimals }: PriceProps) {
  if (price === '') return <span className={styles.digits}>{noPrice}</span>;
  const { before, number, room } = priceParts(price, numberLocale(), null, decimals);
  return (
    <span className={styles.digits} dir="ltr">
      {before}
      <span className={styles.decimals} data-room={room}>
        {number}
      </span>
    </span>
  );
}
