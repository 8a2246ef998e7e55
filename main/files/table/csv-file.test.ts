import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadsheetText } from '../../contract/service-text.ts';
import { type CsvSeparator, csvFile, csvLine, csvSeparator } from './csv-file.ts';

/** A line, without its end. */
function lineOf(texts: readonly string[], separator: CsvSeparator): string {
  const file = csvFile(separator);
  file.add(texts, texts.length);
  return Buffer.from(file.take()).toString().slice(1, -2);
}

const cellOf = (text: string) => csvLine([text], ',').slice(0, -2);

/** Accepts exactly RFC 4180: throws at any byte that doesn't belong. */
function readCsv(text: string): readonly (readonly string[])[] {
  const records: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  let record: string[] = [];
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const match = cell.exec(text);
    if (match === null) throw new Error(`No cell at ${at}: ${text.slice(at, at + 40)}`);
    record.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',') continue;
    records.push(record);
    record = [];
  }
  return records;
}

describe('a table as CSV', () => {
  it('begins with the mark of UTF-8, and ends every line with CR and LF', () => {
    const file = csvFile(';');
    file.add(['ID', 'Name'], 2);
    file.add(['1', 'a', '2', 'b'], 2);
    file.end();
    expect(Buffer.from(file.take()).toString()).toBe('\uFEFFID;Name\r\n1;a\r\n2;b\r\n');
  });

  it('separates cells as Excel expects it where the language is spoken', () => {
    expect(['en', 'de', 'ru', 'en-XA'].map(csvSeparator)).toEqual([',', ';', ';', ',']);
  });

  it('has the digits of numbers as they arrived', () => {
    const digits = ['9007199254740993', '-7', '10.50', '-1E+3', '1e400'];
    const file = csvFile(',');
    file.add(digits, digits.length, new Uint8Array(digits.length).fill(1));
    expect(Buffer.from(file.take()).toString()).toBe(`\uFEFF${digits.join()}\r\n`);
  });

  it.each([
    ['Desk lamp', 'Desk lamp'],
    ['', ''],
    ['Desk lamp, brass', '"Desk lamp, brass"'],
    ['19" rack', '"19"" rack"'],
    ['a;b', '"a;b"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['שולחן 🧑‍🚀', 'שולחן 🧑‍🚀'],
    ['\uFEFFmark', '\uFEFFmark'],
    ['\\', '\\'],
  ])('writes the text %j as %j', (text, cell) => {
    expect(cellOf(text)).toBe(cell);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠a'])(
    'keeps a spreadsheet from running %s',
    (text) => {
      expect(cellOf(text)).toBe(`'${text}`);
    },
  );

  it('keeps one from running what begins with a tab or a line break, or holds separators', () => {
    expect(cellOf('\t=1')).toBe(`"'\t=1"`);
    expect(cellOf('\r=1')).toBe(`"'\r'=1"`);
    expect(cellOf('=cmd|" /C calc"!A0,1')).toBe(`"'=cmd|"" /C calc""!A0,1"`);
  });

  it.each([
    ['No;=1+1;', `"No;'=1+1;"`],
    ['No;"=1+1";', `"No;""'=1+1"";"`],
    ['a\n@SUM(A1)', `"a\n'@SUM(A1)"`],
    ['a\r\n-1', `"a\r\n'-1"`],
    ['Lamp; - white', '"Lamp; - white"'],
    [';', '";"'],
  ])('and from running a part, where semicolons separate cells: %j', (text, cell) => {
    expect(cellOf(text)).toBe(cell);
  });

  it.each([
    ['No,=1+1', `"No,'=1+1"`],
    ['No,"=1+1"', `"No,""'=1+1"""`],
    ['No,-1+1', `"No,'-1+1"`],
    ['nur 19,- Euro', '"nur 19,- Euro"'],
    ['nur 19,-', '"nur 19,-"'],
    ['[1,-2,-1.50]', '"[1,-2,-1.50]"'],
    ['[1,-2+A1]', `"[1,'-2+A1]"`],
  ])('and with semicolons, where commas separate them: %j', (text, cell) => {
    expect(lineOf([text], ';')).toBe(cell);
  });

  it.each([
    { separator: ',', cuts: ';' },
    { separator: ';', cuts: ',' },
  ] as const)(
    'and from running anything of a file with $separator, wherever it cuts the line at $cuts',
    ({ separator, cuts }) => {
      const text = fc.string({
        unit: fc.constantFrom(...`${cuts}${cuts}"\r\n=+-@＝a `),
        maxLength: 12,
      });
      fc.assert(
        fc.property(text, (each) => {
          // Quotes that don't begin a line are text there, and a pair at the beginning of a cell is nothing.
          const cells = `1${lineOf(['', each], separator)}`
            .split(cuts === ';' ? /[;\r\n]/ : /[,\r\n]/)
            .map((cell) => cell.replace(/^"*/, ''));
          // A minus alone runs nothing.
          const isRun = cuts === ';' ? /^[=+\-@＝]/ : /^(?:[=+@＝]|-[^\s",;-])/;
          expect(cells.filter((cell) => isRun.test(cell))).toEqual([]);
        }),
      );
    },
  );

  it('leaves full-width letters and the sign in the middle alone', () => {
    expect(cellOf('Ａ=1')).toBe('Ａ=1');
    expect(cellOf('ｶ')).toBe('ｶ');
  });

  it('is read back as the same cells, whatever they hold', () => {
    const character = fc.oneof(
      fc.constantFrom(...',;"\r\n\t=+-@＝\'\\ aé\u2028\uFEFF\u0000'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    );
    const text = fc.string({ unit: character, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 1 }), { maxLength: 20 }), (rows) => {
        const lines = rows.map((row) => csvLine(row, ',')).join('');
        expect(readCsv(lines)).toEqual(rows.map((row) => row.map(spreadsheetText)));
      }),
      { numRuns: 300 },
    );
  });
});
