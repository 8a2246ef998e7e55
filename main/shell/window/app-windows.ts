import type { App, BrowserWindow, WebFrameMain } from 'electron';
import { appOrigin, type ServedPage } from '../../bridge/scheme.ts';
import { eventChannel } from '../../contract/bridge.ts';
import type { MainEvent } from '../../contract/events.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import type { WindowPlace } from '../../contract/profile/window-place.ts';
import { keepsRunningWithoutWindows, type Platform } from '../platform.ts';
import { openMainWindow } from './main-window.ts';
import { createShownProgress } from './show-progress.ts';

/** One open window of the app. */
export interface AppWindow {
  /** Lasts as long as the window; none is given twice. */
  readonly id: number;
  readonly browser: BrowserWindow;
  /** The profile whose products its page begins with; null: another page, or none. */
  readonly beginsWith: Profile | null;
  /** False once it is closed: `browser` throws then, whatever it is asked. */
  isOpen(): boolean;
  /** The process of its page: another one after each crash, 0 while there is none. */
  page(): number;
  /** Tells its page something; nobody, where there is none any more. */
  emit(event: MainEvent): void;
}

/** The windows of the app, as far as they are open. */
export interface AppWindows {
  /** The one that was in front last comes first. */
  all(): readonly AppWindow[];
  front(): AppWindow | null;
  /** The browser's window of it, for native dialogs. */
  current(): BrowserWindow | null;
  get(id: number): AppWindow | null;
  /** What every window shows, and what is done about each that is opened. To be called before the first is. */
  serve(page: ServedPage, onOpen: (window: AppWindow) => void): void;
  /** Opens one more, for this profile, at this page of it; without `isBehind` it comes before the others. */
  open(options?: {
    readonly shows?: Profile | null;
    readonly isBehind?: boolean;
    readonly at?: WindowPlace | null;
  }): AppWindow;
  bringForward(window: AppWindow): void;
  /** Tells the pages of all windows something, and the taskbar how batches go. */
  emit(event: MainEvent): void;
  /** Shows at the taskbar how much there is of each file that is being written, from 0 to 1. */
  showFiles(shares: readonly number[]): void;
  /** Calls back for every window that was closed, and is not in `all` any more. */
  onClosed(listener: (window: AppWindow) => void): void;
  /** The window of a main frame at our own origin; null for anything else. */
  idOf(frame: WebFrameMain | null): number | null;
}

/** There is none until one is opened. */
export function createAppWindows(app: App, platform: Platform): AppWindows {
  let windows: readonly AppWindow[] = [];
  let served: { page: ServedPage; onOpen: (window: AppWindow) => void } | null = null;
  const closed: ((window: AppWindow) => void)[] = [];
  const progress = createShownProgress(() => windows.map(({ browser }) => browser));
  const toFront = (window: AppWindow): void => {
    windows = [window, ...windows.filter((other) => other !== window)];
  };
  const front = () => windows[0] ?? null;
  const bringForward = (window: AppWindow): void => {
    const { browser } = window;
    toFront(window);
    if (browser.isMinimized()) browser.restore();
    browser.show();
    browser.focus();
  };

  app.on('second-instance', () => {
    const window = front();
    if (window !== null) bringForward(window);
  });
  app.on('window-all-closed', () => {
    if (!keepsRunningWithoutWindows(platform)) app.quit();
  });

  return {
    all: () => windows,
    front,
    current: () => front()?.browser ?? null,
    get: (id) => windows.find((window) => window.id === id) ?? null,
    serve(page, onOpen) {
      served = { page, onOpen };
    },
    open({ shows = null, isBehind = false, at = null } = {}) {
      if (served === null) throw new Error('A window shows a page that is served.');
      const browser = openMainWindow(served.page, { isBehind, at });
      // Its contents go a moment before it does.
      const { webContents } = browser;
      const window: AppWindow = {
        id: browser.id,
        browser,
        beginsWith: at === null ? shows : null,
        isOpen: () => !browser.isDestroyed(),
        page: () => (webContents.isDestroyed() ? 0 : webContents.getOSProcessId()),
        emit: (event) => webContents.isDestroyed() || webContents.send(eventChannel, event),
      };
      windows = isBehind ? [...windows, window] : [window, ...windows];
      progress.showIn(browser);
      browser.on('focus', () => toFront(window));
      browser.on('closed', () => {
        windows = windows.filter((other) => other !== window);
        for (const listener of closed) listener(window);
      });
      served.onOpen(window);
      return window;
    },
    bringForward,
    emit(event) {
      if (event.type === 'batch-changed') progress.note(event.batch);
      for (const window of windows) window.emit(event);
    },
    showFiles: progress.noteFiles,
    onClosed: (listener) => void closed.push(listener),
    idOf: (frame) =>
      frame === null || frame.origin !== appOrigin
        ? null
        : (windows.find(({ browser }) => browser.webContents.mainFrame === frame)?.id ?? null),
  };
}
