import type { FailureOf } from '../../../main/contract/failure.ts';
import type { TlsTrouble } from '../../../main/contract/network/certificate.ts';
import { formatExactTime } from '../words/format.ts';
import { i18n } from '../words/i18n.ts';

/** How many names of a certificate stand in the sentence; all of them are in the details. */
const namesInSentence = 3;

function tlsSentence(host: string, { fault, certificate }: TlsTrouble): string {
  const { t } = i18n;
  const validFrom = certificate === null ? '' : formatExactTime(certificate.validFrom);
  const validTo = certificate === null ? '' : formatExactTime(certificate.validTo);
  const hostNames = certificate?.hostNames ?? [];
  if (fault === 'wrong-host' && hostNames.length > 0) {
    const names = hostNames.slice(0, namesInSentence).join(', ');
    return t('failure.happened.tls.wrong-host-named', {
      host,
      names: hostNames.length > namesInSentence ? `${names} …` : names,
    });
  }
  return t(`failure.happened.tls.${fault}`, { host, validFrom, validTo });
}

/** "What happened" when a request could not leave: at which of the layers it ended, and how. */
export function failureUnreachable({ cause, host, tls }: FailureOf<'unreachable'>): string {
  if (cause === 'tls') return tlsSentence(host, tls ?? { fault: 'not-known', certificate: null });
  return i18n.t(`failure.happened.unreachable.${cause}`, { host });
}
