import { spreadsheetText } from '../../contract/service-text.ts';

/** A table as the bytes of a file, row by row. */
export interface TableFile {
  /** Takes rows in order, the column names first. */
  add(rows: readonly (readonly string[])[]): void;
  /** Call after the last row. */
  end(): void;
  /** The bytes of the file since the last call. They are all in memory until then. */
  take(): Uint8Array;
  /** The number of cells that were too long for the file format; each ends with a remark. */
  readonly cutCells: number;
}

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
