import { join } from 'node:path';
import { type App, type BrowserWindow, nativeImage, type WebFrameMain } from 'electron';
import { appOrigin, type ServedPage, windowParameter } from '../../bridge/scheme.ts';
import type { MainEvent } from '../../contract/events.ts';
import { eventChannel } from '../../contract/events.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import type { WindowPlace } from '../../contract/start-state.ts';
import { keepsRunningWithoutWindows, type Platform } from '../platform.ts';
import { badgeSize, createNeedsYouBadge, type NeedsYouBadge } from './needs-you-badge.ts';
import { openWindow } from './open-window.ts';
import { usualSize } from './place-window.ts';
import { createShownProgress } from './taskbar-progress.ts';

/** An open window of the app. */
export interface AppWindow {
  /** Stays the same for the life of the window; never reused. */
  readonly id: number;
  readonly browser: BrowserWindow;
  /** The profile whose products its page shows first; null for another page or no profile. */
  readonly beginsWith: Profile | null;
  /** False once it is closed. Then every call on `browser` throws. */
  isOpen(): boolean;
  /** Whether this is the main frame of its page. */
  isFrame(frame: WebFrameMain): boolean;
  /** The process ID of its page: changes after each crash, 0 without a page. */
  page(): number;
  /** Sends an event to its page, or does nothing without a page. */
  emit(event: MainEvent): void;
}

/** The open windows of the app. */
export interface AppWindows {
  /** Most recently in front first. */
  all(): readonly AppWindow[];
  front(): AppWindow | null;
  /** The BrowserWindow of the front window, for native dialogs. */
  current(): BrowserWindow | null;
  get(id: number): AppWindow | null;
  /**
   * Sets the page that every window shows, and what to do with each opened window. Call it before opening the
   * first.
   */
  serve(page: ServedPage, onOpen: (window: AppWindow) => void): void;
  /** Opens a window for this profile, at this page of it. It goes in front of the others unless `isBehind`. */
  open(options?: {
    readonly shows?: Profile | null;
    readonly isBehind?: boolean;
    readonly at?: WindowPlace | null;
  }): AppWindow;
  bringForward(window: AppWindow): void;
  /** Sends an event to the pages of all windows, and updates the progress of batches in the taskbar. */
  emit(event: MainEvent): void;
  /** How many lines of the Journal need the user, as it was shown last. */
  readonly needsYou: NeedsYouBadge['shown'];
  /** Shows that in all windows and on the app's icon. */
  readonly showNeedsYou: NeedsYouBadge['show'];
  /** Calls back for every window that was closed. It is no longer in `all` then. */
  onClosed(listener: (window: AppWindow) => void): void;
  /** Calls back for every window that was closed or gets another page, also its first or one after a crash. */
  onPageGone(listener: (window: AppWindow) => void): void;
  /** The window of a main frame with our own origin; null for anything else. */
  idOf(frame: WebFrameMain | null): number | null;
}

/** Starts without any window. */
export function createAppWindows(app: App, platform: Platform): AppWindows {
  let windows: readonly AppWindow[] = [];
  let served: { page: ServedPage; onOpen: (window: AppWindow) => void } | null = null;
  const closed: ((window: AppWindow) => void)[] = [];
  const pageGone: ((window: AppWindow) => void)[] = [];
  const progress = createShownProgress(() => windows.map(({ browser }) => browser));
  const badge = createNeedsYouBadge(
    platform,
    app,
    () => windows.map(({ browser }) => browser),
    (pixels) =>
      nativeImage.createFromBitmap(pixels, {
        width: badgeSize,
        height: badgeSize,
        scaleFactor: 2,
      }),
  );
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
      const browser = openWindow({
        size: usualSize,
        preload: join(import.meta.dirname, '../preload/index.cjs'),
        isBehind,
      });
      // The number identifies the window to show first (main/start/begin-window.ts).
      const hash = at === null ? '' : `#/${at.page}/${at.detail}`;
      const address = `${served.page.url}?${windowParameter}=${browser.id}${hash}`;
      // `did-fail-load` reports failures.
      browser.loadURL(address).catch(() => undefined);
      // The contents are destroyed a moment before the window.
      const { webContents } = browser;
      const window: AppWindow = {
        id: browser.id,
        browser,
        beginsWith: at === null ? shows : null,
        isOpen: () => !browser.isDestroyed(),
        isFrame: (frame) => !webContents.isDestroyed() && webContents.mainFrame === frame,
        page: () => (webContents.isDestroyed() ? 0 : webContents.getOSProcessId()),
        emit: (event) => webContents.isDestroyed() || webContents.send(eventChannel, event),
      };
      windows = isBehind ? [...windows, window] : [window, ...windows];
      progress.showIn(browser);
      badge.showIn(browser);
      browser.on('focus', () => toFront(window));
      browser.on('closed', () => {
        windows = windows.filter((other) => other !== window);
        for (const listener of [...closed, ...pageGone]) listener(window);
      });
      webContents.on('did-navigate', () => {
        for (const listener of pageGone) listener(window);
      });
      served.onOpen(window);
      return window;
    },
    bringForward,
    emit(event) {
      if (event.type === 'batch-changed') progress.note(event.batch);
      for (const window of windows) window.emit(event);
    },
    needsYou: badge.shown,
    showNeedsYou(count, words) {
      if (count !== badge.shown())
        for (const window of windows)
          window.emit({ type: 'state-changed', state: { needsYou: count } });
      badge.show(count, words);
    },
    onClosed: (listener) => void closed.push(listener),
    onPageGone: (listener) => void pageGone.push(listener),
    idOf: (frame) =>
      frame === null || frame.origin !== appOrigin
        ? null
        : (windows.find((window) => window.isFrame(frame))?.id ?? null),
  };
}
