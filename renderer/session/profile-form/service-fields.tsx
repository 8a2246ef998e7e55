import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { parseBaseUrl } from '../../../main/contract/profile/base-url.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import type { ProfileForm } from '../form-state/use-profile-form.ts';
import { InsecureBanner } from '../token/insecure-banner.tsx';
import { ColourChoice } from './colour-choice.tsx';
import { CurrencyField } from './currency-field.tsx';
import styles from './profile-form.module.css';
import { ProtectionField } from './protection-field.tsx';

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
