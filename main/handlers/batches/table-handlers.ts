import { readRowCells } from '../../batches/cells-of-rows.ts';
import type { TableReader } from '../../batches/table/table-reader.ts';
import type { RunningCalls } from '../../bridge/running-calls.ts';
import type { Handlers } from '../../bridge/serve.ts';
import { type Batch, nameOfFile } from '../../contract/batch/batch.ts';
import type { Table } from '../../contract/batch/table.ts';
import type { MainEvent } from '../../contract/events.ts';
import { invalidInput } from '../../failure-error.ts';
import type { LeftOfBatches } from '../../journal/batches/batch-tables.ts';
import type { Batches } from '../../journal/batches/batches.ts';
import type { Journal } from '../../journal/journal.ts';
import { type Ruling, requireImports } from '../../policy/ruling.ts';

interface TableParts {
  readonly ruling: Ruling;
  readonly tables: TableReader;
  readonly calls: RunningCalls;
  emit(event: MainEvent): void;
}

/** Reads the table of a batch that is being made. */
export function tableHandlers(
  { ruling, tables, calls, emit }: TableParts,
  {
    kept,
    clear,
    onChange,
  }: {
    readonly kept: () => Promise<Journal['batches']>;
    readonly clear: (batches: Batches, left: LeftOfBatches) => void;
    readonly onChange: (batchId: string) => void;
  },
) {
  /** A batch is called like its file until the user gives it a name. */
  const nameByFile = (batches: Batches, { batchId, table: before }: Batch, table: Table) => {
    if (batches.storedName(batchId) === nameByTable(before))
      batches.rename(batchId, nameByTable(table));
  };
  return {
    async beginTable({ batchId, fileName }) {
      // Pasted rows and selected products have no file.
      if (fileName !== null) requireImports(ruling);
      const { state, rowsFrom } = (await kept()).get(batchId);
      if (state !== 'making') throw invalidInput('batchId', 'started');
      if (rowsFrom !== 'table') throw invalidInput('batchId', 'exact');
      tables.begin(batchId, fileName);
      return {};
    },
    async addTableBytes({ batchId, bytes }) {
      await tables.add(batchId, bytes);
      return {};
    },
    readTable: ({ batchId, callId, options }) =>
      calls.run(callId, async (cancel) => {
        const batches = await kept();
        let store = batches.table.begin(batchId);
        let isFirst = true;
        const keep = (firstRow: number, rows: number, json: string) => {
          if (firstRow === 1 && !isFirst) {
            clear(batches, store.drop());
            store = batches.table.begin(batchId);
          }
          isFirst = false;
          store.add(firstRow, rows, json);
          emit({ type: 'table-progress', batchId, rows: firstRow + rows - 1 });
        };
        try {
          const table = await tables.read(batchId, options, keep, cancel);
          const before = batches.get(batchId);
          clear(batches, store.save(table));
          nameByFile(batches, before, table);
          onChange(batchId);
          return table;
        } catch (error) {
          clear(batches, store.drop());
          throw error;
        }
      }),
    async takeAllRows({ batchId }) {
      return (await kept()).table.takeAllRows(batchId);
    },
    async readTableRows({ batchId, from, count }) {
      return (await kept()).table.cells(batchId, from, count);
    },
    async readRowCells({ batchId, rows, columns }) {
      return readRowCells((await kept()).table, batchId, rows, columns);
    },
  } satisfies Partial<Handlers>;
}

/** The name that a batch gets from its table. Empty for pasted rows, and without a table. */
function nameByTable(table: Table | null): string {
  if (table === null || table.fileName === null) return '';
  return nameOfFile(table.fileName) ?? '\ufffd';
}
