import { expect, test } from 'vitest';
import { newFormField } from '../../../../main/contract/form/field-parts.ts';
import { formGaps } from './form-gaps.ts';
import { guessedRule } from './rules-of-columns.ts';

const form = [
  newFormField('productId', { label: 'Product', required: true }),
  newFormField('quantity', { label: 'Quantity', control: 'number', required: true }),
  newFormField('note', { label: 'Note' }),
  newFormField('lines[].sku', { label: 'Article', required: true }),
];
const column = (name: string, type: 'text' | 'number', empty = 0) => ({
  name,
  type,
  empty,
});
const gapsOf = (body: string, columns: readonly ReturnType<typeof column>[]) =>
  formGaps({ form, body, columns, rules: columns.map(guessedRule), isWhole: true });

test('a required field that no row has is a gap', () => {
  const columns = [column('productId', 'number'), column('Qty', 'number')];
  expect(gapsOf('{"productId": "{{row:productId}}", "Qty": "{{row:Qty}}"}', columns)).toEqual([
    { kind: 'missing', field: 'Quantity' },
  ]);
});

test('empty cells of a required field are a gap, those of others are none', () => {
  const columns = [
    column('productId', 'number', 2),
    column('quantity', 'number'),
    column('note', 'text', 7),
  ];
  const body =
    '{"productId": "{{row:productId}}", "quantity": "{{row:quantity}}", "note": "{{row:note}}"}';
  expect(gapsOf(body, columns)).toEqual([
    { kind: 'empty', field: 'Product', column: 'productId', count: 2 },
  ]);
  const rules = columns.map((one) => ({ ...guessedRule(one), empty: 'null' as const }));
  expect(formGaps({ form, body, columns, rules, isWhole: true })).toEqual([]);
});

test('a number field whose column is sent as text is a gap', () => {
  const quantity = column('quantity', 'text');
  const body = '{"productId": 7, "quantity": "{{row:quantity}}"}';
  expect(gapsOf(body, [quantity])).toEqual([
    { kind: 'text', field: 'Quantity', rule: guessedRule(quantity) },
  ]);
});

test('a field that is missing in an item of a list is named with its place', () => {
  expect(gapsOf('{"productId": 7, "quantity": 1, "lines": [{}]}', [])).toEqual([
    { kind: 'missing', field: 'Lines 1, Article' },
  ]);
});

test('a change of a record lacks nothing, but its numbers are numbers', () => {
  const columns = [column('productId', 'text', 2), column('quantity', 'text')];
  const body = '{"quantity": "{{row:quantity}}"}';
  const rules = columns.map(guessedRule);
  expect(formGaps({ form, body, columns, rules, isWhole: false })).toMatchObject([
    { kind: 'text', field: 'Quantity' },
  ]);
});

test('a body that rows cannot show has no gaps', () => {
  expect(gapsOf('[1]', [])).toEqual([]);
  expect(gapsOf('{', [])).toEqual([]);
});
