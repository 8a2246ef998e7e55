import { LockKeyhole, ShieldAlert } from 'lucide-react';
import type { Protection } from '../../main/contract/profile/profile-choices.ts';
import type { ProfileFace as Face } from '../../main/contract/profile/profile-in-window.ts';
import { pageIcons } from '../ui/look/icon.tsx';
import styles from './rail.module.css';

// What the window and its first paint, which the build draws, have in common.

/** The links of the rail from the top. The settings are separate, below. */
export const railLinks = [
  ['products', pageIcons.products],
  ['orders', pageIcons.orders],
  ['users', pageIcons.users],
  ['journal', pageIcons.journal],
] as const;

/** The icon for the protection of a profile. */
export const protectionIcon = (protection: Exclude<Protection, 'none'>) =>
  protection === 'production' ? ShieldAlert : LockKeyhole;

/**
 * A profile's first letter in its colour, its name and its host. Visual only, because the
 * accessible name is given elsewhere.
 */
export function ProfileFace({ initial, name, host, colour }: Face) {
  return (
    <>
      <span
        aria-hidden="true"
        className={styles.badge}
        style={{ borderColor: `var(--profile-${colour})` }}
      >
        <span>{initial}</span>
      </span>
      <span aria-hidden="true" className={styles.names}>
        <span className={styles.name}>{name}</span>
        <span className={styles.host}>{host}</span>
      </span>
    </>
  );
}
