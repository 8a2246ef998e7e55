/** How a table can be written. `separated`: CSV and its kin. */
export const tableFormats = ['separated', 'json', 'json-lines', 'xlsx'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** How the text of a table can be encoded. */
export const tableEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
] as const;
export type TableEncoding = (typeof tableEncodings)[number];

/** What can stand between the cells of a row. */
export const tableSeparators = [',', ';', '\t', '|'] as const;
export type TableSeparator = (typeof tableSeparators)[number];

/** Which rows of a sheet are taken, where a filter or a person has hidden some in the spreadsheet. */
export const rowChoices = ['all', 'visible'] as const;

/**
 * What a person should know of how cells were read. `ragged`: a row has more or fewer cells than the first;
 * `error-cell`: a spreadsheet's error such as `#REF!`; `formula`: the result that the spreadsheet kept; `date`: a
 * number that the spreadsheet shows as a date; `no-date`: formatted as a date, but not a day of the calendar; `rounded`: digits that the spreadsheet itself has lost; `shortened`: the
 * same number with fewer digits than the file has; `merged`: only the first cell of a merged range holds its value;
 * `hidden-columns`: columns that are hidden in the spreadsheet; `renamed`: a header that was empty or there twice; `blank`: a
 * row without a single cell, which is never sent.
 */
export const tableRemarks = [
  'ragged',
  'error-cell',
  'formula',
  'date',
  'no-date',
  'rounded',
  'shortened',
  'merged',
  'hidden-columns',
  'renamed',
  'blank',
] as const;
export type TableRemark = (typeof tableRemarks)[number];

/**
 * Why bytes cannot be read as a table. `not-text`: a picture or another file of bytes; `markup`: HTML or XML; `xls`,
 * `xlsb`, `ods`: a spreadsheet of another format; `twice`: a zip file that has one of its parts twice.
 */
export const tableProblems = [
  'empty',
  'too-many-rows',
  'too-many-columns',
  'too-large',
  'too-large-unpacked',
  'too-much-text',
  'encoding',
  'not-text',
  'markup',
  'not-json',
  'not-objects',
  'not-xlsx',
  'xls',
  'xlsb',
  'ods',
  'twice',
  'encrypted',
  'damaged',
] as const;
export type TableProblem = (typeof tableProblems)[number];

/** Rows of a table, columns of a row, and bytes of a file; they are counted while it is read. */
export const mostRows = 200_000;
export const mostColumns = 1000;
export const largestText = 100 * 1024 * 1024;
export const largestPacked = 25 * 1024 * 1024;
export const largestUnpacked = 150 * 1024 * 1024;
/** All cells together, characters: a file may name one long text a million times. */
export const largestCells = 256 * 1024 * 1024;

/** Whether a row has no cell with more than spaces. It keeps its number in the table, and is never sent. */
export function isBlankRow(cells: readonly (string | null)[]): boolean {
  return cells.every((cell) => cell !== null && cell.trim() === '');
}
