import { strToU8, Zip, ZipDeflate } from 'fflate';
import { invalidInput } from '../../failure-error.ts';
import type { TableFile } from './table-file.ts';
import { cellStyle, sheetFoot, sheetHead, sheetPath, xlsxParts } from './xlsx-parts.ts';
import { xmlText } from './xml-text.ts';

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
