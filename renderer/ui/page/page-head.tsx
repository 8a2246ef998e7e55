import type { ReactNode } from 'react';
import { usePageFocus } from '../../lib/commands/page-focus.ts';
import { useAutoFocus } from '../../lib/window/use-auto-focus.ts';
import styles from './page-head.module.css';

interface PageHeadProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** A small button for the title, which is no part of its words. */
  readonly titleButton?: ReactNode;
  /** The same for the subtitle. */
  readonly subtitleButton?: ReactNode;
  /** The heading takes the focus as it comes: what was pressed has gone with its page. */
  readonly takesFocus?: boolean;
  /** Buttons, one primary at most. */
  readonly actions?: ReactNode;
}

/** The top of a page, 56 high: its one h1 left, its actions right. */
export function PageHead(props: PageHeadProps) {
  const { title, subtitle, titleButton, subtitleButton, takesFocus, actions } = props;
  const heading = useAutoFocus<HTMLHeadingElement>(takesFocus, undefined);
  usePageFocus(heading);
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <div className={styles.line}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {titleButton}
        </div>
        {subtitle !== undefined && (
          <div className={styles.line}>
            <p
              className={styles.subtitle}
              title={typeof subtitle === 'string' ? subtitle : undefined}
            >
              {subtitle}
            </p>
            {subtitleButton}
          </div>
        )}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
