import { expect, test } from 'vitest';
import { newFormField } from '../../../main/contract/form/field-parts.ts';
import { parseFormPath } from '../../../main/contract/form/form-field.ts';
import { formRows } from './form-rows.ts';
import { newRow } from './row.ts';
import { rowsToText } from './rows-to-text.ts';
import { rowsWithValues } from './rows-with-values.ts';

const fields = [
  newFormField('note', { default: '"fast"' }),
  newFormField('customer.name'),
  newFormField('productId', { control: 'product' }),
  newFormField('lines[].productId', { control: 'product' }),
  newFormField('lines[].quantity', { control: 'number', default: '1' }),
];

function bodyWith(path: string, values: readonly string[], rows = formRows(fields)): string {
  const next = rowsWithValues(rows, parseFormPath(path) ?? [], values);
  return rowsToText(next).replace(/\s+/g, ' ');
}

test('a value goes where the path leads, with its own digits', () => {
  const values = ['9007199254740993'];
  expect(bodyWith('productId', values)).toContain('"productId": 9007199254740993');
  expect(bodyWith('a.b.c', ['"x"'])).toContain('"a": { "b": { "c": "x" } }');
  expect(bodyWith('customer.id', ['1.50'])).toContain('"customer": { "id": 1.50 }');
});

test('a list gets an item for each value, with the defaults of the form', () => {
  expect(bodyWith('lines[].productId', ['1', '"A"'])).toBe(
    '{ "note": "fast", "lines": [ { "productId": 1, "quantity": 1 }, { "productId": "A", "quantity": 1 } ] }',
  );
  expect(bodyWith('ids[]', ['1', '2'])).toContain('"ids": [ 1, 2 ]');
  expect(bodyWith('a[].b[].c', ['1', '2'])).toContain(
    '"a": [ { "b": [ { "c": 1 } ] }, { "b": [ { "c": 2 } ] } ]',
  );
});

test('each row has its own key', () => {
  const rows = rowsWithValues(formRows(fields), parseFormPath('lines[].productId') ?? [], [
    '1',
    '2',
  ]);
  const keys: string[] = [];
  const collect = (within: typeof rows): void =>
    within.forEach((row) => {
      keys.push(row.key);
      collect(row.rows);
    });
  collect(rows);
  expect(new Set(keys).size).toBe(keys.length);
});

test('without a form there is nothing but the value', () => {
  expect(bodyWith('productId', ['7'], [newRow()])).toBe('{ "productId": 7 }');
});

test('a value that is no field of a form is kept as it is', () => {
  expect(bodyWith('productId', ['{"a":[1.0]}'])).toContain('"productId": { "a": [ 1.0 ] }');
});
