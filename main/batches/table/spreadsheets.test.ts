import { describe, expect, it } from 'vitest';
import { makeXlsx } from './fixtures/make-xlsx.ts';
import { encodeTable, readAll } from './fixtures/read-all.ts';

/** Files like the ones people have, read without any options. */

describe('a CSV as it was saved by', () => {
  it('German Excel', async () => {
    const text =
      'Artikel-Nr;Größe;Preis;Bemerkung;;\r\n' +
      '007;Tür, weiß;1299,90;"80 × 200\n""DIN links""";;\r\n' +
      '4,00639E+12;Stuhl;5;– 10 €;;\r\n;;;;;\r\n';
    const { table, rows } = await readAll(encodeTable(text, 'windows-1252'), {}, 'Artikel.csv');
    expect(table.options).toEqual({
      format: 'separated',
      encoding: 'windows-1252',
      separator: ';',
      hasHeader: true,
      sheet: null,
    });
    expect(rows).toEqual([
      ['007', 'Tür, weiß', '1299,90', '80 × 200\n"DIN links"'],
      ['4,00639E+12', 'Stuhl', '5', '– 10 €'],
    ]);
    expect(table.columns).toEqual([
      { name: 'Artikel-Nr', type: 'text', empty: 0 },
      { name: 'Größe', type: 'text', empty: 0 },
      {
        ...{ name: 'Preis', type: 'text', empty: 0 },
        numbers: { count: 1, doubtful: 0, example: '1299,90', decimal: ',', isMost: true },
      },
      { name: 'Bemerkung', type: 'text', empty: 0 },
    ]);
    expect(table.remarks).toEqual([{ kind: 'rounded', count: 1, row: 2, column: 'Artikel-Nr' }]);
  });

  it('Russian Excel', async () => {
    const text =
      'Код;Товар;Цена\r\n12;Стол письменный;12 990,00\r\n13;"Шкаф ""Уют""";#Н/Д\r\n14;;7\r\n';
    const { table, rows } = await readAll(encodeTable(text, 'windows-1251'), {}, 'товары.csv');
    expect(table.options).toMatchObject({ encoding: 'windows-1251', separator: ';' });
    expect(rows).toEqual([
      ['12', 'Стол письменный', '12 990,00'],
      ['13', 'Шкаф "Уют"', null],
      ['14', '', '7'],
    ]);
    expect(table.columns.map(({ type, empty }) => `${type} ${empty}`)).toEqual([
      ...['number 0', 'text 1', 'text 0'],
    ]);
  });

  it('Excel as Unicode text', async () => {
    const text = '\ufeffID\tИмя\r\n1\tАнна\r\n2\t"а\tб"\r\n';
    const { table, rows } = await readAll(encodeTable(text, 'utf-16le'), {}, 'list.txt');
    expect(table.options).toMatchObject({ encoding: 'utf-16le', separator: '\t' });
    expect(rows).toEqual([
      ['1', 'Анна'],
      ['2', 'а\tб'],
    ]);
  });

  it('Google', async () => {
    const text = 'id,name,active\r\n1,"Łukasz, Jr.",TRUE\r\n2,😀,FALSE';
    const { table, rows } = await readAll(text, {}, 'People - Sheet1.csv');
    expect(table.options).toMatchObject({ encoding: 'utf-8', separator: ',', hasHeader: true });
    expect(rows).toEqual([
      ['1', 'Łukasz, Jr.', 'TRUE'],
      ['2', '😀', 'FALSE'],
    ]);
  });

  it('LibreOffice', async () => {
    const text = '"id","note"\n1,"one\ntwo"\n2,"say ""x"""\n3,\n';
    const { table, rows } = await readAll(text, {}, 'export.csv');
    expect(table.options).toMatchObject({ separator: ',', hasHeader: true });
    expect(rows).toEqual([
      ['1', 'one\ntwo'],
      ['2', 'say "x"'],
      ['3', ''],
    ]);
  });
});

it('cells that were copied out of a spreadsheet are rows', async () => {
  const { table, rows } = await readAll('ID\tName\n7\tAnn\n8\t"two\nlines"');
  expect(table.options).toMatchObject({ format: 'separated', separator: '\t', hasHeader: true });
  expect(rows).toEqual([
    ['7', 'Ann'],
    ['8', 'two\nlines'],
  ]);
});

it('an XLSX as Excel saves it is read with all that is to be said of its cells', async () => {
  const sheet = `<sheetPr/><dimension ref="A1:F4"/><sheetViews><sheetView workbookViewId="0"/></sheetViews>
    <cols><col min="1" max="1" width="20"/></cols><sheetData>
    <row r="1" spans="1:6" ht="15"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c><c r="E1" t="s"><v>4</v></c><c r="F1" t="s"><v>5</v></c></row>
    <row r="2" spans="1:6"><c r="A2"><v>4006390012345</v></c><c r="B2" s="1"><v>46348</v></c><c r="C2"><v>19.989999999999998</v></c><c r="D2"><f>C2*2</f><v>39.979999999999997</v></c><c r="E2" t="s"><v>6</v></c><c r="F2" t="e"><f>VLOOKUP(A2,X:Y,2,0)</f><v>#REF!</v></c></row>
    <row r="3" spans="1:6"><c r="A3"><v>1.2345678901234567E+19</v></c><c r="B3" s="2"><v>46348.5</v></c><c r="C3"><v>5</v></c><c r="D3"><f t="shared" si="0"/><v>10</v></c><c r="E3" s="3"/><c r="F3" t="b"><v>1</v></c></row>
    <row r="4" spans="1:6"><c r="A4" s="3"/></row></sheetData>
    <mergeCells count="1"><mergeCell ref="E2:E3"/></mergeCells><pageMargins left="0.7"/>`;
  const bytes = makeXlsx({
    sheets: { Bestellungen: sheet },
    texts: [
      'EAN',
      'Datum',
      'Preis',
      'Summe',
      'Lager',
      'Aktiv',
      '<r><rPr><b/></rPr><t>Ulm</t></r><r><t xml:space="preserve"> 2</t></r>',
    ],
    formats: [0, 14, 'dd/mm/yyyy\\ hh:mm;@', 0],
  });
  const { table, rows } = await readAll(bytes, {}, 'Bestellungen.xlsx');
  expect(rows).toEqual([
    ['4006390012345', '2026-11-22', '19.99', '39.98', 'Ulm 2', null],
    ['1.2345678901234567E+19', '2026-11-22T12:00:00', '5', '10', '', 'true'],
  ]);
  expect(table.columns.map(({ name, type }) => `${name}: ${type}`)).toEqual([
    ...[
      'EAN: number',
      'Datum: text',
      'Preis: number',
      'Summe: number',
      'Lager: text',
      'Aktiv: yes-no',
    ],
  ]);
  expect(table.remarks).toEqual([
    { kind: 'error-cell', count: 1, row: 1, column: 'Aktiv' },
    { kind: 'formula', count: 3, row: 1, column: 'Summe' },
    { kind: 'date', count: 2, row: 1, column: 'Datum' },
    { kind: 'rounded', count: 1, row: 2, column: 'EAN' },
    { kind: 'shortened', count: 2, row: 1, column: 'Preis' },
    { kind: 'merged', count: 1, row: 1, column: 'Lager' },
  ]);
});
