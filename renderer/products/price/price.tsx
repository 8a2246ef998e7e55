import { formatLocale } from '../../lib/words/format.ts';
import { priceParts } from './format-price.ts';
import styles from './price.module.css';

interface PriceProps {
  readonly price: string;
  readonly currency: string | null;
  /** Of the prices of the list. */
  readonly decimals: number;
}

/** A price of the grid: its digits as they arrived, with the decimal signs of a column under each other. */
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
