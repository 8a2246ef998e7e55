import type { Cell } from '../contract/batch/table.ts';
import { shownOfCell } from '../contract/batch/table-options.ts';
import type { BatchTables } from '../ledger/batches/batch-tables.ts';

/** The rows of tables. */
type BatchCells = Pick<BatchTables, 'cells'>;

/**
 * The number of rows read at once. Reading one row at a time would read each piece of the table hundreds of
 * times.
 */
const atATime = 500;

/**
 * Returns a function that reads the cells of a row, which must exist, and others at once. Fast if rows are read in order, or by
 * turns from two places.
 */
export function cellsOfRows(
  table: BatchCells,
  batchId: string,
  rowsAtOnce = atATime,
): (row: number) => readonly Cell[] {
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
    const cells = piece.rows[row - piece.first];
    if (cells === undefined) throw new Error(`The table of ${batchId} has no row ${row}.`);
    return cells;
  };
}

/** The cells of a row in these columns, by index from 0. Long ones are cut, since a cell may be 10 MB. */
export function cellsIn(columns: readonly number[], cells: readonly Cell[]): Cell[] {
  // If a row is too short, its last cells are empty.
  return columns.map((at) => (at < cells.length ? shortened(cells[at] ?? null) : ''));
}

function shortened(cell: Cell): Cell {
  if (cell === null || cell.length <= shownOfCell) return cell;
  return `${cell.slice(0, shownOfCell).toWellFormed()}…`;
}
