import { CircleHelp, FlaskConical, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { openHelp } from '../lib/help/help.ts';
import { type Page, useRoute } from '../lib/window/router.ts';
import type { IconType } from '../ui/look/icon.tsx';
import { NotEncrypted } from './not-encrypted.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import styles from './rail.module.css';
import { RailButton } from './rail-button.tsx';
import { RailLink } from './rail-link.tsx';
import { railLinks } from './rail-links.ts';

/** The left side of the window: the profile at the top, then the links. */
export function Rail({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const { page } = useRoute();
  const link = (name: Exclude<Page, 'connect' | 'profile'>, icon: IconType) => (
    <RailLink key={name} page={name} icon={icon} isCurrent={page === name}>
      {t(`app.page.${name}`)}
    </RailLink>
  );
  return (
    <nav className={styles.rail} aria-label={t('app.navigation')}>
      <ProfileMenu profile={profile} />
      <NotEncrypted profile={profile} />
      <ul className={styles.links}>{railLinks.map(([name, icon]) => link(name, icon))}</ul>
      <ul className={styles.foot}>
        {profile.demo && (
          <RailButton icon={FlaskConical} onPress={() => openHelp({ page: 'user/demo-scenarios' })}>
            {t('demo.tryAnswers')}
          </RailButton>
        )}
        <RailButton icon={CircleHelp} onPress={() => openHelp()}>
          {t('help.title')}
        </RailButton>
        {link('settings', Settings)}
      </ul>
    </nav>
  );
}
