import type { Drafts } from '../../journal/drafts/drafts.ts';

const lookMs = 600_000;
/** This many checks make an hour. */
const keptLooks = 6;

/**
 * Permanently removes the drafts that an earlier run discarded, and from now on those that were discarded an hour ago.
 * Counts checks ten minutes apart, because the clock may be set meanwhile. Returns a function that stops it. Calls `onError` with errors
 * and tries again.
 */
export function forgetDrafts(
  drafts: Pick<Drafts, 'forgetDiscarded'>,
  onError: (error: unknown) => void,
): () => void {
  const forget = (before: Date | null): void => {
    try {
      drafts.forgetDiscarded(before?.toISOString() ?? null);
    } catch (error) {
      onError(error);
    }
  };
  forget(null);
  const looks = [new Date()];
  const timer = setInterval(() => {
    looks.push(new Date());
    const hourAgo = looks.at(-1 - keptLooks);
    if (hourAgo === undefined) return;
    looks.splice(0, looks.length - keptLooks);
    forget(hourAgo);
  }, lookMs);
  return () => clearInterval(timer);
}
