import type { Profile } from '../../main/contract/profile/profile.ts';
import { hostOf } from './host-of.ts';
import styles from './rail.module.css';

/** A profile's first letter in its colour, its name and its host: for the eye, the name is given elsewhere. */
export function ProfileFace({ profile }: { readonly profile: Profile }) {
  const [initial = ''] = profile.name.trim().toLocaleUpperCase();
  return (
    <>
      <span
        aria-hidden="true"
        className={styles.badge}
        style={{ borderColor: `var(--profile-${profile.colour})` }}
      >
        <span>{initial}</span>
      </span>
      <span aria-hidden="true" className={styles.names}>
        <span className={styles.name}>{profile.name}</span>
        <span className={styles.host}>{hostOf(profile)}</span>
      </span>
    </>
  );
}
