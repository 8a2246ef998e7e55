import type { Exchange, Failure } from '../../main/contract/failure.ts';
import type { FailureDescription } from './failure-description.ts';
import { formatDuration, formatExactTime } from './format.ts';
import { statusWithPhrase } from './http-phrase.ts';
import { i18n } from './i18n.ts';

type Row = readonly [label: string, value: string];

function exchangeRows(exchange: Exchange | null): readonly Row[] {
  if (exchange === null) return [];
  return [
    [i18n.t('failure.detail.time'), formatExactTime(exchange.startedAt)],
    [i18n.t('failure.detail.request'), `${exchange.method} ${exchange.path}`],
    [i18n.t('failure.detail.duration'), formatDuration(exchange.durationMs)],
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
      ];
    case 'interrupted':
      return [[t('failure.detail.network'), failure.netCode]];
    case 'unreadable':
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
    case 'timeout':
    case 'too-large':
    case 'invalid-input':
    case 'cancelled':
      return [];
  }
}

/** The rows of "Details", without the ones of which nothing is known. */
export function failureDetails(failure: Failure): FailureDescription['details'] {
  return [...exchangeRows(failure.exchange), ...ownRows(failure)].filter(
    ([, value]) => value !== '',
  );
}
