import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../../e2e/kit/service/answer.ts';
import { startTestService, type TestService } from '../../../e2e/kit/service/start-test-service.ts';
import { commonPlacements } from '../../contract/profile/common-placements.ts';
import { schemeOfHeaders } from '../reason/read/headers.ts';
import { routeTo } from '../testing/route-to.ts';
import { findPlacement } from './find-placement.ts';
import { tryPlacement } from './try-placement.ts';

const list = 'GET /api/v1/products';
let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const find = () =>
  findPlacement({
    tryOne: (placement) =>
      tryPlacement(routeTo(service, { target: { baseUrl: service.baseUrl, placement } })),
    onAttempt: () => undefined,
    cancel: new AbortController().signal,
    pauseMs: 0,
  });

const wayOfDjango: Answer = { status: 401, headers: { 'WWW-Authenticate': 'Token' } };

describe('Find how', () => {
  it.each<[string, Answer, string]>([
    ['a redirect', { status: 301, headers: { Location: '/api/v1/products/' } }, 'redirected'],
    ['a redirect for a sign-in', { status: 302, headers: { Location: '/login' } }, 'redirected'],
    ['a service behind its gateway', { status: 503 }, 'out-of-order'],
    ['a gateway without a service', { status: 502 }, 'out-of-order'],
    ['a network that wants a sign-in', { status: 511 }, 'web-page'],
    [
      'a page of a captive portal',
      {
        status: 200,
        headers: { 'Content-Type': 'text/html' },
        body: '<!doctype html><title>Welcome to the Wi-Fi</title>',
      },
      'web-page',
    ],
    ['too many requests', { status: 429 }, 'too-many-requests'],
  ])('stops at %s, before the token is in any request', async (_what, answer, end) => {
    service.always(list, answer);
    expect(await find()).toMatchObject({ end, attempts: [{ placement: null }] });
    expect(service.requests).toHaveLength(1);
    expect(JSON.stringify(service.requests)).not.toContain(service.token);
  });

  it('stops at the first redirect, also when it comes after the token was sent', async () => {
    service.always(list, { status: 302, headers: { Location: '/login' } });
    service.next(list, { status: 401 });
    expect(await find()).toMatchObject({
      end: 'redirected',
      attempts: [{ placement: null }, { placement: { kind: 'bearer' } }],
    });
    expect(service.requests.map(({ url }) => url)).toEqual([
      '/api/v1/products',
      '/api/v1/products',
    ]);
  });

  it('says where a redirect points', async () => {
    service.always(list, { status: 301, headers: { Location: '/api/v1/products/?x=1' } });
    const { attempts } = await find();
    const location = `${service.origin}/api/v1/products/`;
    expect(attempts[0]?.result).toEqual({
      kind: 'redirected',
      status: 301,
      location,
      slash: 'missing',
    });
  });

  it('goes on after a 401, a 404 and a 500, which can depend on the token', async () => {
    service.always(list, { status: 500 });
    expect(await find()).toMatchObject({ end: 'none' });
    expect(service.requests).toHaveLength(commonPlacements.length + 1);
  });

  it('tries the way first that the service names', async () => {
    service.next(list, { ...wayOfDjango, headers: { 'WWW-Authenticate': 'ApiKey realm="a, b"' } });
    const { attempts } = await find();
    expect(attempts[1]?.placement).toEqual({ kind: 'authorization', prefix: 'ApiKey' });
    expect(attempts[2]?.placement).toEqual({ kind: 'bearer' });
  });

  it('does not follow a service for ever that names another way each time', async () => {
    const answers = Array.from({ length: 40 }, (_, n) => ({
      status: 401,
      headers: { 'WWW-Authenticate': `Scheme${n}` },
    }));
    service.next(list, ...answers);
    const { end, attempts } = await find();
    expect(end).toBe('none');
    expect(attempts).toHaveLength(commonPlacements.length + 3);
  });

  it('tries no way twice', async () => {
    service.always(list, wayOfDjango);
    const { attempts } = await find();
    expect(attempts).toHaveLength(commonPlacements.length + 1);
    expect(attempts[1]?.placement).toEqual({ kind: 'authorization', prefix: 'Token' });
    // Rails may want it in quotes.
    expect(attempts[2]?.placement).toEqual({ kind: 'authorization', prefix: 'Token token="' });
    expect(service.requests[2]?.headers.authorization).toBe(`Token token="${service.token}"`);
    expect(service.requests.some(({ headers }) => headers['x-token'] === service.token)).toBe(true);
  });
});

it.each([
  ['Token', 'Token'],
  ['Bearer realm="api", error="invalid_token"', 'Bearer'],
  ['Basic realm="api"', null],
  ['Basic realm="a, Token b", charset="UTF-8", JWT realm="x"', 'JWT'],
  ['Negotiate, ApiKey', 'ApiKey'],
  ['realm="x"', null],
  ['', null],
])('the scheme of WWW-Authenticate: %s', (value, scheme) => {
  expect(schemeOfHeaders(new Headers({ 'www-authenticate': value }))).toBe(scheme);
});
