import { randomUUID } from 'node:crypto';
import type { Batch } from '../../contract/batch/batch.ts';
import { isMoving } from '../../contract/batch/row-states.ts';
import type { Cell, CellEdit, Table } from '../../contract/batch/table.ts';
import { invalidInput, storageFailure } from '../../failure-error.ts';
import {
  cellsIdOf,
  cellsOf,
  type EditedRow,
  editedRowOf,
  rowsOfPieces,
  storedEdits,
  withEdits,
} from './batch-records.ts';
import type { OnBatches } from './batch-statements.ts';
import { indexEditedRow } from './row-words.ts';

/** The cells of batches. */
export interface BatchTables {
  /**
   * Starts a new table for a batch. The old table stays until the new one is saved. Only while the batch is *making*.
   */
  begin(batchId: string): NewTable;
  /** Rows from `from` (counted from 1) on, with what a person typed into them. */
  cells(batchId: string, from: number, count: number): Cell[][];
  /** What was read in the cells of these rows that a person has edited. */
  replaced(batchId: string, from: number, count: number): readonly ReplacedCell[];
  /**
   * Puts what a person typed into cells, or takes it back; returns the table with its new `edits`. Throws `invalid-input` for a
   * batch that runs or will continue by itself, a cell that the table doesn't have, and, once it was started, a row that may have been carried
   * out or is still to be sent.
   */
  edit(batchId: string, edits: readonly CellEdit[]): Table;
}

/** What a cell contained before a person edited it. */
export interface ReplacedCell {
  readonly row: number;
  /** By index from 0. */
  readonly column: number;
  readonly was: Cell;
}

/** A table that is being read. */
interface NewTable {
  /** `json`: the rows as a JSON text of lists of cells; `firstRow` from 1. */
  add(firstRow: number, rows: number, json: string): void;
  /**
   * Call when all pieces are there. The new table replaces the old one; returns the old pieces, which are still to be
   * removed.
   */
  save(table: Table): LeftOfBatches;
  /** Discards the table. Returns its pieces, which are still to be removed. */
  drop(): LeftOfBatches;
}

/** Rows and cells that don't belong to any batch. Nothing shows them, but they take up space. */
export interface LeftOfBatches {
  readonly batchIds: readonly string[];
  readonly cellsIds: readonly string[];
}

/** `get` returns a batch. */
export function keepTables(onDisk: OnBatches, get: (batchId: string) => Batch): BatchTables {
  const asRead = (batchId: string, from: number, count: number): Cell[][] => {
    const last = from + count - 1;
    const pieces = onDisk((ask) => ask.cells.holding.all({ batchId, from, last })).map(cellsOf);
    return pieces.flatMap(({ firstRow, rows }, at) => {
      const before = pieces[at - 1];
      const isNext =
        before === undefined ? firstRow <= from : before.firstRow + before.rows.length === firstRow;
      // Rows in the wrong place would be sent in place of others.
      if (!isNext)
        throw storageFailure(new Error(`The table of ${batchId} is not whole at row ${firstRow}.`));
      return rows.slice(Math.max(0, from - firstRow), last - firstRow + 1);
    });
  };
  const edited = (batchId: string, from: number, count: number): readonly EditedRow[] =>
    onDisk((ask) => ask.cells.edited.all({ batchId, from, last: from + count - 1 })).map(
      editedRowOf,
    );
  return {
    begin(batchId) {
      const cellsId = randomUUID();
      const left = (id: string | null) => ({ batchIds: [], cellsIds: id === null ? [] : [id] });
      return {
        add(firstRow, rows, json) {
          onDisk((ask) => ask.cells.add.run(cellsId, firstRow, rows, json));
        },
        save(table) {
          const { rows, hash } = table;
          const stored = { batchId, cellsId, rows, hash, about: JSON.stringify(table) };
          return onDisk((ask) =>
            ask.transaction(() => {
              const before = cellsIdOf(ask.cells.ofBatch.get(batchId));
              mustBeOne(ask.saveTable.run(stored), 'started');
              ask.cells.forgetRows.run(batchId);
              // Pieces that don't belong to a batch yet aren't moved when the journal moves to its file.
              if (rowsOfPieces(ask.cells.rows.get(cellsId)) !== rows)
                throw new Error(`The table of ${batchId} is not whole.`);
              return left(before);
            }),
          );
        },
        drop: () => left(cellsId),
      };
    },
    cells(batchId, from, count) {
      const rows = asRead(batchId, from, count);
      for (const { row, edits } of edited(batchId, from, count)) {
        const cells = rows[row - from];
        if (cells !== undefined) rows[row - from] = withEdits(cells, edits);
      }
      return rows;
    },
    replaced(batchId, from, count) {
      const found = edited(batchId, from, count);
      if (found.length === 0) return [];
      const rows = asRead(batchId, from, count);
      return found.flatMap(({ row, edits }) =>
        [...edits.keys()].map((column) => {
          const cells = rows[row - from] ?? [];
          // If a row is too short, its last cells are empty.
          return { row, column, was: column < cells.length ? (cells[column] ?? null) : '' };
        }),
      );
    },
    edit(batchId, wanted) {
      const batch = get(batchId);
      const { state, table, rows, profileId } = batch;
      if (table === null) throw invalidInput('batchId', 'unknown');
      if (isMoving(batch)) throw invalidInput('batchId', 'running');
      const columns = table.columns.length;
      if (wanted.some(({ row, column }) => row > rows || column >= columns))
        throw invalidInput('edits', 'unknown');
      const about: Table = { ...table, edits: randomUUID() };
      const readAt = rowByRow((from) => asRead(batchId, from, rowsAtOnce));
      onDisk((ask) =>
        ask.transaction(() => {
          const rowsToEdit = new Map<number, Map<number, string>>();
          for (const { row, column, text } of wanted) {
            const edits = rowsToEdit.get(row) ?? new Map(edited(batchId, row, 1)[0]?.edits);
            rowsToEdit.set(row, edits);
            if (text === null) edits.delete(column);
            else edits.set(column, text);
          }
          for (const [row, edits] of rowsToEdit) {
            const stored = { batchId, row, edits: storedEdits(edits) };
            const save = state === 'making' ? ask.cells.edit : ask.cells.editEnded;
            if (save.run(stored).changes !== 1) throw invalidInput('edits', 'not-to-fix');
            const cells = edits.size === 0 ? null : withEdits(readAt(row), edits);
            indexEditedRow(ask.words, { batchId, profileId, row }, cells);
          }
          const saved = { batchId, about: JSON.stringify(about) };
          mustBeOne(ask.cells.saveEdits.run(saved), 'running');
        }),
      );
      return about;
    },
  };
}

/** How many rows are read for one: those that are edited together are usually close to each other. */
const rowsAtOnce = 500;

/** Returns a function that gives the cells of one row. `read` gives rows from this one on. */
function rowByRow(read: (from: number) => Cell[][]): (row: number) => Cell[] {
  let first = 0;
  let rows: Cell[][] = [];
  return (row) => {
    if (row < first || row >= first + rows.length) [first, rows] = [row, read(row)];
    return rows[row - first] ?? [];
  };
}

/** Throws `invalid-input` unless a statement changed one batch. */
export function mustBeOne({ changes }: { readonly changes: number }, otherwise: string): void {
  if (changes !== 1) throw invalidInput('batchId', otherwise);
}
