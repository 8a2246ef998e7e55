/** Format of a table. `separated`: CSV and similar. */
export const tableFormats = ['separated', 'json', 'json-lines', 'xlsx'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** Encodings of a table's text. */
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

/** Separators between the cells of a row. */
export const tableSeparators = [',', ';', '\t', '|'] as const;
export type TableSeparator = (typeof tableSeparators)[number];

/** Which rows of a sheet are read if a filter or a person has hidden some in the spreadsheet. */
export const rowChoices = ['all', 'visible'] as const;

/**
 * What the user should know about how cells were read. `ragged`: a row has more or fewer cells than the first;
 * `error-cell`: a spreadsheet error such as `#REF!`; `no-result`: a formula whose result the spreadsheet never
 * saved; `formula`: the result that it saved; `date`: a number
 * that the spreadsheet shows as a date; `no-date`: formatted as a date, but not a calendar day; `number-format`: a format
 * with which the spreadsheet may show another text than is used here; `rounded`: digits that
 * the spreadsheet itself has lost; `shortened`: the same number with fewer digits than in the file; `merged`: only the
 * first cell of a merged range has the value; `hidden-columns`: columns that are hidden in the spreadsheet; `renamed`:
 * a header that was empty or not unique; `same-name`: an object in JSON has the name of this column twice; `blank`: a row in which every cell is empty; it is never sent.
 */
export const tableRemarks = [
  'ragged',
  'error-cell',
  'no-result',
  'formula',
  'date',
  'no-date',
  'number-format',
  'rounded',
  'apostrophe',
  'shortened',
  'merged',
  'hidden-columns',
  'renamed',
  'same-name',
  'blank',
] as const;
export type TableRemark = (typeof tableRemarks)[number];

/**
 * Why bytes can't be read as a table. `not-text`: a picture or another binary file; `markup`: HTML or XML; `xls`,
 * `xlsb`, `ods`: a spreadsheet in another format; `twice`: a zip file that contains one of its parts twice.
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

/** Limits for the rows of a table, the columns of a row and the bytes of a file; checked while reading. */
export const mostRows = 200_000;
export const mostColumns = 1000;
/** At most this many columns are shown beside the outcome of each row of a batch. */
export const mostRowColumns = 6;
/** Characters of a cell shown there. */
export const shownOfCell = 200;
export const largestText = 100 * 1024 * 1024;
export const largestPacked = 25 * 1024 * 1024;
export const largestUnpacked = 150 * 1024 * 1024;
/** Limit for all cells together, characters: a file can reference one long text a million times. */
export const largestCells = 256 * 1024 * 1024;

/** Limits for what a person types into cells: characters of one, and how many at once. */
export const longestCellEdit = 100_000;
export const mostCellEdits = 10_000;

/** Different texts of a column that are compared with its form: as many days as are in 27 years. */
export const mostColumnTexts = 10_000;

/** The last row of a file that can have the names, and how many rows a person can leave out. */
export const mostNamesRow = 100;
export const mostLeftOut = 1000;

/** Whether all cells of a row are empty or only spaces. Such a row keeps its number in the table and is never sent. */
export function isBlankRow(cells: readonly (string | null)[]): boolean {
  return cells.every((cell) => cell !== null && cell.trim() === '');
}
