import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { TableProblem } from '../../contract/batch/table-options.ts';
import { makeXlsx, sheetData } from './fixtures/make-xlsx.ts';
import { readAll } from './fixtures/read-all.ts';
import { openXlsx } from './xlsx/xlsx-package.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const megabyte = 1024 * 1024;
const megabytes10 = 'x'.repeat(10 * megabyte);

describe('bytes that are no table', () => {
  it.each<[string, Uint8Array | string, TableProblem, number | null]>([
    ['nothing', '', 'empty', null],
    ['only a mark', '\ufeff', 'empty', null],
    ['only empty lines', '\r\n\r\n;;\r\n', 'empty', null],
    ['a quote that never ends', 'a,b\n1,2\n3,"4\n5,6\n', 'damaged', 3],
    ['a quote that ends within a cell', 'a,b\n1,"2"3\n5,6\n', 'damaged', 2],
    ['too many columns', `a${',a'.repeat(1000)}\n1\n`, 'too-many-columns', 1],
    ['a row of too many columns', `a,b\n1,2\n${'1,'.repeat(1000)}1\n`, 'too-many-columns', 3],
    ['too many rows', 'a\n'.repeat(200_002), 'too-many-rows', null],
    ['too many empty rows', `a\nb${'\n'.repeat(200_002)}c`, 'too-many-rows', null],
    [
      'an old XLS',
      Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0),
      'not-xlsx',
      null,
    ],
    [
      'an XLSX with a password',
      new Uint8Array(
        Buffer.concat([
          Buffer.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
          Buffer.from('EncryptedPackage', 'utf16le'),
        ]),
      ),
      'encrypted',
      null,
    ],
    ['another zip file', zipSync({ 'a.txt': strToU8('x') }), 'not-xlsx', null],
    ['a Word file', zipSync({ '[Content_Types].xml': strToU8('<Types/>') }), 'not-xlsx', null],
    [
      'a zip file that is cut',
      makeXlsx({ sheets: { S: sheetData(['a']) } }).slice(0, 300),
      'damaged',
      null,
    ],
    ['a sheet that is no XML', makeXlsx({ sheets: { S: '<sheetData><row>' } }), 'damaged', null],
    [
      'a text that is not there',
      makeXlsx({ sheets: { S: sheetData(['a'], ['<c t="s"><v>7</v></c>']) } }),
      'damaged',
      2,
    ],
    ['an empty sheet', makeXlsx({ sheets: { S: '<sheetData/>' } }), 'empty', null],
    [
      'a sheet with one cell far away',
      makeXlsx({
        sheets: {
          S: '<sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="999999"><c r="A999999"><v>1</v></c></row></sheetData>',
        },
      }),
      'too-many-rows',
      null,
    ],
    [
      'a sheet that is too wide',
      makeXlsx({
        sheets: { S: '<sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData>' },
      }),
      'too-many-columns',
      1,
    ],
  ])('%s', async (_what, bytes, problem, row) => {
    await expect(readAll(bytes)).rejects.toMatchObject({ problem, row });
  });

  it('in another encoding than was said', async () => {
    const bytes = Uint8Array.of(0x61, 0x0a, 0xfc, 0x0a);
    const given = { encoding: 'utf-8', hasHeader: true } as const;
    await expect(readAll(bytes, given)).rejects.toMatchObject({ problem: 'encoding' });
    expect((await readAll(bytes, { ...given, encoding: 'windows-1252' })).rows).toEqual([['ü']]);
  });

  it('of which one is no UTF-8 are refused with its place, and never read as Russian', async () => {
    const bytes = Buffer.from('id;имя\n1;Анна\n2;Олег\n');
    bytes[14] = 0x20;
    await expect(readAll(new Uint8Array(bytes))).rejects.toMatchObject({
      problem: 'encoding',
      byte: { position: 15, value: 0xbd },
    });
    const greek = { encoding: 'windows-1253', separator: ';' } as const;
    await expect(readAll(Uint8Array.of(0x61, 0x3b, 0xff), greek)).rejects.toMatchObject({
      byte: { position: 2, value: 0xff },
    });
  });

  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGNgGAWjYBSMAggAAAQQAAG8';

  it.each([
    ['a picture', new Uint8Array(Buffer.from(png, 'base64'))],
    ['a PDF', '%PDF-1.7\n1 0 obj\n'],
    ['any bytes', Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251)],
  ])('of %s are no text, in whatever encoding', async (_, bytes) => {
    await expect(readAll(bytes)).rejects.toMatchObject({ problem: 'not-text' });
    const given = { encoding: 'windows-1252' } as const;
    await expect(readAll(bytes, given)).rejects.toMatchObject({ problem: 'not-text' });
  });

  it.each(['<?xml version="1.0"?><Workbook/>', ' <!DOCTYPE html><table></table>', '<html><table>'])(
    'of a page are no table: %s',
    async (text) => {
      await expect(readAll(text)).rejects.toMatchObject({ problem: 'markup' });
    },
  );

  it('in another format than was said', async () => {
    const read = (format: 'xlsx' | 'json') => readAll('a,b\n1,2\n', { format });
    await expect(read('xlsx')).rejects.toMatchObject({ problem: 'not-xlsx' });
    await expect(read('json')).rejects.toMatchObject({ problem: 'not-json' });
  });

  it('a table without rows', async () => {
    await expect(readAll('a,b\n', { hasHeader: true })).rejects.toMatchObject({ problem: 'empty' });
  });

  it('a zip bomb, which is not unpacked to its end', async () => {
    const bomb = makeXlsx({ sheets: { S: `<sheetData>${' '.repeat(4 * megabyte)}</sheetData>` } });
    expect(bomb.length).toBeLessThan(megabyte);
    const listener = { open: () => undefined, close: () => undefined, text: () => undefined };
    const read = async (most: number) =>
      (await openXlsx(bomb, most)).read('xl/worksheets/sheet1.xml', listener);
    await expect(read(3 * megabyte)).rejects.toMatchObject({ problem: 'too-large-unpacked' });
    await expect(read(5 * megabyte)).resolves.toBeUndefined();
  });

  it('a zip file whose directory lies about its sizes', async () => {
    const bytes = makeXlsx({ sheets: { S: sheetData(['a'], ...Array(5000).fill(['x'])) } });
    const lying = Buffer.from(bytes);
    // The sizes of the first sheet in the directory at the end.
    const entry = lying.lastIndexOf('xl/worksheets/sheet1.xml') - 46;
    lying.writeUInt32LE(100, entry + 24);
    await expect(readAll(lying)).rejects.toMatchObject({ problem: 'damaged' });
  });
});

describe('a table that is hardly one', () => {
  it('has a single column', async () => {
    const { table, rows } = await readAll('id\np1\np 2\n');
    expect(table.columns).toHaveLength(1);
    expect(rows).toEqual([['p1'], ['p 2']]);
  });

  it('has a single row, which holds no names', async () => {
    expect((await readAll('p-17')).rows).toEqual([['p-17']]);
  });

  it('has 300 columns', async () => {
    const names = Array.from({ length: 300 }, (_, at) => `c${at}x`);
    const { table } = await readAll(`${names.join(';')}\n${'1;'.repeat(299)}1\n`);
    expect(table.columns.map(({ name }) => name)).toEqual(names);
  });

  it('has 200,000 rows', async () => {
    const { table } = await readAll(`a\n${'1\n'.repeat(200_000)}`);
    expect(table.rows).toBe(200_000);
  });

  it.each([
    ['separated', `a,b\n"${megabytes10}",1\n2,${megabytes10}\n`],
    [
      'json',
      JSON.stringify([
        { a: megabytes10, b: 1 },
        { a: 2, b: megabytes10 },
      ]),
    ],
  ])('has cells of 10 MB: %s', async (_format, text) => {
    const { rows, pieces } = await readAll(text);
    expect(rows).toEqual([
      [megabytes10, '1'],
      ['2', megabytes10],
    ]);
    expect(pieces.map(({ count }) => count)).toEqual([1, 1]);
  });

  it('has NUL characters in it', async () => {
    const text = `a,b\n1\u0000,2\n${'x,y\n'.repeat(50)}`;
    const { table, rows } = await readAll(text);
    expect(table.options.encoding).toBe('utf-8');
    expect(rows[0]).toEqual(['1\u0000', '2']);
  });

  it('has halves of characters in it', async () => {
    const { rows } = await readAll('[{"a":"\\ud800"}]');
    expect(rows).toEqual([['\ud800']]);
  });

  it('is cut into pieces anywhere', async () => {
    const line = '"a ""q""","two\r\nlines",жук\r\n';
    const text = `x,y,z\r\n${line.repeat(120_000)}`;
    const { table, rows } = await readAll(text);
    expect(table.remarks).toEqual([]);
    expect(table.rows).toBe(120_000);
    expect(new Set(rows.map((row) => row.join('|')))).toEqual(new Set(['a "q"|two\r\nlines|жук']));
  });

  it('takes no longer for a quote that never ends than its length explains', async () => {
    const text = `a,b\n1,"${'x\n'.repeat(8 * 1024 * 1024)}`;
    await expect(readAll(bytesOf(text))).rejects.toMatchObject({ problem: 'damaged', row: 2 });
  });
});
