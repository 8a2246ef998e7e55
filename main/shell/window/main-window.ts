import { join } from 'node:path';
import { BrowserWindow, nativeTheme } from 'electron';
import type { ServedPage } from '../../bridge/scheme.ts';

/** The colours of `canvas` in renderer/ui/look/tokens.css, so that no white flashes before the page is there. */
const canvas = { light: '#F6F5F2', dark: '#15171B' } as const;

/** Opens the one window on this page. It is sandboxed, isolated, and knows Electron through the preload alone. */
export function openMainWindow({ url }: ServedPage): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Counterfoil',
    width: 1280,
    height: 800,
    minWidth: 640,
    minHeight: 480,
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? canvas.dark : canvas.light,
    webPreferences: {
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
      navigateOnDragDrop: false,
    },
  });
  // WebRTC asks nobody for a request: no UDP by it, and what TCP it would use has no way (locks.ts).
  window.webContents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  window.once('ready-to-show', () => window.show());
  // Should it fail, `did-fail-load` reports it.
  window.loadURL(url).catch(() => undefined);
  return window;
}
