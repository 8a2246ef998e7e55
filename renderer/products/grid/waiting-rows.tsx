import { Skeleton } from '../../ui/look/skeleton.tsx';
import styles from './waiting-rows.module.css';

/** Grey rows in the place of the first list, after a moment in which it may have come already. */
export function WaitingRows() {
  return (
    <div className={styles.rows} aria-hidden="true">
      <div className={styles.head} />
      {Array.from({ length: 24 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
        <div key={place} className={styles.row}>
          <Skeleton width="6ch" />
          <Skeleton width={`${24 + ((place * 7) % 20)}ch`} />
          <Skeleton width="6ch" />
        </div>
      ))}
    </div>
  );
}
