import type { PlacementResult } from '../../../main/contract/profile/placement-attempt.ts';
import type { TokenPlacement } from '../../../main/contract/profile/token-placement.ts';
import { i18n } from '../../lib/words/i18n.ts';
import { placementExample } from '../../lib/words/placement-example.ts';
import { statusWithPhrase } from '../../lib/words/status-with-phrase.ts';

/** One placement of the token, with the token masked. Null means without a token. */
export function placementWords(placement: TokenPlacement | null): string {
  return placement === null ? i18n.t('session.findHow.noToken') : placementExample(placement);
}

/** The result: the status code and the first words of the answer. */
export function attemptWords(result: PlacementResult): string {
  const status = result.status === null ? '' : statusWithPhrase(result.status);
  switch (result.kind) {
    case 'list':
      return i18n.t('session.findHow.result.list', { status });
    case 'not-a-list':
      return i18n.t('session.findHow.result.notAList', { status });
    case 'redirected':
      if (result.slash !== undefined)
        return i18n.t('session.findHow.result.redirectedSlash', { status });
      return result.location === null
        ? i18n.t('session.findHow.result.redirected', { status })
        : i18n.t('session.findHow.result.redirectedTo', { status, location: result.location });
    case 'refused':
      return result.reason === null
        ? status
        : i18n.t('session.findHow.result.refused', { status, reason: result.reason });
  }
}
