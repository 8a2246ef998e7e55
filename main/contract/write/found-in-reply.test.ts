import { expect, it } from 'vitest';
import { findInReply } from './found-in-reply.ts';

const found = (text: string) => {
  const { number, total } = findInReply(text);
  return [number?.text ?? null, total === null ? null : `${total.name} ${total.text}`];
};

it.each([
  ['{"id":"req-1","orderNumber":"ORD-000001","total":149.00}', 'ORD-000001', 'total 149.00'],
  ['{"order_number":17,"grandTotal":"1.234,50 EUR"}', '17', 'grandTotal 1.234,50 EUR'],
  ['{"id":12345678901234567890,"totalPrice":1.10}', '12345678901234567890', 'totalPrice 1.10'],
  ['{"number":1e3}', '1e3', null],
  ['{"reference":"A-7"}', 'A-7', null],
  ['{"order":{"id":7,"total_price":3}}', '7', 'total_price 3'],
  ['{"data":{"orderId":" 8 "},"order":null}', '8', null],
  ['{"id":5,"data":{"orderNumber":"B-9"}}', 'B-9', null],
  ['{"number":"\\u0041-1"}', 'A-1', null],
  ['{"total":1}', null, 'total 1'],
])('finds in %s the number %j and the total %j', (text, number, total) => {
  expect(found(text)).toEqual([number, total]);
});

it.each([
  '',
  '<html><body>Order 7</body></html>',
  '[{"id":7}]',
  '"7"',
  '{"code":200}',
  '{"id":null,"number":true,"total":{"amount":3}}',
  '{"id":"   ","reference":"--"}',
  `{"id":"${'7'.repeat(41)}"}`,
  '{"result":{"id":7}}',
  '{"id":"abc',
  // It may have been cut off in the middle of the number.
  '{"id":123',
])('finds nothing in %s', (text) => {
  expect(found(text)).toEqual([null, null]);
});

it('takes the first number that is one, and reads a reply that was cut off up to there', () => {
  expect(found('{"orderNumber":null,"orderId":3,"lines":[{"sku":"a"},{"sk')).toEqual(['3', null]);
});
