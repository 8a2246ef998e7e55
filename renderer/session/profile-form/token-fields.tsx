import { useTranslation } from 'react-i18next';
import { parseBaseUrl } from '../../../main/contract/profile/base-url.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { useStartState } from '../../lib/app/start-state.ts';
import { placementExample } from '../../lib/words/placement-example.ts';
import { Select } from '../../ui/field/select.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { FindHow } from '../find-how/find-how.tsx';
import { placementOf } from '../form-state/profile-form-state.ts';
import type { ProfileForm } from '../form-state/use-profile-form.ts';
import { RouteChanges } from '../offer/route-changes.tsx';
import { useTokenState } from '../token/around-token.ts';
import { TokenField } from '../token/field.tsx';
import { SessionOnlyCheckbox } from '../token/session-only-checkbox.tsx';
import warning from '../token/warning.module.css';
import styles from './profile-form.module.css';

const kinds = ['bearer', 'authorization', 'header', 'query'] as const;

/** Where the token goes. The API doesn't say, so the user has to know it. */
function PlacementFields({ form }: { readonly form: ProfileForm }) {
  const { t } = useTranslation();
  const { state, change } = form;
  const field = (
    name: 'prefix' | 'headerName' | 'headerPrefix' | 'parameterName',
    label: string,
    hint?: string,
  ) => (
    <TextField
      label={label}
      {...(hint === undefined ? {} : { description: hint })}
      value={state[name]}
      onChange={(text) => change({ [name]: text })}
      onBlur={() => form.touch(name)}
      error={form.problemAt(name)}
      isMonospace
    />
  );
  const prefixLabel = t('session.form.prefix');
  return (
    <>
      <Select
        label={t('session.form.placement')}
        description={t('session.form.sentAs', { example: placementExample(placementOf(state)) })}
        options={kinds.map((kind) => ({
          value: kind,
          label: t(`session.form.placements.${kind}`),
        }))}
        value={state.placement}
        onChange={(placement) => change({ placement })}
      />
      {state.placement === 'authorization' &&
        field('prefix', prefixLabel, t('session.form.prefixHint'))}
      {state.placement === 'header' && (
        <div className={styles.pair}>
          {field('headerName', t('session.form.headerName'))}
          {field('headerPrefix', prefixLabel, t('session.form.prefixHint'))}
        </div>
      )}
      {state.placement === 'query' &&
        field('parameterName', t('session.form.parameterName'), t('session.form.queryHint'))}
    </>
  );
}

interface TokenFieldsProps {
  readonly form: ProfileForm;
  readonly profile: Profile | null;
  readonly keychainFailed: boolean;
  /** Called if the content of the form can't be tested. */
  readonly onProblem: () => void;
}

/** The token and its placement. For a saved token, only its existence is shown. */
export function TokenFields({ form, profile, keychainFailed, onProblem }: TokenFieldsProps) {
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
      <PlacementFields form={form} />
      <FindHow form={form} profile={profile} onProblem={onProblem} />
    </section>
  );
}
