import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../e2e/kit/service/start-test-service.ts';
import { usualNetwork } from '../../contract/profile/profile-choices.ts';
import { defaultSettings } from '../../contract/settings.ts';
import { addressRules } from '../../policy/address-rules.ts';
import { noPolicy } from '../../policy/ruling.ts';
import { createRemoteService } from '../remote-service.ts';
import { failureOf } from '../testing/failure-of.ts';
import { nodeSessions } from '../testing/node-sessions.ts';
import { testReasons } from '../testing/route-to.ts';
import { tryList } from './try-list.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

function tryIt(token = service.token) {
  const remote = createRemoteService({
    reasons: testReasons,
    rules: addressRules(noPolicy),
    networks: nodeSessions().networks,
    readToken: () => Promise.reject(new Error('The stored token is not asked for.')),
    accountsOf: async () => [],
    tokenVersion: () => 0,
    readRecentToken: () => Promise.reject(new Error('No row is sent here.')),
    changesOfRoute: async () => [],
    settings: () => defaultSettings,
  });
  const profile = {
    id: 'form',
    baseUrl: service.baseUrl,
    placement: { kind: 'bearer' },
    ...usualNetwork,
  } as const;
  return tryList(remote, profile, token, new AbortController().signal);
}

describe('trying a connection', () => {
  it('says how large the list is', async () => {
    service.products = '[]';
    expect(await tryIt()).toEqual({ bytes: 2, isWhole: true, first: null });
    service.products = 'null';
    expect(await tryIt()).toEqual({ bytes: 4, isWhole: true, first: null });
    const long = `[${'{"id":1,"name":"Lamp"},'.repeat(10_000)}{"id":2}]`;
    service.products = long;
    const first = { id: '1', name: 'Lamp' };
    expect(await tryIt()).toEqual({ bytes: long.length, isWhole: false, first });
  });

  it('shows the first product with its exact ID, masked and short', async () => {
    const id = '90071992547409930';
    service.products = `[{"name":"no ID"},{"id":${id},"name":"${service.token} ${'x'.repeat(100)}"}]`;
    const { first } = await tryIt();
    expect(first?.id).toBe(id);
    expect(first?.name).not.toContain(service.token);
    expect(first?.name?.length).toBeLessThan(90);
  });

  it('proposes the members that have a name and a price, if a list can be read without them', async () => {
    service.products = '[{"id":1,"title":"Lamp","unitPrice":3}]';
    const proposal = { name: 'title', price: 'unitPrice' };
    expect(await tryIt()).toMatchObject({ first: { id: '1', name: null }, proposal });
  });

  it.each([
    ['', 'empty'],
    ['a\nb', 'line-break'],
    ['жетон', 'latin1'],
    [' a', 'edge-space'],
  ])('refuses %j as a token: %s', async (token, message) => {
    expect(await failureOf(tryIt(token))).toMatchObject({
      kind: 'invalid-input',
      issues: [{ path: 'token', message }],
    });
    expect(service.requests).toEqual([]);
  });

  it.each<[string, string | Uint8Array, string]>([
    ['a page', '<!doctype html><title>Sign in</title>', 'web-page'],
    ['a sentence', 'Sign in', 'not-json'],
    ['half a list', '[{"id":1},', 'not-json'],
    ['an object', '{"items":[]}', 'not-array'],
    ['a long object', `{"items":[${'1,'.repeat(100_000)}1]}`, 'not-array'],
    ['a long text', 'Sign in. '.repeat(20_000), 'not-json'],
    ['bytes that are no UTF-8', Uint8Array.of(0x5b, 0x22, 0xff, 0x22, 0x5d), 'not-utf8'],
  ])('says what came in place of a list: %s', async (_what, products, problem) => {
    service.products = products;
    expect(await failureOf(tryIt())).toMatchObject({ kind: 'unreadable', problem });
  });

  it.each<[string, Uint8Array, string | undefined, string]>([
    ['UTF-16', Buffer.from('[{"id":1,"name":"Lamp"}]', 'utf16le'), undefined, 'charset'],
    ['gzip', gzipSync('[{"id":1,"name":"Lamp"}]'), undefined, 'compressed'],
    ['iso-8859-1', Buffer.from('[{"id":1,"name":"Käse"}]', 'latin1'), 'iso-8859-1', 'charset'],
  ])('names a list in %s, which is no web page', async (name, body, charset, kind) => {
    const type =
      charset === undefined ? 'application/json' : `application/json; charset=${charset}`;
    service.always('GET /api/v1/products', {
      status: 200,
      headers: { 'Content-Type': type },
      body,
    });
    expect(await failureOf(tryIt())).toMatchObject({
      kind: 'unreadable',
      encoding: { kind, name },
    });
  });

  it('shows the beginning of a long page readably', async () => {
    service.products = `x${'ж'.repeat(100_000)}`;
    const failure = await failureOf(tryIt());
    if (failure.kind !== 'unreadable') throw new Error(failure.kind);
    expect(failure.body).toMatchObject({ truncated: true });
    expect(failure.body?.text).toMatch(/^xж+$/);
  });

  it('does not show a token that the page repeats', async () => {
    service.products = `<p>${service.token}</p>`;
    expect(JSON.stringify(await failureOf(tryIt()))).not.toContain(service.token);
  });
});
