import { Suspense, useEffect, useRef, useState } from 'react';
import { useCommand } from '../lib/commands/use-command.ts';
import { useShortcuts } from '../lib/commands/use-shortcuts.ts';
import { lazyPage, loadWhenIdle } from '../lib/window/lazy-page.tsx';
import { rememberPlace } from '../lib/window/remember-place.ts';
import { ErrorBoundary } from '../ui/failure/error-boundary.tsx';
import { PageCommands } from './page-commands.tsx';
import { useWindowCommands } from './use-window-commands.ts';

// Loaded later, because the first paint doesn't need it.
const Palette = lazyPage(async () => (await import('./palette/palette.tsx')).Palette);
const ShortcutsDialog = lazyPage(
  async () => (await import('./shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
);
/** Milliseconds after the start: after the first page. */
const loadAfterMs = 300;

/** The shortcuts, the native menu and the palette of the window. `hasProfile`: there are pages to go to. */
export function Commands({ hasProfile }: { readonly hasProfile: boolean }) {
  useShortcuts();
  useWindowCommands();
  const palette = usePaletteOpener();
  const [isListing, setIsListing] = useState(false);
  useCommand('palette', { run: palette.open });
  useCommand('shortcuts', { run: () => setIsListing(true) });
  useEffect(() => {
    const leave = new AbortController();
    const later = [Palette, ShortcutsDialog];
    const timer = setTimeout(() => void loadWhenIdle(later, leave.signal), loadAfterMs);
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, []);
  return (
    <>
      {hasProfile && <PageCommands />}
      <ErrorBoundary>
        <Suspense>
          {palette.isOpen && <Palette onClose={palette.close} />}
          {isListing && <ShortcutsDialog onClose={() => setIsListing(false)} />}
        </Suspense>
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
