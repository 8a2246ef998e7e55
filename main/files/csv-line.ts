import { spreadsheetText } from '../contract/spreadsheet-text.ts';

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
