import type { GridColumns } from '../../ui/grid/move.ts';

/** `field-0` is the first column after ID, name and price. */
export type ProductColumn = 'select' | 'id' | 'name' | 'price' | `field-${number}` | 'delete';

const known = new Map<number, GridColumns<ProductColumn>>();

/** The columns for this number of additional fields. Returns the same object each time. */
export function productColumns(fields: number): GridColumns<ProductColumn> {
  const columns = known.get(fields) ?? columnsWith(fields);
  known.set(fields, columns);
  return columns;
}

function columnsWith(fields: number): GridColumns<ProductColumn> {
  const extra = Array.from({ length: fields }, (_, place) => fieldCell(place));
  const head: readonly ProductColumn[] = ['select', 'id', 'name', 'price', ...extra];
  return { row: [...head, 'delete'], head };
}

/** The column of the field at this index. */
export function fieldCell(place: number): `field-${number}` {
  return `field-${place}`;
}
