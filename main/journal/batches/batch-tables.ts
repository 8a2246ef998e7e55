import { randomUUID } from 'node:crypto';
import type { Batch } from '../../contract/batch/batch.ts';
import type { Cell, Table } from '../../contract/batch/table.ts';
import { invalidInput, storageFailure } from '../../failure-error.ts';
import { cellsIdOf, cellsOf, rowsOfPieces } from './batch-records.ts';
import type { OnBatches } from './batch-statements.ts';

/** The cells of batches. */
export interface BatchTables {
  /**
   * Starts a new table for a batch. The old table stays until the new one is saved. Only while the batch is *making*.
   */
  begin(batchId: string): NewTable;
  /**
   * Records that a person chose all rows, although some are hidden in the spreadsheet. Only while the batch is
   * *making*.
   */
  takeAllRows(batchId: string): Table;
  /** Rows from `from` (counted from 1) on. */
  cells(batchId: string, from: number, count: number): Cell[][];
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
    takeAllRows(batchId) {
      const { table } = get(batchId);
      // If only visible rows were read, the others weren't stored.
      if (table === null || table.options.rows === 'visible')
        throw invalidInput('batchId', 'unknown');
      const taken: Table = { ...table, options: { ...table.options, rows: 'all' } };
      const about = JSON.stringify(taken);
      mustBeOne(
        onDisk((ask) => ask.saveAbout.run({ batchId, about })),
        'started',
      );
      return taken;
    },
    cells(batchId, from, count) {
      const last = from + count - 1;
      const pieces = onDisk((ask) => ask.cells.holding.all({ batchId, from, last })).map(cellsOf);
      return pieces.flatMap(({ firstRow, rows }, at) => {
        const before = pieces[at - 1];
        const isNext =
          before === undefined
            ? firstRow <= from
            : before.firstRow + before.rows.length === firstRow;
        // Rows in the wrong place would be sent in place of others.
        if (!isNext)
          throw storageFailure(
            new Error(`The table of ${batchId} is not whole at row ${firstRow}.`),
          );
        return rows.slice(Math.max(0, from - firstRow), last - firstRow + 1);
      });
    },
  };
}

/** Throws `invalid-input` unless a statement changed one batch. */
export function mustBeOne({ changes }: { readonly changes: number }, otherwise: string): void {
  if (changes !== 1) throw invalidInput('batchId', otherwise);
}
