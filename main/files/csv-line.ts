import { spreadsheetText } from '../contract/spreadsheet-text.ts';

/** UTF-8's mark, by which Excel knows it. */
export const csvMark = '\uFEFF';

/** A line of a CSV file (RFC 4180); nothing in it is run by a spreadsheet. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const safe = spreadsheetText(text);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
