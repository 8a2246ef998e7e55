import { setImmediate as turn } from 'node:timers/promises';
import { cellsOfRows } from '../../batches/cells-of-rows.ts';
import type { Batch, ExactRow } from '../../contract/batch/batch.ts';
import { rowNumbers } from '../../contract/batch/row-numbers.ts';
import { statesToFix } from '../../contract/batch/row-states.ts';
import { reasonInALine } from '../../contract/service-text.ts';
import type { NotKept } from '../../contract/write/outcome.ts';
import { cancelledUnsent, invalidInput } from '../../failure-error.ts';
import type { ExportFiles } from '../../files/export-files.ts';
import { csvFile, csvSeparator } from '../../files/table/csv-file.ts';
import { xlsxFile } from '../../files/table/xlsx-file.ts';
import { writeExport } from '../../files/write-export.ts';
import type { StoredRow } from '../../ledger/batches/batch-records.ts';
import type { Journal } from '../../ledger/journal.ts';
import type { App } from '../app.ts';

/** The number of rows read at once. */
const atATime = 200;
/**
 * How long main reads, ms, and how many characters it packs before it does other work: a journal entry can hold 5 MB.
 */
const sliceMs = 8;
const sliceUnits = 64 * 1024;
/** The size of the XML around a cell in XLSX, characters. */
const cellUnits = 60;

/** The columns added to the table's own. */
const about = [
  ...(['row', 'outcome', 'status', 'reason', 'reply', 'endedAt'] as const),
  // The result of the newest attempt. A row in doubt, or one resolved by hand, may have another.
  'newestOutcome',
  // What a list has shown about a delete since, and when the list was read.
  'evidence',
  'evidenceAt',
  // What the service did not keep of what was sent, by its reply.
  'notKept',
] as const;

/** What takes the place of the table's columns if the rows have exact bodies. */
const exactColumns = ['id', 'body', 'ifMatch'] as const;
const exactCells = ({ id, body, ifMatch }: ExactRow): readonly string[] => [
  id,
  body,
  ifMatch ?? '',
];

interface ExportWanted {
  readonly batch: Batch;
  readonly format: 'csv' | 'xlsx';
  readonly suggestedName: string;
  /** Missing for every row. */
  readonly only?: 'to-fix' | undefined;
}

/**
 * Writes the rows of a batch, each with its result, to a file that the person chooses; returns null if none was chosen.
 * Throws `cancelled` and `storage` failures and then leaves no file.
 */
export async function writeBatch(
  journal: Journal,
  files: ExportFiles,
  { words, language }: App['run'],
  { batch, format, suggestedName, only }: ExportWanted,
  cancel: AbortSignal,
): Promise<{ path: string; rows: number; cutCells: number } | null> {
  return writeExport(files, suggestedName, async (append) => {
    const file =
      format === 'csv'
        ? csvFile(csvSeparator(language.current().numbers))
        : xlsxFile((length) => words('export.cellCut', { length }));
    // A row that is sent meanwhile must not move others past the end of a page.
    const wanted =
      only === undefined
        ? Array.from({ length: batch.rows }, (_, at) => at + 1)
        : journal.batches.rows.inStates(batch.batchId, statesToFix);
    let written = 0;
    for (const rows of pieces(journal, batch, wanted)) {
      if (cancel.aborted) throw cancelledUnsent();
      file.add(rows.flat(), rows[0]?.length ?? 0);
      written += rows.length;
      await append(file.take());
      await turn();
    }
    file.end();
    await append(file.take());
    // The column names count as a row.
    return { rows: written - 1, cutCells: file.cutCells };
  });
}

/** The column names, then every row. Main handles one piece at a time. */
function* pieces(
  journal: Journal,
  batch: Batch,
  wanted: readonly number[],
): Generator<readonly (readonly string[])[]> {
  const { batches } = journal;
  const cells = cellsOfRows(batches.table, batch.batchId);
  const columns =
    batch.rowsFrom === 'table'
      ? (batch.table?.columns.map(({ name }) => name) ?? [])
      : exactColumns;
  const numbers = rowNumbers(batch.table?.skips);
  let piece: (readonly string[])[] = [[...columns, ...about]];
  let units = 0;
  for (let from = 0; from < wanted.length; from += atATime) {
    if (!batches.has(batch.batchId)) throw invalidInput('batchId', 'unknown');
    let until = performance.now() + sliceMs;
    for (const row of batches.rows.some(batch.batchId, wanted.slice(from, from + atATime))) {
      const found = batch.rowsFrom === 'table' ? cells(row.row) : [];
      const own =
        batch.rowsFrom === 'table'
          ? columns.map((_, column) => found[column] ?? '')
          : exactCells(batches.exact.row(batch.batchId, row.row));
      const whole = [...own, `${numbers.shown(row.row)}`, ...cellsAbout(journal, row)];
      piece.push(whole);
      units += whole.reduce((sum, { length }) => sum + cellUnits + length, 0);
      if (units < sliceUnits && performance.now() < until) continue;
      yield piece;
      piece = [];
      units = 0;
      until = performance.now() + sliceMs;
    }
    yield piece;
    piece = [];
  }
  yield piece;
}

function cellsAbout(
  journal: Journal,
  { state, status, failure, writeId, problems, newest, evidence, errorSaid, notKept }: StoredRow,
): readonly string[] {
  const journalEntry = writeId === null ? null : journal.get(writeId);
  const why =
    failure?.kind === 'http'
      ? reasonInALine(failure.reason, failure.fields)
      : (failure?.kind ??
        errorSaid ??
        problems.map(({ column, why }) => `${column ?? 'row'}: ${why}`).join('; '));
  const reply =
    (journalEntry?.ended?.kind === 'done' ? journalEntry.ended.reply?.text : null) ??
    (failure?.kind === 'http' ? failure.body?.text : null) ??
    '';
  return [
    ...[state, `${status ?? ''}`, why, reply, journalEntry?.endedAt ?? '', newest ?? ''],
    ...[
      evidence?.kind ?? '',
      evidence?.at ?? '',
      notKept === undefined ? '' : notKeptCell(notKept),
    ],
  ];
}

/** `coupon; lines[].quantity: 5 → 3; +2`, in every language. */
function notKeptCell({ lost, changed, more }: NotKept): string {
  const changes = changed.map(({ path, sent, now }) => `${path}: ${sent} → ${now}`);
  return [...lost, ...changes, ...(more > 0 ? [`+${more}`] : [])].join('; ');
}
