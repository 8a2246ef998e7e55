import type { App, BrowserWindow, WebFrameMain } from 'electron';
import { appOrigin, type ServedPage } from '../../bridge/scheme.ts';
import { eventChannel } from '../../contract/bridge.ts';
import type { MainEvent } from '../../contract/events.ts';
import { keepsRunningWithoutWindows, type Platform } from '../platform.ts';
import { openMainWindow } from './main-window.ts';
import { createBatchProgress } from './show-batch-progress.ts';

/** The app's one window, while it is open. */
export interface OneWindow {
  current(): BrowserWindow | null;
  /**
   * Opens it, and from now on keeps it: a second start of the app shows it, macOS may close and open it again.
   * `onOpen` is called each time.
   */
  open(page: ServedPage, onOpen: (window: BrowserWindow) => void): void;
  /** Tells the page something, which nobody hears while there is no window, and the taskbar how batches go. */
  emit(event: MainEvent): void;
  /** True for the main frame of this window at our own origin, and for nothing else. */
  isOurs(frame: WebFrameMain | null): boolean;
}

/** There is none until it is opened. */
export function createOneWindow(app: App, platform: Platform): OneWindow {
  let window: BrowserWindow | null = null;
  const progress = createBatchProgress(() => window);

  return {
    current: () => window,
    open(page, onOpen) {
      const openAnew = (): void => {
        if (window !== null) return;
        window = openMainWindow(page);
        progress.showIn(window);
        onOpen(window);
        window.on('closed', () => {
          window = null;
        });
      };
      app.on('second-instance', () => {
        if (window?.isMinimized()) window.restore();
        window?.focus();
      });
      app.on('activate', openAnew);
      app.on('window-all-closed', () => {
        if (!keepsRunningWithoutWindows(platform)) app.quit();
      });
      openAnew();
    },
    emit(event) {
      if (event.type === 'batch-changed') progress.note(event.batch);
      window?.webContents.send(eventChannel, event);
    },
    isOurs: (frame) =>
      frame !== null && frame === window?.webContents.mainFrame && frame.origin === appOrigin,
  };
}
