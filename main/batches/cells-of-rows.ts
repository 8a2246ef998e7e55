import { setImmediate as turn } from 'node:timers/promises';
import type { Cell } from '../contract/batch/table.ts';
import { shownOfCell } from '../contract/batch/table-options.ts';
import { invalidInput } from '../failure-error.ts';
import type { BatchTables } from '../ledger/batches/batch-tables.ts';

/** The rows of tables. */
type BatchCells = Pick<BatchTables, 'cells'>;

/**
 * The number of rows read at once. Reading one row at a time would read each piece of the table hundreds of
 * times.
 */
const atATime = 500;

/** How long main reads cells for the page before it does other work, ms. */
const sliceMs = 8;

/** Returns a function that reads the cells of a row, which must exist. Fast if rows are read in order, or by turns from two places. */
export function cellsOfRows(table: BatchCells, batchId: string): (row: number) => readonly Cell[] {
  const find = findCells(table, batchId, atATime);
  return (row) => {
    const cells = find(row);
    if (cells === undefined) throw new Error(`The table of ${batchId} has no row ${row}.`);
    return cells;
  };
}

/** The same for rows that may not exist. */
function findCells(
  table: BatchCells,
  batchId: string,
  rowsAtOnce: number,
): (row: number) => readonly Cell[] | undefined {
  interface Piece {
    readonly first: number;
    readonly rows: readonly (readonly Cell[])[];
  }
  /** Two, because rows that wait for their user are sent between rows that are far behind them. */
  let pieces: readonly Piece[] = [];
  return (row) => {
    let piece = pieces.find(({ first, rows }) => row >= first && row < first + rows.length);
    if (piece === undefined) {
      piece = { first: row, rows: table.cells(batchId, row, rowsAtOnce) };
      pieces = [piece, ...pieces.slice(0, 1)];
    }
    return piece.rows[row - piece.first];
  };
}

/**
 * The cells of these rows in these columns, by index from 0. Long ones are cut, since a cell may be 10 MB. Throws
 * `FailureError` (`invalid-input`) if the table doesn't have one of the rows.
 */
export async function readRowCells(
  table: BatchCells,
  batchId: string,
  rows: readonly number[],
  columns: readonly number[],
): Promise<Cell[][]> {
  // Rows that are far from each other each need a piece of the table: more than the piece would be read in vain.
  const find = findCells(table, batchId, rows.length);
  const found: Cell[][] = [];
  let until = performance.now() + sliceMs;
  for (const row of rows) {
    const all = find(row);
    if (all === undefined) throw invalidInput('rows', 'unknown');
    // If a row is too short, its last cells are empty.
    found.push(columns.map((at) => (at < all.length ? shortened(all[at] ?? null) : '')));
    if (performance.now() > until) {
      await turn();
      until = performance.now() + sliceMs;
    }
  }
  return found;
}

function shortened(cell: Cell): Cell {
  if (cell === null || cell.length <= shownOfCell) return cell;
  return `${cell.slice(0, shownOfCell).toWellFormed()}…`;
}
