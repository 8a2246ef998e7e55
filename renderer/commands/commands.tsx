import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '../../main/contract/settings.ts';
import { call, tryCall } from '../lib/app/call.ts';
import { useIsLocked } from '../lib/app/policy.ts';
import { applyLooks, useWorkspace } from '../lib/app/start-state.ts';
import { useCommand } from '../lib/commands/offers.ts';
import { goToPage } from '../lib/commands/page-focus.ts';
import { useShortcuts } from '../lib/commands/use-shortcuts.ts';
import { failureInALine } from '../lib/failure/describe-failure.ts';
import type { FailedTask } from '../lib/failure/description.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { rememberPlace } from '../lib/window/focus.ts';
import { lazyPage, useLoadLater } from '../lib/window/lazy-page.tsx';
import { ErrorBoundary } from '../ui/failure/error-boundary.tsx';
import { announce } from '../ui/toast/announce.ts';

// Loaded later, because the first paint doesn't need it.
const Palette = lazyPage(async () => (await import('./palette/palette.tsx')).Palette);
const later = [Palette];
/** Milliseconds after the start: after the first page. */
const loadAfterMs = 300;

/** The shortcuts, the native menu and the palette of the window. `hasProfile`: there are pages to go to. */
export function Commands({ hasProfile }: { readonly hasProfile: boolean }) {
  useShortcuts();
  useWindowCommands();
  const palette = usePaletteOpener();
  useCommand('palette', { run: palette.open });
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

/** The commands of every page, including the first start's. */
function useWindowCommands(): void {
  const { t } = useTranslation();
  const { settings, saveSettings } = useWorkspace();
  const isLocked = useIsLocked();

  const fail = (task: FailedTask) => (error: unknown) => {
    announce({ text: () => failureInALine(failureOf(error), task) });
  };
  const look = (part: Partial<Pick<Settings, 'theme' | 'density'>>) => ({
    forbidden:
      (part.theme !== undefined && isLocked('theme')) ||
      (part.density !== undefined && isLocked('density'))
        ? t('administrator.set')
        : null,
    run: () => {
      applyLooks({ ...settings, ...part });
      saveSettings({ ...settings, ...part }).catch((error) => {
        applyLooks(settings);
        fail('saveSettings')(error);
      });
    },
  });
  const saveDiagnostics = async (): Promise<void> => {
    const saved = await call('saveDiagnostics', {});
    if (saved !== null) announce({ text: (t) => t('settings.diagnosticsSaved', saved) });
  };
  useCommand('new-profile', { run: () => goToPage('connect') });
  useCommand('save-diagnostics', {
    run: () => void saveDiagnostics().catch(fail('saveDiagnostics')),
  });
  useCommand('theme-system', look({ theme: 'system' }));
  useCommand('theme-light', look({ theme: 'light' }));
  useCommand('theme-dark', look({ theme: 'dark' }));
  useCommand('rows-compact', look({ density: 'compact' }));
  useCommand('rows-comfortable', look({ density: 'comfortable' }));
}
