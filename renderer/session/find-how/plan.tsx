import { useTranslation } from 'react-i18next';
import { commonPlacements } from '../../../main/contract/profile/common-placements.ts';
import { placementExample } from '../../lib/words/placement-example.ts';
import styles from './find-how.module.css';

/** What will be sent and where, shown before anything is sent. */
export function FindHowPlan({ origin }: { readonly origin: string }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('session.findHow.plan', { origin })}</p>
      <p>{t('session.findHow.planEnd')}</p>
      <ol className={styles.ways} aria-label={t('session.findHow.ways')}>
        {commonPlacements.map((placement) => (
          <li key={placementExample(placement)}>
            <code>{placementExample(placement)}</code>
          </li>
        ))}
      </ol>
      <p className={styles.note}>{t('session.findHow.planQuery')}</p>
    </>
  );
}
