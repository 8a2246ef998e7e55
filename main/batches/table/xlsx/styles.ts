import { builtInCode, type NumberFormat, numberFormat } from './number-format.ts';
import type { XlsxPackage } from './xlsx-package.ts';

/** How a style shows a number. `length`: hours and minutes past 24. */
export type ShownAs = 'number' | 'date' | 'time' | 'length';

export interface CellStyle {
  readonly shownAs: ShownAs;
  /** For cells shown as a number. null: shown as stored; `unknown`: depends on the computer's settings. */
  readonly format: NumberFormat | 'unknown' | null;
}

/** Reads the styles of an XLSX, in the order of the index that cells use. */
export async function readStyles(xlsx: XlsxPackage, path: string): Promise<readonly CellStyle[]> {
  const formats = new Map<number, CellStyle>();
  const styles: CellStyle[] = [];
  let isOfCells = false;
  await xlsx.read(path, {
    open(name, attributes) {
      if (name === 'numFmt') {
        const { numFmtId, formatCode = '' } = attributes();
        formats.set(Number(numFmtId), styleOf(shownBy(formatCode), formatCode));
      } else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) {
        const id = Number(attributes().numFmtId ?? 0);
        styles.push(formats.get(id) ?? styleOf(builtIn(id), builtInCode(id)));
      }
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
    text: () => undefined,
  });
  return styles;
}

function styleOf(shownAs: ShownAs, code: string | null): CellStyle {
  if (shownAs !== 'number') return { shownAs, format: null };
  return { shownAs, format: code === null ? 'unknown' : numberFormat(code) };
}

/**
 * The formats that a file refers to only by ID (ECMA-376, part 1, 18.8.30); 27 to 36 and 50 to 58 are East Asian
 * dates.
 */
function builtIn(id: number): ShownAs {
  if (id === 46) return 'length';
  if ((id >= 18 && id <= 21) || id === 45 || id === 47) return 'time';
  const isDate =
    (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  return isDate ? 'date' : 'number';
}

/** Quoted text, literal letters, colours and languages say nothing about the type. */
const asides = /"[^"]*"|\\.|[_*].|\[(?!(?:h|hh|m|mm|s|ss)\])[^[\]"]*\]/gi;

function shownBy(formatCode: string): ShownAs {
  // The part for numbers above zero.
  const [format = ''] = formatCode.replace(asides, '').split(';');
  if (/^(?:general|standard)$/i.test(format.trim())) return 'number';
  if (/\[[hms]+\]/i.test(format)) return 'length';
  if (/[dy]/i.test(format)) return 'date';
  // Months and minutes have the same letter.
  if (/[hs]/i.test(format)) return 'time';
  return /m/i.test(format) ? 'date' : 'number';
}
