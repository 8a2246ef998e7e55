import type { XlsxPackage } from './xlsx-package.ts';
import { decodeXml } from './xml-reader.ts';

/** What a style shows a number as. `length`: hours and minutes past 24. */
export type ShownAs = 'number' | 'date' | 'time' | 'length';

/** Reads what each style of an XLSX shows a number as, by the index that cells have for it. */
export async function readStyles(xlsx: XlsxPackage, path: string): Promise<readonly ShownAs[]> {
  const formats = new Map<number, ShownAs>();
  const styles: ShownAs[] = [];
  let isOfCells = false;
  await xlsx.read(path, {
    open(name, attributes) {
      if (name === 'numFmt') {
        const { numFmtId, formatCode = '' } = attributes();
        formats.set(Number(numFmtId), shownBy(decodeXml(formatCode)));
      } else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) {
        const id = Number(attributes().numFmtId ?? 0);
        styles.push(formats.get(id) ?? builtIn(id));
      }
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
    text: () => undefined,
  });
  return styles;
}

/** The formats that a file only names (ECMA-376, part 1, 18.8.30); 27 to 36 and 50 to 58 are dates of East Asia. */
function builtIn(id: number): ShownAs {
  if (id === 46) return 'length';
  if ((id >= 18 && id <= 21) || id === 45 || id === 47) return 'time';
  const isDate =
    (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  return isDate ? 'date' : 'number';
}

/** Texts in it, letters that stand for themselves, colours and languages say nothing. */
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
