import { useTranslation } from 'react-i18next';
import { isInsecure } from '../../../main/contract/profile/base-url.ts';
import type { RouteChange } from '../../../main/contract/profile/route.ts';
import { type ChangeInWords, routeChangeWords } from '../../lib/words/route-words.ts';
import { Banner } from '../../ui/page/banner.tsx';
import styles from './token.module.css';

interface InsecureBannerProps {
  readonly url: URL;
  /** Announced if it appears while the user types. */
  readonly isLive?: boolean;
}

/** Says that a service is reached without encryption. Renders nothing for encrypted services and for this computer. */
export function InsecureBanner({ url, isLive = false }: InsecureBannerProps) {
  const { t } = useTranslation();
  if (!isInsecure(url)) return null;
  return (
    <Banner tone="warn" isLive={isLive} className={styles.framed}>
      {t('session.form.insecure')}
    </Banner>
  );
}

/** The changed parts of a route: before and now. */
export function RouteChanges({ changes }: { readonly changes: readonly RouteChange[] }) {
  return <Changes changes={changes.map(routeChangeWords)} />;
}

export function Changes({ changes }: { readonly changes: readonly ChangeInWords[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.changes} aria-label={t('route.changes')}>
      {changes.map(({ part, before, now }) => (
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
