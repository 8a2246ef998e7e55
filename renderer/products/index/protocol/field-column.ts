import type { FieldColumn, SortColumn } from './index-protocol.ts';

const prefix = 'field:';

/** The column name of an additional field. */
export function fieldColumn(name: string): FieldColumn {
  return `${prefix}${name}`;
}

/** The name of the additional field; null for ID, name and price. */
export function fieldOf(column: SortColumn): string | null {
  return column.startsWith(prefix) ? column.slice(prefix.length) : null;
}
