import { describe, expect, it, test } from 'vitest';
import { parseFormPath } from '../../../main/contract/form/form-field.ts';
import { fieldsOfBody } from './fields-of-body.ts';

const fieldsOf = (body: string) =>
  fieldsOfBody(body).map(({ field: { path, control } }) => `${path} ${control}`);

describe('the control', () => {
  it.each([
    ['text', '"Ada"'],
    ['text', '""'],
    ['number', '12345678901234567890'],
    ['yes-no', 'false'],
    ['date', '"2024-02-29"'],
    ['text', '"2023-02-29"'],
    ['date-time', '"2024-01-01T00:00:00.123+02:00"'],
    ['text', '"{{today}}"'],
    ['long-text', '"two\\nlines"'],
    ['long-text', `"${'long '.repeat(40)}"`],
    ['json', 'null'],
    ['json', '{}'],
    ['json', '[]'],
    ['json', '[null]'],
    ['json', '[[1], [2]]'],
    ['json', '[{"a": 1}, 2]'],
    ['json', `{${Array.from({ length: 101 }, (_, at) => `"${at}": 1`).join()}}`],
  ])('%s fits %s', (control, value) => {
    expect(fieldsOf(`{"x": ${value}}`)).toEqual([`x ${control}`]);
  });

  it('fits all items of a list', () => {
    const list = '[{"id": 1, "at": "2024-02-29"}, {"id": "b", "at": "soon", "gift": null}, null]';
    expect(fieldsOf(`{"lines": ${list}, "tags": ["new", null], "mixed": [1, "a"]}`)).toEqual([
      ...['lines[].id json', 'lines[].at text', 'lines[].gift json'],
      ...['tags[] text', 'mixed json'],
    ]);
  });
});

test('fields follow the body, and names need no special care', () => {
  const body =
    '{"z": 1, "customer": {"email": "a@b.c", "first name": "A"}, "__proto__": 1, "a.b": 2}';
  const paths = ['z', 'customer.email', 'customer."first name"', '__proto__', '"a.b"'];
  expect(fieldsOfBody(body).map(({ field }) => field.path)).toEqual(paths);
  expect(paths.every((path) => parseFormPath(path) !== null)).toBe(true);
});

test.each([
  '{"productId": 1}',
  '{"product_id": "a"}',
  '{"ProductID": 1}',
  '{"product": {"id": 1}}',
  '{"lines": [{"productId": 1}, {"productId": 2}]}',
  '{"order": {"product-id": 1}}',
])('%s has a product control', (body) => {
  expect(fieldsOfBody(body).map(({ field }) => field.control)).toEqual(['product']);
});

test.each([
  '{"productId": {"a": 1}}',
  '{"productId": true}',
  '{"id": 1}',
  '{"productIds": [1]}',
  '{"product": 1}',
  '{"user": {"id": 1}}',
])('%s has none', (body) => {
  expect(fieldsOfBody(body).some(({ field }) => field.control === 'product')).toBe(false);
});

test('the values stay beside the fields, with their own digits', () => {
  const body = '{"price": 1.10, "lines": [{"size": "M"}, {"size": "S"}, {"size": "M"}], "c": {}}';
  const found = fieldsOfBody(body);
  expect(found.map(({ values }) => values)).toEqual([['1.10'], ['"M"', '"S"'], []]);
  for (const { field } of found)
    expect(field).toMatchObject({ default: null, choices: [], required: false });
});

test('many or long values are none', () => {
  const many = Array.from({ length: 13 }, (_, at) => at);
  expect(fieldsOfBody(JSON.stringify({ many, long: 'x'.repeat(100) }))).toMatchObject([
    { values: [] },
    { values: [] },
  ]);
});

test.each(['', '[1]', '1', '{"a":', '{"a":1} 2'])('%j is no object with fields', (body) => {
  expect(fieldsOfBody(body)).toEqual([]);
});

test('a body that goes deeper than a form becomes JSON there', () => {
  const deep = `${'{"a":'.repeat(300)}1${'}'.repeat(300)}`;
  expect(fieldsOf(deep)).toEqual([`${Array.from({ length: 20 }, () => 'a').join('.')} json`]);
});
