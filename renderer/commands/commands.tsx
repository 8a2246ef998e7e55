import { Suspense, useEffect, useRef, useState } from 'react';
import { tryCall } from '../lib/app/call.ts';
import { useCommand } from '../lib/commands/offers.ts';
import { goToPage } from '../lib/commands/page-focus.ts';
import { useShortcuts } from '../lib/commands/use-shortcuts.ts';
import { rememberPlace } from '../lib/window/focus.ts';
import { lazyPage, useLoadLater } from '../lib/window/lazy-page.tsx';
import { ErrorBoundary } from '../ui/failure/error-boundary.tsx';

// Loaded later, because the first paint doesn't need it.
const Palette = lazyPage(async () => (await import('./palette/palette.tsx')).Palette);
const later = [Palette];
/** Milliseconds after the start: after the first page. */
const loadAfterMs = 300;

/** The shortcuts, the native menu and the palette of the window. `hasProfile`: there are pages to go to. */
export function Commands({ hasProfile }: { readonly hasProfile: boolean }) {
  useShortcuts();
  const palette = usePaletteOpener();
  useCommand('palette', { run: palette.open });
  useCommand('new-profile', { run: () => goToPage('connect') });
  useLoadLater(later, loadAfterMs);
  return (
    <>
      {hasProfile && <PageCommands />}
      <ErrorBoundary>
        <Suspense>{palette.isOpen && <Palette onClose={palette.close} />}</Suspense>
      </ErrorBoundary>
    </>
  );
}

/** Opens the palette. When it closes, it first returns the focus to where it was before. */
function usePaletteOpener() {
  const [back, setBack] = useState<(() => void) | null>(null);
  const next = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    if (back === null) return;
    // After the palette has left the page: until then it holds the focus.
    return () => {
      back();
      next.current?.();
    };
  }, [back]);
  return {
    isOpen: back !== null,
    open: () => setBack(() => rememberPlace()),
    close: (run?: () => void) => {
      next.current = run;
      setBack(null);
    },
  };
}

/** The pages as commands, used only if there is a profile to show on them. */
function PageCommands() {
  useCommand('products', { run: () => goToPage('products') });
  useCommand('orders', { run: () => goToPage('orders') });
  useCommand('users', { run: () => goToPage('users') });
  useCommand('journal', { run: () => goToPage('journal') });
  useCommand('settings', { run: () => goToPage('settings') });
  useCommand('check-updates', {
    run: () => {
      goToPage('settings', 'updates');
      // Settings shows how it ends.
      void tryCall('checkForUpdates', {});
    },
  });
  return null;
}
