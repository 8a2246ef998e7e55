import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { xlsxFile } from './xlsx-file.ts';

function sheetOf(...rows: readonly (readonly string[])[]): string {
  const file = xlsxFile(String);
  file.add(rows);
  file.end();
  const sheet = unzipSync(file.take())['xl/worksheets/sheet1.xml'];
  return strFromU8(sheet ?? new Uint8Array());
}

it('holds texts alone, so that nothing is rounded, turned into a date or run', () => {
  const sheet = sheetOf(['id'], ['=HYPERLINK("x")'], ['00712345678901234567890'], ['2026-11-22']);
  expect(sheet.match(/ t="[^"]*"/g)).toEqual(Array(4).fill(' t="inlineStr"'));
  expect(sheet).not.toMatch(/<(?:f|v)[ >]/);
  // The text format, so that they stay texts when a person edits the cell.
  expect(sheet.match(/ s="\d"/g)).toEqual([' s="2"', ' s="1"', ' s="1"', ' s="1"']);
});

it('keeps its first row in sight and gives each column the room that it needs', () => {
  const sheet = sheetOf(['ID', 'Name', 'Reply'], ['1', 'A desk lamp of oak', 'long '.repeat(99)]);
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
  const cells = sheetOf(Array(703).fill('x')).match(/<c r="[A-Z]+1"/g) ?? [];
  expect([0, 25, 26, 701, 702].map((at) => cells[at])).toEqual(
    ['A', 'Z', 'AA', 'ZZ', 'AAA'].map((name) => `<c r="${name}1"`),
  );
});
