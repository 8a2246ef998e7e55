import type { WriteSummary } from '../../../main/contract/write/write.ts';

/** What was read of the journal, from the newest journal entry on. */
interface ReadJournalEntries {
  readonly journalEntries: readonly WriteSummary[];
  /** There are no older ones. */
  readonly isWhole: boolean;
}

/**
 * The list with this journal entry in its newest state: in its place, or on top when it is a new one. Among journal entries that have not
 * been read yet there is no place for it. `more` is how many journal entries there are more by it.
 */
export function withJournalEntry(
  { journalEntries, isWhole }: ReadJournalEntries,
  journalEntry: WriteSummary,
): { readonly journalEntries: readonly WriteSummary[]; readonly more: 0 | 1 } {
  const at = journalEntries.findIndex(({ writeId }) => writeId === journalEntry.writeId);
  if (at !== -1) return { journalEntries: journalEntries.with(at, journalEntry), more: 0 };
  const oldest = journalEntries.at(-1);
  const isRead = isWhole || (oldest !== undefined && journalEntry.startedAt > oldest.startedAt);
  // Main says of each once that it is being sent; one that was not read and has ended is an old one.
  if (!isRead) return { journalEntries, more: journalEntry.outcome === 'sending' ? 1 : 0 };
  const before = journalEntries.findIndex(({ startedAt }) => startedAt <= journalEntry.startedAt);
  return {
    journalEntries: journalEntries.toSpliced(
      before === -1 ? journalEntries.length : before,
      0,
      journalEntry,
    ),
    more: 1,
  };
}

/** The list with a further page at its end; what came meanwhile by an event is not doubled. */
export function withPage(
  list: readonly WriteSummary[],
  page: readonly WriteSummary[],
): readonly WriteSummary[] {
  const known = new Set(list.map(({ writeId }) => writeId));
  return [...list, ...page.filter(({ writeId }) => !known.has(writeId))];
}
