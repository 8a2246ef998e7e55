import { classNames } from '../look/class-names.ts';
import { Skeleton } from '../look/loading.tsx';
import styles from './text-grid.module.css';

interface WaitingTextRowsProps {
  /** Sets the columns, as it does for the grid itself. */
  readonly className: string | undefined;
  /** For each column, its class and the width of its grey bar. */
  readonly cells: readonly (readonly [className: string | undefined, width: string])[];
}

/** Grey rows where those of a text grid will be, after a short delay in case it is read fast. */
export function WaitingTextRows({ className, cells }: WaitingTextRowsProps) {
  return (
    <div className={classNames(className, styles.waiting)} aria-hidden="true">
      <div className={styles.waitingHead} />
      {Array.from({ length: 24 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
        <div key={place} className={styles.waitingRow}>
          {cells.map(([look, width], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
            <div key={at} className={classNames(styles.cell, look)}>
              <Skeleton width={width} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
