import { Worker } from 'node:worker_threads';
import type { Reason } from './reason.ts';

/** Searches a service's answers outside main's thread, so that nothing a service sends can block the window. */
export interface ReasonSearch {
  /** Starts the thread early, so that it is ready when there is something to search. */
  prepare(): void;
  /**
   * What a masked error body says. Null if it wasn't searched: the search took longer than its deadline, or crashed the
   * thread. Runs one search at a time. Never rejects.
   */
  search(text: string, status: number): Promise<Reason | null>;
}

export interface ToReasonWorker {
  readonly text: string;
  readonly status: number;
}
export type FromReasonWorker =
  | { readonly kind: 'begun' }
  | { readonly kind: 'found'; readonly reason: Reason };

/** The used parts of a thread. */
export type SearchThread = Pick<Worker, 'postMessage' | 'terminate'> & {
  on(event: 'message', listener: (message: FromReasonWorker) => void): unknown;
  on(event: 'error' | 'exit', listener: () => void): unknown;
};

export interface ReasonSearchParts {
  startThread(): SearchThread;
  /** Longest time for one search, ms. */
  readonly deadlineMs?: number;
  /** Longest time for a thread to start a search, ms: a busy machine is no reason to give up. */
  readonly startMs?: number;
}

export function createReasonSearch({
  startThread,
  deadlineMs = 2000,
  startMs = 30_000,
}: ReasonSearchParts): ReasonSearch {
  let thread: SearchThread | null = null;
  let listener: (message: FromReasonWorker | null) => void = () => undefined;
  let last: Promise<unknown> = Promise.resolve();

  const running = (): SearchThread => {
    if (thread !== null) return thread;
    const started = startThread();
    const leave = (): void => {
      if (thread !== started) return;
      thread = null;
      listener(null);
    };
    started.on('message', (message) => thread === started && listener(message));
    started.on('error', leave);
    started.on('exit', leave);
    thread = started;
    return started;
  };

  const searchOne = (text: string, status: number): Promise<Reason | null> =>
    new Promise((resolve) => {
      let timer: NodeJS.Timeout;
      const end = (reason: Reason | null): void => {
        clearTimeout(timer);
        listener = () => undefined;
        resolve(reason);
      };
      const giveUp = (): void => {
        const late = thread;
        thread = null;
        void late?.terminate();
        end(null);
      };
      // Messages that have arrived are read first: main may have been busy itself.
      const allow = (ms: number): void => {
        clearTimeout(timer);
        timer = setTimeout(() => setImmediate(() => timer === current && giveUp()), ms);
        const current = timer;
      };
      listener = (message) => {
        if (message === null) end(null);
        else if (message.kind === 'begun') allow(deadlineMs);
        else end(message.reason);
      };
      allow(startMs);
      try {
        running().postMessage({ text, status } satisfies ToReasonWorker);
      } catch {
        giveUp();
      }
    });

  return {
    prepare() {
      try {
        running();
      } catch {
        // The search tries again, and reports it if it fails.
      }
    },
    search(text, status) {
      const found = last.then(() => searchOne(text, status));
      last = found;
      return found;
    },
  };
}

/** A thread running `reason-worker.ts`; `file` is its path. It doesn't keep the app from ending. */
export function startReasonWorker(file: string | URL): SearchThread {
  const worker = new Worker(file, {
    env: {},
    // About a hundred times what a large body takes.
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  worker.unref();
  return worker;
}
