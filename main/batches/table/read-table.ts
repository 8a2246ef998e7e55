import type { Table, TableOptions } from '../../contract/batch/table.ts';
import { type GuessedOptions, guessOptions, mustBeText } from './guess-options.ts';
import { readJson } from './json/json-rows.ts';
import { createRowKeeper, type RowKeeper } from './rows/keep-rows.ts';
import type { Piece } from './rows/row-pieces.ts';
import { createRowTaker } from './rows/take-rows.ts';
import { TableError } from './table-error.ts';
import { textPieces } from './text/decode-table.ts';
import { guessSeparators } from './text/guess-separator.ts';
import { readSeparated } from './text/separated-rows.ts';
import { RowsOutOfOrder, readSheet } from './xlsx/sheet-rows.ts';
import { isEncryptedOle, isOldExcel, isZip } from './xlsx/signatures.ts';
import { readWorkbook, type Workbook } from './xlsx/workbook.ts';
import { openXlsx, type XlsxPackage } from './xlsx/xlsx-package.ts';

export interface TableToRead {
  readonly bytes: Uint8Array;
  /** Null for pasted rows. */
  readonly fileName: string | null;
  /** Null to guess them. */
  readonly options: TableOptions | null;
  /**
   * Receives rows in order. The next ones come when it has resolved. If it throws, reading ends. If row 1 comes
   * again, the rows before it were read wrongly and no longer count.
   */
  readonly send: (piece: Piece) => Promise<void>;
}

/** Reads a table to its end. Throws a `TableError` if it isn't a table, perhaps after rows were sent. */
export async function readTable(table: TableToRead): Promise<Table> {
  const { bytes, fileName, options: given } = table;
  if (bytes.length === 0) throw new TableError('empty');
  const guessed = given ?? guessOptions(bytes, fileName);
  const reading = { ...table, guessed };
  if (guessed.format === 'xlsx') return readXlsx(reading);
  const { encodingGuess } = mustBeText(bytes, guessed);
  const read = guessed.format === 'separated' ? await readText(reading) : await readValues(reading);
  return given === null && encodingGuess !== null ? { ...read, encodingGuess } : read;
}

interface Reading extends TableToRead {
  readonly guessed: GuessedOptions;
}

/** Passes rows from a reader to `send`. */
function createKeeper({ send }: TableToRead) {
  const keeper = createRowKeeper();
  return {
    keeper,
    async sendFull() {
      for (const piece of keeper.fullPieces()) await send(piece);
    },
    async end(mayBeEmpty = false) {
      const { table, pieces } = keeper.end(mayBeEmpty);
      for (const piece of pieces) await send(piece);
      return table;
    },
  };
}

const optionsOf = ({ format, encoding, separator }: GuessedOptions): TableOptions => ({
  format,
  encoding,
  separator,
  hasHeader: true,
  sheet: null,
});

/** What a person has chosen of the rows, as part of the options. */
function chosenRows(given: TableOptions | null): Pick<TableOptions, 'namesRow' | 'leftOut'> {
  const { hasHeader, namesRow, leftOut = [] } = given ?? {};
  return {
    ...(namesRow === undefined || hasHeader === false ? {} : { namesRow }),
    ...(leftOut.length === 0 ? {} : { leftOut }),
  };
}

async function readValues(reading: Reading): Promise<Table> {
  const { bytes, fileName, guessed } = reading;
  const { keeper, sendFull, end } = createKeeper(reading);
  const text = Array.from(textPieces(bytes, guessed.encoding), (piece) => piece.text).join('');
  await readJson(text, guessed.format === 'json' ? 'json' : 'json-lines', keeper, sendFull);
  return { fileName, options: optionsOf(guessed), sheets: [], ...(await end()) };
}

/** Uses the chosen separator, or tries each possible one until one works to the end. */
async function readText(reading: Reading): Promise<Table> {
  const { bytes, options: given, guessed } = reading;
  const separators = given === null ? guessSeparators(bytes, guessed) : [guessed.separator];
  let failure: unknown = null;
  for (const separator of separators) {
    try {
      return await readSeparatedBy(reading, separator);
    } catch (error) {
      if (!(error instanceof TableError) || error.problem !== 'damaged') throw error;
      failure ??= error;
    }
  }
  throw failure;
}

async function readSeparatedBy(
  reading: Reading,
  separator: TableOptions['separator'],
): Promise<Table> {
  const { bytes, fileName, options: given, guessed } = reading;
  const { keeper, sendFull, end } = createKeeper(reading);
  const rows = createRowTaker({ keeper, given, comparesLengths: true });
  await readSeparated(textPieces(bytes, guessed.encoding), separator, rows, sendFull);
  const options = { ...optionsOf(guessed), separator, hasHeader: rows.end(), ...chosenRows(given) };
  return { fileName, options, sheets: [], ...(await end()), ...rows.seen };
}

async function readXlsx(reading: Reading): Promise<Table> {
  const { bytes } = reading;
  if (isEncryptedOle(bytes)) throw new TableError('encrypted');
  if (isOldExcel(bytes)) throw new TableError('xls');
  if (!isZip(bytes)) throw new TableError('not-xlsx');
  const xlsx = await openXlsx(bytes);
  const workbook = await readWorkbook(xlsx);
  try {
    return await readOneSheet(reading, xlsx, workbook, false);
  } catch (error) {
    if (error instanceof RowsOutOfOrder) return readOneSheet(reading, xlsx, workbook, true);
    throw error;
  }
}

async function readOneSheet(
  reading: Reading,
  xlsx: XlsxPackage,
  workbook: Workbook,
  sorts: boolean,
): Promise<Table> {
  const { fileName, options: given, guessed } = reading;
  const { keeper, sendFull, end } = createKeeper(reading);
  const { sheets } = workbook;
  const sheet =
    sheets.find(({ name }) => name === given?.sheet) ??
    sheets.find(({ isHidden }) => !isHidden) ??
    sheets[0];
  if (sheet === undefined) throw new TableError('not-xlsx');
  const rows = createRowTaker({
    keeper,
    given,
    comparesLengths: false,
  });
  const facts = await readSheet({ xlsx, workbook, path: sheet.path, sorts }, rows, sendFull);
  const options = { ...optionsOf(guessed), hasHeader: rows.end(), sheet: sheet.name };
  remarkSheet(facts, rows, keeper);
  const hiddenSheets = sheets.flatMap(({ name, isHidden }) => (isHidden ? [name] : []));
  const { hiddenRows } = rows;
  const { rows: choice, asShown } = given ?? {};
  return {
    fileName,
    options: {
      ...options,
      ...chosenRows(given),
      ...(choice === undefined || hiddenRows === 0 ? {} : { rows: choice }),
      ...(asShown === undefined ? {} : { asShown }),
    },
    sheets: sheets.map(({ name }) => name),
    ...(hiddenSheets.length === 0 ? {} : { hiddenSheets }),
    ...(hiddenRows === 0 ? {} : { hiddenRows }),
    // The person can choose another sheet, or all rows instead of the visible ones.
    ...(await end(sheets.length > 1 || hiddenRows > 0)),
    ...rows.seen,
  };
}

function remarkSheet(
  { merged, hiddenColumns }: Awaited<ReturnType<typeof readSheet>>,
  rows: ReturnType<typeof createRowTaker>,
  keeper: RowKeeper,
): void {
  if (merged !== null) rows.remark('merged', merged.row, merged.at, merged.count);
  const hidden = [...new Set(hiddenColumns)].filter((at) => at < keeper.columns.length);
  const [first] = hidden.sort((one, other) => one - other);
  if (first !== undefined) keeper.remark('hidden-columns', null, first, hidden.length);
}
