import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../../e2e/kit/service/answer.ts';
import { redirectTo } from '../../../e2e/kit/service/answer.ts';
import { startTestService, type TestService } from '../../../e2e/kit/service/start-test-service.ts';
import { truthOfFailedWrite } from '../../contract/write/judge-outcome.ts';
import type { Connection } from '../network/connection.ts';
import { failureOf } from '../testing/failure-of.ts';
import { routeTo } from '../testing/route-to.ts';
import { sendWrite } from '../testing/send-write.ts';
import { createOrderRequest, deleteProductRequest, updateUserRequest } from './build-requests.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const order = (answer: Answer, wholeMs = 10_000) => {
  service.next('POST /api/v1/orders', answer);
  return sendWrite(createOrderRequest('{"sku":"A"}'), routeTo(service, { wholeMs }));
};

describe('a write that was answered with a 2xx is done', () => {
  it('with the reply as it came', async () => {
    const reply = await order({ status: 201, body: { id: 7 } });
    expect(reply).toEqual({
      status: 201,
      reply: { text: '{"id":7}', contentType: 'application/json', truncated: false },
      replyNote: null,
      durationMs: expect.any(Number),
    });
  });

  it.each([200, 202, 204, 206, 299])('with an empty reply (%d)', async (status) => {
    expect(await order({ status })).toMatchObject({ status, reply: null, replyNote: null });
  });

  it.each([
    [200, { success: false, message: 'Out of stock' }, 'Out of stock'],
    [200, { id: 7, success: false }, '"success": false'],
    [201, { error: { message: 'The SKU A is unknown' } }, 'The SKU A is unknown'],
    [200, { errors: [{ field: 'sku', message: 'is gone' }] }, 'sku: is gone'],
    [207, [{ id: 1, status: 409, message: 'It was ordered' }], 'It was ordered'],
    [207, [{ id: 1 }], '207 Multi-Status'],
  ])(
    'with %d and the words of a reply that speaks of an error: %j',
    async (status, body, words) => {
      expect(await order({ status, body })).toMatchObject({ status, errorSaid: words });
    },
  );

  it('with an empty 207, which has to say how its parts ended', async () => {
    expect(await order({ status: 207 })).toMatchObject({ errorSaid: '207 Multi-Status' });
  });

  it.each([{ error: null }, { errors: [] }, { id: 7, name: 'Error light' }, { sku: 'error' }])(
    'and nothing is quoted of %j',
    async (body) => {
      expect(await order({ status: 200, body })).not.toHaveProperty('errorSaid');
    },
  );

  it('with the token masked in the quoted words', async () => {
    const body = { error: `No access with ${service.token}` };
    expect((await order({ status: 200, body })).errorSaid).toBe('No access with ••••••');
  });

  it('with what the reply shows that the service did not keep, and the token masked in it', async () => {
    const [{ token }, body] = [service, { id: 7, name: 'Ada', note: 'no' }];
    service.next('POST /api/v1/orders', { status: 201, body });
    const sent = JSON.stringify({ name: 'Ada', coupon: 'WINTER', note: `a ${token} b` });
    expect(await sendWrite(createOrderRequest(sent), routeTo(service))).toMatchObject({
      notKept: {
        lost: ['coupon'],
        changed: [{ path: 'note', sent: '"a •••••• b"', now: '"no"' }],
        more: 0,
      },
    });
    expect(await order({ status: 201, body: { id: 7, sku: 'A' } })).not.toHaveProperty('notKept');
  });

  it('with a reply that ends early, which is noted', async () => {
    const reply = await order({ status: 200, body: '{"id":7', cut: true });
    expect(reply).toMatchObject({
      status: 200,
      reply: { text: '{"id":7', truncated: true },
      replyNote: 'cut',
    });
  });

  it('with a reply that drips for longer than the deadline, which is noted', async () => {
    // The answer takes at least 10 s.
    const reply = await order({ status: 200, body: 'x'.repeat(500), dripMs: 20 }, 1000);
    expect(reply).toMatchObject({ status: 200, replyNote: 'timeout', reply: { truncated: true } });
    expect(reply.reply?.text?.length).toBeLessThan(500);
  });

  it('with a reply that is no UTF-8, which is noted', async () => {
    const body = Uint8Array.of(0x7b, 0xff, 0xfe, 0x7d);
    expect(await order({ status: 200, body })).toMatchObject({
      reply: { text: '{ÿþ}', truncated: false },
      replyNote: 'not-utf8',
    });
  });

  it('with a reply over 5 MiB, counted after decompression, which is noted', async () => {
    const body = gzipSync(Buffer.alloc(6 * 1024 * 1024, 'a'));
    const reply = await order({ status: 200, body, headers: { 'Content-Encoding': 'gzip' } });
    expect(reply).toMatchObject({
      status: 200,
      replyNote: 'too-large',
      reply: { truncated: true },
    });
    expect(reply.reply?.text.length).toBeLessThanOrEqual(64 * 1024);
  });

  it('with the half of a character at a cut left out', async () => {
    const body = Buffer.from('"Ёлка"').subarray(0, 4);
    expect(await order({ status: 200, body, cut: true })).toMatchObject({
      reply: { text: '"Ё' },
      replyNote: 'cut',
    });
  });

  it('with the token masked where the service repeats it', async () => {
    const reply = await order({ status: 200, body: { you: `Bearer ${service.token}` } });
    expect(reply.reply?.text).toBe('{"you":"Bearer ••••••"}');
  });
});

describe('a write that was refused or failed tells its status', () => {
  it.each([400, 401, 403, 404, 408, 409, 422, 429, 500, 502, 503, 504])('%d', async (status) => {
    const failure = await failureOf(order({ status, body: { message: 'Why not.' } }));
    expect(failure).toMatchObject({
      kind: 'http',
      status,
      reason: 'Why not.',
      exchange: { method: 'POST', path: '/api/v1/orders' },
    });
  });

  it.each([300, 302, 304])('%d is no success either, and leads nowhere', async (status) => {
    const failure = await failureOf(order({ status }));
    expect(failure).toMatchObject({ kind: 'http', status });
    expect(truthOfFailedWrite(failure)).toEqual({ fate: 'unknown', recordedAs: 'unknown' });
  });
});

describe('every write arrives exactly once', () => {
  const answers: [string, Answer][] = [
    ['closes the connection after reading', 'drop-after-reading'],
    ['resets the connection after reading', 'reset'],
    ['never answers', 'hang'],
    ['ends the body early', 'cut-body'],
    ['sends rubbish', { raw: 'what is this\r\n\r\n' }],
    ['ends in the middle of a header', { raw: 'HTTP/1.1 200 OK\r\nConte' }],
    ['sends nothing at all', { raw: '' }],
    ['asks to come again', { status: 503, headers: { 'Retry-After': '0' } }],
    ['asks to come less often', { status: 429, headers: { 'Retry-After': '0' } }],
    ['gave up waiting', { status: 408 }],
    ['fails', { status: 500 }],
    ['is behind a gateway that fails', { status: 502 }],
    ['points elsewhere and asks for the same again', redirectTo('/elsewhere', 307)],
    ['points elsewhere', redirectTo('/elsewhere', 303)],
  ];

  // Concurrent, because each waits for longer than any pause before a retry of ours.
  it.concurrent.each(answers)('when the service %s', async (_what, answer) => {
    const own = await startTestService();
    own.always('*', answer);
    // The unchanged errors of Node's fetch: after these, ky itself would send a PUT or DELETE again.
    const connection: Connection = {
      async ready() {
        return this;
      },
      fetch: (input: Request, init?: RequestInit) => fetch(input, init),
      networkEnds: () => 0,
      networkTold: async () => undefined,
      certificates: { find: () => null, hasAccepted: () => false },
      isOnline: () => true,
      asksForLocalNetwork: false,
      proxyFor: async () => null,
    };
    const way = () => routeTo(own, { wholeMs: 800, connection });
    const writes = [
      createOrderRequest('{}'),
      updateUserRequest('7', '{}'),
      deleteProductRequest('1'),
    ];
    await Promise.allSettled(writes.map((request) => sendWrite(request, way())));
    await sleep(900);
    expect(own.requests.map(({ method }) => method).sort()).toEqual(['DELETE', 'POST', 'PUT']);
    await own.close();
  });
});
