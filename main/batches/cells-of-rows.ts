import type { Cell } from '../contract/batch/table.ts';
import type { BatchCells } from './kept-batches.ts';

/** So many rows are read at once: one after the other would read each piece of the table some hundred times. */
const atATime = 500;

/** The cells of one row of a batch after the other, quick where rows follow one another. */
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
