import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../e2e/kit/service/start-test-service.ts';
import { usualNetwork } from '../contract/profile/profile-choices.ts';
import { defaultSettings, type Settings } from '../contract/settings.ts';
import type { WriteRequest } from '../contract/write/service-request.ts';
import { addressRules } from '../policy/address-rules.ts';
import { noPolicy } from '../policy/ruling.ts';
import { createRemoteService, type RemoteService } from './remote-service.ts';
import {
  createOrderRequest,
  deleteProductRequest,
  updateUserRequest,
} from './request/build-requests.ts';
import { failureOf } from './testing/failure-of.ts';
import { type NodeSessions, nodeSessions } from './testing/node-sessions.ts';
import { testReasons } from './testing/route-to.ts';

const quiet = { onChunk: () => undefined };
const never = new AbortController().signal;
/** Sends a write of this profile once. */
async function send(
  remote: RemoteService,
  profile: Parameters<RemoteService['slot']>[0],
  request: WriteRequest,
) {
  const slot = await remote.slot(profile, never, false);
  try {
    await slot.ready(request);
    return await slot.send();
  } finally {
    slot.release();
  }
}

let service: TestService;
let node: NodeSessions;
let settings: Settings;
/** Tokens by `profileId origin`. */
let tokens: Map<string, string>;

beforeEach(async () => {
  service = await startTestService({ basePath: '/shop' });
  node = nodeSessions();
  settings = defaultSettings;
  tokens = new Map([[`shop ${service.origin}`, service.token]]);
});
afterEach(() => service.close());

const remote = () =>
  createRemoteService({
    reasons: testReasons,
    rules: addressRules(noPolicy),
    networks: node.networks,
    readToken: async (profileId, { origin }) => tokens.get(`${profileId} ${origin}`) ?? null,
    accountsOf: async () => [],
    tokenVersion: () => 0,
    readRecentToken: () => Promise.reject(new Error('No row is sent here.')),
    changesOfRoute: async (_, { origin }) => changesTo(origin),
    settings: () => settings,
  });
/** What the vault reports for a token that was entered for another origin. */
const changesTo = (now: string) => [
  { part: 'origin', before: 'https://before.example', now } as const,
];
const profile = () =>
  ({
    id: 'shop',
    name: 'Shop',
    baseUrl: service.baseUrl,
    placement: { kind: 'bearer' },
    ...usualNetwork,
  }) as const;

describe('the remote service', () => {
  it('carries out the four operations with the token of the profile', async () => {
    const { loadProducts, ...others } = remote();
    const written = (request: WriteRequest) =>
      send({ loadProducts, ...others }, profile(), request);
    expect(await loadProducts(profile(), quiet, never)).toMatchObject({
      bytes: expect.any(Number),
    });
    expect(await written(deleteProductRequest('2'))).toMatchObject({ status: 204 });
    expect(await written(createOrderRequest('{"sku":"A"}'))).toMatchObject({ status: 201 });
    expect(await written(updateUserRequest('7', '{"name":"Ada"}'))).toMatchObject({
      status: 200,
    });
    expect(service.orders).toEqual([{ sku: 'A' }]);
    expect(service.users.get('7')).toEqual({ name: 'Ada' });
  });

  it('sends no write while there is surely no network, but where the service answers all the same', async () => {
    node = nodeSessions(undefined, () => false);
    expect(await send(remote(), profile(), createOrderRequest('{}'))).toMatchObject({
      status: 201,
    });
    const gone = { ...profile(), baseUrl: service.baseUrl };
    await service.close();
    expect(await failureOf(send(remote(), gone, createOrderRequest('{}')))).toMatchObject({
      kind: 'unreachable',
      cause: 'offline',
    });
  });

  it('reads on one session, and writes each on an emptied one', async () => {
    await remote().loadProducts(profile(), quiet, never);
    await send(remote(), profile(), createOrderRequest('{}'));
    expect(node.events).toEqual([
      'service-reads opened without a cache',
      'service-reads GET',
      'service-write-0 opened without a cache',
      'service-write-0 emptied',
      'service-write-0 POST',
      'service-write-0 emptied',
    ]);
  });

  it('hands a write that is ready to Chromium before anything else happens', async () => {
    let isLater = false;
    const later: boolean[] = [];
    node = nodeSessions(() => ({
      // Finding the route takes a while each time.
      resolveProxy: () => new Promise((resolve) => setTimeout(resolve, 5, 'DIRECT')),
      fetch(input, init) {
        later.push(isLater);
        return fetch(input, init);
      },
    }));
    const slot = await remote().slot(profile(), never, false);
    await slot.ready(createOrderRequest('{}'));
    setImmediate(() => {
      isLater = true;
    });
    expect(await slot.send()).toMatchObject({ status: 201 });
    slot.release();
    expect([later, isLater]).toEqual([[false], true]);
  });

  it('sends no write that is cancelled while its route is not known, and says that it was not sent', async () => {
    node = nodeSessions(() => ({ resolveProxy: () => new Promise(() => undefined) }));
    const controller = new AbortController();
    const slot = await remote().slot(profile(), controller.signal, false);
    const ready = failureOf(slot.ready(createOrderRequest('{}')));
    setTimeout(() => controller.abort(), 20);
    expect(await ready).toMatchObject({ kind: 'cancelled', sent: false });
    slot.release();
    expect(service.requests).toEqual([]);
  });

  it('sends nothing without a token, nor one that belongs to another origin, and says so', async () => {
    const changes = changesTo(service.origin);
    const signedOut = { kind: 'signed-out', exchange: null, changes };
    tokens = new Map([['shop https://elsewhere.example', 'token-of-elsewhere']]);
    expect(await failureOf(remote().loadProducts(profile(), quiet, never))).toEqual(signedOut);
    expect(await failureOf(send(remote(), profile(), deleteProductRequest('1')))).toEqual(
      signedOut,
    );
    expect(await failureOf(send(remote(), profile(), createOrderRequest('{}')))).toEqual(signedOut);
    expect(await failureOf(send(remote(), profile(), updateUserRequest('7', '{}')))).toEqual(
      signedOut,
    );
    expect(service.requests).toEqual([]);
  });

  it('tries a token that is still in a form in place of the stored one', async () => {
    const wrong = remote().loadProducts(profile(), quiet, never, 'token-of-the-form');
    expect(await failureOf(wrong)).toMatchObject({ kind: 'http', status: 401 });
  });

  it('keeps to the limits of the settings', async () => {
    settings = { ...defaultSettings, writeSeconds: 1, listIdleSeconds: 1 };
    service.always('*', 'hang');
    const [write, idle] = await Promise.all([
      failureOf(send(remote(), profile(), createOrderRequest('{}'))),
      failureOf(remote().loadProducts(profile(), quiet, never)),
    ]);
    expect(write).toMatchObject({ kind: 'timeout', phase: 'whole', limitMs: 1000 });
    expect(idle).toMatchObject({ kind: 'timeout', phase: 'idle', limitMs: 1000 });
    settings = { ...defaultSettings, listLimitMiB: 1 };
    service.always('*', { status: 200, body: 'x'.repeat(1024 * 1024 + 1) });
    expect(await failureOf(remote().loadProducts(profile(), quiet, never))).toMatchObject({
      kind: 'too-large',
      limitBytes: 1024 * 1024,
    });
  });

  it('keeps to the limits of the profile where it has its own', async () => {
    service.always('*', 'hang');
    const own = { ...profile(), timeouts: { ...usualNetwork.timeouts, writeSeconds: 1 } };
    expect(await failureOf(send(remote(), own, createOrderRequest('{}')))).toMatchObject({
      kind: 'timeout',
      limitMs: 1000,
    });
    const quickList = { ...profile(), timeouts: { ...usualNetwork.timeouts, listTotalSeconds: 1 } };
    expect(await failureOf(remote().loadProducts(quickList, quiet, never))).toMatchObject({
      kind: 'timeout',
      phase: 'whole',
      limitMs: 1000,
    });
  });
});
