import { setImmediate as turn } from 'node:timers/promises';
import type { Journal } from '../../journal/journal.ts';

/** This many hold main up for about one frame. */
const atATime = 250;

/**
 * Removes journal entries (see `Journal.clear`) while main continues with its other work. Returns how many.
 */
export async function clearJournalEntries(
  journal: Pick<Journal, 'clear'>,
  what: { readonly before: string | null; readonly keepUnresolved: boolean },
): Promise<number> {
  let removed = 0;
  for (;;) {
    const now = journal.clear({ ...what, atMost: atATime });
    removed += now;
    if (now < atATime) return removed;
    await turn();
  }
}
