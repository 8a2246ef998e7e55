import styles from './kbd.module.css';

/** A keyboard shortcut as people read it, such as `Ctrl+Enter`. */
export function Kbd({ keys }: { readonly keys: string }) {
  return <kbd className={styles.kbd}>{keys}</kbd>;
}
