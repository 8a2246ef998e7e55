import { LockKeyholeOpen } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { tryCall } from '../lib/app/call.ts';
import { useGuard } from '../lib/app/main-events.ts';
import { useProfileLocks } from '../lib/app/policy.ts';
import { useCommand } from '../lib/commands/offers.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { doubleClickMs } from '../lib/window/timing.ts';
import { formatClock } from '../lib/words/format.ts';
import { Button } from '../ui/button/button.tsx';
import { classNames } from '../ui/look/class-names.ts';
import { Icon } from '../ui/look/icon.tsx';
import { announce } from '../ui/toast/announce.ts';
import { protectionIcon } from './frame-parts.tsx';
import styles from './guard-bar.module.css';

/**
 * Says above every page how the profile is protected, and can lift the protection for a while. Renders
 * nothing for unprotected profiles.
 */
export function GuardBar({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const { unlockedUntil } = useGuard(profile);
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const { protection, id: profileId } = profile;
  const isUnlocked = unlockedUntil !== null;

  const change = async (): Promise<void> => {
    const before = pressedAt.current;
    pressedAt.current = performance.now();
    // The second half of a double click would undo the first.
    if (pressedAt.current - before < doubleClickMs) return;
    const changed = await tryCall('lockProfile', { profileId, isLocked: isUnlocked });
    if (changed.ok) return;
    const task = isUnlocked ? 'lockProfile' : 'unlockProfile';
    announce({ text: () => describeFailure(changed.failure, task).title }, profile);
  };
  const { whyNotUnlocked } = useProfileLocks(profile);
  const offer = { run: () => void change() };
  useCommand(
    'unlock-profile',
    protection === 'none' || isUnlocked ? null : { ...offer, forbidden: whyNotUnlocked },
  );
  useCommand('lock-profile', isUnlocked ? offer : null);
  if (protection === 'none') return null;
  return (
    <section
      aria-label={t('guard.title')}
      data-region="notices"
      className={classNames(styles.bar, styles[isUnlocked ? 'unlocked' : protection])}
    >
      <Icon as={isUnlocked ? LockKeyholeOpen : protectionIcon(protection)} />
      <p aria-live="polite" className={styles.words}>
        <strong>{t(`guard.protection.${protection}`)}</strong>
        <span>
          {isUnlocked
            ? t('guard.unlocked', { time: formatClock(unlockedUntil) })
            : t(`guard.about.${protection}`)}
        </span>
      </p>
      <Button
        className={styles.button}
        whyUnavailable={isUnlocked ? null : whyNotUnlocked}
        onPress={() => void change()}
      >
        {t(isUnlocked ? 'menu.lockProfile' : 'menu.unlockProfile')}
      </Button>
    </section>
  );
}
