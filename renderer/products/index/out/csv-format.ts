import { spreadsheetText } from '../../../../main/contract/spreadsheet-text.ts';
import { bytesBut, noFormula, type RowFormat } from './row-text.ts';

/**
 * UTF-8's mark first: Excel takes the file for UTF-8 by it, and not for an old format of its own that
 * begins with "ID" as well.
 */
export const csvHead = '\uFEFFID,Name,Price';

/** RFC 4180. A semicolon is quoted too, for the spreadsheets that part cells there. */
export const csvFormat: RowFormat = {
  separator: ',',
  lineEnd: '\r\n',
  plain: bytesBut(0x2c, 0x3b),
  plainFirst: noFormula,
  cell(name) {
    const safe = spreadsheetText(name);
    return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  },
};
