import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../e2e/kit/service/start-test-service.ts';
import { commonPlacements } from '../../contract/profile/common-placements.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { routeTo } from '../../vault/testing/route-to.ts';
import { type Calls, callsOf, draftOf, openTestApp, type TestApp } from '../testing/test-app.ts';

const callId = '0d5f6d2e-8a51-4d3c-9f43-3b8f4c3f2f10';
const list = 'GET /api/v1/products';

describe('finding how the token is sent', () => {
  let parts: TestApp;
  let service: TestService;

  const find = (token: string | null = service.token) =>
    parts.call.findTokenPlacement({
      callId,
      profileId: null,
      draft: draftOf(service.baseUrl),
      token,
    });

  beforeEach(async () => {
    parts = await openTestApp();
    service = await startTestService({
      basePath: '/shop',
      placement: { kind: 'header', name: 'X-Auth-Token' },
    });
  });
  afterEach(async () => {
    await service.close();
    await parts.close();
  });

  it('asks without the token first, then goes on until a list comes back', async () => {
    const { end, attempts } = await find();
    expect(end).toBe('found');
    expect(attempts.at(-1)).toEqual({
      placement: { kind: 'header', name: 'X-Auth-Token', prefix: '' },
      result: { kind: 'list', status: 200 },
    });
    expect(service.requests).toHaveLength(attempts.length);
    expect(JSON.stringify(service.requests[0])).not.toContain(service.token);
    expect(new Set(service.requests.map(({ method, path }) => `${method} ${path}`))).toEqual(
      new Set([list]),
    );
    expect(parts.events).toEqual(
      attempts.map((attempt) => ({
        type: 'progress',
        callId,
        progress: { findTokenPlacement: attempt },
      })),
    );
  });

  it.each(commonPlacements)('finds %j', async (placement) => {
    service.placement = placement;
    expect(await find()).toMatchObject({ end: 'found' });
    expect(parts.events.at(-1)).toMatchObject({ progress: { findTokenPlacement: { placement } } });
  });

  const nothingElse = { authScheme: null, retryAfterSeconds: null, isPage: false };

  it('tells what came back, and goes on after an error and a page', async () => {
    service.next(
      list,
      { status: 401, body: { message: 'A token is needed.' } },
      { status: 500 },
      { status: 200, body: '<h1>Sign in</h1>' },
    );
    const { attempts } = await find();
    expect(attempts.slice(0, 3).map(({ result }) => result)).toEqual([
      { kind: 'refused', status: 401, reason: 'A token is needed.', ...nothingElse },
      { kind: 'refused', status: 500, reason: null, ...nothingElse },
      { kind: 'not-a-list', status: 200, isPage: false },
    ]);
  });

  it('never shows a token that an answer echoes', async () => {
    service.always(list, { status: 403, body: { message: `No: ${service.token}` } });
    expect(JSON.stringify(await find())).not.toContain(service.token);
  });

  it('ends when none of the ways works', async () => {
    const { end, attempts } = await find('a-wrong-token');
    expect(end).toBe('none');
    expect(attempts).toHaveLength(commonPlacements.length + 1);
  });

  it('ends when the service needs no token', async () => {
    service.always(list, { status: 200, body: [] });
    expect(await find()).toMatchObject({ end: 'no-token-needed' });
    expect(service.requests).toHaveLength(1);
  });

  it('ends at the first 429, which is not tried again, and tells how long to wait', async () => {
    service.next(list, { status: 401 }, { status: 429, headers: { 'Retry-After': '7' } });
    const { end, attempts } = await find();
    expect(end).toBe('too-many-requests');
    expect(attempts.at(-1)?.result).toMatchObject({ status: 429, retryAfterSeconds: 7 });
    expect(service.requests).toHaveLength(2);
  });

  it('ends when no answer comes', async () => {
    service.next(list, { status: 401 }, 'drop-after-reading');
    expect(await failureOf(find())).toMatchObject({ kind: 'interrupted' });
    expect(service.requests).toHaveLength(2);
  });

  it('reads only the beginning of a long list', async () => {
    const long = `[${'{"id":1,"name":"Bolt","price":1},'.repeat(100_000)}{}]`;
    service.products = long;
    expect(await find()).toMatchObject({ end: 'found' });
  });

  it('is ended by Cancel, between two attempts as well', async () => {
    const { app } = parts;
    const handlers = callsOf({ ...app, network: { ...app.network, pauseMs: 60_000 } });
    const draft = draftOf(service.baseUrl);
    const found = handlers.findTokenPlacement({ callId, profileId: null, draft, token: 'any' });
    await expect.poll(() => parts.events.length).toBe(1);
    parts.calls.cancel(callId);
    expect(await failureOf(found)).toMatchObject({ kind: 'cancelled' });
    expect(service.requests).toHaveLength(1);
  });

  it('takes the stored token for the origin that it belongs to, and for no other', async () => {
    const { id } = await parts.profiles.save(callId, draftOf(service.baseUrl));
    await parts.vault.save(id, routeTo(service.origin), service.token, { sessionOnly: false });
    const ask = (baseUrl: string) =>
      parts.call.findTokenPlacement({
        callId,
        profileId: id,
        draft: draftOf(baseUrl),
        token: null,
      });
    expect(await ask(service.baseUrl)).toMatchObject({ end: 'found' });
    const elsewhere = await startTestService();
    expect(await failureOf(ask(elsewhere.baseUrl))).toMatchObject({ kind: 'signed-out' });
    expect(elsewhere.requests).toHaveLength(0);
    await elsewhere.close();
  });
});

describe('trying a connection', () => {
  let parts: TestApp;
  let service: TestService;
  let handlers: Calls;
  const profileId = randomUUID();

  beforeEach(async () => {
    parts = await openTestApp();
    service = await startTestService();
    handlers = parts.call;
    await parts.profiles.save(profileId, draftOf(service.baseUrl));
    await parts.vault.save(profileId, routeTo(service.origin), service.token, {
      sessionOnly: false,
    });
  });
  afterEach(() => Promise.all([service.close(), parts.close()]));

  const tryIt = (changes: Partial<Parameters<Calls['testConnection']>[0]> = {}) =>
    Promise.resolve(
      handlers.testConnection({
        callId: randomUUID(),
        profileId: null,
        draft: draftOf(service.baseUrl),
        token: null,
        ...changes,
      }),
    );

  it('uses the token of the form', async () => {
    expect(await tryIt({ token: service.token })).toMatchObject({ failure: null });
    const other = await tryIt({ profileId, token: 'another' });
    expect(other.failure).toMatchObject({ kind: 'http', status: 401 });
  });

  it('uses the stored token where the form has none, for its own origin alone', async () => {
    expect(await tryIt({ profileId })).toMatchObject({ failure: null });
    const elsewhere = await startTestService({ token: service.token });
    const moved = { profileId, draft: draftOf(elsewhere.baseUrl) };
    expect(await tryIt(moved)).toMatchObject({ failure: { kind: 'signed-out' } });
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });

  it('uses no stored token while a change of its way by somebody else is not confirmed', async () => {
    const proxy = { mode: 'direct' } as const;
    await parts.profiles.save(profileId, draftOf(service.baseUrl, { proxy }));
    const changes = [{ part: 'proxy', before: { mode: 'system' }, now: proxy }];
    expect(await tryIt({ profileId })).toMatchObject({ failure: { kind: 'signed-out', changes } });
    expect(service.requests).toEqual([]);
  });

  it('tries another placement and proxy of the form with the stored token', async () => {
    const draft = draftOf(service.baseUrl, { proxy: { mode: 'direct' } });
    expect(await tryIt({ profileId, draft })).toMatchObject({ failure: null });
  });

  it('sends nothing for a new profile without a token', async () => {
    expect(await tryIt()).toMatchObject({ failure: { kind: 'signed-out' } });
    expect(service.requests).toEqual([]);
  });

  it('tells each step while it runs, and is ended by Cancel', async () => {
    const callId = randomUUID();
    const hold = service.hold('GET /api/v1/products');
    const failure = failureOf(tryIt({ callId, token: service.token }));
    await hold.arrived;
    expect(parts.events).toContainEqual({
      type: 'progress',
      callId,
      progress: { testConnection: { layer: 'answer', state: 'running', facts: null } },
    });
    expect(parts.calls.cancel(callId)).toBe(true);
    expect(await failure).toMatchObject({ kind: 'cancelled' });
    hold.release();
  });
});
