import type { ListSigns } from './product.ts';

/** A list that isn't everything that the service has. */
export interface ListPart {
  /** How many products the service sent. */
  readonly sent: number;
  /** How many it has; null if it only says that there are more. */
  readonly of: number | null;
  /** Set if it doesn't say so, but its pages don't fit together: some products may be missing. */
  readonly isMaybe?: true;
}

/** See `ListSummary`. */
interface ListCounts {
  readonly entries: number;
  readonly isShifted: boolean;
}

/** The list as a part, if its service says that it has more products than these entries, or may have; null if not. */
export function partOf(signs: ListSigns, { entries, isShifted }: ListCounts): ListPart | null {
  const { doubt, total, isTotalChanged } = signs;
  if (typeof total === 'number' && total > entries) return { sent: entries, of: total };
  const hasMore = doubt === 'more-pages' || (doubt === 'part' && total !== entries);
  if (hasMore) return { sent: entries, of: null };
  // Something came or went while the pages were read, and moved others from one page to another.
  const isMaybe = isTotalChanged === true || isShifted;
  return isMaybe ? { sent: entries, of: null, isMaybe } : null;
}

/** How many entries a page usually has, at services that send pages. */
const usualPages: ReadonlySet<number> = new Set([20, 25, 50, 100, 200, 250, 500, 1000]);

/** Whether a list could be the first page of a service that doesn't say so: one answer of a usual length, with no sign about others. */
export function mayBePage({ doubt, total, pages = 1 }: ListSigns, entries: number): boolean {
  return doubt === null && total === null && pages === 1 && usualPages.has(entries);
}
