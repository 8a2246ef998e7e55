import type { Exchange, Failure, FailureOf } from '../../../main/contract/failure.ts';
import type { Certificate } from '../../../main/contract/network/certificate.ts';
import { formatBytes, formatDuration, formatExactTime } from '../words/format.ts';
import { i18n } from '../words/i18n.ts';
import { statusWithPhrase } from '../words/status-with-phrase.ts';
import type { FailureDescription } from './description.ts';

type Row = readonly [label: string, value: string];

function exchangeRows(exchange: Exchange | null): readonly Row[] {
  if (exchange === null) return [];
  return [
    [i18n.t('failure.detail.time'), formatExactTime(exchange.startedAt)],
    [i18n.t('failure.detail.request'), `${exchange.method} ${exchange.path}`],
    [i18n.t('failure.detail.duration'), formatDuration(exchange.durationMs)],
  ];
}

/** The certificate's data, for comparison with what the operator of the service says. */
export function certificateRows(certificate: Certificate | null): readonly Row[] {
  if (certificate === null) return [];
  const { t } = i18n;
  return [
    [t('failure.detail.certificateFor'), certificate.subject],
    [t('failure.detail.certificateNames'), certificate.hostNames.join(', ')],
    [t('failure.detail.certificateIssuer'), certificate.issuer],
    [t('failure.detail.certificateFrom'), formatExactTime(certificate.validFrom)],
    [t('failure.detail.certificateTo'), formatExactTime(certificate.validTo)],
    [t('failure.detail.certificateFingerprint'), certificate.fingerprint],
  ];
}

function receivedRows(received: FailureOf<'timeout'>['received']): readonly Row[] {
  if (received === null) return [];
  return [
    [i18n.t('failure.detail.status'), statusWithPhrase(received.status)],
    [i18n.t('failure.detail.received'), formatBytes(received.bytes)],
  ];
}

function ownRows(failure: Failure): readonly Row[] {
  const { t } = i18n;
  switch (failure.kind) {
    case 'http':
      return [
        [t('failure.detail.status'), statusWithPhrase(failure.status)],
        [t('failure.detail.code'), failure.code ?? ''],
        [t('failure.detail.requestId'), failure.requestId ?? ''],
      ];
    case 'unreachable':
      return [
        [t('failure.detail.host'), failure.host],
        [t('failure.detail.network'), failure.netCode],
        ...certificateRows(failure.tls?.certificate ?? null),
      ];
    case 'interrupted':
      return [[t('failure.detail.network'), failure.netCode], ...receivedRows(failure.received)];
    case 'timeout':
      return receivedRows(failure.received);
    case 'too-large':
      return [
        [
          t('failure.detail.announced'),
          failure.announcedBytes === null ? '' : formatBytes(failure.announcedBytes),
        ],
      ];
    case 'unreadable':
      return [
        [t('failure.detail.technical'), failure.detail],
        [t('failure.detail.pageTitle'), failure.page?.title ?? ''],
      ];
    case 'keychain':
    case 'storage':
      return [[t('failure.detail.technical'), failure.detail]];
    case 'redirected':
      return [
        [
          t('failure.detail.status'),
          failure.status === null ? '' : statusWithPhrase(failure.status),
        ],
        [t('failure.detail.location'), failure.location ?? ''],
      ];
    case 'unexpected':
      return [[t('failure.detail.logId'), failure.logId]];
    case 'signed-out':
    case 'invalid-input':
    case 'guarded':
    case 'cancelled':
      return [];
  }
}

/** The rows of "Details", without those that are unknown. */
export function failureDetails(failure: Failure): FailureDescription['details'] {
  return [...exchangeRows(failure.exchange), ...ownRows(failure)].filter(
    ([, value]) => value !== '',
  );
}
