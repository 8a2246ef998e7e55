import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { useMainEvent } from '../lib/app/main-events.ts';
import { useCommand } from '../lib/commands/offers.ts';
import { say } from '../lib/spoken/say.ts';
import { goToRegion } from '../lib/window/regions.ts';
import { navigate } from '../lib/window/router.ts';
import { GuardBar } from './guard-bar.tsx';
import { Rail } from './rail.tsx';
import styles from './window-frame.module.css';

interface WindowFrameProps {
  readonly profile: Profile;
  readonly children: ReactNode;
}

/** The window of a profile: the band in its colour, the rail and the pages. */
export function WindowFrame({ profile, children }: WindowFrameProps) {
  const { t } = useTranslation();
  // The title is shown in the taskbar and the window switcher, where the colour is not visible.
  const { name, protection } = profile;
  const title =
    protection === 'none'
      ? t('app.title', { profile: name })
      : t('app.titleProtected', { profile: name, protection: t(`guard.protection.${protection}`) });
  useEffect(() => {
    document.title = title;
  }, [title]);
  // Only when the profile changes. Renaming a profile is announced where it is done.
  const shown = useRef(profile.id);
  useEffect(() => {
    if (shown.current === profile.id) return;
    shown.current = profile.id;
    say(title);
  }, [profile.id, title]);
  useCommand('next-region', { run: () => goToRegion(1) });
  useCommand('previous-region', { run: () => goToRegion(-1) });
  useMainEvent('place-wanted', ({ place }) => navigate(place.page, place.detail));
  return (
    <div className={styles.window}>
      <div className={styles.band} style={{ background: `var(--profile-${profile.colour})` }} />
      <Rail profile={profile} />
      <div className={styles.side}>
        <GuardBar profile={profile} />
        <main className={styles.main}>{children}</main>
      </div>
    </div>
  );
}
