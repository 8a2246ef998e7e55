import type { App } from 'electron';
import type { RunningCalls } from '../../bridge/running-calls.ts';
import type { WritesUnderWay } from '../../writes/writes-under-way.ts';
import type { Platform } from '../platform.ts';
import type { AppWindow, AppWindows } from '../window/app-windows.ts';
import type { Words } from '../words.ts';
import { askToLose, askToQuit } from './ask-to-quit.ts';
import { createPageSaves, type PageSaves } from './page-saves.ts';
import { createQuit, type Quit } from './quit.ts';
import { watchQuit } from './watch-quit.ts';

/** From now on, every request to end the app goes through `quit`. */
export function quitFromWindow(parts: {
  readonly app: App;
  readonly platform: Platform;
  readonly windows: AppWindows;
  readonly words: Words;
  readonly writes: WritesUnderWay;
  readonly calls: Pick<RunningCalls, 'cancel'>;
  readonly log: (error: unknown) => void;
}): { readonly quit: Quit; readonly pageSaves: PageSaves<AppWindow> } {
  const { app, platform, windows, words, writes, calls, log } = parts;
  const pageSaves = createPageSaves<AppWindow>({
    windows: windows.all,
    // A single window stays as it is, even if minimized.
    show: (window) => windows.all().length > 1 && windows.bringForward(window),
  });
  const quit = createQuit({
    ...{ pageSaves, emit: pageSaves.tellAsker, writes, log },
    cancelWrite: (writeId) => calls.cancel(writeId),
    askNatively: (unended, settled) => askToQuit(windows.current(), words, unended.length, settled),
    askToLose: () => askToLose(windows.current(), words),
    leave() {
      for (const { browser } of windows.all()) browser.destroy();
      app.quit();
    },
  });
  watchQuit({
    ...{ app, platform, windows, quit, pageSaves },
    askToLose: (window) => askToLose(window, words),
  });
  return { quit, pageSaves };
}
