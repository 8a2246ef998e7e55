import type { Journal } from '../../journal/journal.ts';
import { clearStubs } from './clear-stubs.ts';

const dayMs = 86_400_000;

/**
 * Removes what is older than it is to be kept, now and every day from now on; never a stub in doubt.
 * Returns a function that ends it. `onRemoved` is called when stubs have gone, `onError` with what went
 * wrong: the next day tries again.
 */
export function expireStubs(parts: {
  readonly journal: Journal;
  days(): number;
  onRemoved(): void;
  onError(error: unknown): void;
}): () => void {
  const expire = async (): Promise<void> => {
    const before = new Date(Date.now() - parts.days() * dayMs).toISOString();
    try {
      const removed = await clearStubs(parts.journal, { before, keepUnsettled: true });
      if (removed > 0) parts.onRemoved();
    } catch (error) {
      parts.onError(error);
    }
  };
  void expire();
  const timer = setInterval(() => void expire(), dayMs);
  return () => clearInterval(timer);
}
