import { strToU8, Zip, ZipDeflate } from 'fflate';
import { invalidInput } from '../../failure-error.ts';
import type { TableFile } from './csv-file.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const pack = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const sheetPath = 'xl/worksheets/sheet1.xml';

/** Cell styles by their index in `cellXfs`: text (49 is the format `@`), and bold text. */
const cellStyle = { text: 1, name: 2 } as const;

const relations = (...all: readonly (readonly [string, string])[]): string => {
  const each = all.map(
    ([type, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `${head}<Relationships xmlns="${pack}/relationships">${each.join('')}</Relationships>`;
};

const styles = [
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>',
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
];

/** All files of an XLSX with one sheet by path, except the sheet itself. */
const xlsxParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${head}<Types xmlns="${pack}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/${sheetPath}" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView/></bookViews><sheets><sheet name="Result" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(
    ['worksheet', 'worksheets/sheet1.xml'],
    ['styles', 'styles.xml'],
  ),
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}">${styles.join('')}</styleSheet>`,
};

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
/** A text that would be read as such an escape, or could become one together with what follows. */
const looksEscaped = /_(?=x[0-9A-F]{4})/gi;

/**
 * A text for an XLSX element that Excel and our own reader decode to the same text: what XML can't contain is
 * written as `_x0007_`, and `_x0041_` as `_x005F_x0041_` (ECMA-376, part 1, 22.4.2.4).
 */
function xmlText(text: string): string {
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

/** Excel's limit for a cell, in UTF-16 units. */
export const mostInCell = 32_767;
/** The sizes in a zip file have 32 bits. Excel's own limit for a sheet is far lower. */
const mostBytes = 0xff_ff_ff_ff;
/** In characters. A column as wide as its longest cell would hide all others. */
const [narrowest, widest] = [8, 60];

/**
 * A table as XLSX with one sheet, compressed as rows are added. All cells are texts in the text format, so that a
 * spreadsheet never rounds, converts or runs their content, not even after editing. Column widths are taken from the
 * rows of the first `add`. `remarkOf` returns the remark to put at the end of a cell that is too long, by its length.
 *
 * `add` throws `invalid-input` (`too-large-for-xlsx`) if the sheet grows over 4 GiB. Excel's limits of 1,048,576 rows
 * and 16,384 columns aren't checked: a batch has at most 200,000 and 1,000.
 */
export function xlsxFile(remarkOf: (length: number) => string): TableFile {
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  for (const [path, xml] of Object.entries(xlsxParts)) {
    // Compressed too: some readers refuse an uncompressed entry whose size comes after it.
    const part = new ZipDeflate(path);
    zip.add(part);
    part.push(strToU8(xml), true);
  }
  // Level 3 takes a quarter less time than 6 and makes the file a seventh larger.
  const sheet = new ZipDeflate(sheetPath, { level: 3 });
  zip.add(sheet);
  let lastRow = 0;
  let bytes = 0;
  let cutCells = 0;

  const put = (xml: string, isLast = false): void => {
    const part = strToU8(xml);
    bytes += part.length;
    if (bytes > mostBytes) throw invalidInput('rows', 'too-large-for-xlsx');
    sheet.push(part, isLast);
  };
  const cellOf = (text: string, at: number): string => {
    if (text === '') return '';
    if (text.length > mostInCell) cutCells += 1;
    const shown = text.length > mostInCell ? cut(text, remarkOf(text.length)) : text;
    const style = lastRow === 1 ? cellStyle.name : cellStyle.text;
    return `<c r="${columnName(at)}${lastRow}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(shown)}</t></is></c>`;
  };
  return {
    add(rows) {
      if (lastRow === 0) put(sheetHead(widthsOf(rows)));
      const lines = rows.map((row) => {
        lastRow += 1;
        return `<row r="${lastRow}">${row.map(cellOf).join('')}</row>`;
      });
      put(lines.join(''));
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

/** Never cuts in the middle of a character. */
function cut(text: string, remark: string): string {
  return text.slice(0, mostInCell - remark.length).replace(/[\uD800-\uDBFF]$/, '') + remark;
}

function widthsOf(rows: readonly (readonly string[])[]): number[] {
  const longest: number[] = [];
  for (const row of rows)
    for (const [at, text] of row.entries())
      longest[at] = Math.max(longest[at] ?? 0, Math.min(text.length, widest));
  return longest.map((length) => Math.min(Math.max(length + 2, narrowest), widest));
}

/** `A` for 0, `AA` for 26. */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}
