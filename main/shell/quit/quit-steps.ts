import { setTimeout as delay } from 'node:timers/promises';
import type { WritesUnderWay } from '../../writes/writes-under-way.ts';

/** The time for recording a cancelled write, and for a page to save when the session ends. */
const lastMs = 1000;

/** Resolves with the task, or when it has taken too long for the end of a session. */
export async function withinLast(task: Promise<unknown>): Promise<void> {
  await Promise.race([task, delay(lastMs, undefined, { ref: false })]);
}

type Writes = Pick<WritesUnderWay, 'list' | 'onEnd'>;

/** Resolves when no write is under way. Each has its own deadline. */
export function untilSettled(writes: Writes): Promise<void> {
  return new Promise((resolve) => {
    const look = () => writes.list().length === 0 && resolve();
    writes.onEnd(look);
    look();
  });
}

/** Cancels each write under way and waits a short time until it is recorded. */
export async function cancelAll(
  writes: Writes,
  cancelWrite: (writeId: string) => void,
): Promise<void> {
  const underWay = writes.list();
  const recorded = untilSettled(writes);
  for (const { writeId } of underWay) cancelWrite(writeId);
  await withinLast(recorded);
}

/**
 * Runs all tasks at the same time and gives up after three seconds: a process that doesn't end is worse than a
 * file that wasn't closed. Never rejects; each failure goes to `log`.
 */
export async function runCleanup(
  tasks: readonly (() => Promise<unknown>)[],
  log: (error: unknown) => void,
  timeoutMs = 3000,
): Promise<void> {
  const all = tasks.map(async (task) => {
    try {
      await task();
    } catch (error) {
      log(error);
    }
  });
  await Promise.race([Promise.all(all), delay(timeoutMs, undefined, { ref: false })]);
}

/** Returns a function that ignores calls while `act` is running. */
export function notTwice(act: () => Promise<void>): () => Promise<void> {
  let isBusy = false;
  return async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await act();
    } finally {
      isBusy = false;
    }
  };
}

/** The question in a native dialog. */
export function createNativeQuestion() {
  let open: { readonly asking: AbortController; readonly over: Promise<void> } | null = null;
  return {
    isOpen: () => open !== null,
    /** Closes it, which counts as the answer `closed`. Resolves once it is gone: the system takes its time. */
    async close(): Promise<void> {
      open?.asking.abort();
      await open?.over;
    },
    async ask<T>(closed: T, show: (settled: AbortSignal) => Promise<T>): Promise<T> {
      const asking = new AbortController();
      let isOver = (): void => undefined;
      const over = new Promise<void>((resolve) => {
        isOver = resolve;
      });
      open = { asking, over };
      const { signal } = asking;
      try {
        const answer = await show(signal);
        return signal.aborted ? closed : answer;
      } finally {
        open = null;
        isOver();
      }
    },
  };
}
