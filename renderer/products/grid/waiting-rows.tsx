import { useEffect } from 'react';
import { Skeleton } from '../../ui/look/skeleton.tsx';
import styles from './waiting-rows.module.css';

/**
 * Grey rows in the place of the first list, after a moment in which it may have come already. Those of the picture
 * that main draws before there is a script are there at once, and stay when they become these.
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
