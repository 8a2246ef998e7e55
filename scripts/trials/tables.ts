// `npm run test:tables -- FOLDER [--cells=FILE]`: reads every table in a folder and its subfolders in the thread that
// the app reads tables in, once with automatic detection, and each sheet of a workbook separately. Prints each result
// and the totals. For third-party file collections, which we can't store here. `--cells` writes the cells of every
// sheet to a file, one line of JSON each, to compare with another reader. Fails only if a reading ends in an unexpected
// way.

import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { createTableReader, startTableWorker } from '../../main/batches/table/table-reader.ts';
import type { Cell, Table, TableOptions } from '../../main/contract/batch/table.ts';
import { FailureError } from '../../main/failure-error.ts';

const types = new Set([
  '.csv',
  '.tsv',
  '.txt',
  '.json',
  '.jsonl',
  '.ndjson',
  '.xlsx',
  '.xlsm',
  '.xltx',
  '.xls',
  '.xlsb',
  '.ods',
]);

type Read =
  | { readonly ok: true; readonly table: Table; readonly rows: readonly (readonly Cell[])[] }
  | { readonly ok: false; readonly why: string };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { cells: { type: 'string' } },
});
const [folder] = positionals;
if (folder === undefined || !existsSync(folder)) {
  console.error('Name a folder: npm run test:tables -- FOLDER [--cells=FILE]');
  process.exit(2);
}

const reader = createTableReader(() =>
  startTableWorker(new URL('../../main/batches/table/table-worker.ts', import.meta.url)),
);
/** A reading that takes minutes is a defect too. */
const deadlineMs = 120_000;

async function read(options: TableOptions | null): Promise<Read> {
  let rows: Cell[][] = [];
  const keep = (firstRow: number, _: number, json: string): void => {
    const piece: Cell[][] = JSON.parse(json);
    if (firstRow === 1) rows = [];
    rows.push(...piece);
  };
  try {
    const table = await reader.read('trial', options, keep, AbortSignal.timeout(deadlineMs));
    return { ok: true, table, rows };
  } catch (error) {
    if (!(error instanceof FailureError)) throw error;
    const { failure } = error;
    const issues = failure.kind === 'invalid-input' ? failure.issues : [];
    const why = issues.map(({ path, message }) => `${message} (${path})`).join(', ');
    return { ok: false, why: why === '' ? `WRONG ${failure.kind}` : why };
  }
}

function inWords(table: Table): string {
  const { options, columns, rows, remarks, hiddenRows = 0, hiddenSheets = [] } = table;
  const shown = columns.filter((column) => column.shown !== undefined).length;
  return [
    `${rows} x ${columns.length}`,
    options.format === 'xlsx' ? `sheet ${options.sheet}` : `${options.encoding}`,
    ...(options.format === 'separated' ? [JSON.stringify(options.separator)] : []),
    ...(table.encodingGuess === undefined ? [] : ['encoding guessed']),
    ...(hiddenRows > 0 ? [`${hiddenRows} hidden rows`] : []),
    ...(hiddenSheets.length > 0 ? [`${hiddenSheets.length} hidden sheets`] : []),
    ...(shown > 0 ? [`${shown} columns with formats`] : []),
    ...remarks.map(({ kind, count }) => `${kind} ${count}`),
  ].join(', ');
}

const { cells } = values;
if (cells !== undefined) writeFileSync(cells, '');
const sums = new Map<string, number>();
const count = (what: string, by = 1): void => void sums.set(what, (sums.get(what) ?? 0) + by);

function note(file: string, what: Read): void {
  if (!what.ok) {
    count(what.why.split(' (')[0] ?? '');
    return;
  }
  count('sheets or texts read');
  count('cells that hold something', what.rows.flat().filter((cell) => cell !== '').length);
  const { sheet } = what.table.options;
  if (cells !== undefined)
    appendFileSync(cells, `${JSON.stringify({ file, sheet, rows: what.rows })}\n`);
}

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  if (!entry.isFile() || !types.has(extname(entry.name).toLowerCase())) continue;
  const name = relative(folder, path);
  count('files');
  reader.begin('trial', entry.name);
  try {
    await reader.add('trial', new Uint8Array(readFileSync(path)));
  } catch {
    console.log(`${name}: too-large`);
    continue;
  }
  const guessed = await read(null);
  console.log(`${name}: ${guessed.ok ? inWords(guessed.table) : guessed.why}`);
  if (!guessed.ok || guessed.table.options.format !== 'xlsx') {
    note(name, guessed);
    continue;
  }
  for (const sheet of guessed.table.sheets) {
    const options = { ...guessed.table.options, sheet, hasHeader: false };
    note(name, await read(options));
  }
}
reader.forget('trial');
for (const [what, number] of sums) console.log(`${String(number).padStart(10)}  ${what}`);
process.exitCode = [...sums.keys()].some((what) => what.startsWith('WRONG')) ? 1 : 0;
