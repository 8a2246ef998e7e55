import { formatLocale } from '../../lib/words/format.ts';
import { priceParts } from '../../lib/words/format-price.ts';
import styles from './price.module.css';

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
  const { before, number, room } = priceParts(price, formatLocale(), null, decimals);
  return (
    <span className={styles.price} dir="ltr">
      {before}
      <span className={styles.number} data-room={room}>
        {number}
      </span>
    </span>
  );
}
