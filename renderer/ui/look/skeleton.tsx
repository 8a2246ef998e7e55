import styles from './skeleton.module.css';

/** A grey bar in place of text that is loading; `width` in any CSS unit. */
export function Skeleton({ width }: { readonly width: string }) {
  return <span className={styles.skeleton} style={{ width }} aria-hidden="true" />;
}
