import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../e2e/service/start-test-service.ts';
import { deleteProduct } from '../products.ts';
import { failureOf } from '../testing/failure-of.ts';
import { wayTo } from '../testing/way-to.ts';
import { createOrder } from './create-order.ts';
import { updateUser } from './update-user.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

/** What `send` is refused for. Building a request throws at once, before there is a promise. */
const refusal = async (send: () => Promise<unknown>) => failureOf((async () => send())());

describe('an id', () => {
  it.each([
    ['12345678901234567890', '12345678901234567890'],
    ['-7', '-7'],
    ['a/b', 'a%2Fb'],
    ['a?b#c', 'a%3Fb%23c'],
    ['%2e%2e', '%252e%252e'],
    ['...', '...'],
    [' ', '%20'],
    ['имя', '%D0%B8%D0%BC%D1%8F'],
    ['👍', '%F0%9F%91%8D'],
    ['a\\b', 'a%5Cb'],
    ['line\nbreak', 'line%0Abreak'],
  ])('%j is one path segment, %j', async (id, segment) => {
    await updateUser(wayTo(service), id, '{}');
    await deleteProduct(wayTo(service), id).catch(() => undefined);
    expect(service.requests.map(({ url }) => url)).toEqual([
      `/api/v1/users/${segment}`,
      `/api/v1/products/${segment}`,
    ]);
    expect(service.users.has(id)).toBe(true);
  });

  it.each([
    ['', 'empty'],
    ['.', 'dots'],
    ['..', 'dots'],
    ['\ud800', 'surrogate'],
    ['a\udc00b', 'surrogate'],
  ])('%j is refused: %s', async (id, message) => {
    const refused = {
      kind: 'invalid-input',
      exchange: null,
      issues: [{ path: 'id', message }],
    };
    expect(await refusal(() => updateUser(wayTo(service), id, '{}'))).toEqual(refused);
    expect(await refusal(() => deleteProduct(wayTo(service), id))).toEqual(refused);
    expect(service.requests).toEqual([]);
  });
});

describe('a body', () => {
  it.each([
    ['the digits of its numbers', '{"price":1.10,"big":12345678901234567890,"e":1E+2}'],
    ['the order of its keys', '{"b":1,"a":2,"10":3,"9":4}'],
    ['a key that stands twice', '{"a":1,"a":2}'],
    ['white space and line breaks', ' {\r\n\t"a" : 1 }\n'],
    ['every character', '{"имя":"Ёлка 👍 \u2028 \\u0041 \\/"}'],
  ])('leaves byte for byte with %s', async (_what, body) => {
    await createOrder(wayTo(service), body);
    await updateUser(wayTo(service), '7', body);
    expect(service.requests.map((request) => request.body)).toEqual([body, body]);
    const length = String(Buffer.byteLength(body));
    expect(service.requests.map(({ headers }) => headers['content-length'])).toEqual([
      length,
      length,
    ]);
  });

  it.each([
    ['', 'empty'],
    [' \n', 'empty'],
    ['{"a":1', 'not-json'],
    ['{"a":1,}', 'not-json'],
    ["{'a':1}", 'not-json'],
    ['[]', 'not-object'],
    ['null', 'not-object'],
    ['"text"', 'not-object'],
    ['{"a":"\ud800"}', 'surrogate'],
  ])('%j is refused before anything is sent: %s', async (body, message) => {
    const refused = {
      kind: 'invalid-input',
      exchange: null,
      issues: [{ path: 'body', message }],
    };
    expect(await refusal(() => createOrder(wayTo(service), body))).toEqual(refused);
    expect(await refusal(() => updateUser(wayTo(service), '7', body))).toEqual(refused);
    expect(service.requests).toEqual([]);
  });
});
