import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../../contract/body/testing/code-point.ts';
import { mostInCell, xlsxFile } from '../../files/table/xlsx-file.ts';
import { readAll } from './fixtures/read-all.ts';

const pieces = [
  '_x0041_',
  '_x0041',
  '_',
  'x0041_',
  '_x005F_',
  '\u0007',
  '\uFFFF',
  '\uD800',
  '\uDC00',
];
const common = [
  '=1+1',
  '007',
  '1.10',
  '12345678901234567890',
  '2026-11-22',
  '&lt;',
  '<',
  ' ',
  '\r',
  '\r\n',
  '\n',
  '\t',
  '😀',
];
const cell = fc.oneof(
  fc.string({ unit: codePoint, maxLength: 6 }),
  fc.array(fc.constantFrom(...pieces, ...common), { maxLength: 6 }).map((parts) => parts.join('')),
);
const anyTable = fc.integer({ min: 1, max: 30 }).chain((columns) =>
  fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
    minLength: 1,
    maxLength: 6,
  }),
);

/** With column names and, like the result of a batch, a number for each row. */
function written(rows: readonly (readonly string[])[]) {
  const file = xlsxFile((length) => ` [${length}]`);
  const names = (rows[0] ?? []).map((_, at) => `Column ${at + 1}`);
  const width = names.length + 1;
  file.add([...names, 'row'], width);
  for (const [at, row] of rows.entries()) file.add([...row, `${at + 1}`], width);
  file.end();
  return { bytes: file.take(), cutCells: file.cutCells, names: [...names, 'row'] };
}

describe('a table that is written as XLSX', () => {
  it('is read cell for cell as it was, whatever is in it', async () => {
    await fc.assert(
      fc.asyncProperty(anyTable, async (rows) => {
        const { bytes, names, cutCells } = written(rows);
        const read = await readAll(bytes, { format: 'xlsx' });
        expect(read.table.columns.map(({ name }) => name)).toEqual(names);
        expect(read.table.remarks).toEqual([]);
        expect(read.rows).toEqual(rows.map((row, at) => [...row, `${at + 1}`]));
        expect(cutCells).toBe(0);
      }),
      { numRuns: 100 },
    );
  });

  it('cuts what no cell can hold, says so in the cell, and leaves the longest whole', async () => {
    const longest = 'ä'.repeat(mostInCell);
    const { bytes, cutCells } = written([
      [longest, `${longest}!`, `${longest.slice(9)}😀 and more`],
    ]);
    const [row = []] = (await readAll(bytes, { format: 'xlsx' })).rows;
    expect(cutCells).toBe(2);
    expect(row[0]).toBe(longest);
    expect(row[1]).toBe(`${longest.slice(8)} [32768]`);
    expect(row[1]).toHaveLength(mostInCell);
    expect(row[2]).toMatch(/^ä+ \[32769\]$/);
  });
});
