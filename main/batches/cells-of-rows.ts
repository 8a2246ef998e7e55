import type { Cell } from '../contract/batch/table.ts';
import type { BatchCells } from './kept-batches.ts';

/**
 * The number of rows read at once. Reading one row at a time would read each piece of the table hundreds of
 * times.
 */
const atATime = 500;

/** Returns a function that reads the cells of a row. Fast if rows are read in order. */
export function cellsOfRows(table: BatchCells, batchId: string): (row: number) => readonly Cell[] {
  let first = 0;
  let read: readonly (readonly Cell[])[] = [];
  return (row) => {
    if (row < first || row >= first + read.length) {
      first = row;
      read = table.cells(batchId, row, atATime);
    }
    const cells = read[row - first];
    if (cells === undefined) throw new Error(`The table of ${batchId} has no row ${row}.`);
    return cells;
  };
}
