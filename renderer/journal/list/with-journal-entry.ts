import type { WriteSummary } from '../../../main/contract/write/write.ts';

/** The part of the journal that was read, starting with the newest entry. */
interface ReadJournalEntries {
  readonly journalEntries: readonly WriteSummary[];
  /** There are no older ones. */
  readonly isWhole: boolean;
}

/**
 * The list with the newest state of this journal entry: in its place, or inserted if it is new. It is not inserted
 * among journal entries that have not been read yet. `more` is the increase of the count.
 */
export function withJournalEntry(
  { journalEntries, isWhole }: ReadJournalEntries,
  journalEntry: WriteSummary,
): { readonly journalEntries: readonly WriteSummary[]; readonly more: 0 | 1 } {
  const at = journalEntries.findIndex(({ writeId }) => writeId === journalEntry.writeId);
  if (at !== -1) return { journalEntries: journalEntries.with(at, journalEntry), more: 0 };
  const oldest = journalEntries.at(-1);
  const isRead = isWhole || (oldest !== undefined && journalEntry.seq > oldest.seq);
  if (!isRead) return { journalEntries, more: 0 };
  const before = journalEntries.findIndex(({ seq }) => seq <= journalEntry.seq);
  return {
    journalEntries: journalEntries.toSpliced(
      before === -1 ? journalEntries.length : before,
      0,
      journalEntry,
    ),
    more: 1,
  };
}

/**
 * The list with another page at its end. Entries that an event has
 * already added are not duplicated.
 */
export function withPage(
  list: readonly WriteSummary[],
  page: readonly WriteSummary[],
): readonly WriteSummary[] {
  const known = new Set(list.map(({ writeId }) => writeId));
  return [...list, ...page.filter(({ writeId }) => !known.has(writeId))];
}

/**
 * The changes reported while a list was read that have to be applied to it. Main may have read the list
 * before the change, and then it would show a write as *sending* forever. Whether a new journal entry
 * matches a filter is not known here.
 */
export function newsFor(
  list: readonly WriteSummary[],
  told: readonly WriteSummary[],
  isFiltered: boolean,
): readonly WriteSummary[] {
  const [newest] = list;
  const isNew = ({ seq }: WriteSummary): boolean => newest === undefined || seq > newest.seq;
  return told.filter(
    (journalEntry) =>
      list.some(({ writeId }) => writeId === journalEntry.writeId) ||
      (!isFiltered && isNew(journalEntry)),
  );
}
