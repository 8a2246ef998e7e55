import Papa from 'papaparse';
import type { Cell } from '../../../contract/batch/table.ts';
import type { TableSeparator } from '../../../contract/batch/table-options.ts';
import { textOfSpreadsheet } from '../../../contract/service-text.ts';
import { type CellRemark, noRemarks, type RowTaker } from '../rows/take-rows.ts';
import { TableError } from '../table-error.ts';
import type { TextPiece } from './decode-table.ts';
import { lineEndOf, separatorLine } from './guess-separator.ts';

/**
 * Reads separated text piece by piece with PapaParse's own parser: its streams deliver one row at a time and take
 * twice as long. Awaits `afterPiece` after each piece. Throws `damaged` with the row if a quote doesn't end, or ends
 * in the middle of a cell: where its cells start would be a guess.
 */
export async function readSeparated(
  pieces: Iterable<TextPiece>,
  separator: TableSeparator,
  rows: RowTaker,
  afterPiece: () => Promise<void>,
): Promise<void> {
  let isFirst = true;
  let rest = '';
  let rowsBefore = 0;
  /** The length at which to parse again, so that a row of 100 MB is read again a few times, not a hundred times. */
  let enough = 0;
  for (const { text, isLast } of pieces) {
    rest += text;
    if (!isLast && rest.length < enough) continue;
    if (isFirst && rest.length > 0) {
      rest = rest.slice(separatorLine(rest)?.length ?? 0);
      isFirst = false;
    }
    // It may be half of a line end.
    const half = !isLast && rest.endsWith('\r') ? '\r' : '';
    const parsed = parse(half === '' ? rest : rest.slice(0, -1), separator, isLast);
    if (parsed.badRow !== null) throw new TableError('damaged', rowsBefore + parsed.badRow + 1);
    for (const cells of parsed.rows) take(cells, rows);
    rowsBefore += parsed.rows.length;
    rest = parsed.rest + half;
    enough = parsed.rows.length === 0 ? 2 * rest.length : 0;
    await afterPiece();
  }
}

interface Parsed {
  readonly rows: readonly string[][];
  /** The index of the first row whose quotes are wrong. */
  readonly badRow: number | null;
  /** The start of a row that hasn't ended. */
  readonly rest: string;
}

function parse(text: string, separator: TableSeparator, isLast: boolean): Parsed {
  const newline = lineEndOf(text);
  const parser = new Papa.Parser({ delimiter: separator, newline, quoteChar: '"' });
  const parsed: Papa.ParseResult<string[]> = parser.parse(text, 0, !isLast);
  const { data, errors, meta } = parsed;
  // A row without its end is read again, and may be correct then.
  const bad = errors.find(({ row }) => row !== undefined && (isLast || row < data.length));
  if (newline === '\n' && text.includes('\r\n')) data.forEach(withoutReturn);
  return { rows: data, badRow: bad?.row ?? null, rest: isLast ? '' : text.slice(meta.cursor) };
}

/** Removes the `\r` of a line end in a file where other line ends are only `\n`. */
function withoutReturn(cells: string[]): void {
  const last = cells.at(-1);
  if (last?.endsWith('\r')) cells[cells.length - 1] = last.slice(0, -1);
}

function take(cells: readonly string[], rows: RowTaker): void {
  if (!cells.some(isRemarkable)) {
    rows.take(cells, noRemarks);
    return;
  }
  const taken = cells.map(
    (cell): Cell => (isSpreadsheetError(cell) ? null : textOfSpreadsheet(cell)),
  );
  const remarks = cells.flatMap((cell, at): CellRemark[] => {
    if (isSpreadsheetError(cell)) return [{ kind: 'error-cell', at }];
    if (taken[at] !== cell) return [{ kind: 'apostrophe', at }];
    return isRounded(cell) ? [{ kind: 'rounded', at }] : [];
  });
  rows.take(taken, remarks);
}

function isRemarkable(cell: string): boolean {
  return isSpreadsheetError(cell) || isRounded(cell) || cell.includes("'");
}

/** How English, German and Russian spreadsheets write an error into a text file. */
const errors: ReadonlySet<string> = new Set([
  ...['#REF!', '#N/A', '#DIV/0!', '#VALUE!', '#NAME?', '#NUM!', '#NULL!', '#SPILL!', '#CALC!'],
  ...['#BEZUG!', '#NV', '#WERT!', '#ZAHL!', '#ÜBERLAUF!'],
  ...['#ССЫЛКА!', '#Н/Д', '#ДЕЛ/0!', '#ЗНАЧ!', '#ИМЯ?', '#ЧИСЛО!', '#ПУСТО!'],
]);

/** Whether the spreadsheet wrote an error into this cell instead of a value. */
function isSpreadsheetError(cell: string): boolean {
  return cell.startsWith('#') && errors.has(cell);
}

/** A long number as Excel writes it in a CSV: `1,23457E+19`. `7E12` may be the id of something. */
const rounded = /^-?\d(?:[.,]\d+[eE]\+?|[eE]\+)\d+$/;

/** Most cells aren't numbers like this, and testing the pattern two million times takes half a second. */
function isRounded(cell: string): boolean {
  return cell.length >= 4 && (cell.includes('E') || cell.includes('e')) && rounded.test(cell);
}
