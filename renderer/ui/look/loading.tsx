import styles from './skeleton.module.css';

/** A grey bar in place of text that is loading; `width` in any CSS unit. */
export function Skeleton({ width }: { readonly width: string }) {
  return <span className={styles.skeleton} style={{ width }} aria-hidden="true" />;
}

/** A turning ring. Decorative, next to a text that says what is in progress. */
export function Spinner() {
  return (
    <svg className={styles.spinner} width={16} height={16} viewBox="0 0 16 16" aria-hidden="true">
      <circle className={styles.track} cx="8" cy="8" r="6" />
      <path className={styles.arc} d="M8 2a6 6 0 0 1 6 6" />
    </svg>
  );
}
