import type { Batch } from '../contract/batch/batch.ts';
import type { Cell } from '../contract/batch/table.ts';

export interface RowNames {
  /** The user's or product's, as it stands in the cell; empty for an order. */
  readonly id: string;
  /** The product's; empty where the table holds none. */
  readonly name: string;
}

/** Whom the rows of a batch are about, by their cells. */
export function rowNames({
  operation,
  content: { idColumn, nameColumn },
  table,
}: Batch): (cells: readonly Cell[]) => RowNames {
  const placeOf = (column: string | null) =>
    table?.columns.findIndex(({ name }) => name === column) ?? -1;
  const idAt = operation === 'createOrder' ? -1 : placeOf(idColumn);
  const nameAt = operation === 'deleteProduct' ? placeOf(nameColumn) : -1;
  return (cells) => ({ id: cells[idAt] ?? '', name: cells[nameAt] ?? '' });
}
