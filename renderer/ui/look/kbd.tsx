import styles from './kbd.module.css';

/** A keyboard shortcut for display, such as `Ctrl+Enter`. */
export function Kbd({ keys }: { readonly keys: string }) {
  return <kbd className={styles.kbd}>{keys}</kbd>;
}
