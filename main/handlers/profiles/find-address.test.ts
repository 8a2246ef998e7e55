import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../e2e/kit/service/start-test-service.ts';
import type { Policy } from '../../contract/policy.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { routeTo } from '../../vault/testing/route-to.ts';
import { draftOf, openTestApp, type TestApp } from '../testing/test-app.ts';

const callId = '0d5f6d2e-8a51-4d3c-9f43-3b8f4c3f2f10';
const list = 'GET /api/v1/products';

describe('finding the address of a service', () => {
  let parts: TestApp;
  let service: TestService;
  let host: string;

  const openAgain = async (policy: Policy) => {
    await parts.close();
    parts = await openTestApp({ policy });
  };
  beforeEach(async () => {
    parts = await openTestApp();
    service = await startTestService({ basePath: '/shop' });
    host = new URL(service.origin).host;
  });
  afterEach(async () => {
    await service.close();
    await parts.close();
  });

  const find = (address: string, profileId: string | null = null, overHttp = false) => {
    const { proxy, list, pathsEndWithSlash } = draftOf(service.baseUrl);
    const draft = { proxy, list, pathsEndWithSlash };
    return parts.call.findAddress({ callId, profileId, address, draft, overHttp });
  };
  /** Where the service was found, and what was asked of it. */
  const foundAt = async (address: string) =>
    (await find(address)).filter(({ isService }) => isService).map(({ baseUrl }) => baseUrl);
  const asked = () => service.requests.map(({ method, url }) => `${method} ${url}`);

  it.each([
    '/shop',
    '/shop/',
    '/shop/api/v1',
    '/shop/api/v1/products/7?page=2',
    '/shop/docs#/default/list',
    '/shop/swagger/index.html',
    '/shop/admin',
  ])('finds it from %s, by at most four requests', async (path) => {
    expect(await foundAt(host + path)).toContain(service.baseUrl);
    expect(service.requests.length).toBeLessThanOrEqual(4);
    expect(asked()).toContain('GET /shop/api/v1/products');
  });

  it('sends no token and no cookie, whatever is stored, and nothing of a query', async () => {
    await parts.profiles.save(callId, draftOf(service.baseUrl));
    const route = routeTo(service.origin);
    await parts.vault.save(callId, route, service.token, { sessionOnly: false });
    service.next(list, { status: 401, headers: { 'Set-Cookie': 'session=1' } });
    await find(`${service.origin}/shop/docs?key=${service.token}`, callId);
    await find(`${service.origin}/shop/docs?key=${service.token}`, callId);
    expect(service.requests.length).toBeGreaterThan(2);
    expect(JSON.stringify(service.requests)).not.toContain(service.token);
    for (const { headers } of service.requests) {
      expect(headers).not.toHaveProperty('cookie');
      expect(headers).not.toHaveProperty('authorization');
    }
  });

  const wants = { isService: true };
  const other = { isService: false };
  it.each([
    ['its list', { status: 200, body: [] }, wants],
    ['a list in an object', { status: 200, body: { data: [{ _id: 'a' }] } }, wants],
    ['that it wants a token', { status: 401 }, wants],
    ['that it wants a token in a header', { status: 422, body: { detail: [] } }, wants],
    ['that it may not', { status: 403, body: { message: 'No.' } }, wants],
    ['a page to sign in', { status: 401, body: '<!doctype html><title>Sign in</title>' }, other],
    ['a page of a firewall', { status: 403, body: '<html><body>Blocked</body>' }, other],
    ['a website', { status: 200, body: '<!doctype html><title>Shop</title>' }, other],
    ['an object', { status: 200, body: { status: 'up' } }, other],
    ['nothing there', { status: 404 }, other],
    ['a redirect', { status: 302, headers: { Location: 'https://elsewhere.example/' } }, other],
    ['an error', { status: 500 }, other],
  ])('judges what says %s', async (_, answer, judged) => {
    service.always(list, answer);
    const [attempt] = await find(`${host}/shop`);
    expect(attempt).toMatchObject({ baseUrl: service.baseUrl, ...judged });
  });

  it('ends with the first list, and with a service that has enough', async () => {
    service.always(list, { status: 200, body: [] });
    await find(`${host}/shop/docs`);
    expect(service.requests).toHaveLength(1);
    service.always(list, { status: 429 });
    expect(await foundAt(`${host}/shop/docs`)).toEqual([]);
    expect(service.requests).toHaveLength(2);
  });

  it('tells of each scheme why nothing answered, once', async () => {
    await service.close();
    const attempts = await find(`${host}/shop/docs`);
    expect(attempts).toMatchObject([
      { baseUrl: `http://${host}/shop`, result: { kind: 'no-answer' }, isService: false },
      { baseUrl: `https://${host}/shop`, result: { kind: 'no-answer' }, isService: false },
    ]);
  });

  it('asks no host that the policy does not allow', async () => {
    await openAgain({ version: 1, allowedHosts: ['other.example'] });
    expect(await find(host)).toMatchObject([
      { result: { kind: 'no-answer', failure: { kind: 'not-allowed', rule: 'host' } } },
      { result: { kind: 'no-answer', failure: { kind: 'not-allowed', rule: 'host' } } },
    ]);
    expect(service.requests).toEqual([]);
  });

  it('tries http to another computer only if a person has agreed, and never against the policy', async () => {
    await openAgain({ version: 1, httpsOnly: true });
    const placesOf = async (overHttp: boolean) =>
      (await find('http://counterfoil.invalid', null, overHttp)).map(({ baseUrl }) => baseUrl);
    expect(await placesOf(false)).toEqual(['https://counterfoil.invalid']);
    expect(await find('counterfoil.invalid', null, true)).toMatchObject([
      { baseUrl: 'http://counterfoil.invalid', result: { failure: { rule: 'https' } } },
    ]);
  });

  it('is ended by Cancel', async () => {
    const hold = service.hold(list);
    const failure = failureOf(find(`${host}/shop`));
    await hold.arrived;
    expect(parts.calls.cancel(callId)).toBe(true);
    expect(await failure).toMatchObject({ kind: 'cancelled' });
    hold.release();
  });

  it('looks for nothing in a text that is no address', async () => {
    expect(await failureOf(find('shop example'))).toMatchObject({
      issues: [{ path: 'address', message: 'not-a-url' }],
    });
  });
});
