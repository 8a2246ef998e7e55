import { describe, expect, test } from 'vitest';
import { newFormField } from '../../../main/contract/form/field-parts.ts';
import { messagesAtFields } from './messages-at-fields.ts';

const body = '{"id":7,"email":"no","customer":"","items":[{"qty":0},{"qty":1}]}';
const form = [newFormField('email'), newFormField('phoneNumber')];
const pathsOf = (reason: string | null, messages?: readonly string[]) =>
  messagesAtFields(
    { reason, fields: [], ...(messages === undefined ? {} : { messages: [...messages] }) },
    body,
    form,
  ).map(({ path }) => path);

test('messages of a list are at the fields that they name, with the others beside them', () => {
  // NestJS.
  const messages = [
    'property id should not exist',
    'email must be an email',
    'phoneNumber should not be empty',
    'items.1.qty must not be less than 1',
    'Nothing is in stock',
  ];
  expect(pathsOf('…', messages)).toEqual(['id', 'email', 'phoneNumber', 'items.1.qty', '']);
});

test.each<[string, string, readonly string[]]>([
  ['Grape', 'customer is missing, items[0][qty] is invalid', ['customer', 'items.0.qty']],
  [
    'Joi',
    '"customer" is not allowed to be empty. "items[1].qty" is bad',
    ['customer', 'items.1.qty'],
  ],
  [
    'Gin',
    "Key: 'Order.Customer' Error:Field validation for 'Customer' failed on the 'required' tag Key: 'Order.Items[0].Qty' Error:Field validation for 'Qty' failed on the 'min' tag",
    ['customer', 'items.0.qty'],
  ],
  [
    'Fastify',
    'body/items/0/qty must be integer, body/customer must be string',
    ['items.0.qty', 'customer'],
  ],
  ['Fastify', "body must have required property 'phoneNumber'", ['phoneNumber']],
  ['Vapor', "Value of type 'Double' required for key 'email'.", ['email']],
  ['one sentence', 'email must be an email, such as a@b.example', ['email']],
])('sentences of %s in one text are kept apart', (_who, reason, paths) => {
  expect(pathsOf(reason)).toEqual(paths);
});

test('nothing is placed by a word that only looks like a field', () => {
  expect(pathsOf('The customer has no credit')).toEqual([]);
  expect(pathsOf('Nothing is in stock')).toEqual([]);
  expect(pathsOf(null)).toEqual([]);
});

test('a field of an object that was not sent is not one of the same name', () => {
  expect(pathsOf('billing.email must not be empty')).toEqual([]);
  expect(pathsOf('body.email must be an email')).toEqual(['email']);
});

describe('a path of the service', () => {
  const sent = JSON.stringify({
    orderId: 7,
    items: [{ qty: 1 }, { qty: 2, tags: ['a', 'b'] }],
    ship: { zipCode: '1' },
    name: 'a',
    Name: 'b',
  });
  const pathOf = (path: string, text = sent) =>
    messagesAtFields({ reason: 'items is bad', fields: [{ path, message: 'no' }] }, text, form).map(
      (answer) => answer.path,
    );

  test.each([
    ['items[0].qty', 'items.0.qty'],
    ['items.1.tags[1]', 'items.1.tags.1'],
    ['Items[1].Qty', 'items.1.qty'],
    ['OrderId', 'orderId'],
    ['order_id', 'orderId'],
    ['ship.ZIPCODE', 'ship.zipCode'],
    ['Order.Ship.ZipCode', 'ship.zipCode'],
    ['PhoneNumber', 'phoneNumber'],
    ['name', 'name'],
    ['Name', 'Name'],
  ])('%s is found at %s', (path, place) => {
    expect(pathOf(path)).toEqual([place]);
  });

  test.each([
    // Two fields could be meant.
    ['NAME'],
    ['total'],
    [''],
    ['orderIdentifier'],
  ])('%s stays as it is', (path) => {
    expect(pathOf(path)).toEqual([path]);
  });

  test('that goes on where the body ends keeps the rest', () => {
    expect(pathOf('Items[0].Colour.Name')).toEqual(['items.0.Colour.Name']);
    expect(pathOf('items[7].qty')).toEqual(['items.7.qty']);
  });

  test('is found below the envelope of JSON:API', () => {
    const enveloped = '{"data":{"type":"order","attributes":{"qty":1}}}';
    expect(pathOf('Qty', enveloped)).toEqual(['data.attributes.qty']);
    expect(pathOf('type', enveloped)).toEqual(['type']);
  });

  test('stays as it is beside a text that is no JSON any more', () => {
    expect(pathOf('Items', '{"items":')).toEqual(['Items']);
  });
});
