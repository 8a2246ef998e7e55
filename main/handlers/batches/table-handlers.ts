import { readRowCells as cellsOf } from '../../batches/cells-of-rows.ts';
import { type Batch, nameOfFile } from '../../contract/batch/batch.ts';
import type { Table } from '../../contract/batch/table.ts';
import type { ParsedInput } from '../../contract/procedures.ts';
import { trimmedId } from '../../contract/write/id-text.ts';
import { invalidInput } from '../../failure-error.ts';
import type { Batches } from '../../ledger/batches/batches.ts';
import { nullIfGone } from '../../lists/open-lists.ts';
import { requireImports } from '../../policy/ruling.ts';
import type { App } from '../app.ts';
import { batchChanged, clearInBackground } from './batch-summary.ts';

/** Reads the table of a batch that is being made. */

export async function beginTable(
  { ruling, journal, batches }: App,
  { batchId, fileName }: ParsedInput<'beginTable'>,
) {
  // Pasted rows and selected products have no file.
  if (fileName !== null) requireImports(ruling);
  const { state, rowsFrom } = (await journal()).batches.get(batchId);
  if (state !== 'making') throw invalidInput('batchId', 'started');
  if (rowsFrom !== 'table') throw invalidInput('batchId', 'exact');
  batches.tables.begin(batchId, fileName);
  return {};
}

export async function addTableBytes(
  { batches }: App,
  { batchId, bytes }: ParsedInput<'addTableBytes'>,
) {
  await batches.tables.add(batchId, bytes);
  return {};
}

export function readTable(app: App, { batchId, callId, options }: ParsedInput<'readTable'>) {
  return app.calls.run(callId, async (cancel) => {
    const { batches } = await app.journal();
    let store = batches.table.begin(batchId);
    let isFirst = true;
    const keep = (firstRow: number, rows: number, json: string) => {
      if (firstRow === 1 && !isFirst) {
        clearInBackground(app, batches, store.drop());
        store = batches.table.begin(batchId);
      }
      isFirst = false;
      store.add(firstRow, rows, json);
      const progress = { readTable: { rows: firstRow + rows - 1 } };
      app.emit({ type: 'progress', callId, progress });
    };
    try {
      const table = await app.batches.tables.read(batchId, options, keep, cancel);
      const before = batches.get(batchId);
      clearInBackground(app, batches, store.save(table));
      nameByFile(batches, before, table);
      batchChanged(app, batchId);
      return table;
    } catch (error) {
      clearInBackground(app, batches, store.drop());
      throw error;
    }
  });
}

export async function takeAllRows(app: App, { batchId }: ParsedInput<'takeAllRows'>) {
  return (await app.journal()).batches.table.takeAllRows(batchId);
}

export async function readTableRows(
  app: App,
  { batchId, from, count }: ParsedInput<'readTableRows'>,
) {
  const { table } = (await app.journal()).batches;
  return {
    rows: table.cells(batchId, from, count),
    replaced: [...table.replaced(batchId, from, count)],
  };
}

/** How many rows are read at a time, and how many are listed. */
const rowsAtATime = 1000;

export async function findUnlisted(app: App, { batchId, column }: ParsedInput<'findUnlisted'>) {
  const { batches } = await app.journal();
  const { profileId, rows } = batches.get(batchId);
  const list = app.lists.open.ofProfile(profileId);
  if (list === null || list.read === null) return null;
  const { readId, readAt: at } = list.read;
  const unlisted: number[] = [];
  let count = 0;
  for (let from = 1; from <= rows; from += rowsAtATime) {
    const ids = batches.table
      .cells(batchId, from, rowsAtATime)
      .map((cells) => trimmedId(cells[column] ?? ''));
    const asked = [...new Set(ids)].filter((id) => id !== '');
    const listed = await list.ask('has', { readId, ids: asked }).catch(nullIfGone);
    if (listed === null) return null;
    const known = new Set(listed);
    for (const [at, id] of ids.entries()) {
      if (id === '' || known.has(id)) continue;
      count += 1;
      if (unlisted.length < rowsAtATime) unlisted.push(from + at);
    }
  }
  return { at, count, rows: unlisted };
}

export async function editCells(app: App, { batchId, edits }: ParsedInput<'editCells'>) {
  const table = (await app.journal()).batches.table.edit(batchId, edits);
  batchChanged(app, batchId);
  return table;
}

export async function readRowCells(
  app: App,
  { batchId, rows, columns }: ParsedInput<'readRowCells'>,
) {
  return cellsOf((await app.journal()).batches.table, batchId, rows, columns);
}

/** A batch is called like its file until the user gives it a name. */
function nameByFile(batches: Batches, { batchId, table: before }: Batch, table: Table): void {
  if (batches.storedName(batchId) === nameByTable(before))
    batches.rename(batchId, nameByTable(table));
}

/** The name that a batch gets from its table. Empty for pasted rows, and without a table. */
function nameByTable(table: Table | null): string {
  if (table === null || table.fileName === null) return '';
  return nameOfFile(table.fileName) ?? '\ufffd';
}
