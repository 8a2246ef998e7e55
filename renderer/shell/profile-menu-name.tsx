import styles from './rail.module.css';

/** A profile in the menu: its name above its host. */
export function ProfileMenuName({ name, host }: { readonly name: string; readonly host: string }) {
  return (
    <span className={styles.entry}>
      <span className={styles.name}>{name}</span>
      <span className={styles.host}>{host}</span>
    </span>
  );
}
