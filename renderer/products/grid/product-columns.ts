import type { GridColumns } from '../../ui/grid/move.ts';

/** The columns of the products: checkbox, id, name, price, delete button. */
export const productColumns = {
  row: ['select', 'id', 'name', 'price', 'delete'],
  head: ['select', 'id', 'name', 'price'],
} as const satisfies GridColumns<string>;

export type ProductColumn = (typeof productColumns.row)[number];
