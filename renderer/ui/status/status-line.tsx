import { useEffect, useRef } from 'react';
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
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message === null) return;
    const timer = setInterval(() => {
      const isLookedAt = place.current?.matches(':hover, :focus-within') === true;
      if (!isLookedAt && !isDialogOpen()) onDone();
    }, shownMs);
    return () => clearInterval(timer);
  }, [message, onDone]);

  const action = message?.action;
  return (
    // An open dialog hides the page from readers, but not what has just become of a write.
    <div
      ref={place}
      className={isInDialog ? styles.inDialog : styles.place}
      data-react-aria-top-layer={isInDialog ? undefined : 'true'}
    >
      <div role="status" aria-live="polite" className={classNames(message !== null && styles.line)}>
        {message !== null && (
          <span className={styles.text} title={message.text}>
            {message.text}
          </span>
        )}
        {action !== undefined && (
          <Button
            variant="quiet"
            onPress={() => {
              // The button goes, and with it the focus; Escape and Tab are still for the dialog.
              place.current?.closest<HTMLElement>('[role=dialog]')?.focus();
              onDone();
              action.onPress();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
    </div>
  );
}
