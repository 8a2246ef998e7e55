import type { App } from 'electron';
import type { RunningCalls } from '../../bridge/running-calls.ts';
import type { WritesUnderWay } from '../../writes/writes-under-way.ts';
import type { Platform } from '../platform.ts';
import type { OneWindow } from '../window/one-window.ts';
import type { Words } from '../words.ts';
import { askToQuit } from './ask-to-quit.ts';
import { createPageSaves, type PageSaves } from './page-saves.ts';
import { createQuit, type Quit } from './quit.ts';
import { watchQuit } from './watch-quit.ts';

/** From now on every way in which the app can end leads through the question whether it may. */
export function quitFromWindow(parts: {
  readonly app: App;
  readonly platform: Platform;
  readonly window: Pick<OneWindow, 'current' | 'emit'>;
  readonly words: Words;
  readonly writes: WritesUnderWay;
  readonly calls: Pick<RunningCalls, 'cancel'>;
  readonly log: (error: unknown) => void;
}): { readonly quit: Quit; readonly pageSaves: PageSaves } {
  const { app, platform, window, words, writes, calls, log } = parts;
  const { emit } = window;
  const pageSaves = createPageSaves({ isThere: () => window.current() !== null, emit });
  const quit = createQuit({
    ...{ pageSaves, emit, writes, log },
    cancelWrite: (writeId) => calls.cancel(writeId),
    askNatively: (unended, settled) => askToQuit(window.current(), words, unended.length, settled),
    leave() {
      window.current()?.destroy();
      app.quit();
    },
  });
  watchQuit({ app, platform, quit, pageSaves });
  return { quit, pageSaves };
}
