import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, redirectTo } from './answer.ts';
import { startTestService, type TestService } from './start-test-service.ts';

let service: TestService;

beforeEach(async () => {
  service = await startTestService();
});

afterEach(async () => {
  await service.close();
});

async function restart(...options: Parameters<typeof startTestService>): Promise<void> {
  await service.close();
  service = await startTestService(...options);
}

/** Requests with the valid token as a bearer token. `options` override that. */
function ask(path: string, options: RequestInit = {}): Promise<Response> {
  return fetch(service.baseUrl + path, {
    ...options,
    headers: { Authorization: `Bearer ${service.token}`, ...options.headers },
  });
}

const order = () => ask('/api/v1/orders', { method: 'POST', body: '{"sku":"A"}' });

/** What fetch reports for a request without a proper answer, including reading its body. */
async function failure(response: Promise<Response>): Promise<string> {
  try {
    await (await response).text();
    return 'none';
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (!(cause instanceof Error)) return String(error);
    return 'code' in cause && cause.code !== undefined ? String(cause.code) : cause.name;
  }
}

test('the four operations work as documented', async () => {
  expect(await (await ask('/api/v1/products')).json()).toHaveLength(3);
  expect((await ask('/api/v1/products/2', { method: 'DELETE' })).status).toBe(204);
  expect((await ask('/api/v1/products/2', { method: 'DELETE' })).status).toBe(404);
  expect(await (await ask('/api/v1/products')).json()).toHaveLength(2);
  expect((await order()).status).toBe(201);
  expect(service.orders).toEqual([{ sku: 'A' }]);
  const user = await ask('/api/v1/users/a%2Fb%20c', { method: 'PUT', body: '{"name":"Ada"}' });
  expect(await user.json()).toEqual({ name: 'Ada', id: 'a/b c' });
  expect(service.users.get('a/b c')).toEqual({ name: 'Ada' });
});

test('it sends the list in pages, each with the address of the next one and the total', async () => {
  service.pageSize = 2;
  const first = await ask('/api/v1/products?sort=id');
  expect(first.headers.get('link')).toBe('</api/v1/products?sort=id&page=2>; rel="next"');
  expect(first.headers.get('x-total-count')).toBe('3');
  expect(await first.json()).toHaveLength(2);
  const last = await ask('/api/v1/products?sort=id&page=2');
  expect(last.headers.get('link')).toBeNull();
  expect(await last.json()).toMatchObject([{ id: 3 }]);
});

test('it shows users with strong ETags, replaces them whole, and refuses a PUT of an older one', async () => {
  service.records.set('7', '{"id": "7", "n": 1.0, "extra": [1]}');
  const read = await ask('/api/v1/users/7');
  expect(await read.text()).toBe('{"id": "7", "n": 1.0, "extra": [1]}');
  const etag = read.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\da-f]{16}"$/);
  const put = (ifMatch: string) =>
    ask('/api/v1/users/7', { method: 'PUT', body: '{"n":2.0}', headers: { 'If-Match': ifMatch } });
  expect((await put('"older"')).status).toBe(412);
  expect((await put(etag)).status).toBe(200);
  expect((await put(etag)).status).toBe(412);
  expect(service.records.get('7')).toBe('{"id":"7","n":2.0}');
  expect((await ask('/api/v1/users/8')).status).toBe(404);
  service.etags = 'weak';
  expect((await ask('/api/v1/users/7')).headers.get('etag')).toMatch(/^W\//);
  expect((await put(etag)).status).toBe(200);
});

test('bad bodies are a 400 and unknown paths a 404', async () => {
  expect((await ask('/api/v1/orders', { method: 'POST', body: '{' })).status).toBe(400);
  expect((await ask('/api/v1/users/1', { method: 'PUT', body: '[]' })).status).toBe(400);
  expect((await ask('/api/v2/products')).status).toBe(404);
  expect((await ask('/api/v1/products', { method: 'PATCH' })).status).toBe(404);
});

test('every request is recorded as it arrived', async () => {
  const before = Date.now();
  await ask('/api/v1/orders?dry=1', { method: 'POST', body: '{"name":"Ö"}' });
  await ask('/elsewhere');
  expect(service.requests).toHaveLength(2);
  expect(service.requestsOf('POST')).toMatchObject([
    {
      url: '/api/v1/orders?dry=1',
      path: '/api/v1/orders',
      headers: { authorization: `Bearer ${service.token}` },
      body: '{"name":"Ö"}',
      complete: true,
      connection: 1,
      nthOnConnection: 1,
    },
  ]);
  expect(service.requests[0]?.at).toBeGreaterThanOrEqual(before);
});

test('a request that breaks off is recorded too', async () => {
  const socket = connect(Number(new URL(service.origin).port), '127.0.0.1');
  socket.write('POST /api/v1/orders HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n{"a"');
  await expect.poll(() => service.requests[0]?.body).toBe('{"a"');
  socket.destroy();
  await sleep(50);
  expect(service.requests).toMatchObject([{ method: 'POST', complete: false }]);
  expect(service.orders).toEqual([]);
});

test('the list can be rows with ids of any size, or any text or bytes', async () => {
  const list = async () => Buffer.from(await (await ask('/api/v1/products')).arrayBuffer());
  service.products = [{ id: 9007199254740993n, name: 'Big', price: 1 }];
  expect(String(await list())).toBe('[{"id":9007199254740993,"name":"Big","price":1}]');
  expect((await ask('/api/v1/products/9007199254740993', { method: 'DELETE' })).status).toBe(204);
  expect(String(await list())).toBe('[]');
  service.products = '[{"id":"seven"},';
  expect(String(await list())).toBe('[{"id":"seven"},');
  expect((await ask('/api/v1/products/7', { method: 'DELETE' })).status).toBe(204);
  service.products = Uint8Array.of(0x5b, 0xff, 0x5d);
  expect([...(await list())]).toEqual([0x5b, 0xff, 0x5d]);
});

test('the token counts only where it is placed', async () => {
  const places: [string, Record<string, string>, string][] = [
    ['', { Authorization: 'Bearer T' }, 'bearer'],
    ['', { Authorization: 'Token T' }, 'prefix'],
    ['', { Authorization: 'T' }, 'bare'],
    ['', { 'X-API-Key': 'T' }, 'header'],
    ['', { 'X-Auth': 'key T' }, 'header with prefix'],
    ['?api_key=T', {}, 'query'],
  ];
  const placements: Record<string, TestService['placement']> = {
    bearer: { kind: 'bearer' },
    prefix: { kind: 'authorization', prefix: 'Token' },
    bare: { kind: 'authorization', prefix: '' },
    header: { kind: 'header', name: 'X-API-Key' },
    'header with prefix': { kind: 'header', name: 'X-Auth', prefix: 'key' },
    query: { kind: 'query', name: 'api_key' },
  };
  await restart({ token: 'T' });
  for (const [wanted, placement] of Object.entries(placements)) {
    service.placement = placement;
    for (const [query, headers, name] of places) {
      const { status } = await fetch(`${service.baseUrl}/api/v1/products${query}`, { headers });
      expect([wanted, name, status]).toEqual([wanted, name, wanted === name ? 200 : 401]);
    }
  }
});

test('a token can be withdrawn and another one given', async () => {
  service.tokens.clear();
  const refused = await order();
  expect(refused.status).toBe(401);
  expect(refused.headers.get('www-authenticate')).toBe('Bearer');
  expect(service.orders).toEqual([]);
  service.tokens.add(service.token);
  expect((await order()).status).toBe(201);
});

test('under a base path nothing is found outside of it', async () => {
  await restart({ basePath: '/shop' });
  expect(service.baseUrl).toBe(`${service.origin}/shop`);
  expect((await ask('/api/v1/products')).status).toBe(200);
  const headers = { Authorization: `Bearer ${service.token}` };
  expect((await fetch(`${service.origin}/api/v1/products`, { headers })).status).toBe(404);
});

test('scripted answers come in their order, then the usual one', async () => {
  const route = 'POST /api/v1/orders';
  service.next(route, { status: 400, body: { message: 'No' } }, { status: 503, body: 'Busy' });
  const answers = [await order(), await order(), await order()];
  expect(answers.map(({ status }) => status)).toEqual([400, 503, 201]);
  expect(answers[0]?.headers.get('content-type')).toBe('application/json');
  expect(await answers[1]?.text()).toBe('Busy');
  expect(service.orders).toHaveLength(1);
});

test('a route may name all ids, and an answer can stay', async () => {
  service.always('DELETE /api/v1/products/*', { status: 500 });
  const status = async (id: number) =>
    (await ask(`/api/v1/products/${id}`, { method: 'DELETE' })).status;
  expect([await status(1), await status(2)]).toEqual([500, 500]);
  service.next('*', { status: 404 });
  expect([await status(1), await status(1)]).toEqual([404, 500]);
  service.always('DELETE /api/v1/products/*', ({ path }) => ({
    status: path.endsWith('1') ? 409 : 503,
  }));
  expect((await ask('/api/v1/products/1', { method: 'DELETE' })).status).toBe(409);
  expect((await ask('/api/v1/products/2', { method: 'DELETE' })).status).toBe(503);
  service.always('DELETE /api/v1/products/*', {});
  expect(await status(1)).toBe(204);
  expect((await ask('/api/v1/products')).status).toBe(200);
});

test.each<[Answer, string]>([
  ['drop-after-reading', 'UND_ERR_SOCKET'],
  ['reset', 'ECONNRESET'],
  ['cut-body', 'UND_ERR_SOCKET'],
  [{ status: 400, body: '{"mess', cut: true }, 'UND_ERR_SOCKET'],
  [{ raw: 'HTTP/1.1 200 OK\r\nConte' }, 'UND_ERR_SOCKET'],
  [{ raw: 'rubbish\r\n\r\n' }, 'HTTPParserError'],
])('%j is what the client sees, and the request has arrived whole', async (answer, code) => {
  service.next('POST /api/v1/orders', answer);
  expect(await failure(order())).toBe(code);
  expect(service.requestsOf('POST')).toMatchObject([{ body: '{"sku":"A"}', complete: true }]);
  // The usual answer is carried out before its body is cut. The faults carry out nothing.
  expect(service.orders).toHaveLength(answer === 'cut-body' ? 1 : 0);
});

test('a cut body comes with its status and its beginning', async () => {
  service.next('POST /api/v1/orders', { cut: true });
  const response = await order();
  expect(response.status).toBe(201);
  const read = response.body?.getReader();
  const { value } = (await read?.read()) ?? {};
  expect(Buffer.from(value ?? []).toString()).toBe('{"id":1,"sku":"A"}');
  await expect(read?.read()).rejects.toThrow();
});

test('a hanging request gets no answer until the service closes', async () => {
  service.next('POST /api/v1/orders', 'hang');
  const outcome = failure(order());
  await vi.waitUntil(() => service.requestsOf('POST')[0]?.complete === true, { timeout: 30_000 });
  expect(await Promise.race([outcome, sleep(200, 'waiting')])).toBe('waiting');
  expect(service.requestsOf('POST')).toHaveLength(1);
  await service.close();
  expect(await outcome).toBe('UND_ERR_SOCKET');
});

test('an answer can be late, and its body can drip', async () => {
  service.next('POST /api/v1/orders', { delayMs: 150 });
  const start = performance.now();
  expect((await order()).status).toBe(201);
  expect(performance.now() - start).toBeGreaterThan(140);

  service.next('POST /api/v1/orders', { status: 200, body: '0123456789', dripMs: 20 });
  // Not from its head on: a busy computer may see that late, when most of the body has come as well.
  const asked = performance.now();
  expect(await (await order()).text()).toBe('0123456789');
  expect(performance.now() - asked).toBeGreaterThan(140);
});

test('a redirect points where it is told to', async () => {
  service.next('POST /api/v1/orders', redirectTo('http://other.example/', 307));
  const response = await ask('/api/v1/orders', { method: 'POST', redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([
    307,
    'http://other.example/',
  ]);
});

test('a held request has arrived, and is answered when it is released', async () => {
  const hold = service.hold('POST /api/v1/orders');
  const answered = order();
  expect(await hold.arrived).toMatchObject({ body: '{"sku":"A"}', complete: true });
  expect(await Promise.race([answered, sleep(100, 'held')])).toBe('held');
  expect((await ask('/api/v1/products')).status).toBe(200);
  expect(service.orders).toEqual([]);
  hold.release();
  expect((await answered).status).toBe(201);
  expect((await order()).status).toBe(201);
});

test('after closing the port refuses, and can be taken again', async () => {
  const port = Number(new URL(service.origin).port);
  await service.close();
  expect(await failure(ask('/api/v1/products'))).toBe('ECONNREFUSED');
  service = await startTestService({ port });
  expect((await ask('/api/v1/products')).status).toBe(200);
});
