import { BookOpenText, Package, ReceiptText, Rows3, Settings, UserPen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { type Page, useRoute } from '../lib/window/router.ts';
import { NotEncrypted } from './not-encrypted.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import styles from './rail.module.css';
import { RailLink } from './rail-link.tsx';

const links = [
  ['products', Package],
  ['orders', ReceiptText],
  ['users', UserPen],
  ['batches', Rows3],
  ['journal', BookOpenText],
] as const;

/** The window's left: the profile on top, then where one can go. */
export function Rail({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const { page } = useRoute();
  const link = (name: Exclude<Page, 'connect' | 'profile'>, icon: typeof Package) => (
    <RailLink key={name} page={name} icon={icon} isCurrent={page === name}>
      {t(`app.page.${name}`)}
    </RailLink>
  );
  return (
    <nav className={styles.rail} aria-label={t('app.navigation')}>
      <ProfileMenu profile={profile} />
      <NotEncrypted profile={profile} />
      <ul className={styles.links}>{links.map(([name, icon]) => link(name, icon))}</ul>
      <ul className={styles.foot}>{link('settings', Settings)}</ul>
    </nav>
  );
}
