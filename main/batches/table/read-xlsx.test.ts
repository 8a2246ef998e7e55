import { describe, expect, it } from 'vitest';
import { makeXlsx, sheetData } from './fixtures/make-xlsx.ts';
import { readAll } from './fixtures/read-all.ts';

const number = (digits: string, style = 0) => `<c s="${style}"><v>${digits}</v></c>`;

describe('an XLSX', () => {
  it('has names, sheets and cells, shared or in their place', async () => {
    const bytes = makeXlsx({
      sheets: {
        Orders: sheetData(['ID', '<c t="s"><v>0</v></c>'], [number('7'), '<c t="s"><v>1</v></c>']),
        'A &amp; B': sheetData(['x', 'y'], ['p', 'q']),
      },
      texts: ['Name', '<r><t>Ann </t></r><r><t>&amp; 😀&#128512;</t></r><rPh><t>no</t></rPh>'],
    });
    const { table, rows } = await readAll(bytes);
    expect(table).toMatchObject({
      options: { format: 'xlsx', hasHeader: true, sheet: 'Orders' },
      sheets: ['Orders', 'A & B'],
      remarks: [],
    });
    expect(table.columns.map(({ name }) => name)).toEqual(['ID', 'Name']);
    expect(rows).toEqual([['7', 'Ann & 😀😀']]);
    const other = await readAll(bytes, { format: 'xlsx', sheet: 'A & B', hasHeader: false });
    expect(other.rows).toEqual([
      ['x', 'y'],
      ['p', 'q'],
    ]);
    expect(other.table.options).toMatchObject({ sheet: 'A & B', hasHeader: false });
  });

  it('has the hash that the same cells have as text', async () => {
    const bytes = makeXlsx({
      sheets: { S: sheetData(['id', 'name'], [number('1'), 'x'], [number('2'), '', '']) },
    });
    const { table } = await readAll(bytes);
    expect(table.hash).toBe((await readAll('id,name\n1,x\n2,\n')).table.hash);
  });

  it('keeps spaces, line breaks and what XML cannot hold', async () => {
    const cells = [' a ', 'two&#10;lines', 'x_x0007_y', 'x_x005F_x0041_'];
    const sheet = sheetData(['A', 'B', 'C', 'D'], cells);
    const { rows } = await readAll(makeXlsx({ sheets: { S: sheet } }));
    expect(rows).toEqual([[' a ', 'two\nlines', 'x\u0007y', 'x_x0041_']]);
  });

  it('keeps the digits of its numbers, and says which are not those that were typed', async () => {
    const digits = [
      ...['12345678901234', '1.1000000000000001', '0.30000000000000004', '1.23E+19'],
      ...['1234567890123450', '9.9999999999999995E-8', '-0.5'],
    ];
    const bytes = makeXlsx({ sheets: { S: sheetData(['N'], ...digits.map((n) => [number(n)])) } });
    const { table, rows } = await readAll(bytes);
    expect(rows.flat()).toEqual([
      ...['12345678901234', '1.1', '0.30000000000000004', '1.23E+19', '1234567890123450'],
      ...['1e-7', '-0.5'],
    ]);
    expect(table.remarks).toEqual([
      { kind: 'rounded', count: 2, row: 4, column: 'N' },
      { kind: 'shortened', count: 2, row: 2, column: 'N' },
    ]);
    expect(table.columns).toMatchObject([{ name: 'N', type: 'number', numbers: { count: 0 } }]);
  });

  it('has an error as an error, never as an empty cell', async () => {
    const sheet = sheetData(
      ['A', 'B', 'C'],
      ['<c t="e"><f>A9</f><v>#REF!</v></c>', '<c><f>NOW()</f></c>', 'x'],
      ['a', 'b', '<c t="e"><v>#N/A</v></c>'],
    );
    const { table, rows } = await readAll(makeXlsx({ sheets: { S: sheet } }));
    expect(rows).toEqual([
      [null, null, 'x'],
      ['a', 'b', null],
    ]);
    expect(table.remarks).toEqual([
      { kind: 'error-cell', count: 2, row: 1, column: 'A' },
      // Nothing was saved that could be used, and it isn't an error either.
      { kind: 'no-result', count: 1, row: 1, column: 'B' },
      { kind: 'formula', count: 1, row: 1, column: 'A' },
    ]);
    expect(table.columns.map(({ type, empty }) => `${type} ${empty}`)).toEqual([
      ...['text 0', 'text 0', 'text 0'],
    ]);
  });

  it('says what a formula last came to', async () => {
    const sheet = sheetData(
      ['A', 'B', 'C'],
      [
        '<c><f>1+1</f><v>2</v></c>',
        '<c t="str"><f>A1&amp;"x"</f><v>A&lt;x</v></c>',
        '<c t="b"><f>TRUE()</f><v>1</v></c>',
      ],
      ['<c t="str"><f>""</f><v></v></c>', 'y', '<c t="b"><v>0</v></c>'],
    );
    const { table, rows } = await readAll(makeXlsx({ sheets: { S: sheet } }));
    expect(rows).toEqual([
      ['2', 'A<x', 'true'],
      ['', 'y', 'false'],
    ]);
    expect(table.remarks).toEqual([{ kind: 'formula', count: 4, row: 1, column: 'A' }]);
  });

  it('says which cells were merged', async () => {
    const rows = [['Name', 'City'], ['Ann', 'Riga'], ['Ben'], ['Cem'], ['Dan', 'Oslo']];
    const merges = ['A1:B1', 'B2:B4', 'D1:Z900'].map((ref) => `<mergeCell ref="${ref}"/>`);
    const sheet = `${sheetData(...rows)}<mergeCells>${merges.join('')}</mergeCells>`;
    const { table } = await readAll(makeXlsx({ sheets: { S: sheet } }));
    expect(table.remarks).toEqual([{ kind: 'merged', count: 3, row: null, column: 'Name' }]);
    const below = `${sheetData(...rows)}<mergeCells>${merges[1]}</mergeCells>`;
    expect((await readAll(makeXlsx({ sheets: { S: below } }))).table.remarks).toEqual([
      { kind: 'merged', count: 2, row: 1, column: 'City' },
    ]);
  });

  it('has empty rows only between its first and its last one', async () => {
    const row = (r: number, cell: string) =>
      `<row r="${r}"><c r="B${r}" t="inlineStr"><is><t>${cell}</t></is></c></row>`;
    const sheet = `<sheetData>${row(3, 'Name')}${row(4, 'Ann')}${row(6, 'Ben')}<row r="1048576"><c r="XFD1048576" s="1"/></row></sheetData>`;
    const { table, rows } = await readAll(makeXlsx({ sheets: { S: sheet } }));
    expect(table.columns.map(({ name }) => name)).toEqual(['Column 1', 'Name']);
    expect(rows).toEqual([
      ['', 'Ann'],
      ['', ''],
      ['', 'Ben'],
    ]);
  });

  it('is read as other programs write it: without places, with a prefix', async () => {
    const sheet = sheetData(['A', 'B'], ['x', number('1')]).replaceAll(/ r="[A-Z]*\d+"/g, '');
    const { rows } = await readAll(makeXlsx({ sheets: { S: sheet }, prefix: 'x:' }));
    expect(rows).toEqual([['x', '1']]);
  });
});

describe('a date in an XLSX', () => {
  const formats = [0, 14, 'dd\\.mm\\.yyyy\\ hh:mm', '[$-419]d\\ mmm', 'h:mm', '[h]:mm', '0.00"d"'];
  const read = async (cells: readonly [digits: string, style: number][], from1904 = false) => {
    const rows = cells.map(([digits, style]) => [number(digits, style)]);
    const sheets = { S: sheetData(['D'], ...rows) };
    const all = await readAll(makeXlsx({ sheets, formats, from1904 }), {
      format: 'xlsx',
    });
    return { cells: all.rows.flat(), remarks: all.table.remarks };
  };

  it('is written as ISO 8601, with its time where it has one', async () => {
    const { cells, remarks } = await read(
      [
        ...([
          ['46348', 0],
          ['46348', 1],
          ['46348.378472222219', 2],
          ['46348', 3],
        ] as const),
        ...([
          ['0.378472222222', 4],
          ['46348.5', 4],
          ['1.5', 5],
          ['46348', 6],
        ] as const),
      ].map(([digits, style]): [string, number] => [digits, style]),
    );
    expect(cells).toEqual([
      ...['46348', '2026-11-22', '2026-11-22T09:05:00', '2026-11-22', '09:05:00'],
      ...['2026-11-22T12:00:00', '1.5', '46348'],
    ]);
    expect(remarks).toEqual([
      { kind: 'date', count: 6, row: 2, column: 'D' },
      { kind: 'number-format', count: 1, row: 8, column: 'D' },
    ]);
  });

  it('counts from 1900, with a day that never was, or from 1904', async () => {
    const days: [string, number][] = [
      ['1', 1],
      ['59', 1],
      ['61', 1],
      ['-1', 1],
      ['9999999', 1],
    ];
    expect((await read(days)).cells).toEqual([
      ...['1900-01-01', '1900-02-28', '1900-03-01', '-1', '9999999'],
    ]);
    expect(
      (
        await read(
          [
            ['0', 1],
            ['44886', 1],
          ],
          true,
        )
      ).cells,
    ).toEqual(['1904-01-01', '2026-11-22']);
  });

  it('may be a text of ISO 8601 by itself', async () => {
    const cell = '<c t="d"><v>2026-11-22T00:00:00</v></c>';
    const { rows } = await readAll(makeXlsx({ sheets: { S: sheetData(['D'], [cell]) } }));
    expect(rows).toEqual([['2026-11-22']]);
  });
});
