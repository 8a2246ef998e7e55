import { describe, expect, it } from 'vitest';
import { rowNumbers } from '../../contract/batch/row-numbers.ts';
import { csvFile } from '../../files/table/csv-file.ts';
import { makeXlsx, sheetData } from './fixtures/make-xlsx.ts';
import { readAll } from './fixtures/read-all.ts';

const lines = (...all: readonly string[]) => all.join('\r\n');

describe('separated text', () => {
  it.each([',', ';', '\t', '|'] as const)('has its separator found: %j', async (separator) => {
    const cells = [
      ['ID', 'Name', 'Price'],
      ['7', '"a ""b"" , ; | \t"', '1.50'],
      ['8', 'x', '2'],
    ];
    const { table, rows } = await readAll(lines(...cells.map((row) => row.join(separator))));
    expect(table.options).toMatchObject({ format: 'separated', separator, hasHeader: true });
    expect(rows).toEqual([
      ['7', 'a "b" , ; | \t', '1.50'],
      ['8', 'x', '2'],
    ]);
  });

  it('has the separator that it names itself', async () => {
    const { table, rows } = await readAll('sep=|\r\na|b,c,d\r\n1|2,3,4\r\n');
    expect(table.columns.map(({ name }) => name)).toEqual(['a', 'b,c,d']);
    expect(rows).toEqual([['1', '2,3,4']]);
  });

  it.each([',', ';'] as const)(
    'that Counterfoil wrote has its texts again: %j',
    async (separator) => {
      const texts = [
        '+49 171',
        '-5',
        '=1',
        "'=1",
        "''-2",
        '- a\r\n- b',
        '"@a";-b',
        "('a','-b')",
        "'n",
      ];
      const names = texts.map((_, at) => `N${at}`);
      const file = csvFile(separator);
      file.add([...names, ...texts], names.length);
      const { table, rows } = await readAll(file.take());
      expect(rows).toEqual([texts]);
      expect(table.remarks).toEqual([{ kind: 'apostrophe', count: 7, row: 1, column: 'N0' }]);
    },
  );

  it('is read without names where a person says so', async () => {
    const { table, rows } = await readAll('a,b\nc,d,e\n', { hasHeader: false });
    expect(table.columns.map(({ name }) => name)).toEqual(['Column 1', 'Column 2', 'Column 3']);
    expect(rows).toEqual([
      ['a', 'b', ''],
      ['c', 'd', 'e'],
    ]);
    expect(table.remarks).toEqual([{ kind: 'ragged', count: 1, row: 2, column: null }]);
  });

  it('keeps the line breaks in its cells, whatever its own are', async () => {
    const text = 'a,b\r\n"x\ny",1\n"x\r\ny",2\r\n"z"\r\n';
    const { rows } = await readAll(text);
    expect(rows).toEqual([
      ['x\ny', '1'],
      ['x\r\ny', '2'],
      ['z', ''],
    ]);
    expect((await readAll('a,b\r1,2\r3,4\r')).rows).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  it('has no rows for the empty lines before and after it, and blank ones for those within', async () => {
    const { table, rows } = await readAll('\n;;\na;b\n1;2\n\n;\n3;4\n\n;;;\n\n');
    expect(rows).toEqual([
      ['1', '2'],
      ['', ''],
      ['', ''],
      ['3', '4'],
    ]);
    expect(table.columns).toEqual([
      { name: 'a', type: 'number', empty: 0 },
      { name: 'b', type: 'number', empty: 0 },
    ]);
    expect(table.remarks).toEqual([{ kind: 'blank', count: 2, row: 2, column: null }]);
  });

  it('says which rows are longer or shorter than the first, and loses none of their cells', async () => {
    const { table, rows } = await readAll('a,b\n1\n1,2\n1,2,3\n1,2,,\n', { hasHeader: true });
    expect(rows).toEqual([
      ['1', '', ''],
      ['1', '2', ''],
      ['1', '2', '3'],
      ['1', '2', ''],
    ]);
    expect(table.columns).toEqual([
      { name: 'a', type: 'number', empty: 0 },
      { name: 'b', type: 'number', empty: 1 },
      { name: 'Column 3', type: 'number', empty: 3, isExtra: true },
    ]);
    expect(table.remarks).toEqual([
      { kind: 'ragged', count: 3, row: 1, column: null },
      { kind: 'renamed', count: 1, row: null, column: 'Column 3' },
    ]);
  });

  it('has no extra column where only its name is empty', async () => {
    const { table } = await readAll('a,b,\n1,2,3\n', { hasHeader: true });
    expect(table.columns.map(({ isExtra }) => isExtra)).toEqual([undefined, undefined, undefined]);
  });

  it('says that headers were empty or there twice', async () => {
    const { table } = await readAll('a;;a;{b} \n1;2;3;4\n', { separator: ';' });
    expect(table.columns.map(({ name }) => name)).toEqual(['a', 'Column 2', 'a (2)', '(b)']);
    expect(table.remarks).toEqual([{ kind: 'renamed', count: 3, row: null, column: 'Column 2' }]);
  });

  it('says that an object of a JSON table has a name twice, of which the last value counts', async () => {
    const { table, rows } = await readAll(
      '[{"a":1,"b":2,"a":3},{"a":4},{"b":5,"\\u0062":6,"b":7}]',
    );
    expect(rows).toEqual([
      ['3', '2'],
      ['4', ''],
      ['', '7'],
    ]);
    expect(table.remarks).toEqual([{ kind: 'same-name', count: 3, row: 1, column: 'a' }]);
  });

  it('says which cells a spreadsheet has lost', async () => {
    const { table, rows } = await readAll('ID;n\n1,23457E+19;1\n7E12;#BEZUG!\n');
    expect(rows).toEqual([
      ['1,23457E+19', '1'],
      ['7E12', null],
    ]);
    expect(table.remarks).toEqual([
      { kind: 'error-cell', count: 1, row: 2, column: 'n' },
      { kind: 'rounded', count: 1, row: 1, column: 'ID' },
    ]);
  });

  it('counts what a column holds', async () => {
    const { table } = await readAll(
      'id;n;yes;price;x\n007;1;true;1,5;\n8;-2e3;false;2;\n9;;;3,25;\n',
    );
    expect(table.columns).toEqual([
      { name: 'id', type: 'text', empty: 0 },
      { name: 'n', type: 'number', empty: 1 },
      { name: 'yes', type: 'yes-no', empty: 1 },
      {
        ...{ name: 'price', type: 'text', empty: 0 },
        numbers: { count: 2, doubtful: 0, example: '1,5', decimal: ',', isMost: true },
      },
      { name: 'x', type: 'text', empty: 3 },
    ]);
  });

  it('has numbers also where a cell has only spaces, as in a row that looks blank', async () => {
    const { table } = await readAll('id;ok;none\n1;true; \n2;false; \n ; ; \n');
    expect(table.columns.map(({ type }) => type)).toEqual(['number', 'yes-no', 'text']);
    // The file says itself that this is a text.
    const json = await readAll('[{"id":1},{"id":2},{"id":" "}]');
    expect(json.table.columns.map(({ type }) => type)).toEqual(['text']);
  });
});

describe('a blank row', () => {
  const blankSecond = [{ kind: 'blank', count: 1, row: 2, column: null }];
  it.each([
    ['CSV', 'a,b\n1,2\n,\n3,4\n'],
    ['CSV with spaces', 'a,b\n1,2\n  , \n3,4\n'],
    ['TSV', 'a\tb\n1\t2\n\t\n3\t4\n'],
    ['JSON', '[{"a":1,"b":2},{"a":null,"b":""},{"a":3,"b":4}]'],
    ['JSON Lines', '{"a":1,"b":2}\n{}\n{"a":3,"b":4}\n'],
    ['XLSX', makeXlsx({ sheets: { S: sheetData(['a', 'b'], ['1', '2'], [' ', ''], ['3', '4']) } })],
  ])('keeps its number in the table, and is named: %s', async (_format, bytes) => {
    const { table, rows } = await readAll(bytes);
    expect(table).toMatchObject({ rows: 3, remarks: blankSecond });
    expect(rows[2]).toEqual(['3', '4']);
  });

  it('is no error cell', async () => {
    const { table } = await readAll('a,b\n1,2\n#REF!,\n3,4\n');
    expect(table.remarks.map(({ kind }) => kind)).toEqual(['error-cell']);
  });

  it('makes no table by itself', async () => {
    for (const text of ['a,b\n,\n  ,\n', '[{},{"a":""}]'])
      await expect(readAll(text, { hasHeader: true })).rejects.toMatchObject({ problem: 'empty' });
  });
});

describe('rows that are no data', () => {
  const report = 'Prices 2026\n\nProduct,Price\nA,1\nB,2\n,\nTotal:,3\n';

  it('are shown, so that a person can say which one has the names', async () => {
    const { table } = await readAll(report, { hasHeader: true });
    expect(table.firstRows?.slice(0, 3)).toEqual([
      { row: 1, text: 'Prices 2026' },
      { row: 3, text: 'Product · Price' },
      { row: 4, text: 'A · 1' },
    ]);
    const named = await readAll(report, { hasHeader: true, namesRow: 3 });
    expect(named.table.columns.map(({ name }) => name)).toEqual(['Product', 'Price']);
    expect(named.table.options).toMatchObject({ hasHeader: true, namesRow: 3 });
    expect(named.rows[0]).toEqual(['A', '1']);
    expect(named.table.remarks).toEqual([{ kind: 'blank', count: 1, row: 3, column: null }]);
  });

  it('are told where they look like a total, and left out only where a person says so', async () => {
    const named = { hasHeader: true, namesRow: 3 };
    const read = await readAll(report, named);
    expect(read.table).toMatchObject({ rows: 4, totals: [{ row: 4, text: 'Total:' }] });
    const without = await readAll(report, { ...named, leftOut: [4] });
    expect(without.rows).toEqual([
      ['A', '1'],
      ['B', '2'],
      ['', ''],
    ]);
    expect(without.table).toMatchObject({ skips: [3, 1], options: { leftOut: [4] } });
    expect(without.table.totals).toBeUndefined();
    // The others keep their numbers.
    const second = await readAll(report, { ...named, leftOut: [1] });
    expect(rowNumbers(second.table.skips).shown(1)).toBe(2);
  });

  it.each(['Gesamt', 'Итого', 'Grand total', 'Somme'])('%s is a total', async (word) => {
    const { table } = await readAll(`a,b\n1,2\n${word},2\n`);
    expect(table.totals).toEqual([{ row: 2, text: word }]);
  });

  it('Total War is a game', async () => {
    const { table } = await readAll('Game,Price\nTotal War,2\nTotals of love,3\n');
    expect(table.totals).toBeUndefined();
  });
});

describe('JSON', () => {
  it('keeps the digits and texts of its values, and the order of its names', async () => {
    const { table, rows } = await readAll(
      '[{"b":1.10,"a":"\\u00e9\\n"},{"2":12345678901234567890,"a":null,"c":{ "x": [1.0, "]"] }},{}]',
    );
    expect(table.options).toMatchObject({ format: 'json' });
    expect(table.columns).toMatchObject([
      { name: 'b', type: 'number', empty: 1 },
      { name: 'a', type: 'text', empty: 1 },
      { name: '2', type: 'number', empty: 1 },
      { name: 'c', type: 'json', empty: 1 },
    ]);
    expect(table.remarks).toEqual([{ kind: 'blank', count: 1, row: 3, column: null }]);
    expect(rows).toEqual([
      ['1.10', 'é\n', '', ''],
      ['', '', '12345678901234567890', '{ "x": [1.0, "]"] }'],
      ['', '', '', ''],
    ]);
  });

  it('tells a number from the same in quotes', async () => {
    const { table } = await readAll('[{"a":1,"b":"1","c":true}]');
    expect(table.columns.map(({ type }) => type)).toEqual(['number', 'text', 'yes-no']);
  });

  it('may have an object a line, or over some', async () => {
    const { table, rows } = await readAll('\ufeff{"a":1}\n\n{"a":false,\n "b":"x"}\n');
    expect(table.options).toMatchObject({ format: 'json-lines' });
    expect(rows).toEqual([
      ['1', ''],
      ['false', 'x'],
    ]);
  });

  it.each([
    ['[{"a":1},{"a":01}]', 'table.2', 'not-json'],
    ['[{"a":1},{"a":tru}]', 'table.2', 'not-json'],
    ['[{"a":1} {"a":1}]', 'table.1', 'not-json'],
    ['[{"a":1},]', 'table.2', 'not-json'],
    ['[{"a":1,}]', 'table.1', 'not-json'],
    ['[{"a":[1,}]', 'table.1', 'not-json'],
    ['[{"a":"\\x"}]', 'table.1', 'not-json'],
    ['[{"a":"b}]', 'table.1', 'not-json'],
    ['[{"a":1}] x', 'table.1', 'not-json'],
    ['[{"a":1}', 'table.1', 'not-json'],
    ['[{"a":1},[2]]', 'table.2', 'not-objects'],
    ['{"a":1}\n2\n', 'table.2', 'not-objects'],
    ['[]', 'table', 'empty'],
  ])('is refused where it is none: %s', async (text, path, problem) => {
    const format = text.startsWith('[') ? 'json' : 'json-lines';
    const row = path === 'table' ? null : Number(path.slice(6));
    await expect(readAll(text, { format })).rejects.toMatchObject({ problem, row });
  });
});

describe('the hash of a table', () => {
  const hashOf = async (text: string) => (await readAll(text)).table.hash;

  it('is the same however its cells were written', async () => {
    const hash = await hashOf('id,name\n1,x\n2,\n');
    expect(await hashOf('\ufeff"id";"name"\r\n"1";"x"\r\n2;\r\n\r\n')).toBe(hash);
    expect(await hashOf('[{"id":1,"name":"x"},{"id":"2"}]')).toBe(hash);
  });

  it('is another one for other cells or names', async () => {
    const hash = await hashOf('id,name\n1,x\n2,\n');
    for (const other of ['id,nam\n1,x\n2,\n', 'id,name\n1,x\n2, \n', 'id,name\n2,\n1,x\n'])
      expect(await hashOf(other)).not.toBe(hash);
  });

  it('does not depend on where a piece ends', async () => {
    const rows = Array.from({ length: 2500 }, (_, at) => `${at},${'x'.repeat(at % 400)}`);
    const { table, pieces } = await readAll(`id,x\n${rows.join('\n')}`);
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.map(({ firstRow }) => firstRow)[1]).toBe((pieces[0]?.count ?? 0) + 1);
    const objects = rows.map((row) => {
      const [id, x] = row.split(',');
      return `{"id":${id},"pad":null,"x":"${x}"}`;
    });
    const json = `[${objects.join(',').replaceAll('"pad":null,', '')}]`;
    expect((await readAll(json)).table.hash).toBe(table.hash);
  });
});

describe('a guess that may be wrong', () => {
  it('is another separator, where the first one does not lead to the end', async () => {
    const text =
      'String,Column 2,Column 3,"&amp;",row,outcome\r\nInteger,1,2,"-3",2,done\r\n"String; x",a,"&\'"";<>","&amp;",1,done\r\n';
    const { table, rows } = await readAll(text);
    expect(table.options.separator).toBe(',');
    expect(rows).toEqual([
      ['Integer', '1', '2', '-3', '2', 'done'],
      ['String; x', 'a', '&\'";<>', '&amp;', '1', 'done'],
    ]);
  });

  it('starts over with row 1 where it fails late in the file', async () => {
    const text = `a;b,c\n${'1;2,3\n'.repeat(199_000)}"x;y",3\n`;
    const { table, pieces } = await readAll(text);
    expect(table).toMatchObject({ rows: 199_001, options: { separator: ',' } });
    const starts = pieces.map(({ firstRow }, at) => (firstRow === 1 ? at : -1));
    const last = pieces.slice(Math.max(...starts));
    expect(starts.filter((at) => at >= 0)).toHaveLength(2);
    expect(last.reduce((rows, { count }) => rows + count, 0)).toBe(199_001);
  });

  it('is an encoding, which is said wherever it is guessed', async () => {
    const german = new Uint8Array(Buffer.from('Größe;Preis\nTür;5\n', 'latin1'));
    expect((await readAll(german)).table.encodingGuess).toEqual({
      badByte: { position: 2, value: 0xf6 },
    });
    const wide = new Uint8Array(Buffer.from('id;name\n1;x\n', 'utf16le'));
    expect((await readAll(wide)).table.encodingGuess).toEqual({ badByte: null });
    for (const certain of ['id;name\n1;x\n', 'id;имя\n1;x\n'])
      expect((await readAll(certain)).table.encodingGuess).toBeUndefined();
    const chosen = { encoding: 'windows-1252', separator: ';' } as const;
    expect((await readAll(german, chosen)).table.encodingGuess).toBeUndefined();
  });
});
