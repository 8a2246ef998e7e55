import { useEffect, useEffectEvent } from 'react';
import type { HelpPlace } from '../../main/contract/help.ts';
import { useMainEvent } from '../lib/app/main-events.ts';
import { useWorkspace } from '../lib/app/start-state.ts';
import { useCommand } from '../lib/commands/offers.ts';
import { firstHelp, helpOfPage, openHelp } from '../lib/help/help.ts';
import { useRoute } from '../lib/window/router.ts';

/** F1 and the menu open the help at the current task. */
export function Help() {
  const { activeProfile } = useWorkspace();
  const { page } = useRoute();
  const isWelcome = activeProfile === null && page !== 'connect';
  const place = isWelcome ? firstHelp : helpOfPage[page];
  useCommand('help', { run: () => openHelp(place) });
  return <HelpAt place={place} />;
}

/**
 * The same with a fixed place. Unlike other commands, it also works over dialogs: the user may want to look up what the
 * dialog asks.
 */
export function HelpAt({ place }: { readonly place: HelpPlace }) {
  useMainEvent('menu', ({ command }) => {
    if (command === 'help') openHelp(place);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F1' || event.repeat) return;
    event.preventDefault();
    openHelp(place);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return null;
}
