import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { parseBaseUrl } from '../../../main/contract/profile/base-url.ts';
import { protections } from '../../../main/contract/profile/protection.ts';
import { formatLocale } from '../../lib/words/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { currencyOf } from '../form-state/profile-form-state.ts';
import type { ProfileForm } from '../form-state/use-profile-form.ts';
import { InsecureBanner } from '../token/insecure-banner.tsx';
import { ColourChoice } from './colour-choice.tsx';
import styles from './profile-form.module.css';

interface ServiceFieldsProps {
  readonly form: ProfileForm;
  readonly isDemo: boolean;
}

/** The name and address of the service. */
export function ServiceFields({ form, isDemo }: ServiceFieldsProps) {
  const { t } = useTranslation();
  const { state, change, shorter } = form;
  const address = useRef<HTMLInputElement>(null);
  const parsed = parseBaseUrl(state.baseUrl);
  return (
    <section className={styles.group}>
      <TextField
        label={t('session.form.name')}
        description={t('session.form.nameHint')}
        isFreeText
        value={state.name}
        onChange={(name) => change({ name })}
        onBlur={() => form.touch('name')}
        error={form.problemAt('name')}
      />
      <TextField
        label={t('session.form.baseUrl')}
        description={t(isDemo ? 'session.form.baseUrlDemo' : 'session.form.baseUrlHint')}
        value={state.baseUrl}
        onChange={(baseUrl) => change({ baseUrl })}
        onBlur={() => form.touch('baseUrl')}
        error={form.problemAt('baseUrl')}
        isReadOnly={isDemo}
        isMonospace
        inputMode="url"
        ref={address}
      />
      {shorter !== null && (
        <div className={styles.trim}>
          <Button
            onPress={() => {
              change({ baseUrl: shorter.baseUrl });
              // The button disappears and would take the focus with it.
              address.current?.focus();
            }}
          >
            {t('session.form.trim', { url: shorter.baseUrl })}
          </Button>
          {shorter.isAsked ? (
            <Button
              variant="quiet"
              onPress={() => {
                form.keepAddress();
                address.current?.focus();
              }}
            >
              {t('session.form.keepAddress', { url: state.baseUrl.trim() })}
            </Button>
          ) : (
            <span className={styles.note}>{t('session.form.trimWhy')}</span>
          )}
        </div>
      )}
      <Checkbox
        isSelected={state.pathsEndWithSlash}
        onChange={(pathsEndWithSlash) => change({ pathsEndWithSlash })}
        description={t('session.form.slashHint')}
      >
        {t('session.form.slash')}
      </Checkbox>
      {typeof parsed !== 'string' && <InsecureBanner url={new URL(parsed.href)} isLive />}
      <ProtectionField form={form} />
      <CurrencyField form={form} />
      <ColourChoice value={state.colour} onChange={(colour) => change({ colour })} />
    </section>
  );
}

/** How writes to this service are protected. */
function ProtectionField({ form }: { readonly form: ProfileForm }) {
  const { t } = useTranslation();
  const { protection } = form.state;
  return (
    <Select
      label={t('guard.title')}
      description={t(`session.form.protectionHint.${protection}`)}
      options={protections.map((value) => ({ value, label: t(`guard.protection.${value}`) }))}
      value={protection}
      onChange={(chosen) => form.change({ protection: chosen })}
    />
  );
}

/** The currency for prices, with an example. */
function CurrencyField({ form }: { readonly form: ProfileForm }) {
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

/** 12.5 with its own digits, as the grid shows it: without the decimals that the currency usually has. */
function priceIn(currency: string): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(formatLocale(), { style: 'currency', currency, ...digits }).format(
    12.5,
  );
}
