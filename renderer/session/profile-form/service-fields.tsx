import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { parseBaseUrl } from '../../../main/contract/profile/base-url.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { useWhyNoAddress } from '../../lib/app/policy.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Note } from '../../ui/look/note.tsx';
import { lockedField } from '../../ui/look/set-by-administrator.tsx';
import { withAddress } from '../form-state/profile-form-state.ts';
import type { ProfileForm, ShorterAddress } from '../form-state/use-profile-form.ts';
import { InsecureBanner } from '../token/warnings.tsx';
import styles from './profile-form.module.css';

interface AddressFieldProps {
  readonly form: ProfileForm;
  readonly profile: Profile | null;
}

/** Where the service is. */
export function AddressField({ form, profile }: AddressFieldProps) {
  const { t } = useTranslation();
  const { state, change, shorter } = form;
  const offerId = useId();
  const address = useRef<HTMLInputElement>(null);
  const parsed = parseBaseUrl(state.baseUrl);
  const whyNot = useWhyNoAddress(typeof parsed === 'string' ? '' : parsed.href);
  const isDemo = profile?.demo ?? false;
  const isUndecided = shorter !== null && !shorter.isKept;
  return (
    <section className={styles.group}>
      <TextField
        label={t('session.form.baseUrl')}
        {...(form.locks.isLocked('baseUrl')
          ? lockedField(true)
          : { description: t(isDemo ? 'session.form.baseUrlDemo' : 'session.form.baseUrlHint') })}
        value={state.baseUrl}
        onChange={(typed) => change(withAddress(state, typed, profile === null))}
        onBlur={() => form.touch('baseUrl')}
        error={form.problemAt('baseUrl')}
        isRefused={shorter?.isAsked ?? false}
        {...(isUndecided ? { 'aria-describedby': offerId } : {})}
        isReadOnly={isDemo}
        isMonospace
        inputMode="url"
        ref={address}
      />
      <div className={shorter === null ? styles.noOffer : styles.offer}>
        {/* Announced because it appears while the user types. */}
        <div id={offerId} role="status">
          {shorter !== null && <OfferWords shorter={shorter} />}
        </div>
        {shorter !== null && (
          <div className={styles.choices}>
            <Button
              onPress={() => {
                change(withAddress(state, shorter.baseUrl, profile === null));
                // The button disappears and would take the focus with it.
                address.current?.focus();
              }}
            >
              {t('session.form.trim', { url: shorter.baseUrl })}
            </Button>
            {isUndecided && (
              <Button
                variant="quiet"
                onPress={() => {
                  form.keepAddress();
                  address.current?.focus();
                }}
              >
                {t('session.form.keepAddress', { url: state.baseUrl.trim() })}
              </Button>
            )}
          </div>
        )}
      </div>
      <div role="status">{whyNot !== null && <Note tone="danger">{whyNot}</Note>}</div>
      {typeof parsed !== 'string' && <InsecureBanner url={new URL(parsed.href)} isLive />}
    </section>
  );
}

/** What the pasted address would lead to. A warning once the user has tried to save it. */
function OfferWords({ shorter }: { readonly shorter: ShorterAddress }) {
  const { t } = useTranslation();
  return (
    <Note tone={shorter.isAsked ? 'warn' : 'plain'}>
      {shorter.isKept
        ? t('session.form.trimWhy')
        : t('session.problem.versionPath', { path: shorter.path })}
    </Note>
  );
}

/** What the user calls the service. For a new one it follows the address until the user types a name. */
export function NameField({ form }: { readonly form: ProfileForm }) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('session.form.name')}
      isFreeText
      {...lockedField(form.locks.isLocked('name'))}
      value={form.state.name}
      onChange={(name) => form.change({ name })}
      onBlur={() => form.touch('name')}
      error={form.problemAt('name')}
    />
  );
}
