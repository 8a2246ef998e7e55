import { expect, test } from 'vitest';
import { newFormField } from './field-parts.ts';
import { labelOfField, nameInForm, nameInWords } from './name-in-words.ts';

test.each([
  ['customer', 'Customer'],
  ['createdAt', 'Created at'],
  ['created_at', 'Created at'],
  ['delivery-note', 'Delivery note'],
  ['customerId', 'Customer ID'],
  ['product_id', 'Product ID'],
  ['id', 'ID'],
  ['lineIds', 'Line IDs'],
  ['VATNumber', 'VAT number'],
  ['orderURL', 'Order URL'],
  ['SKU', 'SKU'],
  ['line2', 'Line2'],
  ['größe', 'Größe'],
  ['датаЗаказа', 'Дата заказа'],
])('the name %s is shown as %s', (name, words) => {
  expect(nameInWords(name)).toBe(words);
});

test.each(['', 'Ship to', '$ref', '1st', 'a.b', '_id', '商品', '\u202Eevil'])(
  'the name %j stays as it is',
  (name) => {
    expect(nameInWords(name)).toBe(name);
  },
);

test('a field is called by its label, else by its name', () => {
  const field = { label: '', path: 'lines[].unitPrice', control: 'number' } as const;
  expect(labelOfField({ ...field, label: 'Price each' })).toBe('Price each');
  expect(labelOfField(field)).toBe('Unit price');
});

test('a product is not called by its ID, since its name is chosen', () => {
  const field = { label: '', path: 'lines[].productId', control: 'product' } as const;
  expect(labelOfField(field)).toBe('Product');
  expect(labelOfField({ ...field, path: 'product.id' })).toBe('Product');
  expect(labelOfField({ ...field, control: 'text' })).toBe('Product ID');
});

test('a place in the body is called by the label of its field, and by its item if there are several', () => {
  const form = [
    newFormField('productId', { control: 'product' }),
    newFormField('lines[].quantity', { label: 'Quantity' }),
  ];
  expect(nameInForm(form, 'productId')).toBe('Product');
  expect(nameInForm(form, 'lines[1].quantity')).toBe('Lines 2, Quantity');
  expect(nameInForm(form, 'lines.1.quantity')).toBe('Lines 2, Quantity');
  expect(nameInForm(form, 'lines[].quantity')).toBe('Quantity');
});

test.each([
  ['postCode', 'Post code'],
  ['address.postCode', 'Address, Post code'],
  ['orderLines[0].unitPrice', 'Order lines 1, Unit price'],
  ['tags[2]', 'Tags 3'],
  ['grid[0][1]', 'Grid 1, 2'],
  ['lines[].note', 'Lines, Note'],
  ['"a.b"', 'a.b'],
  ['a..b', 'a..b'],
  ['', ''],
])('the place %s that no form describes is called %s', (path, name) => {
  expect(nameInForm(null, path)).toBe(name);
});

test('a list is called as the form calls it', () => {
  const form = [newFormField('lines[].quantity', { listLabel: 'Positions' })];
  expect(nameInForm(form, 'lines[0].quantity')).toBe('Positions 1, Quantity');
});
