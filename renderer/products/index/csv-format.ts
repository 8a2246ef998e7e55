import { bytesBut, type RowFormat } from './row-text.ts';

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
  // = + - @ and the first byte of their full-width forms.
  plainFirst: bytesBut(0x3d, 0x2b, 0x2d, 0x40, 0xef),
  cell(name) {
    // A spreadsheet would run these as a formula: https://owasp.org/www-community/attacks/CSV_Injection
    const safe = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(name) ? `'${name}` : name;
    return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  },
};
