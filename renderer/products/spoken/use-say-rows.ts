import { useSayFinal } from '../../lib/spoken/use-say-final.ts';
import type { ProductListState } from '../list/product-list-state.ts';
import { foundInWords, readInWords, sortInWords } from './rows-in-words.ts';

/**
 * Tells screen readers that a list was read, how many rows a search or filter leaves, and how they are sorted. Deleted
 * products are announced by the code that deletes them.
 */
export function useSayRows(state: ProductListState): void {
  const { read, view, query } = state;
  const { search, prices = null, sort } = query;
  const parts = { readId: read?.readId, found: [search, prices], sort };
  useSayFinal({
    asked: read === null ? null : JSON.stringify(parts),
    isAnswered: view !== null && view.query === query,
    wordsAfter(before) {
      if (view === null) return [];
      const known: Partial<typeof parts> = before === null ? {} : JSON.parse(before);
      if (known.readId !== parts.readId) return [readInWords(state)];
      const isSorted = JSON.stringify(known.sort) !== JSON.stringify(sort);
      const isFound = JSON.stringify(known.found) !== JSON.stringify(parts.found);
      return [...(isFound ? [foundInWords(view)] : []), ...(isSorted ? [sortInWords(sort)] : [])];
    },
  });
}
