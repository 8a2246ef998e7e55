import { once } from 'node:events';
import { createServer as createSecure } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, redirectTo } from '../../../e2e/kit/service/answer.ts';
import { startTestService, type TestService } from '../../../e2e/kit/service/start-test-service.ts';
import { testCertificate } from '../../../e2e/kit/service/tls/test-certificates.ts';
import type { ConnectionTest, TestStep } from '../../contract/connection-test/connection-test.ts';
import { loadProducts } from '../load-products.ts';
import type { Connection } from '../network/connection.ts';
import { readSchemaDocument } from '../read-schema-document.ts';
import { failureOf } from '../testing/failure-of.ts';
import { nodeConnection, routeTo } from '../testing/route-to.ts';
import { type TestParts, testConnection } from './test-connection.ts';

const MiB = 1024 * 1024;
let service: TestService;
let steps: TestStep[];
beforeEach(async () => {
  service = await startTestService();
  steps = [];
});
afterEach(() => service.close());

interface Way {
  readonly baseUrl?: string;
  readonly token?: string | null;
  readonly cancel?: AbortSignal;
  readonly wholeMs?: number;
  readonly connection?: Partial<Connection>;
  readonly looksForForms?: boolean;
}

function tryIt(way: Way = {}): Promise<ConnectionTest> {
  const { baseUrl = service.baseUrl, wholeMs = 5_000 } = way;
  const connection = { ...nodeConnection(), ...way.connection };
  const cancel = way.cancel ?? new AbortController().signal;
  const remote: TestParts['service'] = {
    readConnection: () => connection,
    readSchemaDocument(_profile, url, _withToken, signal) {
      const target = { baseUrl: url.origin, placement: null };
      const options = { target, connection, wholeMs, cancel: signal };
      return readSchemaDocument(url.pathname, routeTo({ baseUrl, token: '' }, options));
    },
    loadProducts(_profile, sink, signal, token = '') {
      const options = { connection, wholeMs, cancel: signal };
      return loadProducts(routeTo({ baseUrl, token }, options), MiB, sink);
    },
  };
  const profile = {
    id: 'form',
    baseUrl,
    placement: { kind: 'bearer' },
    proxy: { mode: 'system' },
    timeouts: { listIdleSeconds: null, listTotalSeconds: null, writeSeconds: null },
  } as const;
  const token = way.token === undefined ? service.token : way.token;
  const onStep = (step: TestStep) => void steps.push(step);
  const looksForForms = way.looksForForms ?? true;
  return testConnection({
    service: remote,
    profile,
    token,
    changes: [],
    looksForForms,
    cancel,
    onStep,
  });
}

const states = (test: ConnectionTest) =>
  Object.fromEntries(test.steps.map(({ layer, state }) => [layer, state]));
const factsOf = (test: ConnectionTest, layer: TestStep['layer']) =>
  test.steps.find((step) => step.layer === layer)?.facts;

describe('a test that goes well', () => {
  it('tells every layer, each as it is met', async () => {
    const test = await tryIt();
    expect(test.failure).toBeNull();
    expect(states(test)).toEqual({
      address: 'done',
      name: 'done',
      connection: 'done',
      tls: 'skipped',
      answer: 'done',
      token: 'done',
      list: 'done',
      forms: 'done',
    });
    expect(factsOf(test, 'name')).toEqual({ kind: 'no-name' });
    expect(factsOf(test, 'connection')).toMatchObject({ address: '127.0.0.1' });
    expect(factsOf(test, 'answer')).toMatchObject({ kind: 'status', status: 200 });
    expect(factsOf(test, 'list')).toEqual({
      kind: 'list',
      bytes: expect.any(Number),
      isWhole: true,
      first: { id: '1', name: 'Desk lamp, brass' },
    });
    expect(steps.map(({ layer, state }) => `${layer} ${state}`)).toEqual([
      'address done',
      'name running',
      'name done',
      'connection running',
      'connection done',
      'answer running',
      'tls skipped',
      'answer done',
      'list running',
      'token done',
      'list done',
      'forms running',
      'forms done',
    ]);
    // The probes sent nothing.
    expect(service.requests.filter(({ path }) => path === '/api/v1/products')).toHaveLength(1);
  });

  it('says where the service describes its forms, without the token', async () => {
    service.always('GET /swagger.json', { status: 200, body: { openapi: '3.1.0' } });
    const test = await tryIt();
    const facts = { kind: 'forms', address: '/swagger.json', wantsToken: false };
    expect(test.steps.at(-1)).toEqual({ layer: 'forms', state: 'done', facts });
    const looks = service.requests.filter(({ path }) => path !== '/api/v1/products');
    expect(JSON.stringify(looks)).not.toContain(service.token);
  });

  it('goes well without forms, and does not look if that is not allowed', async () => {
    const none = await tryIt();
    expect(none.failure).toBeNull();
    expect(factsOf(none, 'forms')).toMatchObject({ kind: 'forms', address: null });
    const before = service.requests.length;
    const test = await tryIt({ looksForForms: false });
    expect(test.steps.at(-1)).toEqual({ layer: 'forms', state: 'skipped', facts: null });
    expect(service.requests).toHaveLength(before + 1);
  });

  it('tells the addresses of a name', async () => {
    const test = await tryIt({ baseUrl: service.baseUrl.replace('127.0.0.1', 'localhost') });
    const facts = factsOf(test, 'name');
    expect(facts?.kind === 'addresses' && facts.addresses).toContain('127.0.0.1');
  });

  it('leaves name and connection to a proxy, and does not look past it', async () => {
    const proxy = 'PROXY proxy.example:3128';
    const test = await tryIt({ connection: { proxyFor: async () => proxy } });
    expect(test.failure).toBeNull();
    expect(test.steps).toContainEqual({
      layer: 'name',
      state: 'skipped',
      facts: { kind: 'proxy', proxy },
    });
    expect(test.steps).toContainEqual({
      layer: 'connection',
      state: 'done',
      facts: { kind: 'proxy', proxy },
    });
  });

  it.each([200, 401])('believes the request more than the look beside it (%d)', async (status) => {
    if (status !== 200) service.always('GET /api/v1/products', { status });
    const reach: Connection['fetch'] = (input, init) =>
      fetch(input.url.replace('no-such-shop.invalid', '127.0.0.1'), {
        ...init,
        headers: input.headers,
      });
    const baseUrl = service.baseUrl.replace('127.0.0.1', 'no-such-shop.invalid');
    const test = await tryIt({ baseUrl, connection: { fetch: reach } });
    expect(test.failure === null).toBe(status === 200);
    expect(test.steps[1]).toMatchObject({ state: 'done', facts: { kind: 'came-through' } });
    expect(test.steps[2]).toEqual({ layer: 'connection', state: 'done', facts: null });
  });
});

describe('a test stops at the first layer that fails', () => {
  const stopped = async (way: Way = {}) => {
    const test = await tryIt(way);
    const failed = test.steps.filter(({ state }) => state === 'failed');
    expect(failed).toHaveLength(1);
    expect(test.failure).not.toBeNull();
    expect(steps.every(({ layer }) => test.steps.some((step) => step.layer === layer))).toBe(true);
    return { test, layer: failed[0]?.layer, states: states(test) };
  };

  it('name', async () => {
    const found = await stopped({ baseUrl: 'http://no-such-shop.invalid' });
    expect(found.layer).toBe('name');
    expect(found.states).toMatchObject({ address: 'done', connection: 'skipped', list: 'skipped' });
  });

  it('connection', async () => {
    await service.close();
    const found = await stopped();
    expect(found.layer).toBe('connection');
    expect(found.states).toMatchObject({ name: 'done', tls: 'skipped', answer: 'skipped' });
  });

  it('the proxy', async () => {
    const fetch = () => Promise.reject(new Error('net::ERR_PROXY_CONNECTION_FAILED'));
    const proxyFor = async () => 'PROXY proxy.example:3128';
    const found = await stopped({ connection: { fetch, proxyFor } });
    expect(found.layer).toBe('connection');
    expect(factsOf(found.test, 'connection')).toMatchObject({ kind: 'proxy' });
  });

  it('encryption: a certificate that nobody vouches for', async () => {
    const asked: string[] = [];
    const server = createSecure(testCertificate('self-signed'), (request, response) => {
      asked.push(request.url ?? '');
      response.end('[]');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const found = await stopped({ baseUrl: `https://127.0.0.1:${port}` });
    expect(found.layer).toBe('tls');
    expect(factsOf(found.test, 'tls')).toMatchObject({
      kind: 'certificate',
      certificate: { subject: 'CN=127.0.0.1' },
      protocol: 'TLSv1.3',
    });
    expect(asked).toEqual([]);
    server.close();
  });

  it('encryption: a service that speaks plain http', async () => {
    const found = await stopped({ baseUrl: service.baseUrl.replace('http:', 'https:') });
    expect(found.layer).toBe('tls');
    expect(found.states).toMatchObject({ connection: 'done', answer: 'skipped' });
  });

  it.each<[string, Answer]>([
    ['no answer', 'drop-after-reading'],
    ['an error of the service', { status: 500, headers: { 'Retry-After': '0' } }],
    ['nothing at this address', { status: 404 }],
    ['a redirect', redirectTo('https://elsewhere.example/')],
  ])('answer: %s', async (_what, answer) => {
    service.always('GET /api/v1/products', answer);
    const found = await stopped();
    expect(found.layer).toBe('answer');
    expect(found.states).toMatchObject({ connection: 'done', token: 'skipped', list: 'skipped' });
  });

  it('answer: none in time', async () => {
    service.always('GET /api/v1/products', 'hang');
    expect((await stopped({ wholeMs: 300 })).layer).toBe('answer');
  });

  it.each([401, 403])('token: %d', async (status) => {
    service.always('GET /api/v1/products', { status });
    const found = await stopped();
    expect(found.layer).toBe('token');
    expect(found.states).toMatchObject({ answer: 'done', list: 'skipped' });
    expect(factsOf(found.test, 'token')).toEqual({ kind: 'token', problem: 'refused' });
  });

  it('token: none', async () => {
    const found = await stopped({ token: null });
    expect(found.layer).toBe('token');
    expect(found.states).toMatchObject({ connection: 'done', answer: 'skipped' });
    expect(service.requests).toEqual([]);
  });

  it('token: one that no header can hold', async () => {
    const found = await stopped({ token: 'a\nb' });
    expect(found.layer).toBe('token');
    expect(found.states).toMatchObject({ answer: 'skipped' });
    expect(service.requests).toEqual([]);
  });

  it.each<[string, Answer]>([
    ['a web page', { status: 200, body: '<!doctype html><title>Sign in</title>' }],
    ['an object', { status: 200, body: { items: [] } }],
    ['half a list', { status: 200, body: '[{"id":1},' }],
    ['too much', { status: 200, body: `[${'1,'.repeat(MiB)}1]` }],
    ['a list that breaks off', 'cut-body'],
  ])('list: %s', async (_what, answer) => {
    service.always('GET /api/v1/products', answer);
    const found = await stopped();
    expect(found.layer).toBe('list');
    expect(found.states).toMatchObject({ answer: 'done', token: 'not-known' });
  });
});

it('a test can be cancelled while nobody knows yet which proxy leads there', async () => {
  const controller = new AbortController();
  const proxyFor = () => new Promise<string | null>(() => undefined);
  const failure = failureOf(tryIt({ cancel: controller.signal, connection: { proxyFor } }));
  setTimeout(() => controller.abort(), 5);
  expect(await failure).toMatchObject({ kind: 'cancelled', sent: false });
});

it('a test that is cancelled is no result', async () => {
  const controller = new AbortController();
  const hold = service.hold('GET /api/v1/products');
  const failure = failureOf(tryIt({ cancel: controller.signal }));
  await hold.arrived;
  controller.abort();
  expect(await failure).toMatchObject({ kind: 'cancelled' });
  hold.release();
});

it('no token is in what is told', async () => {
  service.always('GET /api/v1/products', {
    status: 200,
    body: `<html><title>${service.token}</title></html>`,
  });
  const test = await tryIt();
  expect(JSON.stringify([test, steps])).not.toContain(service.token);
});
