import type { Drafts } from '../../journal/drafts/drafts.ts';

const hourMs = 3_600_000;

/**
 * Removes for good what an earlier run discarded, and from now on what was discarded an hour ago.
 * Returns a function that ends it. `onError` is called with what went wrong; it is tried again.
 */
export function forgetDrafts(
  drafts: Pick<Drafts, 'forgetDiscarded'>,
  onError: (error: unknown) => void,
): () => void {
  const forget = (before: number): void => {
    try {
      drafts.forgetDiscarded(new Date(before).toISOString());
    } catch (error) {
      onError(error);
    }
  };
  forget(Date.now());
  const timer = setInterval(() => forget(Date.now() - hourMs), hourMs / 6);
  return () => clearInterval(timer);
}
