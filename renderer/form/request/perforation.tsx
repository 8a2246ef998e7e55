import styles from './perforation.module.css';

/**
 * The dotted line along which a journal entry comes off: at the left edge of what it stands in, or at the top
 * in a narrow window. Its parent is positioned and does not scroll.
 */
export function Perforation() {
  return <div className={styles.perforation} aria-hidden="true" />;
}
