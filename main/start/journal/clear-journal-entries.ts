import { setImmediate as turn } from 'node:timers/promises';
import type { Journal } from '../../journal/journal.ts';

/** So many hold main up for about a frame. */
const atATime = 250;

/** Removes journal entries (see `Journal.clear`) while main goes on with its other work; returns how many. */
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
