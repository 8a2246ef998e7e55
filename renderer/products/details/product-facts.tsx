import { useTranslation } from 'react-i18next';
import type { Product } from '../../../main/contract/product.ts';
import { formatLocale } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { classNames } from '../../ui/look/class-names.ts';
import { formatPrice } from '../price/format-price.ts';
import { cellName } from '../product-label.ts';
import styles from './facts.module.css';

/** Id, name and price of a product, so that a person can tell it from one of the same name. */
export function ProductFacts({
  product,
  currency,
}: {
  readonly product: Product;
  readonly currency: string | null;
}) {
  const { t } = useTranslation();
  return (
    <dl className={classNames(styles.facts, styles.dense)}>
      <dt>{t('products.column.name')}</dt>
      <dd className={styles.name} dir="auto">
        {cellName(product.name, false)}
      </dd>
      <dt>{t('products.column.id')}</dt>
      <dd className={styles.exact}>{harmless(product.id)}</dd>
      <dt>{t('products.column.price')}</dt>
      <dd className={styles.price}>{formatPrice(product.price, formatLocale(), currency)}</dd>
    </dl>
  );
}
