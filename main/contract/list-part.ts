import type { ListSigns } from './product.ts';

/** A list that isn't everything that the service has. */
export interface ListPart {
  /** How many products the service sent. */
  readonly sent: number;
  /** How many it has; null if it only says that there are more. */
  readonly of: number | null;
}

/** The list as a part, if its service says that it has more products than these `entries`; null if it doesn't. */
export function partOf({ doubt, total }: ListSigns, entries: number): ListPart | null {
  if (typeof total === 'number' && total > entries) return { sent: entries, of: total };
  const hasMore = doubt === 'more-pages' || (doubt === 'part' && total !== entries);
  return hasMore ? { sent: entries, of: null } : null;
}
