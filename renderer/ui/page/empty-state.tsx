import type { ReactNode } from 'react';
import { classNames } from '../look/class-names.ts';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** One button, or none. */
  readonly action?: ReactNode;
  readonly className?: string | undefined;
}

/** Explains why there is nothing to show, and what the user can do about it. */
export function EmptyState({ title, text, action, className }: EmptyStateProps) {
  return (
    <div className={classNames(styles.empty, className)}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
