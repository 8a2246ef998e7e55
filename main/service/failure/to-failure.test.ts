import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../../e2e/kit/service/answer.ts';
import { startTestService, type TestService } from '../../../e2e/kit/service/start-test-service.ts';
import type { Failure } from '../../contract/failure.ts';
import { loadProducts } from '../load-products.ts';
import type { Connection } from '../network/connection.ts';
import type { Interruption } from '../network/net-error.ts';
import { createOrderRequest } from '../request/build-requests.ts';
import { failureOf } from '../testing/failure-of.ts';
import { nodeConnection, routeTo } from '../testing/route-to.ts';
import { sendWrite } from '../testing/send-write.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const failureFor = (answer: Answer, wholeMs = 5_000) => {
  service.next('POST /api/v1/orders', answer);
  return failureOf(sendWrite(createOrderRequest('{}'), routeTo(service, { wholeMs })));
};
const exchange = {
  method: 'POST',
  path: '/api/v1/orders',
  startedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  durationMs: expect.any(Number),
};

describe('an order that gets no answer', () => {
  it('was not sent when the connection is refused', async () => {
    await service.close();
    expect(await failureOf(sendWrite(createOrderRequest('{}'), routeTo(service)))).toEqual({
      kind: 'unreachable',
      exchange,
      cause: 'refused',
      netCode: 'ERR_CONNECTION_REFUSED',
      host: new URL(service.origin).host,
      tls: null,
    });
  });

  it.each<[string, Answer, Interruption, string]>([
    ['closed', 'drop-after-reading', 'closed', 'ERR_CONNECTION_CLOSED'],
    ['reset', 'reset', 'reset', 'ERR_CONNECTION_RESET'],
    [
      'used for something else than HTTP',
      { raw: 'rubbish\r\n\r\n' },
      'not-http',
      'ERR_INVALID_HTTP_RESPONSE',
    ],
  ])('may have arrived when the connection is %s', async (_what, answer, how, netCode) => {
    const received = null;
    expect(await failureFor(answer)).toEqual({
      kind: 'interrupted',
      exchange,
      netCode,
      how,
      received,
    });
    expect(service.requests).toHaveLength(1);
  });

  it('may have arrived when the time is over', async () => {
    expect(await failureFor('hang', 200)).toEqual({
      kind: 'timeout',
      exchange,
      phase: 'whole',
      limitMs: 200,
      received: null,
    });
  });

  it('is told by the name of an error at most, whose message may quote a URL with a token', async () => {
    const connection = {
      ...nodeConnection(),
      fetch: () => Promise.reject(new RangeError('http://host/?token=secret')),
    };
    const failure: Failure = {
      kind: 'interrupted',
      exchange,
      netCode: 'RangeError',
      how: 'unknown',
      received: null,
    };
    expect(
      await failureOf(sendWrite(createOrderRequest('{}'), routeTo(service, { connection }))),
    ).toEqual(failure);
  });
});

describe('a layer that is known', () => {
  const throwing = (code: string, changes: Partial<Connection> = {}, baseUrl?: string) => {
    const fetch = () => Promise.reject(new Error(`net::${code}`));
    const connection = { ...nodeConnection(), fetch, ...changes };
    const way = routeTo(service, { connection });
    const target = baseUrl === undefined ? way.target : { ...way.target, baseUrl };
    return failureOf(sendWrite(createOrderRequest('{}'), { ...way, target }));
  };

  it('is the network itself when no name is found and this computer is surely offline', async () => {
    const offline = { isOnline: () => false };
    const code = 'ERR_NAME_NOT_RESOLVED';
    expect(await throwing(code, offline)).toMatchObject({ cause: 'offline', netCode: code });
    expect(await throwing(code)).toMatchObject({ cause: 'dns' });
  });

  it('is named in doubt where the way was lost, since that may have been in the middle of it', async () => {
    const code = 'ERR_ADDRESS_UNREACHABLE';
    expect(await throwing(code)).toMatchObject({ kind: 'interrupted', how: 'no-route' });
    const offline = { isOnline: () => false };
    expect(await throwing(code, offline)).toMatchObject({ kind: 'interrupted', how: 'offline' });
  });

  it('may be the local network, where the system guards it and the host lies in it', async () => {
    const guarded = { asksForLocalNetwork: true };
    const noRoute = 'ERR_ADDRESS_UNREACHABLE';
    const noName = 'ERR_NAME_NOT_RESOLVED';
    const local = { mayBeLocalNetwork: true };
    expect(await throwing(noRoute, guarded, 'http://192.168.0.2')).toMatchObject(local);
    expect(await throwing(noName, guarded, 'http://shop.local')).toMatchObject(local);
    for (const [code, changes, baseUrl] of [
      [noRoute, {}, 'http://192.168.0.2'],
      [noRoute, guarded, 'https://shop.example'],
      [noRoute, { ...guarded, isOnline: () => false }, 'http://192.168.0.2'],
      [noName, guarded, 'http://shop.lan'],
      ['ERR_CONNECTION_REFUSED', guarded, 'http://192.168.0.2'],
    ] as const) {
      expect(await throwing(code, changes, baseUrl)).not.toHaveProperty('mayBeLocalNetwork');
    }
  });

  it('is a handshake only while none with this host has come through', async () => {
    const code = 'ERR_SSL_VERSION_OR_CIPHER_MISMATCH';
    expect(await throwing(code)).toMatchObject({ kind: 'unreachable', cause: 'tls' });
    const certificates = { find: () => null, hasAccepted: () => true };
    expect(await throwing(code, { certificates })).toMatchObject({
      kind: 'interrupted',
      how: 'secure',
    });
  });

  it('is not blamed on the network when it is another', async () => {
    const offline = { isOnline: () => false };
    expect(await throwing('ERR_CONNECTION_REFUSED', offline)).toMatchObject({ cause: 'refused' });
  });

  it('is the certificate that was shown and judged so', async () => {
    const certificate = {
      subject: 'CN=shop.example',
      issuer: 'CN=An authority',
      validFrom: '2024-01-01T00:00:00.000Z',
      validTo: '2025-01-01T00:00:00.000Z',
      hostNames: ['shop.example'],
      fingerprint: 'AB:CD',
    };
    const asked: string[] = [];
    const find = (url: URL, netCode: string) => {
      asked.push(`${url.hostname} ${netCode}`);
      return certificate;
    };
    expect(
      await throwing('ERR_CERT_DATE_INVALID', { certificates: { find, hasAccepted: () => false } }),
    ).toMatchObject({
      kind: 'unreachable',
      cause: 'tls',
      tls: { fault: 'expired', certificate },
    });
    expect(asked).toEqual(['127.0.0.1 ERR_CERT_DATE_INVALID']);
  });
});

describe('a list that has begun', () => {
  it('has arrived, whatever code ends it', async () => {
    const body = new ReadableStream({
      pull: (stream) => stream.error(new Error('net::ERR_ADDRESS_UNREACHABLE')),
    });
    const connection = { ...nodeConnection(), fetch: async () => new Response(body) };
    const way = routeTo(service, { connection });
    expect(await failureOf(loadProducts(way, 10_000, { onChunk: () => undefined }))).toMatchObject({
      kind: 'interrupted',
      received: { status: 200, bytes: 0 },
    });
  });

  it('tells how much of it had come', async () => {
    service.always('GET /api/v1/products', 'cut-body');
    const cut = await failureOf(
      loadProducts(routeTo(service), 10_000, { onChunk: () => undefined }),
    );
    expect(cut).toMatchObject({ kind: 'interrupted', received: { status: 200 } });
    service.always('GET /api/v1/products', { dripMs: 30 });
    const way = routeTo(service, { wholeMs: 300 });
    const late = await failureOf(loadProducts(way, 10_000, { onChunk: () => undefined }));
    expect(late).toMatchObject({ kind: 'timeout', phase: 'whole', received: { status: 200 } });
    expect(late.kind === 'timeout' && (late.received?.bytes ?? 0) > 0).toBe(true);
  });
});
