import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { usePageFocus } from '../../lib/commands/page-focus.ts';
import { useAutoFocus } from '../../lib/window/focus.ts';
import { Button } from '../button/button.tsx';
import { Tooltip } from '../button/tooltip.tsx';
import heard from '../look/heard.module.css';
import styles from './page-head.module.css';

interface PageHeadProps {
  /** The way back to the list that this page belongs to. */
  readonly back?: { readonly name: string; readonly onPress: () => void };
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** A small button next to the title, not part of its text. */
  readonly titleButton?: ReactNode;
  /** The same for the subtitle. */
  readonly subtitleButton?: ReactNode;
  /**
   * Focus the heading when it mounts, because the button that was clicked has disappeared with its
   * page.
   */
  readonly takesFocus?: boolean;
  /** Buttons; at most one primary. */
  readonly actions?: ReactNode;
}

/** The header of a page, 56 px high: its only h1 on the left, its actions on the right. */
export function PageHead(props: PageHeadProps) {
  const { back, title, subtitle, titleButton, subtitleButton, takesFocus, actions } = props;
  const heading = useAutoFocus<HTMLHeadingElement>(takesFocus, undefined);
  usePageFocus(heading);
  const headingId = useId();
  const words = (
    <div className={styles.words}>
      <div className={styles.line}>
        <h1 ref={heading} id={headingId} tabIndex={-1} className={styles.title}>
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
  );
  return (
    <header data-region="head" className={styles.head}>
      {back === undefined ? (
        words
      ) : (
        <div className={styles.start}>
          <Tooltip text={back.name}>
            <Button
              variant="quiet"
              icon={ChevronLeft}
              aria-label={back.name}
              onPress={back.onPress}
            >
              <span className={heard.inSmallWindow}>{back.name}</span>
            </Button>
          </Tooltip>
          {words}
        </div>
      )}
      {actions !== undefined && (
        // An open entry has buttons of the same names: by this group, a screen reader tells them apart.
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own look and needs a legend
        <div role="group" aria-labelledby={headingId} className={styles.actions}>
          {actions}
        </div>
      )}
    </header>
  );
}
