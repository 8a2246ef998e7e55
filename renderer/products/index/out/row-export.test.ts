import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadsheetText } from '../../../../main/contract/service-text.ts';
import { rowNumbers } from '../order/sort-order.ts';
import { columnsOf } from '../scan/columns-of.ts';
import { clipboardText, RowExport } from './row-export.ts';

/** All pieces of an export of this JSON text. */
function piecesOf(json: string): readonly string[] {
  const columns = columnsOf(json);
  const rows = new RowExport(columns, rowNumbers(columns.count));
  const pieces: string[] = [];
  for (let { text } = rows.next(); text !== ''; { text } = rows.next()) pieces.push(text);
  return pieces;
}

const listOf = (names: readonly string[]) =>
  JSON.stringify(names.map((name, row) => ({ id: row + 1, name, price: 0 })));

const nameCell = (name: string) =>
  piecesOf(listOf([name]))
    .join('')
    .slice('\uFEFFID,Name,Price\r\n1,'.length, -',0\r\n'.length);

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

describe('an export as CSV', () => {
  it('begins with the mark of UTF-8 and its header, and ends every line with CR and LF', () => {
    expect(piecesOf('[]')).toEqual(['\uFEFFID,Name,Price\r\n']);
  });

  it('has the digits of ids and prices as they arrived', () => {
    const json =
      '[{"id":9007199254740993,"name":"a","price":10.50},{"id":-7,"name":"b","price":-1E+3}]';
    expect(piecesOf(json).join('')).toBe(
      '\uFEFFID,Name,Price\r\n9007199254740993,a,10.50\r\n-7,b,-1E+3\r\n',
    );
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
  ])('writes the name %j as %j', (name, cell) => {
    expect(nameCell(name)).toBe(cell);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠a'])(
    'keeps a spreadsheet from running %s',
    (name) => {
      expect(nameCell(name)).toBe(`'${name}`);
    },
  );

  it('keeps one from running what begins with a tab or a line break, or holds separators', () => {
    expect(nameCell('\t=1')).toBe(`"'\t=1"`);
    expect(nameCell('\r=1')).toBe(`"'\r'=1"`);
    expect(nameCell('=cmd|" /C calc"!A0,1')).toBe(`"'=cmd|"" /C calc""!A0,1"`);
  });

  it.each([
    ['No;=1+1;', `"No;'=1+1;"`],
    ['No;"=1+1";', `"No;""'=1+1"";"`],
    ['a\n@SUM(A1)', `"a\n'@SUM(A1)"`],
    ['a\r\n-1', `"a\r\n'-1"`],
    ['Lamp; - white', '"Lamp; - white"'],
    [';', '";"'],
  ])('and from running a part, where semicolons separate cells: %j', (name, cell) => {
    expect(nameCell(name)).toBe(cell);
  });

  it('and from running anything, wherever it cuts the line at semicolons', () => {
    const name = fc.string({ unit: fc.constantFrom(...';;"\r\n=+-@＝a '), maxLength: 12 });
    fc.assert(
      fc.property(name, (text) => {
        // Quotes that don't begin a line are text there, and a pair at the beginning of a cell is nothing.
        const cells = `1,${nameCell(text)}`.split(/[;\r\n]/).map((cell) => cell.replace(/^"*/, ''));
        expect(cells.filter((cell) => /^[=+\-@＝]/.test(cell))).toEqual([]);
      }),
    );
  });

  it('leaves full-width letters and the sign in the middle alone', () => {
    expect(nameCell('Ａ=1')).toBe('Ａ=1');
    expect(nameCell('ｶ')).toBe('ｶ');
  });

  it('is read back as the same cells, whatever the names hold', () => {
    const character = fc.oneof(
      fc.constantFrom(...',;"\r\n\t=+-@＝\'\\ aé\u2028\uFEFF\u0000'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    );
    const name = fc.string({ unit: character, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(name, { maxLength: 20 }), (names) => {
        const [header, ...rows] = readCsv(piecesOf(listOf(names)).join('').slice(1));
        expect(header).toEqual(['ID', 'Name', 'Price']);
        expect(rows).toEqual(
          names.map((text, row) => [String(row + 1), spreadsheetText(text), '0']),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('comes in pieces of some 256 KiB that are the whole together', () => {
    const names = Array.from({ length: 30_000 }, (_, row) => `Item ${row}, ünique`);
    const pieces = piecesOf(listOf(names));
    expect(pieces.length).toBeGreaterThan(3);
    for (const piece of pieces) expect(piece.length).toBeLessThan(300_000);
    expect(readCsv(pieces.join('').slice(1))).toHaveLength(30_001);
  });
});

describe('the same names on the clipboard', () => {
  const copied = (name: string) =>
    clipboardText(columnsOf(listOf([name])), rowNumbers(1))?.slice('1\t'.length, -'\t0'.length);

  it.each([
    '=HYPERLINK("http://evil.example")',
    '+1',
    '-1',
    '@SUM(A1)',
    '＝1',
    '\t=1',
    'Lamp',
    "'",
  ])('run as a formula no more than in the file: %s', (name) => {
    expect(copied(name)).toBe(spreadsheetText(name).replaceAll('\t', ' '));
    expect(nameCell(name).replaceAll('""', '"')).toContain(spreadsheetText(name));
  });

  it('get an apostrophe where they begin like one', () => {
    expect(copied('=1+1')).toBe("'=1+1");
    expect(copied('1=1')).toBe('1=1');
  });
});
