import type { ReactNode } from 'react';
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar';
import { classNames } from '../look/class-names.ts';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** The accessible name. */
  readonly name: string;
  /** 0 to 1; null if the share is unknown. */
  readonly share: number | null;
  /** Shown next to the bar and announced as its value, such as `3.4 MB of 52 MB`. */
  readonly valueLabel?: string;
  readonly className?: string | undefined;
  /** Drawn in place of the bar. */
  readonly bar?: ReactNode;
}

/** Progress of an operation, or only that it is running. */
export function ProgressBar({ name, share, valueLabel, className, bar }: ProgressBarProps) {
  return (
    <AriaProgressBar
      aria-label={name}
      className={classNames(styles.progress, className)}
      isIndeterminate={share === null}
      value={(share ?? 0) * 100}
      {...(valueLabel === undefined ? {} : { valueLabel })}
    >
      {({ percentage }) => (
        <>
          {bar ?? (
            <span className={styles.track}>
              <span
                className={classNames(styles.fill, share === null && styles.running)}
                style={share === null ? {} : { width: `${percentage ?? 0}%` }}
              />
            </span>
          )}
          {valueLabel !== undefined && <span className={styles.value}>{valueLabel}</span>}
        </>
      )}
    </AriaProgressBar>
  );
}
