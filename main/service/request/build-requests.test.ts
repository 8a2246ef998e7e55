import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../e2e/kit/service/start-test-service.ts';
import { failureOf } from '../testing/failure-of.ts';
import { routeTo } from '../testing/route-to.ts';
import { sendWrite } from '../testing/send-write.ts';
import { createOrderRequest, deleteProductRequest, updateUserRequest } from './build-requests.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

/** The failure of a builder that refuses its input. */
const refusal = (build: () => unknown) => failureOf((async () => build())());

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
    await sendWrite(updateUserRequest(id, '{}'), routeTo(service));
    await sendWrite(deleteProductRequest(id), routeTo(service)).catch(() => undefined);
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
    expect(await refusal(() => updateUserRequest(id, '{}'))).toEqual(refused);
    expect(await refusal(() => deleteProductRequest(id))).toEqual(refused);
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
    await sendWrite(createOrderRequest(body), routeTo(service));
    await sendWrite(updateUserRequest('7', body), routeTo(service));
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
    expect(await refusal(() => createOrderRequest(body))).toEqual(refused);
    expect(await refusal(() => updateUserRequest('7', body))).toEqual(refused);
  });
});
