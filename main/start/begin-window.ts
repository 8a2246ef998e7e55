import { readPictures, withFirstPaint } from '../bridge/first-paint.ts';
import { createProductReads, type ProductReads } from '../bridge/product-reads.ts';
import { createSchemaReads, type SchemaReads } from '../bridge/schema-reads.ts';
import type { Answering } from '../bridge/serve.ts';
import { createOpenLists, type OpenLists } from '../lists/open-lists.ts';
import type { ReadyElectron } from '../shell/lock-electron.ts';
import { type AppWindow, type AppWindows, createAppWindows } from '../shell/window/app-windows.ts';
import type { PageRecovery } from '../shell/window/page-recovery.ts';
import { watchPage } from '../shell/window/watch-page.ts';
import type { Run } from './begin-run.ts';
import type { LooksOf } from './first-looks.ts';
import { servePage } from './serve-page.ts';

/** The first window, opened while main is still starting. Calls from its page wait until main answers them. */
export interface BegunWindow {
  readonly windows: AppWindows;
  readonly first: AppWindow;
  /** The source of the bytes of the page's lists. */
  readonly reads: ProductReads;
  /** The source of the bytes of schema documents. */
  readonly schemas: SchemaReads;
  /** The lists that the pages hold. */
  readonly lists: OpenLists;
  /** Provides what the page shows before its scripts run. Sending the page waits for this. */
  drawBy(looks: LooksOf): void;
  /** Answers the calls of every page from now on, starting with those that wait. */
  answerCalls(answering: Answering): void;
  /** Restores the page of each window from now on, including problems that occurred before. */
  watch(recover: (window: AppWindow) => PageRecovery): void;
}

/**
 * Opens the window with all its protections. It is the first step once Electron is ready: Chromium starts the page's
 * process at the same time, on another processor.
 */
export function beginWindow(electron: ReadyElectron, run: Run): BegunWindow {
  const windows = createAppWindows(electron.app, run.platform);
  const reads = createProductReads();
  const schemas = createSchemaReads();
  const lists = createOpenLists();
  const answering = later<Answering>();
  const recover = later<(window: AppWindow) => PageRecovery>();
  const looks = later<LooksOf>();
  const pictures = readPictures(import.meta.dirname);
  const page = servePage(electron, run, {
    windows,
    reads,
    schemas,
    lists,
    answering: answering.promise,
    draw: async (html, windowId) => {
      const window = windowId === null ? null : windows.get(windowId);
      return withFirstPaint(html, pictures, (await looks.promise)(window), run.words);
    },
  });
  windows.serve(page, (window) => {
    const recovery = recover.promise.then((of) => of(window));
    watchPage(window.browser, onceThere(recovery), run.log);
  });
  return {
    windows,
    reads,
    schemas,
    lists,
    first: windows.open(),
    drawBy: looks.resolve,
    answerCalls: answering.resolve,
    watch: recover.resolve,
  };
}

type PageEnd = Parameters<typeof watchPage>[1];

function onceThere(recovery: Promise<PageRecovery>): PageEnd {
  const tell = (what: keyof PageEnd) => () => void recovery.then((there) => there[what]());
  return {
    gone: tell('gone'),
    hangs: tell('hangs'),
    answers: tell('answers'),
    closed: tell('closed'),
  };
}

/** `Promise.withResolvers`, which Node 20 lacks. */
function later<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}
