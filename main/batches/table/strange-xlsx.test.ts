import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { rowNumbers } from '../../contract/batch/row-numbers.ts';
import { makeXlsx, sheetData } from './fixtures/make-xlsx.ts';
import { readAll } from './fixtures/read-all.ts';

const number = (digits: string, style = 0) => `<c s="${style}"><v>${digits}</v></c>`;
const row = (attributes: string, ...cells: string[]) =>
  `<row ${attributes}>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;

describe('a cell of an XLSX by another program', () => {
  it('is empty where it names no shared string', async () => {
    const empty = ['<c t="s"><v/></c>', '<c t="s"><v></v></c>', '<c t="b"><v/></c>'];
    const sheets = { S: sheetData(['A', 'B', 'C', 'D'], [...empty, 'x']) };
    const { rows } = await readAll(makeXlsx({ sheets, texts: ['Partner ID'] }));
    expect(rows).toEqual([['', '', '', 'x']]);
  });

  it('is an error where a formula has an empty result that is no text', async () => {
    const cells = ['<c><f>A9+1</f><v/></c>', '<c t="b"><f>A9</f><v></v></c>', 'x'];
    const { rows } = await readAll(makeXlsx({ sheets: { S: sheetData(['A', 'B', 'C'], cells) } }));
    expect(rows).toEqual([[null, null, 'x']]);
  });

  it('is damaged where it names a shared string by no number', async () => {
    const sheets = { S: sheetData(['A'], ['<c t="s"><v>0x0</v></c>']) };
    await expect(readAll(makeXlsx({ sheets, texts: ['a'] }))).rejects.toMatchObject({
      problem: 'damaged',
    });
  });

  it('is known by its namespace, not by the name of its element', async () => {
    const workbook = (inside: string) => ({
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr date1904="1"/><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets>${inside}</workbook>`,
      ),
    });
    const extension =
      '<extLst><ext xmlns:x15="http://schemas.microsoft.com/office/spreadsheetml/2010/11/main" uri="u"><x15:workbookPr chartTrackingRefBase="1"/><x15:sheet name="T" r:id="rId1"/></ext></extLst>';
    const ofExcel = '<x14:row xmlns:x14="urn:x14" r="9"><x14:c><x14:v>9</x14:v></x14:c></x14:row>';
    const data = sheetData(['D'], [number('11', 0)]).replace(
      '</sheetData>',
      `${ofExcel}</sheetData>`,
    );
    const bytes = makeXlsx({ sheets: { S: data }, formats: [14], more: workbook(extension) });
    const { table, rows } = await readAll(bytes, { format: 'xlsx' });
    expect(table.sheets).toEqual(['S']);
    expect(rows).toEqual([['1904-01-12']]);
  });

  it('has one kind of line end, and a return only where the file says so', async () => {
    const cells = ['a\r\nb', 'a\rb', 'a_x000D_\r\nb', 'a&#13;b', '<![CDATA[a\r\nb]]>'];
    const sheets = { S: sheetData(['A', 'B', 'C', 'D', 'E'], cells) };
    const { rows } = await readAll(makeXlsx({ sheets }));
    expect(rows).toEqual([['a\nb', 'a\nb', 'a\r\nb', 'a\rb', 'a\nb']]);
  });

  it('has its line ends also where a piece of the file ends in the middle of one', async () => {
    const long = `${'x'.repeat(9)}\r\n`.repeat(30_000);
    const { rows } = await readAll(makeXlsx({ sheets: { S: sheetData(['A'], [long], ['b']) } }));
    expect(rows[0]?.[0]).toBe(long.replaceAll('\r\n', '\n'));
  });

  it('is at the place of its reference, in lower case too', async () => {
    const data =
      '<sheetData><row r="1"><c r="a1"><v>1</v></c><c r="c1"><v>3</v></c><c r="b1"><v>2</v></c></row></sheetData>';
    const { rows } = await readAll(makeXlsx({ sheets: { S: data } }));
    expect(rows).toEqual([['1', '2', '3']]);
  });

  it('is in the row of its number, wherever that is in the file', async () => {
    const data = `<sheetData>${row('r="3"', 'Ben')}${row('r="1"', 'Name')}${row('r="2"', 'Ann')}</sheetData>`;
    const { rows, table } = await readAll(makeXlsx({ sheets: { S: data } }));
    expect(table.columns.map(({ name }) => name)).toEqual(['Name']);
    expect(rows).toEqual([['Ann'], ['Ben']]);
  });

  it.each([
    ['a row', `<sheetData>${row('r="1"', 'x')}${row('r="1"', 'y')}</sheetData>`],
    [
      'a cell',
      '<sheetData><row r="1"><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row></sheetData>',
    ],
  ])('is damaged where %s is there twice', async (_, data) => {
    await expect(readAll(makeXlsx({ sheets: { S: data } }))).rejects.toMatchObject({
      problem: 'damaged',
    });
  });

  it('is no date on a day that never was', async () => {
    const days = ['0', '0.5', '60', '61'];
    const sheets = { S: sheetData(['D'], ...days.map((day) => [number(day)])) };
    const { rows, table } = await readAll(makeXlsx({ sheets, formats: [14] }), { format: 'xlsx' });
    expect(rows.flat()).toEqual(['0', '0.5', '60', '1900-03-01']);
    expect(table.remarks).toEqual([
      { kind: 'date', count: 1, row: 4, column: 'D' },
      { kind: 'no-date', count: 3, row: 1, column: 'D' },
    ]);
  });

  it('has every reference as its character', async () => {
    const cells = ['&#0000000065;&#x00000041;', '&lt;&amp;lt;'];
    const { rows } = await readAll(makeXlsx({ sheets: { S: sheetData(['A', 'B'], cells) } }));
    expect(rows).toEqual([['AA', '<&lt;']]);
  });

  it.each(['&nbsp;', '&#x110000;', 'A & B'])('is damaged where %s has no meaning', async (text) => {
    const bytes = makeXlsx({ sheets: { S: sheetData(['A'], [text]) } });
    await expect(readAll(bytes)).rejects.toMatchObject({ problem: 'damaged' });
  });
});

describe('the zip file of an XLSX', () => {
  const bytes = makeXlsx({ sheets: { S: sheetData(['a'], ['x']) } });

  it('has to have the checksum of its directory', async () => {
    const changed = Buffer.from(bytes);
    const entry = changed.lastIndexOf('xl/worksheets/sheet1.xml') - 46;
    changed.writeUInt32LE(changed.readUInt32LE(entry + 16) ^ 1, entry + 16);
    await expect(readAll(changed)).rejects.toMatchObject({ problem: 'damaged' });
  });

  it('may have no part twice', async () => {
    const more = { 'xl/worksheets/Sheet1.xml': strToU8('<worksheet/>') };
    const twice = zipSync({ ...unzipSync(bytes), ...more });
    await expect(readAll(twice)).rejects.toMatchObject({ problem: 'twice' });
  });

  it('hands on so much text and no more, however often its cells name it', async () => {
    const cell = '<c t="s"><v>0</v></c>';
    const sheets = { S: sheetData(...Array.from({ length: 300 }, () => [cell])) };
    const bomb = makeXlsx({ sheets, texts: ['x'.repeat(1024 * 1024)] });
    await expect(readAll(bomb)).rejects.toMatchObject({ problem: 'too-much-text' });
  });

  it.each([
    ['xlsb', { '[Content_Types].xml': strToU8('<Types/>'), 'xl/workbook.bin': strToU8('x') }],
    ['ods', { mimetype: strToU8('application/vnd.oasis'), 'content.xml': strToU8('<x/>') }],
  ])('may be another spreadsheet: %s', async (problem, files) => {
    await expect(readAll(zipSync(files))).rejects.toMatchObject({ problem });
  });

  it.each(['Workbook', 'Book', 'WORKBOOK'])('is none in an old Excel file: %s', async (name) => {
    const signature = Buffer.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
    const xls = Buffer.concat([signature, Buffer.from(`${name}\0`, 'utf16le')]);
    await expect(readAll(new Uint8Array(xls))).rejects.toMatchObject({ problem: 'xls' });
  });
});

describe('what is hidden in an XLSX', () => {
  const data = `<cols><col min="2" max="2" hidden="1"/></cols><sheetData>${[
    row('r="1"', 'Name', 'City'),
    row('r="2"', 'Ann', 'Riga'),
    row('r="3" hidden="1"', 'Ben', 'Oslo'),
    row('r="4" ht="0" customHeight="1"', 'Cem', 'Bern'),
    row('r="5"', 'Dan', 'Rome'),
  ].join('')}</sheetData><autoFilter ref="A1:B5"/>`;
  const bytes = makeXlsx({ sheets: { S: data } });

  it('is counted, and read until a person chooses', async () => {
    const { table, rows } = await readAll(bytes);
    expect(rows.map(([name]) => name)).toEqual(['Ann', 'Ben', 'Cem', 'Dan']);
    expect(table).toMatchObject({ hiddenRows: 2 });
    expect(table.options.rows).toBeUndefined();
    expect(table.remarks).toEqual([
      { kind: 'hidden-columns', count: 1, row: null, column: 'City' },
    ]);
  });

  it('is left out where a person wants that, and the others keep their numbers', async () => {
    const { table, rows } = await readAll(bytes, { format: 'xlsx', rows: 'visible' });
    expect(rows.map(([name]) => name)).toEqual(['Ann', 'Dan']);
    expect(table).toMatchObject({ rows: 2, hiddenRows: 2, options: { rows: 'visible' } });
    const numbers = rowNumbers(table.skips);
    expect([1, 2].map(numbers.shown)).toEqual([1, 4]);
    expect([1, 2, 3, 4].map(numbers.row)).toEqual([1, null, null, 2]);
  });

  it('never is the row of the names', async () => {
    const first = data.replace('r="1"', 'r="1" hidden="1"');
    const given = { format: 'xlsx', rows: 'visible' } as const;
    const { table, rows } = await readAll(makeXlsx({ sheets: { S: first } }), given);
    expect(table.columns.map(({ name }) => name)).toEqual(['Name', 'City']);
    expect(rows).toHaveLength(2);
  });

  it('can be all rows', async () => {
    const all = data.replaceAll('<row ', '<row hidden="1" ');
    const given = { format: 'xlsx', rows: 'visible' } as const;
    const { table } = await readAll(
      makeXlsx({ sheets: { S: all.replace(' hidden="1" r="3" hidden="1"', ' r="3" hidden="1"') } }),
      given,
    );
    expect(table).toMatchObject({ rows: 0, hiddenRows: 4 });
  });

  it('is no sheet that is chosen by itself', async () => {
    const sheets = { Old: sheetData(['a'], ['1']), New: sheetData(['b'], ['2']) };
    const { table } = await readAll(makeXlsx({ sheets, hidden: ['Old'] }));
    expect(table).toMatchObject({ sheets: ['Old', 'New'], hiddenSheets: ['Old'] });
    expect(table.options.sheet).toBe('New');
  });
});

describe('an empty sheet', () => {
  const sheets = { Empty: '<sheetData/>', Full: sheetData(['a'], ['1']) };

  it('leaves the others to be chosen', async () => {
    const bytes = makeXlsx({ sheets });
    expect((await readAll(bytes)).table).toMatchObject({
      rows: 0,
      columns: [],
      sheets: ['Empty', 'Full'],
      options: { sheet: 'Empty' },
    });
    expect((await readAll(bytes, { format: 'xlsx', sheet: 'Full' })).rows).toEqual([['1']]);
  });
});

describe('a number with a format', () => {
  const formats = [0, '00000', 9, '0.00', '# ?/?'];
  const data = sheetData(
    ['ZIP', 'Share', 'Price', 'Part', 'Plain'],
    [number('123', 1), number('0.5', 2), number('1.5', 3), number('0.5', 4), number('7')],
    [number('12345', 1), number('1', 2), number('2.25', 3), 'x', number('8')],
  );
  const bytes = makeXlsx({ sheets: { S: data }, formats });

  it('says where the spreadsheet shows more zeros, and where it may show something else', async () => {
    const { table, rows } = await readAll(bytes);
    expect(rows[0]).toEqual(['123', '0.5', '1.5', '0.5', '7']);
    expect(table.columns.map(({ shown }) => shown)).toEqual([
      { count: 1, stored: '123', shown: '00123' },
      ...[undefined, undefined, undefined, undefined],
    ]);
    expect(table.remarks).toEqual([{ kind: 'number-format', count: 4, row: 1, column: 'Share' }]);
  });

  it('is taken as it is shown in the columns where a person wants that', async () => {
    const { table, rows } = await readAll(bytes, { format: 'xlsx', asShown: [0, 1, 3] });
    expect(rows).toEqual([
      ['00123', '0.5', '1.5', '0.5', '7'],
      ['12345', '1', '2.25', 'x', '8'],
    ]);
    expect(table.options.asShown).toEqual([0, 1, 3]);
    expect(table.columns[0]).toMatchObject({ type: 'text', shown: { count: 1 } });
  });

  /** `null`: the spreadsheet may show something else. */
  it.each([
    ...['', 'General', 'general', 'Standard', '@', 0, 49].map((code) => [code, '12.5', '12.5']),
    ['00000', '123', '00123'],
    ['00000', '-123', '-00123'],
    ['00000', '0', '00000'],
    ['00000', '1234567', '1234567'],
    ['0', '12', '12'],
    [1, '12', '12'],
    ['0.00', '1299.90', '1299.90'],
    [2, '12.50', '12.50'],
    ['00.0', '5.5', '05.5'],
    ['0', '2.5', null],
    ['0.00', '1.5', null],
    ['0.00', '1.005', null],
    ['00000', '-0', null],
    ['00000', '1.5E+3', null],
    ['0000000000000000', '123456789012345', '0123456789012345'],
    ['0'.repeat(256), '12', null],
    ...[
      3,
      9,
      44,
      '#,##0',
      '#',
      '0%',
      '0"kg"',
      '"0"',
      '[Red]00000',
      '00000;(00000)',
      '000-00-0000',
    ].map((code) => [code, '12', null]),
    ...[';;;', '0;;', '[>100]0;0.0', '??0', '0.00E+00', '_(* #,##0_)'].map((code) => [
      code,
      '12',
      null,
    ]),
  ])('%s of %s is %s', async (code, stored, shown) => {
    const sheets = { S: sheetData(['A'], [number(String(stored), 1)]) };
    const { table, rows } = await readAll(makeXlsx({ sheets, formats: [0, code ?? ''] }));
    expect(rows).toEqual([[stored]]);
    expect(table.remarks.map(({ kind }) => kind)).toEqual(shown === null ? ['number-format'] : []);
    const column = shown === null || shown === stored ? undefined : { count: 1, stored, shown };
    expect(table.columns[0]?.shown).toEqual(column);
  });

  it.each([
    ['00000', true],
    ['0.00;-0.00;0', true],
    [44, true],
    ['"@"0', true],
    ['"Nr. "@', false],
    ['0;-0;0;"Nr. "@', false],
    [';;;', false],
  ])('%s: a text in such a cell is shown as it is stored: %s', async (code, isSame) => {
    const cell = '<c t="inlineStr" s="1"><is><t>007</t></is></c>';
    const sheets = { S: `<sheetData><row>${cell}</row><row>${cell}</row></sheetData>` };
    const { table, rows } = await readAll(makeXlsx({ sheets, formats: [0, code] }));
    expect(rows).toContainEqual(['007']);
    expect(table.remarks.some(({ kind }) => kind === 'number-format')).toBe(!isSame);
  });
});
