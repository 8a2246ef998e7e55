/** An additional field: its exact name after the colon. */
export type FieldColumn = `field:${string}`;
export type SortColumn = 'id' | 'name' | 'price' | FieldColumn;
export interface ProductSort {
  readonly column: SortColumn;
  readonly direction: 'ascending' | 'descending';
}

/** Which rows of the list to show, and in which order: null is the order received. */
export interface ProductQuery {
  readonly sort: ProductSort | null;
  readonly search: string;
  /** Undefined or null: any price. */
  readonly prices?: PriceRange | null;
  /** Names of the additional fields to show and to search. Undefined: none. */
  readonly fields?: readonly string[];
}

/** Both ends are included; null means open-ended. */
export interface PriceRange {
  readonly from: number | null;
  readonly to: number | null;
}

const fieldPrefix = 'field:';

/** The column name of an additional field. */
export function fieldColumn(name: string): FieldColumn {
  return `${fieldPrefix}${name}`;
}

/** The name of the additional field; null for ID, name and price. */
export function fieldOf(column: SortColumn): string | null {
  return column.startsWith(fieldPrefix) ? column.slice(fieldPrefix.length) : null;
}

export type SelectionChange =
  | { readonly kind: 'ids'; readonly ids: readonly string[]; readonly isSelected: boolean }
  /**
   * The rows between two places of a view, both included. Rows of `instead`, the previous range, are deselected first.
   */
  | {
      readonly kind: 'range';
      readonly version: number;
      readonly range: PlaceRange;
      readonly instead: PlaceRange | null;
    }
  /** Every row of the view requested last. */
  | { readonly kind: 'shown'; readonly isSelected: boolean }
  | { readonly kind: 'none' }
  /** Deselects all for as long as the user doesn't ask for them again; `again` selects them besides what is selected. */
  | { readonly kind: 'drop' }
  | { readonly kind: 'again' };

/** Two places of a view, in either order. */
export type PlaceRange = readonly [number, number];

export interface SelectionCounts {
  readonly count: number;
  /** How many of them are in the view. */
  readonly shown: number;
  /** Number of rows that were selected in the previous list and are not in this one. */
  readonly left: number;
}

/**
 * Which rows: those of the view, the selected ones, those of these in the view, or one; its ID shows whether it is still the
 * same list.
 */
export type RowsWanted =
  | 'shown'
  | 'selected'
  | 'selected-shown'
  | { readonly row: number; readonly id: string };

/**
 * Tables of a batch as JSON Lines, with one row per ID. `deletes`: `{"id":"…","name":"…"}`; its pieces have the entries too.
 * `orders`: the columns of `orderColumns` as JSON, digits as they arrived.
 */
export type RowsFormat = 'deletes' | 'orders';

/** The columns of `orders`. */
export const orderColumns = { id: 'ID', name: 'Name', price: 'Price' } as const;

/** The column of `orders` with what an order gets of a product: its ID, or another member. */
export function valueColumn(member: string | null): string {
  if (member === null) return orderColumns.id;
  // Braces, for example, have a meaning in a placeholder.
  const isPlain = /^[\p{L}\p{N}_-]+$/u.test(member);
  const isTaken = Object.values<string>(orderColumns).includes(member);
  return isPlain && !isTaken ? member : 'Value';
}

/** Number of rows of an export that are returned in advance, to describe it. */
export const firstRows = 5;
