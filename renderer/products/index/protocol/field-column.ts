import type { FieldColumn, SortColumn } from './index-protocol.ts';

const prefix = 'field:';

/** How a field beyond id, name and price is named where columns are. */
export function fieldColumn(name: string): FieldColumn {
  return `${prefix}${name}`;
}

/** The name of the field; null for id, name and price. */
export function fieldOf(column: SortColumn): string | null {
  return column.startsWith(prefix) ? column.slice(prefix.length) : null;
}
