import { decimalSignOf } from '../../contract/body/written-number.ts';
import { spreadsheetText } from '../../contract/service-text.ts';

/** A table as the bytes of a file, row by row. */
export interface TableFile {
  /**
   * Takes rows of `width` cells one after the other, the column names first. `numbers` has 1 for each cell that is a number
   * with its own digits; without it all are texts.
   */
  add(cells: readonly string[], width: number, numbers?: Uint8Array): void;
  /** Call after the last row. */
  end(): void;
  /** The bytes of the file since the last call. They are all in memory until then. */
  take(): Uint8Array;
  /** The number of cells that were too long for the file format; each ends with a remark. */
  readonly cutCells: number;
}

/** UTF-8's byte order mark, by which Excel recognizes UTF-8. */
export const csvMark = '\uFEFF';

export type CsvSeparator = ',' | ';';

/** What separates the cells of every CSV file where numbers are written like this: Excel expects a semicolon next to a decimal comma. */
export function csvSeparator(numbers: string): CsvSeparator {
  return decimalSignOf(numbers) === ',' ? ';' : ',';
}

/** A number of JSON, as it arrived: a spreadsheet doesn't run `-1.50`. */
interface Digits {
  readonly digits: string;
}

/** A line of a CSV file (RFC 4180), escaped so that a spreadsheet runs nothing in it. */
export function csvLine(
  values: readonly (string | number | Digits | null)[],
  separator: CsvSeparator,
): string {
  const cells = values.map((value) => {
    if (value === null) return '';
    return typeof value === 'object' ? value.digits : csvCell(String(value), separator);
  });
  return `${cells.join(separator)}\r\n`;
}

/** Nothing in it needs quotes, and nothing at its start is run. Most texts: further searches take a second a million. */
const plain = /^(?!'*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])[^",;\t\r\n]*$/;

/**
 * A comma inside a cell, before what would be a formula. A spreadsheet that separates by commas cuts a line with
 * semicolons there, in spite of its quotes. A minus alone, as in a price of `19,-`, isn't a formula, nor is a number of a JSON
 * list.
 */
const formulaAfterComma =
  /(,"*)(?=[=+@\uFF1D\uFF0B\uFF20]|[-\uFF0D](?!\d{1,40}(?:\.\d{1,40})?[,\]}])[^\s",;])/g;

function csvCell(text: string, separator: CsvSeparator): string {
  if (plain.test(text)) return text;
  const safe = spreadsheetText(text);
  const quoted = separator === ';' ? safe.replace(formulaAfterComma, "$1'") : safe;
  return /[",;\t\r\n]/.test(quoted) ? `"${quoted.replaceAll('"', '""')}"` : quoted;
}

/** A table as CSV, by the rules of `csvLine`. */
export function csvFile(separator: CsvSeparator): TableFile {
  let text = csvMark;
  return {
    add(cells, width, numbers) {
      for (const [at, cell] of cells.entries()) {
        text += numbers?.[at] === 1 ? cell : csvCell(cell, separator);
        text += (at + 1) % width === 0 ? '\r\n' : separator;
      }
    },
    end: () => undefined,
    take() {
      const bytes = Buffer.from(text);
      text = '';
      return bytes;
    },
    cutCells: 0,
  };
}
