import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { xlsxFile } from './xlsx-file.ts';

/** `numbers`: whether all cells are numbers. */
function sheetOf(rows: readonly (readonly string[])[], numbers = false): string {
  const file = xlsxFile(String);
  const cells = rows.flat();
  file.add(cells, rows[0]?.length ?? 0, new Uint8Array(cells.length).fill(Number(numbers)));
  file.end();
  const sheet = unzipSync(file.take())['xl/worksheets/sheet1.xml'];
  return strFromU8(sheet ?? new Uint8Array());
}

it('holds texts alone, so that nothing is rounded, turned into a date or run', () => {
  const sheet = sheetOf([['id'], ['=HYPERLINK("x")'], ['00712345678901234567890'], ['2026-11-22']]);
  expect(sheet.match(/ t="[^"]*"/g)).toEqual(Array(4).fill(' t="inlineStr"'));
  expect(sheet).not.toMatch(/<(?:f|v)[ >]/);
  // The text format, so that they stay texts when a person edits the cell.
  expect(sheet.match(/ s="\d"/g)).toEqual([' s="2"', ' s="1"', ' s="1"', ' s="1"']);
});

it('keeps its first row in sight and gives each column the room that it needs', () => {
  const sheet = sheetOf([
    ['ID', 'Name', 'Reply'],
    ['1', 'A desk lamp of oak', 'long '.repeat(99)],
  ]);
  expect(sheet).toContain(
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
  );
  expect([...sheet.matchAll(/width="(\d+)"/g)].map(([, width]) => width)).toEqual([
    '8',
    '20',
    '60',
  ]);
});

it('names its cells as a spreadsheet does, beyond Z too', () => {
  const cells = sheetOf([Array(703).fill('x')]).match(/<c r="[A-Z]+1"/g) ?? [];
  expect([0, 25, 26, 701, 702].map((at) => cells[at])).toEqual(
    ['A', 'Z', 'AA', 'ZZ', 'AAA'].map((name) => `<c r="${name}1"`),
  );
});

describe('a number', () => {
  const cellOf = (digits: string) => /<c r="A1".*?<\/c>/.exec(sheetOf([[digits]], true))?.[0];

  it.each([
    ['0', 3],
    ['-7', 3],
    ['100', 3],
    ['123456789012345', 3],
    ['34.9', 4],
    ['1.10', 5],
    ['-0.50', 5],
    ['0.00000000000001', 17],
  ])('is one if the sheet shows its own digits: %s', (digits, style) => {
    expect(cellOf(digits)).toBe(`<c r="A1" s="${style}"><v>${digits}</v></c>`);
  });

  it.each([
    // More digits than a spreadsheet keeps.
    '9007199254740993',
    '1234567890123456',
    '0.1234567890123456',
    '0.000000000000001',
    // Another spelling than a spreadsheet shows.
    '1e400',
    '-1E+3',
    '-0',
    '-0.00',
  ])('is a text otherwise: %s', (digits) => {
    expect(cellOf(digits)).toContain(` t="inlineStr"><is><t xml:space="preserve">${digits}</t>`);
  });

  it('has a format for each count of decimals', () => {
    const file = xlsxFile(String, 'Products');
    file.add([], 1);
    file.end();
    const parts = unzipSync(file.take());
    const styles = strFromU8(parts['xl/styles.xml'] ?? new Uint8Array());
    const codes = new Map(
      [...styles.matchAll(/numFmtId="(\d+)" formatCode="([0.]+)"/g)].map(([, id, code]) => [
        id,
        code,
      ]),
    );
    const formats = [...styles.matchAll(/<xf numFmtId="(\d+)"[^>]*applyNumberFormat="1"\/>/g)];
    // Those of numbers come after the text format; 1 and 2 are built in.
    const builtIn: Readonly<Record<string, string>> = { 1: '0', 2: '0.00' };
    const shown = formats.slice(1).map(([, id = '']) => builtIn[id] ?? codes.get(id));
    expect(shown).toEqual(
      Array.from({ length: 15 }, (_, decimals) =>
        decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`,
      ),
    );
    expect(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="Products"');
  });
});
