import type { Table, TableOptions } from '../../contract/batch/table.ts';
import { guessOptions } from './guess-options.ts';
import { readJson } from './json/json-rows.ts';
import { createRowKeeper, type RowKeeper } from './rows/keep-rows.ts';
import type { Piece } from './rows/row-pieces.ts';
import { createRowTaker } from './rows/take-rows.ts';
import { TableError } from './table-error.ts';
import { readSeparated } from './text/separated-rows.ts';
import { textPieces } from './text/text-pieces.ts';
import { readSheet } from './xlsx/sheet-rows.ts';
import { isEncryptedOle, isZip } from './xlsx/signatures.ts';
import { readWorkbook } from './xlsx/workbook.ts';
import { openXlsx } from './xlsx/xlsx-package.ts';

export interface TableToRead {
  readonly bytes: Uint8Array;
  /** Null for rows that were pasted. */
  readonly fileName: string | null;
  /** Null: they are guessed. */
  readonly options: TableOptions | null;
  /** Takes rows in their order; the next ones come when it has resolved. What it throws ends the reading. */
  readonly send: (piece: Piece) => Promise<void>;
}

/** Reads a table to its end. Throws a `TableError` where it is none, perhaps after rows were sent. */
export async function readTable({ bytes, fileName, options, send }: TableToRead): Promise<Table> {
  if (bytes.length === 0) throw new TableError('empty');
  const keeper = createRowKeeper();
  const found = await readRows(bytes, options, keeper, {
    fileName,
    async sendFull() {
      for (const piece of keeper.fullPieces()) await send(piece);
    },
  });
  const { table, pieces } = keeper.end();
  for (const piece of pieces) await send(piece);
  return { fileName, ...found, ...table };
}

interface Reading {
  readonly fileName: string | null;
  readonly sendFull: () => Promise<void>;
}
type Found = Pick<Table, 'options' | 'sheets'>;

async function readRows(
  bytes: Uint8Array,
  given: TableOptions | null,
  keeper: RowKeeper,
  { fileName, sendFull }: Reading,
): Promise<Found> {
  const { format, encoding, separator } = given ?? guessOptions(bytes, fileName);
  const options = { format, encoding, separator, hasHeader: true, sheet: null };
  if (format === 'xlsx') return readXlsx(bytes, { options, given, keeper, sendFull });
  const pieces = textPieces(bytes, encoding);
  if (format !== 'separated') {
    const text = Array.from(pieces, (piece) => piece.text).join('');
    await readJson(text, format, keeper, sendFull);
    return { options, sheets: [] };
  }
  const hasHeader = given?.hasHeader ?? null;
  const rows = createRowTaker({ keeper, hasHeader, comparesLengths: true });
  await readSeparated(pieces, separator, rows, sendFull);
  return { options: { ...options, hasHeader: rows.end() }, sheets: [] };
}

interface XlsxReading {
  readonly options: TableOptions;
  readonly given: TableOptions | null;
  readonly keeper: RowKeeper;
  readonly sendFull: () => Promise<void>;
}

async function readXlsx(
  bytes: Uint8Array,
  { options, given, keeper, sendFull }: XlsxReading,
): Promise<Found> {
  if (isEncryptedOle(bytes)) throw new TableError('encrypted');
  if (!isZip(bytes)) throw new TableError('not-xlsx');
  const xlsx = await openXlsx(bytes);
  const workbook = await readWorkbook(xlsx);
  const { sheets } = workbook;
  const sheet = sheets.find(({ name }) => name === given?.sheet) ?? sheets[0];
  if (sheet === undefined) throw new TableError('not-xlsx');
  const hasHeader = given?.hasHeader ?? null;
  const rows = createRowTaker({ keeper, hasHeader, comparesLengths: false });
  const merged = await readSheet({ xlsx, workbook, path: sheet.path }, rows, sendFull);
  const read = { ...options, hasHeader: rows.end(), sheet: sheet.name };
  if (merged !== null) rows.remark('merged', merged.row, merged.at, merged.count);
  return { options: read, sheets: sheets.map(({ name }) => name) };
}
