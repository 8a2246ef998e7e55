import { Suspense, useEffect, useEffectEvent } from 'react';
import { useMainEvent } from '../lib/app/main-events.ts';
import { useWorkspace } from '../lib/app/start-state.ts';
import { useStore } from '../lib/app/store.ts';
import { useCommand } from '../lib/commands/offers.ts';
import type { HelpPlace } from '../lib/help/contents.ts';
import { closeHelp, helpAsked, openHelp } from '../lib/help/help.ts';
import { lazyPage } from '../lib/window/lazy-page.tsx';
import { useRoute } from '../lib/window/router.ts';
import { ErrorBoundary } from '../ui/failure/error-boundary.tsx';
import { firstHelp, helpOfPage } from './help-of-page.ts';

// The help is loaded the first time it is opened.
const HelpWindow = lazyPage(async () => (await import('../help/help-window.tsx')).HelpWindow);

/** The help of the window. F1 and the menu open it at the current task, a failure opens it at its explanation. */
export function Help() {
  const { activeProfile } = useWorkspace();
  const { page } = useRoute();
  useCommand('help', { run: () => openHelp() });
  const isWelcome = activeProfile === null && page !== 'connect';
  return <HelpAt screen={isWelcome ? firstHelp : helpOfPage[page]} />;
}

/**
 * The same help with a default place. Unlike other commands, it also opens over dialogs: the user may want
 * to look up what the dialog asks.
 */
export function HelpAt({ screen }: { readonly screen: HelpPlace }) {
  const asked = useStore(helpAsked);
  const open = () => {
    if (asked === null) openHelp();
  };
  useMainEvent('menu', ({ command }) => {
    if (command === 'help') open();
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F1') return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  if (asked === null) return null;
  return (
    <ErrorBoundary>
      <Suspense>
        <HelpWindow first={asked === 'this-screen' ? screen : asked} onClose={closeHelp} />
      </Suspense>
    </ErrorBoundary>
  );
}
