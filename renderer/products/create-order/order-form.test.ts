import { describe, expect, test } from 'vitest';
import { newFormField } from '../../../main/contract/form/field-parts.ts';
import { rowsToText } from '../../body/content/rows-to-text.ts';
import { assumedField, batchBody, orderBody, productField, valuesOf } from './order-form.ts';

const product = { control: 'product' } as const;
const formOf = (...fields: ReturnType<typeof newFormField>[]) => ({ fields, source: null });
const form = formOf(
  newFormField('note', { default: '"fast"' }),
  newFormField('set', { ...product, neverSend: true }),
  newFormField('main', product),
  newFormField('lines[].productId', { ...product, productMember: 'sku' }),
);

describe('the product field of a form', () => {
  test('is the first that is sent, or the first in a list', () => {
    expect(productField(form)?.path).toBe('main');
    expect(productField(form, true)?.path).toBe('lines[].productId');
    expect(productField(null)).toBeNull();
    expect(productField(formOf(newFormField('a', product)), true)).toBeNull();
  });
});

test('an order has the defaults of the form and the products at the field', () => {
  const [main, lines] = [productField(form), productField(form, true)];
  if (main === null || lines === null) throw new Error();
  const textOf = (field: typeof main, ...values: readonly string[]) =>
    rowsToText(orderBody(form, field, values).rows).replace(/\s+/g, ' ');
  expect(textOf(main, '10000000000000000001')).toBe(
    '{ "note": "fast", "main": 10000000000000000001 }',
  );
  expect(textOf(lines, '"A"', '1.0')).toBe(
    '{ "note": "fast", "lines": [ { "productId": "A" }, { "productId": 1.0 } ] }',
  );
  expect(textOf(assumedField, '"01"')).toBe('{ "note": "fast", "productId": "01" }');
  expect(rowsToText(orderBody(null, assumedField, ['1.0']).rows)).toContain('"productId": 1.0');
  expect(batchBody(null, assumedField)).toContain('"productId": "{{row:ID}}"');
  expect(batchBody(form, main)).toContain('"main": "{{row:ID}}"');
  expect(batchBody(form, lines)).toContain('"productId": "{{row:sku}}"');
});

test('values are the JSON of the lines, in the order of the pieces', () => {
  const pieces = [
    '{"ID":9007199254740993,"Name":"A","Price":1}\n{"ID":"0\\u0031","Name":"B","Price":""}\n',
    '{"ID":3,"Name":"C","Price":1,"sku":{"a":[1.0]}}\n',
  ];
  expect(valuesOf(pieces, null)).toEqual(['9007199254740993', '"0\\u0031"', '3']);
  expect(() => valuesOf(pieces, 'sku')).toThrow('no column sku');
});
