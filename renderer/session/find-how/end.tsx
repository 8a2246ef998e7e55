import { useTranslation } from 'react-i18next';
import type {
  FoundPlacement,
  PlacementAttempt,
} from '../../../main/contract/profile/placement-attempt.ts';
import type { SlashDifference } from '../../../main/contract/profile/service-address.ts';
import { formatDuration } from '../../lib/words/format.ts';
import { LiveWords } from '../../ui/look/live-words.tsx';
import { placementWords } from './attempt-words.ts';
import styles from './find-how.module.css';

/** The same address with the other ending, if the service has redirected to it. */
export const slashDifferenceOf = (last: PlacementAttempt | undefined): SlashDifference | null =>
  last?.result.kind === 'redirected' ? (last.result.slash ?? null) : null;

interface FindHowEndProps {
  readonly end: FoundPlacement['end'];
  readonly last: PlacementAttempt | undefined;
  /** True: the placement is already saved in the profile. */
  readonly isSaved: boolean;
}

/** The conclusion from the attempts, and what to do next. */
export function FindHowEnd({ end, last, isSaved }: FindHowEndProps) {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles.end}>
      <LiveWords>
        {end === 'found' &&
          t(isSaved ? 'session.findHow.foundSaved' : 'session.findHow.found', {
            way: placementWords(last?.placement ?? null),
          })}
        {end === 'none' && t('session.findHow.none')}
        {end === 'no-token-needed' && t('session.findHow.noTokenNeeded')}
        {end === 'too-many-requests' && tooMany()}
        {end === 'redirected' && redirected()}
        {end === 'out-of-order' && t('session.findHow.outOfOrder')}
        {end === 'web-page' && t('session.findHow.webPage')}
      </LiveWords>
    </div>
  );

  function redirected(): string {
    const slash = slashDifferenceOf(last);
    if (slash === 'missing') return t('session.findHow.redirectedSlash');
    if (slash === 'extra') return t('session.findHow.redirectedNoSlash');
    const location = last?.result.kind === 'redirected' ? last.result.location : null;
    return location === null
      ? t('session.findHow.redirected')
      : t('session.findHow.redirectedTo', { location });
  }

  function tooMany(): string {
    const seconds = last?.result.kind === 'refused' ? last.result.retryAfterSeconds : null;
    return seconds === null
      ? t('session.findHow.tooMany')
      : t('session.findHow.tooManyWait', { wait: formatDuration(seconds * 1000) });
  }
}
