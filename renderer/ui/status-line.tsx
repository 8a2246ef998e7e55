import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import type { StatusMessage } from './status-context.ts';
import styles from './status-line.module.css';

/** How long a message stays; it waits while it is pointed at or has the focus. */
const shownMs = 6000;

interface StatusLineProps {
  readonly message: StatusMessage | null;
  readonly onDone: () => void;
}

/** The quiet line at the bottom left. The region is always there, or readers would miss its words. */
export function StatusLine({ message, onDone }: StatusLineProps) {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (message === null || isHeld) return;
    const timer = setTimeout(onDone, shownMs);
    return () => clearTimeout(timer);
  }, [message, isHeld, onDone]);

  const action = message?.action;
  return (
    // An open dialog hides the page from readers, but not what has just become of a write.
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only stops the clock.
    <div
      className={styles.place}
      data-react-aria-top-layer="true"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <div role="status" aria-live="polite" className={message === null ? '' : styles.line}>
        {message !== null && <span className={styles.text}>{message.text}</span>}
        {action !== undefined && (
          <Button
            variant="quiet"
            onPress={() => {
              setIsHeld(false);
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
