import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../lib/words/format.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import { currencyOf } from '../form-state/profile-form-state.ts';
import type { ProfileForm } from '../form-state/use-profile-form.ts';
import styles from './profile-form.module.css';

/** The currency for prices, with an example. */
export function CurrencyField({ form }: { readonly form: ProfileForm }) {
  const { t } = useTranslation();
  const { state, change } = form;
  const currency = currencyOf(state);
  const example = currency !== null && /^[A-Z]{3}$/.test(currency) ? priceIn(currency) : null;
  return (
    <TextField
      className={styles.currency}
      label={t('session.form.currency')}
      description={
        example === null
          ? t('session.form.currencyHint')
          : t('session.form.currencyExample', { price: example })
      }
      value={state.currency}
      onChange={(typed) => change({ currency: typed })}
      onBlur={() => form.touch('currency')}
      error={form.problemAt('currency')}
      isMonospace
    />
  );
}

function priceIn(currency: string): string {
  const style = { style: 'currency', currency } as const;
  return new Intl.NumberFormat(formatLocale(), style).format(12.5);
}
