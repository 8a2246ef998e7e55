import type { Thread } from '../../contract/thread.ts';
import { startWorkerThread } from '../../worker-thread.ts';
import type { ReasonHandlers } from './reason-worker.ts';
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

export function createReasonSearch({
  startThread,
  deadlineMs = 2000,
  startMs = 30_000,
}: {
  startThread(): Thread<ReasonHandlers>;
  /** Most processor time of this process during one search, ms: a busy machine is no reason to give up. */
  readonly deadlineMs?: number;
  /** Longest time for a thread to start a search, and for a search that gets hardly any processor time, ms. */
  readonly startMs?: number;
}): ReasonSearch {
  let thread: Thread<ReasonHandlers> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const running = (): Thread<ReasonHandlers> => {
    if (thread === null || !thread.isRunning) thread = startThread();
    return thread;
  };

  const searchOne = async (text: string, status: number): Promise<Reason | null> => {
    let timer: NodeJS.Timeout | undefined;
    // Messages that have arrived are read first: main may have been busy itself.
    const allow = (ms: number, onLate: () => void): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setImmediate(() => timer === current && onLate()), ms);
      const current = timer;
    };
    try {
      const searching = running();
      const giveUp = (): void => searching.terminate();
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
      allow(startMs, giveUp);
      return await searching.call('search', { text, status }, { onEvent: allowSearch });
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
      timer = undefined;
    }
  };

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

/** Starts `reason-worker.ts`, which is at `file`. */
export function startReasonWorker(file: string | URL): Thread<ReasonHandlers> {
  // About a hundred times what a large body takes.
  return startWorkerThread(file, { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 });
}
