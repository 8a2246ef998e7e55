import { formatLocale } from '../../lib/words/format.ts';
import { priceParts } from '../../lib/words/format-price.ts';
import styles from './price.module.css';

interface PriceProps {
  readonly price: string;
  readonly currency: string | null;
  /** Largest number of decimals in the list's prices. */
  readonly decimals: number;
}

/** A price in the grid: its digits as they arrived, with the decimal signs aligned within the column. */
export function Price({ price, currency, decimals }: PriceProps) {
  const { before, number, after, room } = priceParts(price, formatLocale(), currency, decimals);
  return (
    <span className={styles.price} dir="ltr">
      {before}
      <span className={styles.number} data-room={room}>
        {number}
      </span>
      {after}
    </span>
  );
}
