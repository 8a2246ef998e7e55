import { setImmediate as turn } from 'node:timers/promises';
import type { LeftOfBatches } from '../../ledger/batches/batch-tables.ts';
import type { Batches } from '../../ledger/batches/batches.ts';
import type { Journal } from '../../ledger/journal.ts';
import { expiredBefore } from '../../ledger/known-time.ts';
import type { ClockCheck } from '../clock-check.ts';

/** This many hold main up for about one frame. */
const atATime = 250;

/**
 * Removes journal entries (see `Journal.clear`), and batches that ended in that time with their rows and tables, while main
 * continues with its other work. A batch that runs or is paused stays, with the entries of its rows. Returns how many entries and batches.
 */
export async function clearJournalEntries(
  journal: Journal,
  what: { readonly before: string | null; readonly keepUnresolved: boolean },
): Promise<{ readonly journalEntries: number; readonly batches: number }> {
  const { batches } = journal;
  const ended = () => batches.ended(what.before, what.keepUnresolved);
  let removedBatches = 0;
  // Before their entries, which would become lines of their own.
  for (const batchId of ended()) {
    // While an earlier one was removed, a person may have continued it.
    if (!ended().includes(batchId)) continue;
    await clearLeft(batches, batches.remove(batchId));
    removedBatches += 1;
  }
  let removed = 0;
  for (;;) {
    const now = journal.clear({ ...what, atMost: atATime });
    removed += now;
    if (now < atATime) break;
    await turn();
  }
  return { journalEntries: removed, batches: removedBatches };
}

/** Takes the words of what was removed out of the index, while main continues with its other work. */
export async function purgeAllWords(journal: Journal): Promise<void> {
  for (let isFirst = true; journal.purgeWords(isFirst); isFirst = false) await turn();
}

const hourMs = 3_600_000;

/**
 * Removes entries that are older than the setting allows, now and every hour. Never removes an entry in doubt, and
 * removes nothing while the clock can't be trusted (docs/journal.md). Stores each reading of the clock, so that the
 * next start knows when the app was last used. Returns a function that stops it. Calls `onRemoved` when entries were
 * removed, and `onError` with errors; the next hour tries again.
 */
export function expireJournalEntries(parts: {
  readonly journal: Journal;
  readonly clock: ClockCheck;
  days(): number;
  onRemoved(): void;
  onError(error: unknown): void;
}): () => void {
  const { journal, clock, days } = parts;
  let isHeld = false;
  /** Once in a run: it writes the whole index. */
  let hasPurged = false;
  const expire = async (): Promise<void> => {
    try {
      const now = clock.now();
      const state = journal.time.note(now, clock.isConfirmed());
      isHeld = state.doubt !== null;
      const before = expiredBefore(state, now, days());
      if (before === null) return;
      const what = { before: before.toISOString(), keepUnresolved: true };
      const removed = await clearJournalEntries(journal, what);
      if (removed.journalEntries + removed.batches === 0) return;
      parts.onRemoved();
      if (hasPurged) return;
      hasPurged = true;
      await purgeAllWords(journal);
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

/**
 * Removes what is left over from batches while main continues with its other work. If the app ends first, the rest
 * stays for the next start.
 */
export async function clearLeft(
  batches: Pick<Batches, 'removeLeft'>,
  left: LeftOfBatches,
): Promise<void> {
  while (batches.removeLeft(left)) await turn();
}
