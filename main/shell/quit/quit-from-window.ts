import { type App, type BrowserWindow, powerMonitor } from 'electron';
import type { RunningCalls } from '../../bridge/running-calls.ts';
import { type QuitAnswer, quitAnswerSchema } from '../../contract/procedures/app-procedures.ts';
import type { WaitingUpdates } from '../../writes/waiting-updates.ts';
import type { WritesUnderWay } from '../../writes/writes-under-way.ts';
import { askInDialog } from '../ask-in-dialog.ts';
import { keepsRunningWithoutWindows, type Platform } from '../platform.ts';
import type { AppWindow, AppWindows } from '../window/app-windows.ts';
import type { Words } from '../words.ts';
import { createPageSaves, type PageSaves } from './page-saves.ts';
import { createQuit, type HeldInMemory, type Quit } from './quit.ts';

/**
 * Asks whether to close a window, or the app, although something is lost: what was typed there and couldn't be stored, or
 * what is only in memory.
 */
async function askToLose(
  window: BrowserWindow | null,
  words: Words,
  held: HeldInMemory | null = null,
): Promise<boolean> {
  const count = (key: string, number: number) =>
    number === 0 ? [] : [words(`quit.memory.${key}`, { count: number })];
  const answer = await askInDialog(window, {
    title: words(held === null ? 'quit.unkept.title' : 'quit.memory.title'),
    text:
      held === null
        ? words('quit.unkept.text')
        : [
            ...count('inDoubt', held.inDoubt),
            ...count('drafts', held.drafts),
            words('quit.memory.why'),
          ].join(' '),
    answers: ['stay', 'lose'],
    word: (one) =>
      words(one === 'lose' && held !== null ? 'quit.memory.lose' : `quit.unkept.${one}`),
    onEscape: 'stay',
  });
  return answer === 'lose';
}

/** The question of `renderer/shell/quit-question.tsx` as a native dialog, for a page that hangs or is gone. */
function askToQuit(
  window: BrowserWindow | null,
  words: Words,
  count: number,
  closed: AbortSignal,
): Promise<QuitAnswer> {
  return askInDialog(window, {
    title: words('quit.title.several', { count }),
    text: words('quit.text', { count }),
    answers: quitAnswerSchema.options,
    word: (answer) => words(`quit.answer.${answer}`),
    onEnter: 'wait',
    onEscape: 'stay',
    closed,
  });
}

/** From now on, every request to end the app goes through `quit`. */
export function quitFromWindow(parts: {
  readonly app: App;
  readonly platform: Platform;
  readonly windows: AppWindows;
  readonly words: Words;
  readonly writes: WritesUnderWay;
  readonly waiting: WaitingUpdates;
  readonly calls: RunningCalls;
  readonly log: (error: unknown) => void;
}): { readonly quit: Quit; readonly pageSaves: PageSaves<AppWindow> } {
  const { app, platform, windows, words, writes, waiting, calls, log } = parts;
  const pageSaves = createPageSaves<AppWindow>({
    windows: windows.all,
    // A single window stays as it is, even if minimized.
    show: (window) => windows.all().length > 1 && windows.bringForward(window),
  });
  const quit = createQuit({
    pageSaves,
    emit: pageSaves.tellAsker,
    writes,
    waiting,
    log,
    cancelWrite: (writeId) => calls.cancel(writeId),
    askNatively: (unended, settled) => askToQuit(windows.current(), words, unended.length, settled),
    askToLose(held) {
      if (held === null) pageSaves.showUnkept();
      return askToLose(windows.current(), words, held);
    },
    leave() {
      for (const { browser } of windows.all()) browser.destroy();
      app.quit();
    },
  });
  watchQuit({
    app,
    platform,
    windows,
    quit,
    pageSaves,
    askToLose: (window) => askToLose(window, words),
  });
  return { quit, pageSaves };
}

/** Sends every event that can end a window or the app to `quit`. Call it after `ready`. */
function watchQuit(parts: {
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
