import { type App, type BrowserWindow, powerMonitor } from 'electron';
import { keepsRunningWithoutWindows, type Platform } from '../platform.ts';
import type { AppWindow, AppWindows } from '../window/app-windows.ts';
import type { PageSaves } from './page-saves.ts';
import type { Quit } from './quit.ts';

/** Every way in which a window or the app can be made to end leads to `quit`. For after `ready`. */
export function watchQuit(parts: {
  readonly app: App;
  readonly platform: Platform;
  readonly windows: Pick<AppWindows, 'all'>;
  readonly quit: Quit;
  readonly pageSaves: PageSaves<AppWindow>;
  /** Whether to go on though something typed in this window could not be kept. */
  askToLose(window: BrowserWindow): Promise<boolean>;
}): void {
  const { app, platform, windows, quit, pageSaves, askToLose } = parts;
  /** They save what was typed last, and count no more. */
  const closing = new Set<BrowserWindow>();

  const close = async (browser: BrowserWindow): Promise<void> => {
    closing.add(browser);
    const window = windows.all().find((each) => each.browser === browser);
    const isKept = window === undefined || (await pageSaves.saveIn(window)).isKept;
    const mayGo = isKept || (await askToLose(browser));
    // Not `close`, which would come by here again.
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
      // Where the app goes on without this window, so does what is under way.
      if (keepsRunningWithoutWindows(platform) || !isLast(window)) void close(window);
      else quit.request();
    });
    // Windows signs out or shuts down; `before-quit` is not emitted then, and nothing can be held up.
    window.on('session-end', () => quit.now());
  };
  // One is open already: it is there before there is anything to lose.
  for (const { browser } of windows.all()) watch(browser);
  app.on('browser-window-created', (_event, window) => watch(window));

  // macOS and Linux shut down. Held up until all is put away; Electron's types lack the event.
  powerMonitor.on('shutdown', (...[event]: readonly { preventDefault?(): void }[]) => {
    event?.preventDefault?.();
    quit.now();
  });
  // The end of a session too, or a terminal: nobody is there to be asked.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, quit.now);
}
