import type { WriteSummary } from '../../../main/contract/write/write.ts';

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
  const isNew = ({ startedAt }: WriteSummary): boolean =>
    newest === undefined || startedAt > newest.startedAt;
  return told.filter(
    (journalEntry) =>
      list.some(({ writeId }) => writeId === journalEntry.writeId) ||
      (!isFiltered && isNew(journalEntry)),
  );
}
