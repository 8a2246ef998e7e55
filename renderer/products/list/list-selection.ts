import type { ProductRow } from '../../../main/contract/list/product-rows.ts';
import type {
  PlaceRange,
  SelectionChange,
  SelectionCounts,
} from '../../../main/contract/list/rows-wanted.ts';
import type { LentRows } from './view-rows.ts';

/** The selection as the page shows it. The list's owner has it, and lends its marks. */
export interface ListSelection extends SelectionCounts {
  /** Whether a row is selected, by its `row`. */
  readonly marked: Pick<ReadonlySet<number>, 'has'>;
}

export const nothingSelected: ListSelection = { count: 0, shown: 0, left: 0, marked: new Set() };

/** As the owner has it. The marks are a new object each time, so that rows re-render. */
export function selectionOf(counts: SelectionCounts, rows: LentRows | null): ListSelection {
  return { ...counts, marked: { has: (row) => rows?.isMarked(row) ?? false } };
}

/**
 * After a change that is on its way to the owner. Counts follow where the change tells them, so that a checkbox shows the
 * click: browsers and tests set it back otherwise.
 */
export function selectionAfter(
  change: SelectionChange,
  { count, shown, left, marked }: ListSelection,
  rows: ReadonlyMap<number, ProductRow>,
  total: number,
): ListSelection {
  const isMarked = markAfter(change);
  const known = new Map<number, boolean>();
  for (const [place, { row, id }] of rows) known.set(row, isMarked(place, id) ?? marked.has(row));
  const after = { has: (row: number) => known.get(row) ?? marked.has(row) };
  switch (change.kind) {
    case 'none':
    case 'drop':
      return { count: 0, shown: 0, left, marked: after };
    case 'shown': {
      const now = change.isSelected ? total : 0;
      return { count: count - shown + now, shown: now, left, marked: after };
    }
    default:
      return { count, shown, left, marked: after };
  }
}

/** What the change makes of the row at a place; null: nothing that the page can know. */
function markAfter(change: SelectionChange): (place: number, id: string) => boolean | null {
  switch (change.kind) {
    case 'ids': {
      const ids = new Set(change.ids);
      return (_, id) => (ids.has(id) ? change.isSelected : null);
    }
    case 'range':
      return (place) => {
        if (isBetween(place, change.range)) return true;
        return change.instead !== null && isBetween(place, change.instead) ? false : null;
      };
    case 'shown':
      return () => change.isSelected;
    case 'none':
    case 'drop':
      return () => false;
    case 'again':
      return () => null;
  }
}

function isBetween(place: number, [from, to]: PlaceRange): boolean {
  return place >= Math.min(from, to) && place <= Math.max(from, to);
}
