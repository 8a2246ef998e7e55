import { useTranslation } from 'react-i18next';
import type { RouteChange } from '../../../main/contract/profile/route.ts';
import { routeChangeWords } from '../../lib/words/route-words.ts';
import styles from './route-changes.module.css';

/** The changed parts of a route: before and now. */
export function RouteChanges({ changes }: { readonly changes: readonly RouteChange[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.list} aria-label={t('route.changes')}>
      {changes.map(routeChangeWords).map(({ part, before, now }) => (
        <li key={part}>
          <span className={styles.part}>{part}</span>
          <span className={styles.values}>
            <del className={styles.before}>{before}</del>
            {' → '}
            <ins className={styles.now}>{now}</ins>
          </span>
        </li>
      ))}
    </ul>
  );
}
