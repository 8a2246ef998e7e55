import type { Cell } from '../../../contract/batch/table.ts';
import type { TableRemark } from '../../../contract/batch/table-options.ts';
import { TableError } from '../table-error.ts';
import type { NumberFormat, ShownAs } from './styles.ts';
import { decodeText } from './text-taker.ts';
import { isYes, type Workbook } from './workbook.ts';
import { decodeXml } from './xml-reader.ts';

/** A cell in the XML of a sheet. */
export interface XmlCell {
  /** `t`, the type of its value. */
  readonly type: string;
  /** `s`, the index of its style. */
  readonly style: number;
  readonly hasFormula: boolean;
  /** The text of `<v>`, or null. */
  readonly value: string | null;
  /** The text of `<is>`. */
  readonly inline: string;
}

export interface CellValue {
  readonly cell: Cell;
  readonly remarks: readonly TableRemark[];
  /** What the spreadsheet shows instead; missing if it is the same, or if only the spreadsheet knows. */
  readonly shown?: string;
  /** It is a number in the file, not a text with digits. */
  readonly isNumber?: true;
}

/** The content of a cell in this row of the sheet, with its own digits, and the remarks about it. */
export function cellValue(xml: XmlCell, workbook: Workbook, row: number): CellValue {
  const content = contentOf(xml, workbook, row);
  const { cell, remarks } = content;
  const shown = cell === null || cell === '' ? cell : shownText(cell, xml, workbook);
  const all: TableRemark[] = [];
  if (xml.hasFormula && !remarks.includes('no-result')) all.push('formula');
  all.push(...remarks);
  if (shown === null && cell !== null) all.push('number-format');
  const value = { ...content, remarks: all };
  return shown === null || shown === cell ? value : { ...value, shown };
}

const noFormat: NumberFormat = { kind: 'stored' };

/** What the spreadsheet shows for this content; null if the format of the cell may show it differently. */
function shownText(cell: string, { type, style }: XmlCell, workbook: Workbook): string | null {
  const { format } = workbook.styles[style] ?? { format: noFormat };
  if (format.kind === 'stored' || type === 'b' || type === 'd') return cell;
  if (type === 's' || type === 'str' || type === 'inlineStr')
    return format.kind === 'other' && format.changesText ? null : cell;
  if (format.kind === 'other') return null;
  // Other numbers are rounded, have more digits than a spreadsheet shows, or aren't written in the usual way.
  const [, sign = '', whole = '', decimals = ''] =
    /^(-?)(0|[1-9]\d{0,14})(?:\.(\d{1,14}))?$/.exec(cell) ?? [];
  const isLong = whole.length + decimals.length > 15;
  if (whole === '' || isLong || decimals.length !== format.decimals) return null;
  if (sign !== '' && Number(cell) === 0) return null;
  const point = decimals === '' ? '' : `.${decimals}`;
  return `${sign}${whole.padStart(format.whole, '0')}${point}`;
}

const plain = (cell: string): CellValue => ({ cell, remarks: [] });
const failed: CellValue = { cell: null, remarks: ['error-cell'] };
const noResult: CellValue = { cell: null, remarks: ['no-result'] };

function contentOf(xml: XmlCell, workbook: Workbook, row: number): CellValue {
  const { type, value, hasFormula } = xml;
  if (type === 'inlineStr') return plain(xml.inline);
  // A formula that was never calculated: the content of its cell is unknown. A text result may be empty.
  if (value === null || (value.trim() === '' && type !== 'str')) {
    if (type === 'e') return failed;
    return hasFormula ? noResult : plain('');
  }
  switch (type) {
    case 'e':
      return failed;
    case 's': {
      const text = workbook.texts[wholeNumber(decodeXml(value))];
      if (text === undefined) throw new TableError('damaged', row);
      return plain(text);
    }
    case 'str':
      return plain(decodeText(value));
    case 'b':
      return plain(isYes(decodeXml(value).trim()) ? 'true' : 'false');
    case 'd':
      return {
        cell: decodeXml(value)
          .trim()
          .replace(/T00:00:00(?:\.0+)?Z?$/, ''),
        remarks: ['date'],
      };
    default:
      return numberValue(decodeXml(value).trim(), xml.style, workbook);
  }
}

function wholeNumber(text: string): number {
  return /^\s*\d+\s*$/.test(text) ? Number(text) : -1;
}

function numberValue(digits: string, style: number, workbook: Workbook): CellValue {
  if (digits === '') return plain('');
  const shownAs = workbook.styles[style]?.shownAs ?? 'number';
  if (shownAs !== 'number') {
    const date = dateText(digits, shownAs, workbook.from1904);
    // Hours past 24 aren't a date, and stay a number.
    const isWrong = date === null && shownAs !== 'length';
    return { cell: date ?? digits, remarks: [isWrong ? 'no-date' : 'date'] };
  }
  const number = Math.abs(Number(digits));
  // Spreadsheets keep 15 digits and replace all others with zeros.
  if (number >= 1e15) return { cell: digits, remarks: ['rounded'], isNumber: true };
  const short = digits.length > 15 ? withoutNoise(digits) : digits;
  return { cell: short, remarks: short === digits ? [] : ['shortened'], isNumber: true };
}

/**
 * A person who types 1.1 into Excel sees 1.1, but the file contains 1.1000000000000001: the binary number with 17
 * digits instead of the typed text. Sent unchanged, these digits would be a price that no person entered. So if the
 * same binary number can be written with up to 15 digits, which is all that a spreadsheet accepts and shows, that
 * spelling is used and a remark says so. A number that needs more (0.30000000000000004, the result of a formula) keeps
 * the digits of the file.
 */
function withoutNoise(digits: string): string {
  const short = String(Number(digits));
  const [mantissa = ''] = short.split('e');
  const significant = mantissa.replace(/^-?0*\.?0*|\./g, '');
  return significant.length <= 15 ? short : digits;
}

const dayMs = 86_400_000;

/**
 * A number that a spreadsheet shows as a date or a time, in ISO 8601 without a time zone, because it has none:
 * `2026-11-22`, `2026-11-22T09:05:00`, `09:05:00`. null if it isn't such a number, is shown as hours past 24, or is
 * a day that never existed: spreadsheets show day 0 as 1900-01-00, and day 60 as 29 February 1900.
 */
function dateText(serial: string, shownAs: ShownAs, from1904: boolean): string | null {
  const days = Number(serial);
  // Spreadsheets have dates up to 9999-12-31.
  if (shownAs === 'length' || !(days >= 0 && days < 2_958_466)) return null;
  const isTimeAlone = shownAs === 'time' && days < 1;
  const day = Math.floor(days);
  if (!from1904 && !isTimeAlone && (day === 0 || day === 60)) return null;
  const date = new Date(epoch(days, from1904) + Math.round(days * 86_400) * 1000);
  const [onDay = '', time = ''] = date.toISOString().slice(0, 19).split('T');
  if (isTimeAlone) return time;
  return time === '00:00:00' ? onDay : `${onDay}T${time}`;
}

/** Day 0. Lotus 1-2-3 treated 1900 as a leap year, and spreadsheets still count its 29 February as day 60. */
function epoch(days: number, from1904: boolean): number {
  const zero = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  return !from1904 && days < 60 ? zero + dayMs : zero;
}
