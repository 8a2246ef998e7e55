import type { ReactNode } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** Buttons, one primary at most. */
  readonly actions?: ReactNode;
}

/** The top of a page, 56 high: its one h1 left, its actions right. */
export function PageHead({ title, subtitle, actions }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
