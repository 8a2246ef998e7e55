import { expect, test } from 'vitest';
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

test('what the service tells by field stays as it is', () => {
  const fields = [{ path: 'qty', message: 'Too few.' }];
  expect(messagesAtFields({ reason: 'email is bad', fields }, body, form)).toBe(fields);
});
