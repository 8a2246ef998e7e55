import { type App, type BrowserWindow, powerMonitor } from 'electron';
import { keepsRunningWithoutWindows, type Platform } from '../platform.ts';
import type { AppWindow, AppWindows } from '../window/app-windows.ts';
import type { PageSaves } from './page-saves.ts';
import type { Quit } from './quit.ts';

/** Sends every event that can end a window or the app to `quit`. Call it after `ready`. */
export function watchQuit(parts: {
  readonly app: App;
  readonly platform: Platform;
  readonly windows: Pick<AppWindows, 'all'>;
  readonly quit: Quit;
  readonly pageSaves: PageSaves<AppWindow>;
  /** Asks whether to continue although something typed in this window couldn't be stored. */
  askToLose(window: BrowserWindow): Promise<boolean>;
}): void {
  const { app, platform, windows, quit, pageSaves, askToLose } = parts;
  /** Windows that are saving what was typed last. They no longer count as open. */
  const closing = new Set<BrowserWindow>();

  const close = async (browser: BrowserWindow): Promise<void> => {
    closing.add(browser);
    const window = windows.all().find((each) => each.browser === browser);
    const isKept = window === undefined || (await pageSaves.saveIn(window)).isKept;
    const mayGo = isKept || (await askToLose(browser));
    // Not `close`, which would end up here again.
    if (mayGo && !browser.isDestroyed()) browser.destroy();
    closing.delete(browser);
  };
  const isLast = (browser: BrowserWindow): boolean =>
    windows.all().every((other) => other.browser === browser || closing.has(other.browser));

  app.on('before-quit', (event) => {
    if (quit.isOver()) return;
    event.preventDefault();
    quit.request();
  });
  const watch = (window: BrowserWindow): void => {
    window.on('close', (event) => {
      if (quit.isOver()) return;
      event.preventDefault();
      if (closing.has(window)) return;
      // If the app keeps running without this window, so does the work under way.
      if (keepsRunningWithoutWindows(platform) || !isLast(window)) void close(window);
      else quit.request();
    });
    // Windows signs out or shuts down. `before-quit` isn't emitted then, and nothing can be delayed.
    window.on('session-end', () => quit.now());
  };
  // One window is already open, before there is anything to lose.
  for (const { browser } of windows.all()) watch(browser);
  app.on('browser-window-created', (_event, window) => watch(window));

  // macOS or Linux shuts down. Delayed until the cleanup is finished. Electron's types lack the
  // event.
  powerMonitor.on('shutdown', (...[event]: readonly { preventDefault?(): void }[]) => {
    event?.preventDefault?.();
    quit.now();
  });
  // The end of a session or a terminal, when there is no time to ask.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, quit.now);
}
