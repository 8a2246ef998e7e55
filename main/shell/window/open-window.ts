import { BrowserWindow, nativeTheme } from 'electron';
import type { Settings } from '../../contract/settings.ts';
import { checksSpellingItself, currentPlatform } from '../platform.ts';
import { leastSize } from './place-window.ts';
import { zoomByWheelAndKeys } from './zoom.ts';

/** The colours of `canvas` in renderer/ui/look/tokens.css, to avoid a white flash before the page is there. */
const canvas = { light: '#F6F5F2', dark: '#111317' } as const;
const canvasInUse = () => (nativeTheme.shouldUseDarkColors ? canvas.dark : canvas.light);

/** Uses this theme for windows, their native dialogs and what shows before their pages. */
export function applyTheme(theme: Settings['theme']): void {
  nativeTheme.themeSource = theme;
  for (const window of BrowserWindow.getAllWindows()) window.setBackgroundColor(canvasInUse());
}

interface WindowOptions {
  readonly size: { readonly width: number; readonly height: number };
  /** Its page's only access to main. Without a preload it has none. */
  readonly preload?: string;
  /** It doesn't take the focus from another window. */
  readonly isBehind?: boolean;
  /** On Linux and Windows the menu only shows while Alt is pressed. */
  readonly isMenuHidden?: boolean;
}

/** Opens a window, sandboxed and isolated. It shows once its page has drawn something. */
export function openWindow(options: WindowOptions): BrowserWindow {
  const { size, preload, isBehind = false, isMenuHidden = false } = options;
  const window = new BrowserWindow({
    title: 'Counterfoil',
    ...size,
    minWidth: leastSize.width,
    minHeight: leastSize.height,
    show: false,
    autoHideMenuBar: isMenuHidden,
    backgroundColor: canvasInUse(),
    webPreferences: {
      ...(preload === undefined ? {} : { preload }),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      // Only for fields with the attribute.
      spellcheck: checksSpellingItself(currentPlatform()),
      navigateOnDragDrop: false,
      // Compiles at the first start. Blink would wait for the fourth, and for starts within 72 hours of each other
      // (kHotHours).
      v8CacheOptions: 'bypassHeatCheck',
    },
  });
  // WebRTC doesn't need permission for its connections: this disables its UDP, and its TCP goes to a proxy that doesn't
  // exist (locks.ts).
  window.webContents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  zoomByWheelAndKeys(window.webContents, currentPlatform());
  showOnceDrawn(window, isBehind);
  return window;
}

/** How long a page that has been loaded may take to draw before it is shown anyway, ms. */
const drawsWithinMs = 2000;

/**
 * Shows the window as soon as its page has drawn something. Electron doesn't always tell of that
 * (electron/electron#7779, #25448), and then there would be no window at all.
 */
function showOnceDrawn(window: BrowserWindow, isBehind: boolean): void {
  let isShown = false;
  const show = () => {
    if (isShown || window.isDestroyed()) return;
    isShown = true;
    if (isBehind) window.showInactive();
    else window.show();
  };
  window.once('ready-to-show', show);
  window.webContents.once('did-finish-load', () => setTimeout(show, drawsWithinMs));
}
