import { describe, expect, test } from 'vitest';
import { newFormField } from '../../../../main/contract/form/field-parts.ts';
import { bodyOfColumns } from './body-of-columns.ts';

const bodyOf = (...columns: string[]): unknown => JSON.parse(bodyOfColumns(columns));

test('each column is a field with its name, in the order of the table', () => {
  expect(bodyOfColumns(['Name', 'Price'])).toBe(
    '{\n  "Name": "{{row:Name}}",\n  "Price": "{{row:Price}}"\n}',
  );
});

test('without columns it is an empty object', () => {
  expect(bodyOfColumns([])).toBe('{}');
});

describe('a name with points', () => {
  test('is a field of an object', () => {
    expect(bodyOf('a.b', 'c', 'a.d.e')).toEqual({
      a: { b: '{{row:a.b}}', d: { e: '{{row:a.d.e}}' } },
      c: '{{row:c}}',
    });
  });

  test.each([[['a', 'a.b']], [['a.b', 'a']]])(
    'stays as it is where the object is a column too: %j',
    (columns) => {
      expect(bodyOf(...columns)).toEqual({ a: '{{row:a}}', 'a.b': '{{row:a.b}}' });
    },
  );

  test.each(['.', 'a.', '.a', 'a..b', 'e.g.'])(
    'stays as it is without a name in it: %j',
    (name) => {
      expect(bodyOf(name)).toEqual({ [name]: `{{row:${name}}}` });
    },
  );
});

test('no name of a column leaves its quotes', () => {
  expect(bodyOf('a"b', 'c\\d', '__proto__x', 'ä\nö')).toEqual({
    'a"b': '{{row:a"b}}',
    'c\\d': '{{row:c\\d}}',
    __proto__x: '{{row:__proto__x}}',
    'ä\nö': '{{row:ä\nö}}',
  });
  expect(bodyOfColumns(['__proto__.a'])).toBe(
    '{\n  "__proto__": {\n    "a": "{{row:__proto__.a}}"\n  }\n}',
  );
});

test.each(['a}b', '{', ' a', 'a '])(
  'a column that no placeholder can name has no field: %j',
  (name) => {
    expect(bodyOf(name, 'b')).toEqual({ b: '{{row:b}}' });
  },
);

describe('with a form', () => {
  const form = [
    newFormField('productId', { label: 'Product' }),
    newFormField('customer.email', { label: 'E-mail' }),
    newFormField('currency', { default: '"EUR"', hidden: true }),
    newFormField('lines[].note'),
    newFormField('createdAt', { neverSend: true, default: '1' }),
    newFormField('quantity'),
  ];
  const of = (...columns: string[]): unknown => JSON.parse(bodyOfColumns(columns, form));

  test.each(['Product', 'productId', 'Product ID', 'product_id', 'PRODUCT*', 'Product:'])(
    'a column %j fills in its field, found by label or path',
    (name) => {
      expect(of(name)).toEqual({ productId: `{{row:${name}}}`, currency: 'EUR' });
    },
  );

  test('the fields have the order of the form, with their defaults, before the other columns', () => {
    expect(JSON.stringify(of('Quantity', 'Colour', 'E-Mail', 'product'))).toBe(
      '{"productId":"{{row:product}}","customer":{"email":"{{row:E-Mail}}"},"currency":"EUR","quantity":"{{row:Quantity}}","Colour":"{{row:Colour}}"}',
    );
  });

  test('a column replaces a default, and each column fills in one field', () => {
    expect(of('Currency', 'quantity', 'Quantity')).toEqual({
      currency: '{{row:Currency}}',
      quantity: '{{row:quantity}}',
      Quantity: '{{row:Quantity}}',
    });
  });

  test('items of lists and what the service sets stay as columns', () => {
    expect(of('note', 'createdAt')).toEqual({
      currency: 'EUR',
      note: '{{row:note}}',
      createdAt: '{{row:createdAt}}',
    });
  });

  test('a default that is in the place of a column leaves the column its own field', () => {
    const json = newFormField('customer', { control: 'json', default: '{"vip":true}' });
    expect(JSON.parse(bodyOfColumns(['customer.name'], [json]))).toEqual({
      customer: { vip: true },
      'customer.name': '{{row:customer.name}}',
    });
  });
});
