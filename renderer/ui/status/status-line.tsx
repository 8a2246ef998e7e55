import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { headingInSight } from '../../lib/commands/page-focus.ts';
import { isDialogOpen } from '../../lib/window/is-dialog-open.ts';
import { Button } from '../button/button.tsx';
import { classNames } from '../look/class-names.ts';
import type { StatusMessage } from './status-context.ts';
import styles from './status-line.module.css';

/** How long a message stays; again as long while it is pointed at, has the focus, or lies under a dialog. */
const shownMs = 6000;

interface StatusLineProps {
  readonly message: StatusMessage | null;
  readonly onDone: () => void;
  /** At the foot of a dialog in place of the window's. */
  readonly isInDialog?: boolean;
}

/** The quiet line that says what was done. The region is always there, or readers would miss its words. */
export function StatusLine({ message, onDone, isInDialog = false }: StatusLineProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  /** What had the focus before the button here took it. */
  const cameFrom = useRef<EventTarget | null>(null);
  useEffect(() => {
    if (message === null) return;
    const timer = setInterval(() => {
      const isLookedAt = place.current?.matches(':hover, :focus-within') === true;
      if (!isLookedAt && !isDialogOpen()) onDone();
    }, shownMs);
    return () => clearInterval(timer);
  }, [message, onDone]);

  const action = message?.action;
  const text = message?.text(t);
  return (
    // An open dialog hides the page from readers, but not what has just become of a write.
    <div
      ref={place}
      className={isInDialog ? styles.inDialog : styles.place}
      data-react-aria-top-layer={isInDialog ? undefined : 'true'}
    >
      <div role="status" aria-live="polite" className={classNames(message !== null && styles.line)}>
        {text !== undefined && (
          <span className={styles.text} title={text}>
            {text}
          </span>
        )}
        {action !== undefined && (
          <Button
            variant="quiet"
            onFocus={({ relatedTarget }) => {
              cameFrom.current = relatedTarget;
            }}
            onPress={() => {
              // The button goes, and the focus would with it. First, since the action may move it on.
              leaveFocus(place.current, cameFrom.current);
              onDone();
              action.onPress();
            }}
          >
            {action.label(t)}
          </Button>
        )}
      </div>
    </div>
  );
}

/**
 * Puts the focus on the dialog around this place, for which Escape and Tab still are; else back to where it came from, or,
 * where that is gone, on the heading of the page.
 */
function leaveFocus(place: HTMLElement | null, from: EventTarget | null): void {
  for (const wanted of [place?.closest('[role=dialog]'), from, headingInSight()]) {
    if (!(wanted instanceof HTMLElement)) continue;
    wanted.focus();
    if (document.activeElement === wanted) return;
  }
}
