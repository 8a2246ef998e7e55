import { type App, type BrowserWindow, powerMonitor } from 'electron';
import { keepsRunningWithoutWindows, type Platform } from '../platform.ts';
import type { PageSaves } from './page-saves.ts';
import type { Quit } from './quit.ts';

/** Every way in which a window or the app can be made to end leads to `quit`. For after `ready`. */
export function watchQuit(parts: {
  readonly app: App;
  readonly platform: Platform;
  readonly quit: Quit;
  readonly pageSaves: PageSaves;
}): void {
  const { app, platform, quit, pageSaves } = parts;

  const close = async (window: BrowserWindow): Promise<void> => {
    await pageSaves.save();
    // Not `close`, which would come by here again.
    if (!window.isDestroyed()) window.destroy();
  };

  app.on('before-quit', (event) => {
    if (quit.isOver()) return;
    event.preventDefault();
    quit.request();
  });
  app.on('browser-window-created', (_event, window) => {
    window.on('close', (event) => {
      if (quit.isOver()) return;
      event.preventDefault();
      // Where the app goes on without its window, so does what is under way.
      if (keepsRunningWithoutWindows(platform)) void close(window);
      else quit.request();
    });
    // Windows signs out or shuts down; `before-quit` is not emitted then, and nothing can be held up.
    window.on('session-end', () => quit.now());
  });

  // macOS and Linux shut down. Held up until all is put away; Electron's types lack the event.
  powerMonitor.on('shutdown', (...[event]: readonly { preventDefault?(): void }[]) => {
    event?.preventDefault?.();
    quit.now();
  });
  // The end of a session too, or a terminal: nobody is there to be asked.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, quit.now);
}
