import type { ProfileFace as Face } from '../../main/contract/profile/profile-face.ts';
import styles from './rail.module.css';

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
