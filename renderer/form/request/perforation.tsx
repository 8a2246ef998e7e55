import styles from './perforation.module.css';

/**
 * The dotted line along which a journal entry tears off: at the left edge of its parent, or at the top in a narrow
 * window. The parent is positioned and doesn't scroll.
 */
export function Perforation() {
  return <div className={styles.perforation} aria-hidden="true" />;
}
