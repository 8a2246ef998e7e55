import { X } from 'lucide-react';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { numberLocale } from '../../lib/words/format.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { type PriceProblem, typedPriceExample } from '../list/typed-prices.ts';
import styles from './price-filter-fields.module.css';
import type { PriceFilter } from './use-price-filter.ts';

/** Two fields for a price range. Errors are shown below the field. */
export const PriceFilterFields = memo(function PriceFilterFields({
  filter,
  isDisabled,
}: {
  readonly filter: PriceFilter;
  readonly isDisabled: boolean;
}) {
  const { t } = useTranslation();
  const first = useRef<HTMLInputElement>(null);
  const { texts, problems, change, clear } = filter;
  const sentence = (problem: PriceProblem | null) =>
    problem === null
      ? null
      : t(`products.price.problem.${problem}`, { example: typedPriceExample(numberLocale()) });
  const field = (end: 'from' | 'to') => (
    <TextField
      {...(end === 'from' ? { ref: first } : {})}
      className={styles.field}
      aria-label={t(`products.price.${end}`)}
      placeholder={t(`products.price.${end}Hint`)}
      inputMode="decimal"
      value={texts[end]}
      onChange={(text) => change({ [end]: text })}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && texts[end] !== '') change({ [end]: '' });
        else event.continuePropagation();
      }}
      isDisabled={isDisabled}
      error={sentence(problems[end])}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in line with its fields.
    <div role="group" aria-label={t('products.price.group')} className={styles.filter}>
      <span className={styles.word} aria-hidden="true">
        {t('products.column.price')}
      </span>
      {field('from')}
      <span className={styles.dash} aria-hidden="true">
        –
      </span>
      {field('to')}
      {(texts.from !== '' || texts.to !== '') && (
        <IconButton
          name={t('products.price.clear')}
          icon={X}
          onPress={() => {
            clear();
            first.current?.focus();
          }}
        />
      )}
    </div>
  );
});
