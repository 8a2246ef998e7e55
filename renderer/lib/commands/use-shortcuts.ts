import { useEffect, useEffectEvent } from 'react';
import { useMainEvent } from '../app/main-events.ts';
import { isDialogOpen } from '../window/page-in-sight.ts';
import { isMac } from './keys-in-words.ts';
import { offerOf } from './offers.ts';
import { commandOfKeys } from './shortcut-keys.ts';

/**
 * Lets shortcuts and the native menu run the available commands. Use once per window. While a dialog or menu is open,
 * which has to be answered first, only the toast can be reached. Stops the key event: otherwise releasing the key would click the
 * focused button.
 */
export function useShortcuts(): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const id = commandOfKeys(event, isMac);
    // The toast lies over dialogs and menus too.
    if (id !== 'toast' && isUnderDialog(event.target)) return;
    const offer = id === null ? null : offerOf(id);
    if (offer === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) offer.run();
  });
  useEffect(() => {
    // A wrapper, because an effect event can't be passed on directly.
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);

  useMainEvent('menu', ({ command }) => {
    if (!isUnderDialog(document.activeElement)) offerOf(command)?.run();
  });
}

/** A closed dialog stays in the DOM for some frames, while the focus is back on the page. */
function isUnderDialog(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target === document.body) return isDialogOpen();
  return target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}
