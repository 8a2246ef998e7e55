import type { AddressAttempt } from '../../../main/contract/connection-test/address-attempt.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { i18n } from '../../lib/words/i18n.ts';
import { statusWithPhrase } from '../../lib/words/status-with-phrase.ts';

/** What came back for one request of a search: the status code and the first words of the answer. */
export function attemptWords(result: AddressAttempt['result']): string {
  const { t } = i18n;
  if (result.kind === 'no-answer')
    return describeFailure(result.failure, 'findAddress').whatHappened;
  const status = result.status === null ? '' : statusWithPhrase(result.status);
  switch (result.kind) {
    case 'list':
      return t('session.findHow.result.list', { status });
    case 'not-a-list':
      return t(result.isPage ? 'session.address.page' : 'session.findHow.result.notAList', {
        status,
      });
    case 'redirected':
      if (result.slash !== undefined)
        return t('session.findHow.result.redirectedSlash', { status });
      return result.location === null
        ? t('session.findHow.result.redirected', { status })
        : t('session.findHow.result.redirectedTo', { status, location: result.location });
    case 'refused':
      return result.reason === null
        ? status
        : t('session.findHow.result.refused', { status, reason: result.reason });
  }
}
