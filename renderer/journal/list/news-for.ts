import type { WriteSummary } from '../../../main/contract/write/write.ts';

/**
 * Of what main told while a list was read, what belongs to it: main may have read it before that, and then the list
 * would show a write as *sending* for ever. Whether a new journal entry matches a filter is not known here.
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
