import { useTranslation } from 'react-i18next';
import { parseBaseUrl } from '../../../main/contract/profile/base-url.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { useStartState } from '../../lib/app/start-state.ts';
import { Banner } from '../../ui/page/banner.tsx';
import type { ProfileForm } from '../form-state/use-profile-form.ts';
import { useTokenState } from '../token/around-token.ts';
import { SessionOnlyCheckbox, TokenField } from '../token/field.tsx';
import warning from '../token/token.module.css';
import { RouteChanges } from '../token/warnings.tsx';
import styles from './profile-form.module.css';

interface TokenFieldsProps {
  readonly form: ProfileForm;
  readonly profile: Profile | null;
  readonly keychainFailed: boolean;
}

/** The token. For a saved one, only its existence is shown. */
export function TokenFields({ form, profile, keychainFailed }: TokenFieldsProps) {
  const { t } = useTranslation();
  const { keychainAvailable } = useStartState();
  const { state, change } = form;
  const known = useTokenState(profile?.id ?? null);
  const stored = known?.state;

  const parsed = parseBaseUrl(state.baseUrl);
  const origin = profile === null ? null : new URL(profile.baseUrl).origin;
  const hasMoved = origin !== null && typeof parsed !== 'string' && parsed.origin !== origin;
  const isStored = stored === 'keychain' || stored === 'session' || stored === 'other-route';
  const description =
    stored === undefined
      ? t('session.form.tokenHint')
      : isStored && hasMoved
        ? t('session.form.tokenMoved', { origin })
        : t(`session.form.tokenState.${stored}`);

  return (
    <section className={styles.group}>
      {known?.state === 'other-route' && !hasMoved && (
        <Banner tone="warn" className={warning.framed}>
          {t('session.form.tokenRoute')}
          <RouteChanges changes={known.changes} />
        </Banner>
      )}
      <TokenField
        value={state.token}
        onChange={(token) => change({ token })}
        onBlur={() => form.touch('token')}
        error={form.problemAt('token')}
        description={description}
        {...(stored === undefined
          ? {}
          : {
              placeholder: t(
                `session.form.tokenPlaceholder.${isStored && hasMoved ? 'other-origin' : stored}`,
              ),
            })}
      />
      {(!keychainAvailable || keychainFailed) && (
        <SessionOnlyCheckbox
          isSelected={state.sessionOnly}
          onChange={(sessionOnly) => change({ sessionOnly })}
        />
      )}
    </section>
  );
}
