import { spreadsheetText } from '../../../../main/contract/spreadsheet-text.ts';
import { bytesBut, noFormula, type RowFormat } from './row-text.ts';

/** Rows for the clipboard: a name can hold neither a tab nor a line break there. */
export const tabFormat: RowFormat = {
  separator: '\t',
  lineEnd: '\n',
  // C2 and E2 begin U+0085 and U+2028, which break lines as well.
  plain: bytesBut(0xc2, 0xe2),
  plainFirst: noFormula,
  cell: (name) => spreadsheetText(name).replace(/\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g, ' '),
};
