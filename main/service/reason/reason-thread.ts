import { Worker } from 'node:worker_threads';
import type { Reason } from './search-reason.ts';

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
  /** Most processor time of this process during one search, ms: a busy machine is no reason to give up. */
  readonly deadlineMs?: number;
  /** Longest time for a thread to start a search, and for a search that gets hardly any processor time, ms. */
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
      const allow = (ms: number, onLate: () => void): void => {
        clearTimeout(timer);
        timer = setTimeout(() => setImmediate(() => timer === current && onLate()), ms);
        const current = timer;
      };
      const allowSearch = (): void => {
        const usedBefore = processorMs();
        const latestEnd = performance.now() + startMs;
        const look = (): void => {
          const left = deadlineMs - (processorMs() - usedBefore);
          if (left <= 0 || performance.now() >= latestEnd) giveUp();
          else allow(Math.max(left, shortestLookMs), look);
        };
        allow(deadlineMs, look);
      };
      listener = (message) => {
        if (message === null) end(null);
        else if (message.kind === 'begun') allowSearch();
        else end(message.reason);
      };
      allow(startMs, giveUp);
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

const shortestLookMs = 50;

/** The processor time of all threads of this process, ms; Node 20 can't measure a single thread. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
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
