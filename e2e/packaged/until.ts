import { setTimeout as sleep } from 'node:timers/promises';

const withinMs = 10_000;
const lookAgainMs = 20;

/** Resolves with the first result of `look` that isn't undefined. Rejects with this sentence if none comes in time. */
export async function until<T>(
  look: () => T | undefined,
  otherwise: string,
  ms = withinMs,
): Promise<T> {
  const giveUpAt = Date.now() + ms;
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    if (Date.now() > giveUpAt) throw new Error(otherwise);
    await sleep(lookAgainMs);
  }
}
