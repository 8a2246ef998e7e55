import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkspace } from '../../lib/app/start-state.ts';
import { useStore } from '../../lib/app/store.ts';
import { useCommand } from '../../lib/commands/offers.ts';
import { headingInSight } from '../../lib/commands/page-focus.ts';
import { Button } from '../button/button.tsx';
import { classNames } from '../look/class-names.ts';
import heard from '../look/heard.module.css';
import { clearStatus, said, showsProfile } from './announce.ts';
import { moveOffFocus } from './move-off-focus.ts';
import styles from './toast.module.css';

/** How long a message stays, and one with an action. The time starts again after the toast was held. */
const shownMs = 6000;
const shownWithActionMs = 20_000;
/** How often it looks whether its time is over and whether a control with the focus has moved under it. */
const lookMs = 250;
/** Dialogs, menus, panels and choices, which Esc closes before the toast. */
const openedOver =
  '[role="dialog"], [role="alertdialog"], [role="menu"], :popover-open, [role="combobox"][aria-expanded="true"]';

/**
 * Says what was done, over the page or an open dialog. The region always exists, or screen readers would miss its text.
 * Nothing moves when it comes or goes.
 */
export function Toast() {
  const { t } = useTranslation();
  const { activeProfile } = useWorkspace();
  const profileId = activeProfile?.id ?? null;
  useEffect(() => showsProfile(profileId), [profileId]);
  const message = useStore(said);
  const isShown = message !== null && message.isQuiet !== true;
  const place = useRef<HTMLDivElement>(null);
  /** The element that had the focus before the button here took it. */
  const cameFrom = useRef<EventTarget | null>(null);

  const isFocused = () => place.current?.contains(document.activeElement) === true;
  const leave = () => leaveFocus(cameFrom.current);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, shiftKey, altKey, metaKey, isComposing } = event;
    if (!isShown || key !== 'Escape' || isComposing || ctrlKey || shiftKey || altKey || metaKey)
      return;
    // With a button of the mouse down it ends a drag.
    if (document.querySelector(':active') !== null) return;
    // Esc answers what the user opened last, unless the user is in the toast.
    if (document.querySelector(openedOver) !== null && !isFocused()) return;
    event.preventDefault();
    event.stopPropagation();
    if (isFocused()) leave();
    clearStatus();
  });

  useLayoutEffect(() => {
    const toast = place.current;
    if (message === null || toast === null) return;
    delete toast.dataset.place;
    const move = () => moveOffFocus(toast);
    move();
    const ms =
      message.action === undefined || message.isQuiet === true ? shownMs : shownWithActionMs;
    let ends = performance.now() + ms;
    const timer = setInterval(() => {
      move();
      const now = performance.now();
      if (toast.matches(':hover, :focus-within')) ends = now + ms;
      else if (now >= ends) clearStatus();
    }, lookMs);
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('focusin', move);
    document.addEventListener('scroll', move, { capture: true, passive: true });
    window.addEventListener('resize', move);
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      toast.removeAttribute('data-over-dialog');
      clearInterval(timer);
      document.removeEventListener('focusin', move);
      document.removeEventListener('scroll', move, { capture: true });
      window.removeEventListener('resize', move);
      window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [message]);

  const action = isShown ? message.action : undefined;
  const goThere = () => {
    if (isFocused()) leave();
    else place.current?.querySelector('button')?.focus();
  };
  useCommand('toast', action === undefined ? null : { run: goThere });
  const text = message?.text(t);
  return (
    // An open dialog hides the page from screen readers, but must not hide the result of a write.
    <div
      ref={place}
      data-region="toast"
      className={classNames(styles.place, isShown && styles.shown)}
      data-react-aria-top-layer="true"
    >
      <div
        role="status"
        aria-live="polite"
        className={classNames(message !== null && (isShown ? styles.line : heard.always))}
      >
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
              leave();
              clearStatus();
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

/** Returns the focus to where it came from or, if that is gone, to the open dialog or the heading of the page. */
function leaveFocus(from: EventTarget | null): void {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
  for (const wanted of [from, [...dialogs].at(-1), headingInSight()]) {
    if (!(wanted instanceof HTMLElement)) continue;
    wanted.focus();
    if (document.activeElement === wanted) return;
  }
}
