import { join } from 'node:path';
import { BrowserWindow, nativeTheme } from 'electron';
import { type ServedPage, windowParameter } from '../../bridge/scheme.ts';
import type { WindowPlace } from '../../contract/profile/window-place.ts';
import type { Settings } from '../../contract/settings.ts';
import { checksSpellingItself, currentPlatform } from '../platform.ts';
import { leastSize, usualSize } from './place-window.ts';
import { zoomByWheel } from './zoom-by-wheel.ts';

/** The colours of `canvas` in renderer/ui/look/tokens.css, so that no white flashes before the page is there. */
const canvas = { light: '#F6F5F2', dark: '#15171B' } as const;
const canvasInUse = () => (nativeTheme.shouldUseDarkColors ? canvas.dark : canvas.light);

/** Draws windows, their native dialogs and what shows before their pages in this theme. */
export function applyTheme(
  windows: readonly { readonly browser: BrowserWindow }[],
  theme: Settings['theme'],
): void {
  nativeTheme.themeSource = theme;
  for (const { browser } of windows) browser.setBackgroundColor(canvasInUse());
}

/**
 * Opens a window on this page. It is sandboxed, isolated, and knows Electron through the preload alone. With `isBehind` it
 * takes no focus from another one; `at` is where its page begins.
 */
export function openMainWindow(
  { url }: ServedPage,
  { isBehind, at }: { readonly isBehind: boolean; readonly at: WindowPlace | null },
): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Counterfoil',
    ...usualSize,
    minWidth: leastSize.width,
    minHeight: leastSize.height,
    show: false,
    backgroundColor: canvasInUse(),
    webPreferences: {
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      // For the fields that want it, by their attribute.
      spellcheck: checksSpellingItself(currentPlatform()),
      navigateOnDragDrop: false,
      // Compiled at the first start. Blink would wait for the fourth, and for starts within 72 hours of each other (kHotHours).
      v8CacheOptions: 'bypassHeatCheck',
    },
  });
  // WebRTC asks nobody for a request: no UDP by it, and what TCP it would use has no way (locks.ts).
  window.webContents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  zoomByWheel(window.webContents);
  window.once('ready-to-show', () => (isBehind ? window.showInactive() : window.show()));
  // Should it fail, `did-fail-load` reports it.
  // The number tells whose first picture is wanted (main/start/begin-window.ts).
  const hash = at === null ? '' : `#/${at.page}/${at.detail}`;
  window.loadURL(`${url}?${windowParameter}=${window.id}${hash}`).catch(() => undefined);
  return window;
}
