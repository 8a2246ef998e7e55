import type { App, BrowserWindow, WebFrameMain } from 'electron';
import { appOrigin } from '../../bridge/scheme.ts';
import { eventChannel } from '../../contract/bridge.ts';
import type { MainEvent } from '../../contract/events.ts';
import { keepsRunningWithoutWindows, type Platform } from '../platform.ts';
import { openMainWindow } from './main-window.ts';

/** The app's one window, while it is open. */
export interface OneWindow {
  current(): BrowserWindow | null;
  open(): void;
  /** Tells the page something; nobody hears it while there is no window. */
  emit(event: MainEvent): void;
  /** True for the main frame of this window at our own origin, and for nothing else. */
  isOurs(frame: WebFrameMain | null): boolean;
}

/** Keeps one window: a second start of the app shows it, macOS may close and open it again. */
export function createOneWindow(
  app: App,
  platform: Platform,
  onOpen: (window: BrowserWindow) => void,
): OneWindow {
  let window: BrowserWindow | null = null;

  const open = (): void => {
    if (window !== null) return;
    window = openMainWindow();
    onOpen(window);
    window.on('closed', () => {
      window = null;
    });
  };

  app.on('second-instance', () => {
    if (window?.isMinimized()) window.restore();
    window?.focus();
  });
  app.on('activate', open);
  app.on('window-all-closed', () => {
    if (!keepsRunningWithoutWindows(platform)) app.quit();
  });

  return {
    current: () => window,
    open,
    emit: (event) => window?.webContents.send(eventChannel, event),
    isOurs: (frame) =>
      frame !== null && frame === window?.webContents.mainFrame && frame.origin === appOrigin,
  };
}
