import { useTranslation } from 'react-i18next';
import type { ProductRow, RowProblem } from '../../../main/contract/list/product-rows.ts';
import { cellName } from '../../lib/words/cell-name.ts';
import { numberLocale } from '../../lib/words/format.ts';
import { formatPrice, noPrice } from '../../lib/words/format-price.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { classNames } from '../../ui/look/class-names.ts';
import styles from './facts.module.css';

/** ID, name and price of a product, so that the user can tell it from another of the same name. */
export function ProductFacts({
  product: { id, name, price, problems },
  currency,
}: {
  readonly product: ProductRow;
  readonly currency: string | null;
}) {
  const { t } = useTranslation();
  return (
    <dl className={classNames(styles.facts, styles.dense)}>
      <dt>{t('products.column.id')}</dt>
      <dd className={styles.exact}>{harmless(id)}</dd>
      <dt>{t('products.column.name')}</dt>
      <dd>
        {name !== '' && (
          <span className={styles.name} dir="auto">
            {cellName(name, false)}
          </span>
        )}
        <FactProblems of={['name-missing', 'name-not-text']} problems={problems} />
      </dd>
      <dt>{t('products.column.price')}</dt>
      <dd className={styles.price}>
        {price === '' ? noPrice : formatPrice(price, numberLocale(), currency)}
        <FactProblems of={['price-not-number']} problems={problems} />
      </dd>
    </dl>
  );
}

/** The problems of a product that concern one value. */
export function FactProblems(props: {
  readonly of: readonly RowProblem[];
  readonly problems: readonly RowProblem[];
}) {
  const { t } = useTranslation();
  return props.problems
    .filter((problem) => props.of.includes(problem))
    .map((problem) => (
      <p key={problem} className={styles.note}>
        {t(`products.broken.problem.${problem}`)}
      </p>
    ));
}
