import { LockOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isInsecure } from '../../main/contract/profile/base-url.ts';
import type { Profile } from '../../main/contract/profile/profile.ts';
import heard from '../ui/look/heard.module.css';
import { Icon } from '../ui/look/icon.tsx';
import styles from './rail.module.css';

/** Says that the profile connects to another computer without encryption. Renders nothing for other profiles. */
export function NotEncrypted({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  if (!isInsecure(new URL(profile.baseUrl))) return null;
  return (
    <p className={styles.exposed} title={t('app.profile.notEncryptedWhy')}>
      <Icon as={LockOpen} />
      <span className={heard.inSmallWindow}>{t('app.profile.notEncrypted')}</span>
    </p>
  );
}
