import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OfferedCertificate } from '../../../main/contract/network/certificate.ts';
import { parseBaseUrl } from '../../../main/contract/profile/base-url.ts';
import { settingLimits } from '../../../main/contract/setting-limits.ts';
import { queryOf } from '../../lib/app/queries.ts';
import { useSettings, useStartState } from '../../lib/app/start-state.ts';
import { formatDate, formatNumber } from '../../lib/words/format.ts';
import { Disclosure } from '../../ui/button/disclosure.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { lockedField } from '../../ui/look/set-by-administrator.tsx';
import { isUsualNetwork, proxyFields, timeoutNames } from '../form-state/network-form-state.ts';
import type { ProfileForm } from '../form-state/use-profile-form.ts';
import styles from './profile-form.module.css';

/** The first Electron version that asks which certificate to present (electron#52162). */
const firstThatAsks = 44;
const none = '';

/** The certificate of this computer that is presented to the service: none, or one of those that it has asked for. */
function ClientCertificateField({ form }: { readonly form: ProfileForm }) {
  const { t } = useTranslation();
  const { electronVersion } = useStartState();
  const canAsk = Number.parseInt(electronVersion, 10) >= firstThatAsks;
  const chosen = form.state.clientCertificate;
  const offered = useOfferedCertificates(form.state.baseUrl, canAsk);
  const isOffered = offered.some(({ fingerprint }) => fingerprint === chosen?.fingerprint);
  const label = ({ name, issuer, validTo }: OfferedCertificate) =>
    t('session.form.certificateOption', { name, issuer, date: formatDate(validTo) });
  const hint = () => {
    if (!canAsk) return t('session.form.certificateHints.cannotAsk');
    if (offered.length === 0) return t('session.form.certificateHints.notAsked');
    return t('session.form.certificateHints.asked');
  };
  return (
    <Select
      label={t('session.form.certificate')}
      description={hint()}
      isDisabled={!canAsk}
      options={[
        { value: none, label: t('session.form.noCertificate') },
        ...offered.map((one) => ({ value: one.fingerprint, label: label(one) })),
        ...(chosen === null || isOffered
          ? []
          : [{ value: chosen.fingerprint, label: chosen.name }]),
      ]}
      value={chosen?.fingerprint ?? none}
      onChange={(value) => {
        const known = [...offered, ...(chosen === null ? [] : [chosen])];
        const found = known.find(({ fingerprint }) => fingerprint === value);
        form.change({
          clientCertificate:
            found === undefined ? null : { fingerprint: found.fingerprint, name: found.name },
        });
      }}
    />
  );
}

/**
 * The certificates that the service has asked for since the app started. A
 * connection test refreshes the list.
 */
function useOfferedCertificates(typed: string, canAsk: boolean): readonly OfferedCertificate[] {
  const parsed = parseBaseUrl(typed);
  const input = !canAsk || typeof parsed === 'string' ? null : { baseUrl: parsed.href };
  const { data } = useQuery({
    ...queryOf('listClientCertificates', input),
    refetchOnMount: 'always',
    gcTime: 0,
  });
  return data ?? [];
}

const modes = ['system', 'direct', 'fixed', 'pac'] as const;

/**
 * Which proxy to use for the service, if any. The app asks for a login when the proxy requires one.
 */
function ProxyFields({ form }: { readonly form: ProfileForm }) {
  const { t } = useTranslation();
  const { state, change } = form;
  const field = (name: 'proxyAddress' | 'proxyBypass' | 'pacUrl') => (
    <TextField
      label={t(`session.form.${name}`)}
      {...lockedField(form.locks.isLocked('proxy'), t(`session.form.${name}Hint`))}
      value={state[name]}
      onChange={(text) => change({ [name]: text })}
      onBlur={() => form.touch(name)}
      error={form.problemAt(name)}
      isMonospace
    />
  );
  return (
    <>
      <Select
        label={t('session.form.proxy')}
        {...lockedField(
          form.locks.isLocked('proxy'),
          t(`session.form.proxyHints.${state.proxyMode}`),
        )}
        options={modes.map((mode) => ({ value: mode, label: t(`session.form.proxies.${mode}`) }))}
        value={state.proxyMode}
        onChange={(proxyMode) => change({ proxyMode })}
      />
      {state.proxyMode === 'fixed' && field('proxyAddress')}
      {state.proxyMode === 'fixed' && field('proxyBypass')}
      {state.proxyMode === 'pac' && field('pacUrl')}
    </>
  );
}

/** The network settings of this profile. Collapsed, because the system's settings usually work. */
export function NetworkFields({ form }: { readonly form: ProfileForm }) {
  const { t } = useTranslation();
  const isUsual = isUsualNetwork(form.state);
  const hasProblem = [...proxyFields, ...timeoutNames, 'idempotencyHeader' as const].some(
    (field) => form.problemAt(field) !== null,
  );
  return (
    <section aria-label={t('session.form.network')}>
      <Disclosure
        title={t('session.form.network')}
        remark={isUsual ? t('session.form.networkUsual') : t('session.form.networkOwn')}
        isOpenAtFirst={!isUsual}
        mustShow={hasProblem}
      >
        <div className={styles.folded}>
          <ProxyFields form={form} />
          <ClientCertificateField form={form} />
          <TimeoutFields form={form} />
          <IdempotencyFields form={form} />
        </div>
      </Disclosure>
    </section>
  );
}

/** Time-outs of this profile, for a service that is slower or faster than others. */
function TimeoutFields({ form }: { readonly form: ProfileForm }) {
  const { t } = useTranslation();
  const settings = useSettings();
  return timeoutNames.map((name) => (
    <TextField
      key={name}
      className={styles.timeout}
      label={t(`settings.${name}`)}
      {...lockedField(
        form.locks.isLocked('timeouts'),
        t('session.form.timeoutHint', {
          usual: formatNumber(settings[name]),
          min: formatNumber(settingLimits[name].min),
          max: formatNumber(settingLimits[name].max),
        }),
      )}
      inputMode="numeric"
      value={form.state[name]}
      onChange={(text) => form.change({ [name]: text })}
      onBlur={() => form.touch(name)}
      error={form.problemAt(name)}
    />
  ));
}

/** Whether an order carries a key that lets the service recognise it, and in which header. */
function IdempotencyFields({ form: { state, change, touch, problemAt, locks } }: Props) {
  const { t } = useTranslation();
  const locked = locks.isLocked('idempotencyHeader');
  return (
    <>
      <Checkbox
        isSelected={state.sendsIdempotencyKey}
        onChange={(sendsIdempotencyKey) => change({ sendsIdempotencyKey })}
        {...lockedField(locked, t('session.form.idempotencyHint'))}
      >
        {t('session.form.idempotency')}
      </Checkbox>
      {state.sendsIdempotencyKey && (
        <TextField
          label={t('session.form.idempotencyHeader')}
          {...lockedField(locked)}
          value={state.idempotencyHeader}
          onChange={(idempotencyHeader) => change({ idempotencyHeader })}
          onBlur={() => touch('idempotencyHeader')}
          error={problemAt('idempotencyHeader')}
        />
      )}
    </>
  );
}

interface Props {
  readonly form: ProfileForm;
}
