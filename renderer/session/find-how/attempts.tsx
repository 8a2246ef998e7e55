import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nextPlacement } from '../../../main/contract/profile/common-placements.ts';
import type { PlacementAttempt } from '../../../main/contract/profile/placement-attempt.ts';
import { classNames } from '../../ui/look/class-names.ts';
import { Icon } from '../../ui/look/icon.tsx';
import { Spinner } from '../../ui/look/spinner.tsx';
import { attemptWords, placementWords } from './attempt-words.ts';
import styles from './find-how.module.css';

interface FindHowAttemptsProps {
  readonly attempts: readonly PlacementAttempt[];
  readonly isTrying: boolean;
  readonly origin: string;
}

/** The attempts and their results as they arrive. */
export function FindHowAttempts({ attempts, isTrying, origin }: FindHowAttemptsProps) {
  const { t } = useTranslation();
  // The first attempt is without the token.
  const next = attempts.length === 0 ? null : nextPlacement(attempts);
  return (
    <>
      <p>{t('session.findHow.tried', { origin })}</p>
      <ol className={styles.attempts} aria-label={t('session.findHow.attempts')}>
        {attempts.map(({ placement, result }) => (
          <li key={placementWords(placement)}>
            <span className={classNames(styles.sign, result.kind === 'list' && styles.good)}>
              <Icon as={result.kind === 'list' ? Check : X} />
            </span>
            <code>{placementWords(placement)}</code>
            <span className={styles.answer}>{attemptWords(result)}</span>
          </li>
        ))}
        {isTrying && next !== undefined && (
          <li>
            <span className={styles.sign}>
              <Spinner />
            </span>
            <code>{placementWords(next)}</code>
            <span className={styles.answer}>{t('session.findHow.trying')}</span>
          </li>
        )}
      </ol>
    </>
  );
}
