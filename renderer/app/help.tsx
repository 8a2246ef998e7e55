import { useEffect, useEffectEvent } from 'react';
import type { HelpPlace } from '../../main/contract/help.ts';
import { useMainEvent } from '../lib/app/main-events.ts';
import { useWorkspace } from '../lib/app/start-state.ts';
import { useCommand } from '../lib/commands/offers.ts';
import { currentHelp, firstHelp, keyboardHelp, openHelp } from '../lib/help/help.ts';
import { useRoute } from '../lib/window/router.ts';

/** F1 and the menu open the help at the current task. */
export function Help() {
  const { activeProfile } = useWorkspace();
  const { page } = useRoute();
  const isWelcome = activeProfile === null && page !== 'connect';
  const findPlace = () => (isWelcome ? firstHelp : currentHelp(page));
  useCommand('help', { run: () => openHelp(findPlace()) });
  useCommand('shortcuts', { run: () => openHelp(keyboardHelp) });
  return <HelpAt findPlace={findPlace} />;
}

/**
 * The same at the place that is found when it is asked for. Unlike other commands, it also works over dialogs: the user
 * may want to look up what the dialog asks.
 */
export function HelpAt({ findPlace }: { readonly findPlace: () => HelpPlace }) {
  useMainEvent('menu', ({ command }) => {
    if (command === 'help') openHelp(findPlace());
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F1' || event.repeat) return;
    event.preventDefault();
    openHelp(findPlace());
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return null;
}
