import { spreadsheetText } from '../../contract/spreadsheet-text.ts';
import type { TableFile } from './table-file.ts';

/** UTF-8's byte order mark, by which Excel recognizes UTF-8. */
export const csvMark = '\uFEFF';

/** A line of a CSV file (RFC 4180), escaped so that a spreadsheet runs nothing in it. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const safe = spreadsheetText(text);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as CSV, by the rules of `csvLine`. */
export function csvFile(): TableFile {
  let text = csvMark;
  return {
    add(rows) {
      for (const row of rows) text += csvLine(row);
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
