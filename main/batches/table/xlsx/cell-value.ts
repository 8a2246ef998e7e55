import type { Cell } from '../../../contract/batch/table.ts';
import type { TableRemark } from '../../../contract/batch/table-options.ts';
import { TableError } from '../table-error.ts';
import { dateText } from './date-text.ts';
import { decodeText } from './text-taker.ts';
import type { Workbook } from './workbook.ts';
import { decodeXml } from './xml-reader.ts';

/** A cell as it stands in the XML of a sheet. */
export interface XmlCell {
  /** `t`, what its value is. */
  readonly type: string;
  /** `s`, the index of its style. */
  readonly style: number;
  readonly hasFormula: boolean;
  /** The text of `<v>`; null where there is none. */
  readonly value: string | null;
  /** The text of `<is>`. */
  readonly inline: string;
}

export interface CellValue {
  readonly cell: Cell;
  readonly remarks: readonly TableRemark[];
}

/** What a cell in this row of the sheet holds, with its own digits, and what is to be said of it. */
export function cellValue(xml: XmlCell, workbook: Workbook, row: number): CellValue {
  const { cell, remarks } = contentOf(xml, workbook, row);
  return xml.hasFormula ? { cell, remarks: ['formula', ...remarks] } : { cell, remarks };
}

const plain = (cell: string): CellValue => ({ cell, remarks: [] });
const failed: CellValue = { cell: null, remarks: ['error-cell'] };

function contentOf(xml: XmlCell, workbook: Workbook, row: number): CellValue {
  const { type, value, hasFormula } = xml;
  if (type === 'inlineStr') return plain(xml.inline);
  // A formula that was never worked out: what is in its cell is not known.
  if (value === null) return hasFormula ? failed : plain('');
  switch (type) {
    case 'e':
      return failed;
    case 's': {
      const text = workbook.texts[Number(value)];
      if (text === undefined) throw new TableError('damaged', row);
      return plain(text);
    }
    case 'str':
      return plain(decodeText(value));
    case 'b':
      return plain(value.trim() === '1' || value.trim() === 'true' ? 'true' : 'false');
    case 'd':
      return { cell: value.trim().replace(/T00:00:00(?:\.0+)?Z?$/, ''), remarks: ['date'] };
    default:
      return numberValue(decodeXml(value).trim(), xml.style, workbook);
  }
}

function numberValue(digits: string, style: number, workbook: Workbook): CellValue {
  if (digits === '') return plain('');
  const shownAs = workbook.styles[style] ?? 'number';
  if (shownAs !== 'number') {
    const date = dateText(digits, shownAs, workbook.from1904);
    return { cell: date ?? digits, remarks: ['date'] };
  }
  const number = Math.abs(Number(digits));
  // Spreadsheets keep 15 digits and put zeros in place of all others.
  if (number >= 1e15) return { cell: digits, remarks: ['rounded'] };
  const short = digits.length > 15 ? withoutNoise(digits) : digits;
  return short === digits ? plain(digits) : { cell: short, remarks: ['shortened'] };
}

/**
 * Whoever types 1.1 into Excel sees 1.1, and the file has 1.1000000000000001: it holds the binary number with 17 digits,
 * and not what was typed. Taken as they stand, these digits would be sent for a price that nobody has entered. So where
 * the very same binary number has a spelling of at most 15 digits, which is all that a spreadsheet takes and shows, that
 * one is taken, and a remark says so. A number that needs more (0.30000000000000004, the result of a formula) keeps the
 * digits of the file.
 */
function withoutNoise(digits: string): string {
  const short = String(Number(digits));
  const [mantissa = ''] = short.split('e');
  const significant = mantissa.replace(/^-?0*\.?0*|\./g, '');
  return significant.length <= 15 ? short : digits;
}
