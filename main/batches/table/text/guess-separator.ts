import Papa from 'papaparse';
import type { TableOptions } from '../../../contract/batch/table.ts';
import { type TableSeparator, tableSeparators } from '../../../contract/batch/table-options.ts';
import { jsonNumber, readWrittenNumber } from '../../../contract/body/written-number.ts';
import { startBytes, startOf } from './decode-table.ts';

/** The number of first rows that are counted. */
const countedRows = 50;

/** Separators that can also be inside a number come last: if all fit equally well, the first one wins. */
const inOrder: readonly TableSeparator[] = ['\t', ';', '|', ','];

/**
 * The possible separators of a text, the most likely first: the one with which most of its first rows have the same
 * number of separators outside of quotes. One whose quotes don't end correctly comes after all others. A comma is
 * always included, at the end if it doesn't fit. It doesn't fit a list of numbers with a decimal comma.
 */
export function guessSeparators(
  bytes: Uint8Array,
  { encoding }: Pick<TableOptions, 'encoding'>,
): readonly TableSeparator[] {
  const text = startOf(bytes, encoding);
  const line = separatorLine(text);
  if (line !== null) return [line.separator];
  const isAll = bytes.length <= startBytes;
  const rated = inOrder
    .map((separator) => {
      const first = firstRows(text, separator, isAll);
      return { separator, share: agreeingShare(first), rows: first.rows };
    })
    .filter(({ share }) => share > 0)
    .sort((one, other) => other.share - one.share);
  const [best] = rated;
  // Without a separator there is one column.
  if (best?.separator === ',' && isNumberList(best.rows)) return [';', ','];
  const found = rated.map(({ separator }) => separator);
  return found.includes(',') ? found : [...found, ','];
}

interface FirstRows {
  readonly rows: readonly (readonly string[])[];
  /** A quote ends in the middle of a cell. */
  readonly isBroken: boolean;
}

function firstRows(text: string, delimiter: TableSeparator, isAll: boolean): FirstRows {
  const parser = new Papa.Parser({
    delimiter,
    newline: lineEndOf(text),
    quoteChar: '"',
    preview: countedRows,
  });
  const whole: Papa.ParseResult<string[]> = parser.parse(text, 0, !isAll);
  // A row that is longer than the examined part still shows its first cells.
  const { data, errors }: Papa.ParseResult<string[]> =
    whole.data.length > 0 ? whole : parser.parse(text, 0, false);
  const filled = data.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  return {
    rows: filled.length > 0 ? filled : data,
    isBroken: errors.some(({ row }) => row !== undefined && row < data.length),
  };
}

/** The share of rows with the most common number of cells, if that is more than one. Close to zero if they are broken. */
function agreeingShare({ rows, isBroken }: FirstRows): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  let most = 0;
  for (const [length, count] of counts) if (length > 1 && count > most) most = count;
  const share = rows.length === 0 ? 0 : most / rows.length;
  return isBroken ? share / 1000 : share;
}

/**
 * Whether each line is one number, such as 12,50, below one name or none. Read as two columns, its price would be 12. Two
 * columns of whole numbers without names (1,5) look the same, so the list needs its name, or a cell that alone is no number.
 */
function isNumberList(rows: readonly (readonly string[])[]): boolean {
  const isNumber = (cells: readonly string[]) => readWrittenNumber(cells.join(',')).kind !== 'none';
  const [first = []] = rows;
  const hasName = first.length === 1 && !isNumber(first);
  const lines = hasName ? rows.slice(1) : rows;
  if (lines.length === 0 || !lines.every(isNumber)) return false;
  return hasName || lines.some((cells) => cells.some((cell) => !jsonNumber.test(cell.trim())));
}

/** The line at the start of this text that tells Excel the separator, or null. */
export function separatorLine(
  text: string,
): { readonly separator: TableSeparator; readonly length: number } | null {
  const found = /^sep=(.)(?:\r\n|\n|\r)/i.exec(text);
  const separator = tableSeparators.find((one) => one === found?.[1]);
  return found === null || separator === undefined ? null : { separator, length: found[0].length };
}

/**
 * The line end of this text's rows. A file put together from others has both `\r\n` and `\n`, and so does one from
 * Excel with line breaks in its cells. Then the line end is `\n`, and a `\r` before it belongs to it.
 */
export function lineEndOf(text: string): '\r\n' | '\n' | '\r' {
  if (!text.includes('\n')) return text.includes('\r') ? '\r' : '\n';
  return /(?:^|[^\r])\n/.test(text) ? '\n' : '\r\n';
}
