import type { XlsxPackage } from './xlsx-package.ts';

/** How a style shows a number. `length`: hours and minutes past 24. */
export type ShownAs = 'number' | 'date' | 'time' | 'length';

export interface CellStyle {
  readonly shownAs: ShownAs;
  /** For cells shown as a number. */
  readonly format: NumberFormat;
}

/**
 * How a format shows a number or a text. `stored`: as in the file. `zeros`: its code is only zeros, such as `00000`, which
 * are the least digits of a whole number; or with a point, such as `0.00`. `other`: anything else. Nobody calculates what
 * that shows, so a cell with it may look different in the spreadsheet.
 */
export type NumberFormat =
  | { readonly kind: 'stored' }
  | { readonly kind: 'zeros'; readonly whole: number; readonly decimals: number }
  | { readonly kind: 'other'; readonly changesText: boolean };

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
        styles.push(formats.get(id) ?? styleOf(builtIn(id), builtInCodes[id] ?? null));
      }
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
    text: () => undefined,
  });
  return styles;
}

/** No spreadsheet takes a longer one, characters. */
const longestCode = 255;

/** The codes that matter of the formats that a file refers to only by ID. */
const builtInCodes: Readonly<Record<number, string>> = { 0: '', 1: '0', 2: '0.00', 49: '@' };

/** `code` is null for a format whose code isn't in the file. */
function styleOf(shownAs: ShownAs, code: string | null): CellStyle {
  return { shownAs, format: shownAs === 'number' ? formatOf(code) : { kind: 'stored' } };
}

function formatOf(code: string | null): NumberFormat {
  if (code === null) return { kind: 'other', changesText: false };
  if (/^(?:general|standard|@)?$/i.test(code)) return { kind: 'stored' };
  // With a longer one, a file could make millions of digits of each of its cells.
  if (code.length > longestCode) return { kind: 'other', changesText: true };
  const [, whole, decimals = ''] = /^(0+)(?:\.(0+))?$/.exec(code) ?? [];
  if (whole !== undefined) return { kind: 'zeros', whole: whole.length, decimals: decimals.length };
  // A fourth section, and any section with `@`, is for texts.
  const bare = code.replace(asides, '');
  return { kind: 'other', changesText: bare.includes('@') || bare.split(';').length > 3 };
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
