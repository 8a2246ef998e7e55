import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestService, type TestService } from './start-test-service.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ placement: { kind: 'query', name: 'key' }, token: 'a+b c' });
});
afterEach(() => service.close());

const send = async (method: string, path: string, body?: string) => {
  const url = `${service.baseUrl}/api/v1${path}?key=${encodeURIComponent(service.token)}`;
  return fetch(url, { method, ...(body === undefined ? {} : { body }) });
};
const order = (body: string) => send('POST', '/orders', body);

test('what was sent is found by its route, with or without the version', async () => {
  await order('{"sku":"A"}');
  await send('DELETE', '/products/2');
  await send('DELETE', '/products/3');
  expect(service.sent('POST /orders')).toMatchObject([{ body: '{"sku":"A"}', complete: true }]);
  expect(service.sent('DELETE /products/*')).toHaveLength(2);
  expect(service.sent('DELETE /api/v1/products/3')).toHaveLength(1);
  expect(service.sent('* /products/2')).toHaveLength(1);
  expect(service.sent('*')).toHaveLength(3);
  expect(service.sent('PUT /users/*')).toEqual([]);
  service.neverSent('PUT /users/*');
  service.neverSent('DELETE /products/1');
});

test('an order that was sent exactly once is returned, with the body as it was sent', async () => {
  const sending = order('{ "price": 1.0, "id": 12345678901234567890 }');
  const request = await service.sentOnce(
    'POST /orders',
    '{"id": 12345678901234567890, "price": 1.0}',
  );
  expect(request.body).toBe('{ "price": 1.0, "id": 12345678901234567890 }');
  await sending;
});

test('another body fails with its differences and everything that arrived, without the token', async () => {
  await order('{"price":1.0,"id":12345678901234567891,"note":"a+b c"}');
  const failed = service.sentOnce('POST /orders', { price: 1, sku: 'A' });
  await expect(failed).rejects.toThrow(`POST /orders was sent once, but its body is another one:
  price: expected 1, sent 1.0
  sku: expected "A", nothing sent
  id: nothing expected, sent 12345678901234567891
  note: nothing expected, sent "[token]"

What has arrived at ${service.origin}:
  POST /api/v1/orders?key=[token] {"price":1.0,"id":12345678901234567891,"note":"[token]"}`);
});

test('a second one fails, and so does none', async () => {
  const timeoutMs = 50;
  await expect(service.sentOnce('POST /orders', undefined, { timeoutMs })).rejects.toThrow(
    `POST /orders was not sent.\n\nNothing has arrived at ${service.origin}.`,
  );
  await order('{}');
  await order('{}');
  await expect(service.sentOnce('POST /orders')).rejects.toThrow('sent 2 times, not exactly once');
  expect(() => service.neverSent('POST /orders')).toThrow('POST /orders was sent 2 times.');
});

test('one that never arrives completely was not sent', async () => {
  const aborted = new AbortController();
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"half')),
  });
  const url = `${service.baseUrl}/api/v1/orders`;
  const sending = fetch(url, {
    method: 'POST',
    body,
    signal: aborted.signal,
    duplex: 'half',
  } as RequestInit);
  await expect.poll(() => service.sent('POST /orders')[0]?.body).toBe('{"half');
  const failed = service.sentOnce('POST /orders', undefined, { timeoutMs: 50 });
  await expect(failed).rejects.toThrow('did not arrive completely');
  await expect(failed).rejects.toThrow('POST /api/v1/orders {"half (incomplete)');
  aborted.abort();
  await expect(sending).rejects.toThrow();
});

test('a long story is cut', async () => {
  for (let id = 1; id <= 25; id++) await send('DELETE', `/products/${id}`);
  await order(`{"text":"${'x'.repeat(5000)}"}`);
  const failed = service.sentOnce('POST /orders', {});
  await expect(failed).rejects.toThrow('… 6 earlier ones');
  await expect(failed).rejects.toThrow('(5011 characters)');
});

test('a route that can match nothing is a mistake of the test', async () => {
  await order('{}');
  const typed = (route: string) => service.sent(route as '*');
  for (const route of ['POST orders', 'post /orders', '/orders', 'POST  /orders', 'POST /orders '])
    expect(() => typed(route), route).toThrow('is not a route. Write it like "POST /orders"');
  // At once, not when a request arrives.
  expect(() => service.on('POST orders' as '*').reply(409)).toThrow('is not a route');
  expect(() => service.next('POST orders' as '*', {})).toThrow('is not a route');
  expect(() => service.hold('POST orders' as '*')).toThrow('is not a route');
});
