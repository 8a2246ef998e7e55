import { useEffect } from 'react';
import { Skeleton } from '../../ui/look/loading.tsx';
import styles from './waiting-rows.module.css';

/**
 * Grey placeholder rows until the first list arrives, shown after a short delay in case it is fast. The placeholders
 * that main draws before any script runs are visible at once, and stay visible when these replace them.
 */
export function WaitingRows() {
  useEffect(() => () => document.documentElement.removeAttribute('data-picture'), []);
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
