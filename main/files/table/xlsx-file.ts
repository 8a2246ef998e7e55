import { constants, deflateRawSync } from 'node:zlib';
import { Zip, ZipPassThrough } from 'fflate';
import { invalidInput } from '../../failure-error.ts';
import type { TableFile } from './csv-file.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const pack = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const sheetPath = 'xl/worksheets/sheet1.xml';

/** Cell styles by their index in `cellXfs`: text (49 is the format `@`), bold text, and numbers by their decimals. */
const cellStyle = { text: 1, name: 2, number: 3 } as const;

/** A spreadsheet keeps this many digits of a number and replaces all others with zeros. */
const mostDigits = 15;

/** The formats `0`, `0.0`, `0.00` and so on. 1 and 2 are built in, custom ones start at 164. */
const numberFormats = Array.from({ length: mostDigits }, (_, decimals) => ({
  id: decimals === 0 ? 1 : decimals === 2 ? 2 : 164 + decimals,
  code: decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`,
}));

const relations = (...all: readonly (readonly [string, string])[]): string => {
  const each = all.map(
    ([type, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `${head}<Relationships xmlns="${pack}/relationships">${each.join('')}</Relationships>`;
};

const styles = [
  `<numFmts count="${numberFormats.filter(({ id }) => id >= 164).length}">`,
  ...numberFormats
    .filter(({ id }) => id >= 164)
    .map(({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`),
  '</numFmts>',
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${3 + numberFormats.length}">`,
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>',
  ...numberFormats.map(
    ({ id }) =>
      `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  ),
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
];

/** All files of an XLSX with one sheet of this name by path, except the sheet itself. */
const xlsxParts = (sheetName: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${head}<Types xmlns="${pack}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/${sheetPath}" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView/></bookViews><sheets><sheet name="${xmlText(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(
    ['worksheet', 'worksheets/sheet1.xml'],
    ['styles', 'styles.xml'],
  ),
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}">${styles.join('')}</styleSheet>`,
});

/** The XML before the rows of a sheet: its first row stays visible, its columns have these widths in characters. */
function sheetHead(widths: readonly number[]): string {
  const columns = widths.map((width, at) => {
    const place = at + 1;
    return `<col min="${place}" max="${place}" width="${width}" customWidth="1"/>`;
  });
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return [
    `${head}<worksheet xmlns="${main}"><sheetViews>`,
    `<sheetView workbookViewId="0">${pane}<selection pane="bottomLeft"/></sheetView></sheetViews>`,
    `<sheetFormatPr defaultRowHeight="15"/><cols>${columns.join('')}</cols><sheetData>`,
  ].join('');
}

/** The XML after the rows. Without it, Excel would mark each text that looks like a number. */
const sheetFoot =
  '</sheetData><ignoredErrors><ignoredError sqref="A1:XFD1048576" numberStoredAsText="1"/></ignoredErrors></worksheet>';

/** What XML 1.0 can't contain (including lone surrogates), and `\r`, which every XML reader turns into `\n`. */
const unspeakable = /[^\t\n\x20-\uFFFD]|\p{Surrogate}/gu;
/** A text without anything of that, in ASCII. */
const unmarked = /^[ !#-%'-;=?-^`-~]*$/;
/** A text that would be read as such an escape, or could become one together with what follows. */
const looksEscaped = /_(?=x[0-9A-F]{4})/gi;

/**
 * A text for an XLSX element that Excel and our own reader decode to the same text: what XML can't contain is
 * written as `_x0007_`, and `_x0041_` as `_x005F_x0041_` (ECMA-376, part 1, 22.4.2.4).
 */
function xmlText(text: string): string {
  // Most texts: five searches through each of a million take seconds.
  if (unmarked.test(text)) return text;
  return text
    .replace(looksEscaped, '_x005F_')
    .replace(unspeakable, escaped)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function escaped(character: string): string {
  // A character above U+FFFF has two units and is allowed.
  if (character.length > 1) return character;
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return `_x${code}_`;
}

/**
 * A file in the zip, compressed by Node: a million rows take a third of the time that fflate's own compression takes. Each
 * piece ends at a whole byte (`Z_SYNC_FLUSH`), so one after the other is a valid stream.
 */
class DeflatedPart extends ZipPassThrough {
  constructor(path: string) {
    super(path);
    this.compression = 8;
  }

  protected override process(piece: Uint8Array, isLast: boolean): void {
    // Level 3 takes a quarter less time than 6 and makes the file a seventh larger.
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    this.ondata(null, deflateRawSync(piece, { level: 3, finishFlush }), isLast);
  }
}

/** Excel's limit for a cell, in UTF-16 units. */
export const mostInCell = 32_767;
/** Excel's limit for a sheet, with the row of the column names. */
export const mostRowsOfSheet = 1_048_576;
/** The sizes in a zip file have 32 bits. Excel's own limit for a sheet is far lower. */
const mostBytes = 0xff_ff_ff_ff;
/** In characters. A column as wide as its longest cell would hide all others. */
const [narrowest, widest] = [8, 60];

/**
 * A table as XLSX with one sheet, compressed as rows are added. A text has the text format, so that a spreadsheet never
 * rounds, converts or runs it, not even after editing. A number is a number if the spreadsheet then shows its own digits,
 * otherwise a text (`isShownExactly`). Column widths are taken from the rows of the first `add`. `remarkOf` returns the
 * remark to put at the end of a cell that is too long, by its length. `sheetName` has at most 31 characters and none of
 * `[]:*?/\\`.
 *
 * `add` throws `invalid-input` (`too-large-for-xlsx`) if the sheet grows over 4 GiB. Excel's limits of
 * `mostRowsOfSheet` and 16,384 columns aren't checked: a batch has at most 200,000 and 1,000.
 */
export function xlsxFile(remarkOf: (length: number) => string, sheetName = 'Result'): TableFile {
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  for (const [path, xml] of Object.entries(xlsxParts(sheetName))) {
    // Compressed too: some readers refuse an uncompressed entry whose size comes after it.
    const part = new DeflatedPart(path);
    zip.add(part);
    part.push(Buffer.from(xml), true);
  }
  const sheet = new DeflatedPart(sheetPath);
  zip.add(sheet);
  let lastRow = 0;
  let bytes = 0;
  let cutCells = 0;

  const put = (xml: string, isLast = false): void => {
    const part = Buffer.from(xml);
    bytes += part.length;
    if (bytes > mostBytes) throw invalidInput('rows', 'too-large-for-xlsx');
    sheet.push(part, isLast);
  };
  const xmlOfCell = (text: string, at: number, isNumber: boolean): string => {
    if (text === '') return '';
    const place = `${columnName(at)}${lastRow}`;
    if (isNumber && isShownExactly(text))
      return `<c r="${place}" s="${cellStyle.number + decimalsOf(text)}"><v>${text}</v></c>`;
    if (text.length > mostInCell) cutCells += 1;
    const shown =
      text.length > mostInCell ? cutCell(text, mostInCell, remarkOf(text.length)) : text;
    const style = lastRow === 1 ? cellStyle.name : cellStyle.text;
    return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(shown)}</t></is></c>`;
  };
  return {
    add(cells, width, numbers) {
      if (lastRow === 0) put(sheetHead(widthsOf(cells, width)));
      let xml = '';
      for (const [place, cell] of cells.entries()) {
        const at = place % width;
        if (at === 0) xml += `<row r="${++lastRow}">`;
        xml += xmlOfCell(cell, at, numbers?.[place] === 1);
        if (at === width - 1) xml += '</row>';
      }
      put(xml);
    },
    end() {
      put(sheetFoot, true);
      zip.end();
    },
    take() {
      const all = Buffer.concat(chunks);
      chunks = [];
      return all;
    },
    get cutCells() {
      return cutCells;
    },
  };
}

/**
 * Whether a spreadsheet shows this number with its own digits: written without an exponent, at most 15 digits, and not
 * `-0`. 1.10 is one of them, because its cell has the format `0.00`. 9007199254740993, 1e400 and 007 aren't.
 */
function isShownExactly(digits: string): boolean {
  if (digits.length > mostDigits + 2 || !/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(digits)) return false;
  const count = digits.length - (digits[0] === '-' ? 1 : 0) - (digits.includes('.') ? 1 : 0);
  return count <= mostDigits && (digits[0] !== '-' || Number(digits) !== 0);
}

function decimalsOf(digits: string): number {
  const point = digits.indexOf('.');
  return point < 0 ? 0 : digits.length - point - 1;
}

/** The start of the text and the remark, together `most` units long. Never cuts in the middle of a character. */
export function cutCell(text: string, most: number, remark: string): string {
  return text.slice(0, most - remark.length).replace(/[\uD800-\uDBFF]$/, '') + remark;
}

function widthsOf(cells: readonly string[], width: number): number[] {
  const longest: number[] = Array(width).fill(0);
  for (const [place, { length }] of cells.entries()) {
    const at = place % width;
    longest[at] = Math.max(longest[at] ?? 0, Math.min(length, widest));
  }
  return longest.map((length) => Math.min(Math.max(length + 2, narrowest), widest));
}

/** `A` for 0, `AA` for 26. */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}
