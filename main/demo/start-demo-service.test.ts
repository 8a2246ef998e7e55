import { once } from 'node:events';
import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { demoAnswers } from './demo-answers.ts';
import { startDemoService } from './start-demo-service.ts';
import {
  ask,
  goodOrder,
  order,
  ownGlobals,
  service,
  startAgain,
  usual,
  withDemoService,
} from './testing/demo-service.ts';

withDemoService();

test('the list is a JSON array of products with id, name and price, and more than is documented', async () => {
  const response = await ask('products');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json');
  const list: unknown = await response.json();
  expect(list).toHaveLength(usual);
  const lamp = { id: 1001, name: 'Desk lamp, brass', price: 34.9, stock: 0, shelf: 'A1' };
  expect(list).toContainEqual(lamp);
  expect(list).toContainEqual({ id: 1008, name: 'Rubber stamp, “Paid”', price: 11.9 });
});

test('an empty and a long list arrive whole', async () => {
  for (const productCount of [0, 25_000]) {
    await startAgain({ productCount });
    expect(await (await ask('products')).json()).toHaveLength(productCount);
  }
});

test('an id beyond 2^53 stands in the list, in orders and in deletions with every digit', async () => {
  expect(await (await ask('products')).text()).toContain('"id":9007199254740993,');
  const body = (id: string) => `{"productId":${id},"quantity":1,"customer":"Ada"}`;
  const exact = await ask('orders', { method: 'POST', body: body('9007199254740993') });
  expect(exact.status).toBe(201);
  const near = await ask('orders', { method: 'POST', body: body('9007199254740992') });
  expect(near.status).toBe(400);
  expect((await ask('products/9007199254740992', { method: 'DELETE' })).status).toBe(404);
  expect((await ask('products/9007199254740993', { method: 'DELETE' })).status).toBe(204);
});

test('a deleted product is gone from the list, and deleting it again is a 404', async () => {
  const deleted = await ask('products/1001', { method: 'DELETE' });
  expect(deleted.status).toBe(204);
  expect(await deleted.text()).toBe('');
  expect(await (await ask('products')).json()).toHaveLength(usual - 1);
  const again = await ask('products/1001', { method: 'DELETE' });
  expect(again.status).toBe(404);
  expect(await again.json()).toMatchObject({ detail: 'There is no product 1001.' });
});

test('an order is accepted with its total', async () => {
  const response = await order({ ...goodOrder, note: 'Ring twice' });
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({
    id: 'ORD-000001',
    status: 'accepted',
    product: 'Desk lamp, brass',
    total: 104.7,
    note: 'Ring twice',
  });
  expect(await (await order(goodOrder)).json()).toMatchObject({ id: 'ORD-000002', note: null });
});

test('a refused order tells the reason and each field at fault', async () => {
  const response = await order({ productId: '1001', quantity: 1001, zip: '1010' });
  expect(response.status).toBe(400);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(await response.json()).toEqual({
    type: 'about:blank',
    title: 'The request is invalid',
    status: 400,
    detail: '4 fields are not valid: productId, quantity, customer, zip.',
    errors: [
      { field: 'productId', message: 'must be the whole number that is the id of a product' },
      { field: 'quantity', message: 'must be a whole number from 1 to 1000' },
      { field: 'customer', message: 'is missing, and must be a text that is not empty' },
      { field: 'zip', message: 'is not a field that the service knows' },
    ],
    requestId: response.headers.get('x-request-id'),
  });
});

test.each([
  ['unknown product', { ...goodOrder, productId: 99 }, /“productId” .* there is no product 99/],
  ['quantity 0', { ...goodOrder, quantity: 0 }, /“quantity” must be a whole number from 1 to 1000/],
  [
    'half a piece',
    { ...goodOrder, quantity: 1.5 },
    /“quantity” must be a whole number from 1 to 1000/,
  ],
  [
    'blank customer',
    { ...goodOrder, customer: '  ' },
    /“customer” must be a text that is not empty/,
  ],
  ['note is a number', { ...goodOrder, note: 7 }, /“note” must be a text/],
  ['a list', [goodOrder], /not an object/],
  ['null', null, /not an object/],
])('a wrong order is a 400 that says what is wrong: %s', async (_name, body, reason) => {
  const response = await order(body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ detail: expect.stringMatching(reason) });
});

test.each([
  ['{"quantity": 1,}', /not valid JSON: .*position 15/],
  ['', /The body is empty/],
  [new Uint8Array([0x7b, 0xff, 0x7d]), /not valid UTF-8/],
])('a body that is no JSON is a 400 that says so (%s)', async (body, reason) => {
  const response = await ask('orders', { method: 'POST', body });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ detail: expect.stringMatching(reason) });
});

test('an order of exactly 500 pieces shows a 500', async () => {
  const response = await order({ ...goodOrder, quantity: 500 });
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ detail: 'The warehouse did not answer.' });
});

test('each number brings about its answer, in a list by the base URL and with any token', async () => {
  const at = (number: number, path = 'products', method = 'GET') =>
    fetch(`${service.baseUrl}/try/${number}/api/v1/${path}`, { method, redirect: 'manual' });
  for (const { number } of demoAnswers.filter(
    ({ number, only }) => number < 900 && only === null,
  )) {
    expect((await at(number)).status).toBe(number);
    expect((await at(number, 'orders', 'POST')).status).toBe(number);
    expect((await at(number, 'users/7', 'PUT')).status).toBe(number);
    expect((await at(number, 'products/7', 'DELETE')).status).toBe(number);
  }
  await expect(at(901)).rejects.toThrow();
  await expect(at(904)).rejects.toThrow();
  await expect(at(902).then((response) => response.text())).rejects.toThrow();
  expect(await (await at(909)).json()).toEqual([]);
  // One for deletes only, one for lists only, and one for nothing.
  for (const [number, path, method] of [
    [410, 'products', 'GET'],
    [907, 'orders', 'POST'],
    [299, 'products', 'GET'],
  ] as const) {
    expect((await at(number, path, method)).status).toBe(404);
  }
});

test('a number that never answers holds nothing up: closing ends it', async () => {
  const answer = fetch(`${service.baseUrl}/try/903/api/v1/products`).catch(() => 'cut off');
  // It has arrived once a later one has been answered.
  expect((await ask('products')).status).toBe(200);
  await service.close();
  expect(await answer).toBe('cut off');
});

test('a sample is deleted as its ID says, and only one that is gone leaves the list', async () => {
  const isListed = async (id: number) =>
    (await (await ask('products')).text()).includes(`"id":${id},`);
  expect((await ask('products/409', { method: 'DELETE' })).status).toBe(409);
  expect((await ask('products/404', { method: 'DELETE' })).status).toBe(404);
  expect([await isListed(409), await isListed(404)]).toEqual([true, true]);
  expect((await ask('products/410', { method: 'DELETE' })).status).toBe(404);
  expect((await ask('products/204', { method: 'DELETE' })).status).toBe(204);
  expect([await isListed(410), await isListed(204)]).toEqual([false, false]);
});

test.each([
  [{ Authorization: '' }, /no Authorization header|another form/],
  [{ Authorization: 'Bearer wrong' }, /The token is not valid/],
  [{ Authorization: 'Token TOKEN' }, /another form/],
  [{ Authorization: 'TOKEN' }, /another form/],
])('%o is a 401 that says how to send the token', async (headers, reason) => {
  const sent = headers.Authorization.replace('TOKEN', service.token);
  const response = await ask('products', { headers: { Authorization: sent } });
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toMatch(/^Bearer realm=/);
  const text = await response.text();
  expect(text).toMatch(reason);
  expect(text).not.toContain(service.token);
});

test('the token counts in no other place than the Authorization header', async () => {
  const url = `${service.baseUrl}/api/v1/products`;
  const inHeader = await fetch(url, { headers: { 'X-API-Key': service.token } });
  const inQuery = await fetch(`${url}?api_key=${service.token}`);
  expect([inHeader.status, inQuery.status]).toEqual([401, 401]);
});

test('an unknown path or method is a 404 with a request id', async () => {
  const paths = await Promise.all([ask('product'), ask('products', { method: 'POST' })]);
  for (const response of paths) {
    expect(response.status).toBe(404);
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('each start has a token of its own, and a given one is kept', async () => {
  const other = await startDemoService();
  const given = await startDemoService({ token: 'given' });
  expect(service.token).toMatch(/^[\w-]{32}$/);
  expect(other.token).not.toBe(service.token);
  expect(given.token).toBe('given');
  await Promise.all([other.close(), given.close()]);
});

test('a delay holds each answer back', async () => {
  await startAgain({ delayMs: 200 });
  const start = performance.now();
  await ask('products');
  expect(performance.now() - start).toBeGreaterThan(190);
});

test('it listens on the loopback address alone', async () => {
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  for (const { address } of others) {
    const attempt = request({ host: address, port: new URL(service.baseUrl).port });
    const failed = once(attempt, 'error');
    attempt.end();
    expect(await failed).toMatchObject([{ code: 'ECONNREFUSED' }]);
  }
});

test('closing ends it at once, requests under way included', async () => {
  const slow = await startDemoService({ delayMs: 60_000 });
  const answer = fetch(`${slow.baseUrl}/api/v1/products`).catch(() => 'cut off');
  await new Promise((resolve) => setTimeout(resolve, 100));
  await slow.close();
  expect(await answer).toBe('cut off');
});

test('a port that is taken is an EADDRINUSE', async () => {
  const port = Number(new URL(service.baseUrl).port);
  await expect(startDemoService({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('the process keeps its own Request and Response', () => {
  expect(globalThis).toMatchObject(ownGlobals);
});
