import { setTimeout as delay } from 'node:timers/promises';

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
