import { setTimeout as delay } from 'node:timers/promises';

/**
 * Does all of it at once, and gives up after three seconds: a process that does not end is worse than
 * a file that was not closed. Never rejects; each failure goes to `log`.
 */
export async function putAway(
  tasks: readonly (() => Promise<unknown>)[],
  log: (error: unknown) => void,
  patienceMs = 3000,
): Promise<void> {
  const all = tasks.map(async (task) => {
    try {
      await task();
    } catch (error) {
      log(error);
    }
  });
  await Promise.race([Promise.all(all), delay(patienceMs, undefined, { ref: false })]);
}
