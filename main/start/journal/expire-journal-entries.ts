import type { Journal } from '../../journal/journal.ts';
import { expiredBefore } from '../../journal/known-time.ts';
import type { ClockCheck } from '../clock-check.ts';
import { clearJournalEntries } from './clear-journal-entries.ts';

const hourMs = 3_600_000;

/**
 * Removes entries that are older than the setting allows, now and every hour. Never removes an entry in doubt, and
 * removes nothing while the clock can't be trusted (docs/journal.md). Stores each reading of the clock, so that the
 * next start knows when the app was last used. Returns a function that stops it. Calls `onRemoved` when entries were
 * removed, and `onError` with errors; the next hour tries again.
 */
export function expireJournalEntries(parts: {
  readonly journal: Pick<Journal, 'clear' | 'time'>;
  readonly clock: Pick<ClockCheck, 'now' | 'isConfirmed' | 'onConfirmed'>;
  days(): number;
  onRemoved(): void;
  onError(error: unknown): void;
}): () => void {
  const { journal, clock, days } = parts;
  let isHeld = false;
  const expire = async (): Promise<void> => {
    try {
      const now = clock.now();
      const state = journal.time.note(now, clock.isConfirmed());
      isHeld = state.doubt !== null;
      const before = expiredBefore(state, now, days());
      if (before === null) return;
      const what = { before: before.toISOString(), keepUnresolved: true };
      if ((await clearJournalEntries(journal, what)) > 0) parts.onRemoved();
    } catch (error) {
      parts.onError(error);
    }
  };
  void expire();
  const timer = setInterval(() => void expire(), hourMs);
  const stopListening = clock.onConfirmed(() => isHeld && void expire());
  return () => {
    clearInterval(timer);
    stopListening();
  };
}
