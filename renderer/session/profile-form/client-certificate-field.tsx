import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OfferedCertificate } from '../../../main/contract/network/client-certificate.ts';
import { parseBaseUrl } from '../../../main/contract/profile/base-url.ts';
import { queryOf } from '../../lib/app/query-of.ts';
import { useStartState } from '../../lib/app/start-state.ts';
import { formatDate } from '../../lib/words/format.ts';
import { Select } from '../../ui/field/select.tsx';
import type { ProfileForm } from '../form-state/use-profile-form.ts';

/** The first Electron version that asks which certificate to present (electron#52162). */
const firstThatAsks = 44;
const none = '';

/** The certificate of this computer that is presented to the service: none, or one of those that it has asked for. */
export function ClientCertificateField({ form }: { readonly form: ProfileForm }) {
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
