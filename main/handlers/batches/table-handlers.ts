import { setImmediate as turn } from 'node:timers/promises';
import type { CallContext } from '../../bridge/serve.ts';
import { type Batch, nameOfFile } from '../../contract/batch/batch.ts';
import type { Table } from '../../contract/batch/table.ts';
import { mostColumnTexts } from '../../contract/batch/table-options.ts';
import type { ParsedInput } from '../../contract/procedures.ts';
import { trimmedId } from '../../contract/write/id-text.ts';
import { invalidInput } from '../../failure-error.ts';
import type { Batches } from '../../ledger/batches/batches.ts';
import { nullIfGone } from '../../lists/open-lists.ts';
import { requireImports } from '../../policy/ruling.ts';
import type { App } from '../app.ts';
import { batchChanged, clearInBackground } from './batch-summary.ts';

/** Reads the table of a batch that is being made. */

export async function addTableBytes(
  { ruling, journal, batches }: App,
  { batchId, bytes, begins }: ParsedInput<'addTableBytes'>,
  { windowId }: CallContext,
) {
  if (begins !== undefined) {
    // Pasted rows and selected products have no file.
    if (begins.fileName !== null) requireImports(ruling);
    const { state, rowsFrom } = (await journal()).batches.get(batchId);
    if (state !== 'making') throw invalidInput('batchId', 'started');
    if (rowsFrom !== 'table') throw invalidInput('batchId', 'exact');
    batches.tables.begin(batchId, begins.fileName, windowId);
  }
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
/** A longer cell, which may have megabytes, names no product, no day and no choice. */
const longestNamed = 1000;

export async function readColumn(app: App, { batchId, column }: ParsedInput<'readColumn'>) {
  const { batches } = await app.journal();
  const { rows } = batches.get(batchId);
  const found = new Map<string, number[]>();
  let isCut = false;
  for (let from = 1; from <= rows; from += rowsAtATime) {
    for (const [at, cells] of batches.table.cells(batchId, from, rowsAtATime).entries()) {
      const text = (cells[column] ?? '').slice(0, longestNamed);
      const known = found.get(text);
      if (known !== undefined) known.push(from + at);
      else if (text === '') continue;
      else if (found.size < mostColumnTexts) found.set(text, [from + at]);
      else isCut = true;
    }
    await turn();
  }
  return { texts: Array.from(found, ([text, rows]) => ({ text, rows })), isCut };
}

export async function findUnlisted(
  app: App,
  { batchId, column, member }: ParsedInput<'findUnlisted'>,
) {
  const { batches } = await app.journal();
  const { profileId, rows } = batches.get(batchId);
  const list = app.lists.open.ofProfile(profileId);
  if (list === null || list.read === null) return null;
  const { readId, readAt: at } = list.read;
  /** By row; null for one that names no product. */
  const texts: (string | null)[] = [];
  for (let from = 1; from <= rows; from += rowsAtATime) {
    for (const cells of batches.table.cells(batchId, from, rowsAtATime)) {
      const cell = cells[column] ?? '';
      texts.push(cell.length > longestNamed ? null : trimmedId(cell));
    }
    await turn();
  }
  const asked = [...new Set(texts)].flatMap((text) => text || []);
  const known = new Set<string>();
  // For a member, the owner reads its whole list each time.
  const atATime = member === null ? rowsAtATime : Math.max(asked.length, 1);
  for (let from = 0; from < asked.length; from += atATime) {
    const some = asked.slice(from, from + atATime);
    const listed = await (member === null
      ? list.ask('has', { readId, ids: some })
      : list.ask('matchAll', { texts: some, member })
    ).catch(nullIfGone);
    if (listed === null) return null;
    for (const text of listed) known.add(text);
  }
  // Whatever is looked for, the answer says how the list writes this member.
  const shape = await list.ask('match', { value: '0', member }).catch(nullIfGone);
  if (shape === null) return null;
  const isUnlisted = (text: string | null) => text === null || (text !== '' && !known.has(text));
  const unlisted = texts.flatMap((text, at) => (isUnlisted(text) ? at + 1 : []));
  return { at, kind: shape.kind, count: unlisted.length, rows: unlisted.slice(0, rowsAtATime) };
}

export async function editCells(app: App, { batchId, edits }: ParsedInput<'editCells'>) {
  const table = (await app.journal()).batches.table.edit(batchId, edits);
  batchChanged(app, batchId);
  return table;
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
