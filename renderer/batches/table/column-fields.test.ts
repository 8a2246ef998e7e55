import { expect, test } from 'vitest';
import { fieldsOfColumns, withColumnAt } from './column-fields.ts';

const body =
  '{\n  "item": "{{row:Item}}",\n  "to": {"name": "{{row:For}}"},\n  "note": "for {{row:For}}"\n}';

test('the fields of a body are those that its columns fill in, as a whole or in part', () => {
  expect([...fieldsOfColumns(body)]).toEqual([
    ['Item', { path: ['item'], isWhole: true }],
    ['For', { path: ['to', 'name'], isWhole: true }],
  ]);
  expect([...fieldsOfColumns('{"a": ["x", "{{row:B}} {{row: C }}"]}')]).toEqual([
    ['B', { path: ['a', 1], isWhole: false }],
    ['C', { path: ['a', 1], isWhole: false }],
  ]);
  expect([...fieldsOfColumns('{"a": ')]).toEqual([]);
});

test('a column gets another field in its place, and nothing else changes', () => {
  expect(withColumnAt(body, 'Item', ['product'])).toBe(body.replace('"item"', '"product"'));
  expect(withColumnAt('{"a": 1.10}', 'B', ['c', 'd'])).toBe('{"a": 1.10, "c": {"d": "{{row:B}}"}}');
});

test('a column that is not sent leaves no empty object behind, and stays a part of texts', () => {
  expect(withColumnAt(body, 'For', null)).toBe(
    body.replace('\n  "to": {"name": "{{row:For}}"},', ''),
  );
});

test('a column takes the field of another one', () => {
  expect(withColumnAt(body, 'Item', ['to', 'name'])).toBe(
    '{\n  "to": {"name": "{{row:Item}}"},\n  "note": "for {{row:For}}"\n}',
  );
  expect(withColumnAt('{"a": "{{row:A}}"}', 'A', ['a', 'b'])).toBe('{"a": {"b": "{{row:A}}"}}');
});

test('a text with a mistake stays as it is', () => {
  expect(withColumnAt('{"a": ', 'A', ['b'])).toBe('{"a": ');
});
