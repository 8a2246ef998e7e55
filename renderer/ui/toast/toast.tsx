import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/app/store.ts';
import { headingInSight } from '../../lib/commands/page-focus.ts';
import { isDialogOpen } from '../../lib/window/page-in-sight.ts';
import { Button } from '../button/button.tsx';
import { classNames } from '../look/class-names.ts';
import { clearStatus, enterDialog, type StatusMessage, said } from './announce.ts';
import styles from './toast.module.css';

/**
 * How long a message stays. The time restarts while it is hovered, has the focus, or a dialog is open, and while the
 * pointer is near it: the controls at the bottom of the page move when the message goes.
 */
const shownMs = 6000;
/** px from the bottom of the window. */
const nearBottom = 96;

interface StatusLineProps {
  readonly message: StatusMessage | null;
  readonly onDone: () => void;
  /** In the footer of a dialog, instead of the window's status line. */
  readonly isInDialog?: boolean;
}

/** The line that says what was done. The region always exists, or screen readers would miss its text. */
export function StatusLine({ message, onDone, isInDialog = false }: StatusLineProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  /** The element that had the focus before the button here took it. */
  const cameFrom = useRef<EventTarget | null>(null);
  useEffect(() => {
    if (message === null) return;
    // Until it moves, the pointer is where it was before the message.
    let pointerY = 0;
    const onPointerMove = ({ clientY }: PointerEvent) => {
      pointerY = clientY;
    };
    const timer = setInterval(() => {
      const isLookedAt = place.current?.matches(':hover, :focus-within') === true;
      const isNear = !isInDialog && pointerY > window.innerHeight - nearBottom;
      if (!isLookedAt && !isNear && !isDialogOpen()) onDone();
    }, shownMs);
    window.addEventListener('pointermove', onPointerMove, { passive: true });
    return () => {
      clearInterval(timer);
      window.removeEventListener('pointermove', onPointerMove);
    };
  }, [message, isInDialog, onDone]);

  const action = message?.action;
  const text = message?.text(t);
  return (
    // An open dialog hides the page from screen readers, but must not hide the result of a write.
    <div
      ref={place}
      data-region={isInDialog ? undefined : 'toast'}
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
              // The button disappears, and would take the focus with it. Do this first, since the action may move the
              // focus.
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
 * For the footer of a dialog with actions: shows what the page announces in the meantime, so that the user can see and
 * undo it without leaving the dialog.
 */
export function DialogStatus() {
  const last = useStore(said);
  useEffect(enterDialog, []);
  const message = last?.isInDialog === true ? last.message : null;
  return <StatusLine isInDialog message={message} onDone={clearStatus} />;
}

/**
 * Focuses the dialog around this element, which needs Escape and Tab to keep working. Otherwise returns the focus to
 * where it came from or, if that is gone, to the heading of the page.
 */
function leaveFocus(place: HTMLElement | null, from: EventTarget | null): void {
  for (const wanted of [place?.closest('[role=dialog]'), from, headingInSight()]) {
    if (!(wanted instanceof HTMLElement)) continue;
    wanted.focus();
    if (document.activeElement === wanted) return;
  }
}
