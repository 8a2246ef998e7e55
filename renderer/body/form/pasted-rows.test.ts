import { describe, expect, it } from 'vitest';
import { newFormField } from '../../../main/contract/form/field-parts.ts';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import { formTree } from '../content/form-tree.ts';
import { newRow } from '../content/row.ts';
import { rowsToText } from '../content/rows-to-text.ts';
import { pastedCells, pastedItems } from './pasted-rows.ts';

const lines = [
  newFormField('lines[].productId', { label: 'Article', control: 'product' }),
  newFormField('lines[].quantity', { label: 'Quantity', control: 'number', default: '1' }),
  newFormField('lines[].note.text', { label: 'Note' }),
  newFormField('lines[].gift', { label: 'Gift wrap', control: 'yes-no' }),
  newFormField('lines[].size', {
    control: 'choice',
    choices: [{ value: '"L"', label: 'Large' }],
  }),
];

/** What the items would send, and the rest of the result. */
function pasted(text: string, { form = lines, first = form[0] as FormField | undefined } = {}) {
  const [list] = formTree(form);
  const nodes = list?.kind === 'list' ? list.items : [];
  const { items, ...rest } = pastedItems(pastedCells(text), nodes, first?.path ?? null);
  const rows = [newRow({ name: 'lines', type: 'list', rows: items })];
  return { sent: rowsToText(rows).replace(/\s+/g, ' '), items, ...rest };
}

describe('copied rows', () => {
  it('are cells between tabs, in quotes where they have line breaks or quotes themselves', () => {
    expect(pastedCells('a\tb\r\nc\t\r\n')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]);
    expect(pastedCells('"two\nlines"\t"5"" nail"\n3" nail\tx')).toEqual([
      ['two\nlines', '5" nail'],
      ['3" nail', 'x'],
    ]);
  });
});

describe('rows pasted into a group that repeats', () => {
  it('become its lines, from the field on in which they are pasted', () => {
    expect(pasted('12\t2\n7\t3\n').sent).toBe(
      '{ "lines": [ { "productId": 12, "quantity": 2 }, { "productId": 7, "quantity": 3 } ] }',
    );
    expect(pasted('5\tfragile', { first: lines[1] }).sent).toBe(
      '{ "lines": [ { "quantity": 5, "note": { "text": "fragile" } } ] }',
    );
  });

  it('have their columns matched by a row of labels or names', () => {
    const { sent, ignored } = pasted('QUANTITY *\tComment\tproductId\n2\tx\t12\n');
    expect(sent).toBe('{ "lines": [ { "productId": 12, "quantity": 2 } ] }');
    expect(ignored).toEqual(['Comment']);
  });

  it('have no names in a first row with a number', () => {
    expect(pasted('Article\t2\n7\t3').items).toHaveLength(2);
  });

  it('name the columns for which the form has no field', () => {
    expect(pasted('12\t2\tx\ttrue\tL\tmore\n').ignored).toEqual(['6']);
  });

  it('keep every digit, and numbers that could be two are named and not filled in, nor is the default', () => {
    const { sent, unclear } = pasted('9007199254740993\t1.10\n7\t1.234\n8\t1e2');
    expect(sent).toBe(
      '{ "lines": [ { "productId": 9007199254740993, "quantity": 1.10 }, { "productId": 7 }, { "productId": 8, "quantity": 1e2 } ] }',
    );
    expect(unclear).toEqual(['Quantity: 1.234']);
  });

  it('keep a number with a comma as it is, for the question at its box', () => {
    const { items, unclear } = pasted('7\t1,5\n8\t1,234');
    expect(items.map(({ rows }) => rows[1])).toMatchObject([
      { type: 'number', text: '1,5' },
      { type: 'number', text: '1,234' },
    ]);
    expect(unclear).toEqual([]);
  });

  it('keep IDs with zeros as text', () => {
    expect(pasted('007\t1').sent).toContain('"productId": "007"');
  });

  it('leave a product for the list to find by its name', () => {
    const { items, hasNames } = pasted('Desk lamp\t1');
    expect(hasNames).toBe(true);
    expect(items[0]?.rows[0]?.unchosen).toEqual({ typed: 'Desk lamp', matches: 0, isMore: false });
    expect(pasted('12\t1').hasNames).toBe(false);
  });

  it('have yes and no in words, choices in those of the form, and keep other words', () => {
    expect(pasted('ja\tlarge', { first: lines[3] }).sent).toContain('"gift": true, "size": "L"');
    expect(pasted('ЛОЖЬ', { first: lines[3] }).sent).toContain('"gift": false');
    expect(pasted('maybe\tXL', { first: lines[3] }).sent).toContain(
      '"gift": "maybe", "size": "XL"',
    );
  });

  it('have days as they are sent, where it is certain which day is meant', () => {
    const days = [newFormField('lines[].day', { control: 'date' })];
    const sent = (cell: string) =>
      pasted(`${cell}\n${cell}`, { form: days }).items[0]?.rows[0]?.text;
    expect(['3.4.2026', '2026/4/3', '4/3/2026', '31.02.2026'].map(sent)).toEqual([
      '2026-04-03',
      '2026-04-03',
      '4/3/2026',
      '31.02.2026',
    ]);
  });

  it('are no line where all cells are empty', () => {
    expect(pasted('12\t2\n\t \n7\t3\n\t\n').sent).toBe(pasted('12\t2\n7\t3\n').sent);
    expect(pasted('\t\nArticle\tQuantity\n\n7\t3').sent).toBe(pasted('7\t3').sent);
    expect(pasted('\t\n\t').items).toEqual([]);
  });

  it('are the values of a list that has nothing else', () => {
    const tags = [newFormField('tags[]', {})];
    expect(pasted('new\nold\n', { form: tags }).items.map(({ text }) => text)).toEqual([
      'new',
      'old',
    ]);
  });
});
