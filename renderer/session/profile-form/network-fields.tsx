import { useTranslation } from 'react-i18next';
import { Disclosure } from '../../ui/button/disclosure.tsx';
import { proxyFields, timeoutNames } from '../form-state/network-form-state.ts';
import type { ProfileForm } from '../form-state/use-profile-form.ts';
import { ClientCertificateField } from './client-certificate-field.tsx';
import { IdempotencyFields } from './idempotency-fields.tsx';
import styles from './profile-form.module.css';
import { ProxyFields } from './proxy-fields.tsx';
import { TimeoutFields } from './timeout-fields.tsx';

/** The network settings of this profile. Collapsed, because the system's settings usually work. */
export function NetworkFields({ form }: { readonly form: ProfileForm }) {
  const { t } = useTranslation();
  const { state } = form;
  const isUsual =
    state.proxyMode === 'system' &&
    state.clientCertificate === null &&
    !state.sendsIdempotencyKey &&
    timeoutNames.every((name) => state[name] === '');
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
