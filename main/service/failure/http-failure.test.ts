import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../../e2e/kit/service/answer.ts';
import { startTestService, type TestService } from '../../../e2e/kit/service/start-test-service.ts';
import type { ReasonSearch } from '../reason/reason-thread.ts';
import { createOrderRequest } from '../request/build-requests.ts';
import { failureOf } from '../testing/failure-of.ts';
import { startRawServer } from '../testing/raw-server.ts';
import { loadQuietly, routeTo } from '../testing/route-to.ts';
import { sendWrite } from '../testing/send-write.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const failureFor = (answer: Answer, wholeMs = 10_000) => {
  service.next('POST /api/v1/orders', answer);
  return failureOf(sendWrite(createOrderRequest('{}'), routeTo(service, { wholeMs })));
};

describe('the status of an error stands, whatever becomes of its body', () => {
  it('that drips for longer than the deadline', async () => {
    const body = `{"message":"${'x'.repeat(500)}"}`;
    const failure = await failureFor({ status: 400, body, dripMs: 20 }, 2000);
    expect(failure).toMatchObject({ kind: 'http', status: 400, body: { truncated: true } });
    if (failure.kind === 'http') expect(failure.body?.text.length).toBeLessThan(body.length);
  });

  it('that ends early', async () => {
    const failure = await failureFor({ status: 500, body: 'The stock is be', cut: true });
    expect(failure).toMatchObject({
      kind: 'http',
      status: 500,
      reason: 'The stock is be',
      body: { text: 'The stock is be', truncated: true },
    });
  });

  it('that is empty', async () => {
    expect(await failureFor({ status: 404 })).toMatchObject({
      kind: 'http',
      status: 404,
      reason: null,
      fields: [],
      code: null,
      body: null,
    });
  });

  it('and a 404 to a path with /api/v1 twice names it, and the base URL without it', async () => {
    const way = routeTo({
      baseUrl: `${service.baseUrl}/api/v1/products`,
      token: service.token,
    });
    const failure = await failureOf(sendWrite(createOrderRequest('{}'), way));
    expect(failure).toMatchObject({
      status: 404,
      doubled: { path: '/api/v1/products/api/v1/orders', baseUrl: service.baseUrl },
    });
    expect(await failureFor({ status: 404 })).not.toHaveProperty('doubled');
  });

  it('that never ends: it is read up to 5 MiB, shown to 64 KiB, and its connection ended', async () => {
    let closed: Promise<unknown> | null = null;
    const endless = await startRawServer((_request, response) => {
      closed = once(response, 'close');
      response.writeHead(500);
      const block = 'ж'.repeat(100_000);
      const more = (): boolean => response.write(block) && !response.destroyed && more();
      response.on('drain', more);
      more();
    });
    const failure = await failureOf(sendWrite(createOrderRequest('{}'), routeTo(endless)));
    expect(failure).toMatchObject({ kind: 'http', status: 500, body: { truncated: true } });
    if (failure.kind === 'http') expect(failure.body?.text).toBe('ж'.repeat(64 * 1024));
    expect(await Promise.race([closed, sleep(2000, 'still open')])).not.toBe('still open');
    endless.close();
  });
});

describe('an error whose body is not searched', () => {
  const says = { message: 'No stock.' };
  it.each<[string, ReasonSearch['search']]>([
    ['since it takes too long', async () => null],
    ['since the search throws', () => Promise.reject(new Error('A defect.'))],
    [
      'since the search throws at once',
      () => {
        throw new Error('A defect.');
      },
    ],
  ])('keeps its status and its id, and says so: %s', async (_why, search) => {
    const { token } = service;
    service.next('POST /api/v1/orders', {
      status: 422,
      headers: { 'X-Request-Id': `r-1 ${token}` },
      body: says,
    });
    const reasons = { prepare: () => undefined, search };
    const failure = await failureOf(
      sendWrite(createOrderRequest('{}'), routeTo(service, { reasons })),
    );
    expect(failure).toMatchObject({
      kind: 'http',
      status: 422,
      reason: null,
      fields: [],
      notSearched: true,
      requestId: 'r-1 ••••••',
    });
  });

  it('is told with the body when it only takes too long', async () => {
    service.next('POST /api/v1/orders', { status: 500, body: says });
    const reasons = { prepare: () => undefined, search: async () => null };
    const failure = await failureOf(
      sendWrite(createOrderRequest('{}'), routeTo(service, { reasons })),
    );
    expect(failure).toMatchObject({ notSearched: true, body: { text: JSON.stringify(says) } });
  });
});

describe('a token that may be in the wrong place', () => {
  const named = (scheme: string) => ({ 'WWW-Authenticate': scheme });
  it.each<[string, Answer]>([
    ['FastAPI', { status: 403, body: { detail: 'Not authenticated' } }],
    [
      'Django REST framework',
      {
        status: 401,
        headers: named('Token'),
        body: { detail: 'Authentication credentials were not provided.' },
      },
    ],
    ['echo', { status: 400, body: { message: 'missing or malformed jwt' } }],
    ['Hono', { status: 401, body: 'no authorization included in request' }],
  ])('is told by %s', async (_, answer) => {
    expect(await failureFor(answer)).toMatchObject({ kind: 'http', tokenNotFound: true });
  });

  it.each<[string, Answer]>([
    ['a token that was found', { status: 401, headers: named('Bearer error="invalid_token"') }],
    ['what may be either', { status: 401, headers: named('Bearer'), body: 'Unauthorized' }],
    [
      'Rails, which takes Bearer too',
      {
        status: 401,
        headers: named('Token realm="Application"'),
        body: 'HTTP Token: Access denied.',
      },
    ],
    ['a refused right', { status: 403, body: { message: 'Missing permission: orders.create' } }],
    ['another status', { status: 404, body: { detail: 'Not authenticated' } }],
  ])('is not told by %s', async (_, answer) => {
    expect(await failureFor(answer)).not.toHaveProperty('tokenNotFound');
  });

  it('is not told of a read that had none', async () => {
    const list = 'GET /api/v1/products';
    service.always(list, { status: 403, body: { detail: 'Not authenticated' } });
    const target = { baseUrl: service.baseUrl, placement: null };
    const failure = await failureOf(loadQuietly(routeTo(service, { target })));
    expect(failure).toMatchObject({ status: 403, reason: 'Not authenticated' });
    expect(failure).not.toHaveProperty('tokenNotFound');
  });
});

describe('the headers of an error', () => {
  it('are cut, masked and harmless where they are shown', async () => {
    const { token } = service;
    const type = `text/x; q=${token}; ${'x'.repeat(4000)}`;
    const headers = { 'Content-Type': type, 'X-Request-Id': encodeURIComponent(`<${token}>`) };
    const failure = await failureFor({ status: 400, headers, body: 'No stock.' });
    expect(failure).toMatchObject({ requestId: '%3C••••••%3E' });
    if (failure.kind !== 'http') throw new Error(failure.kind);
    expect(failure.body?.contentType).toMatch(/^text\/x; q=••••••; x+…$/);
    expect(failure.body?.contentType?.length).toBeLessThanOrEqual(200);
    expect(JSON.stringify(failure)).not.toContain(token);
  });
});

describe('the body of an error', () => {
  it.each([
    ['UTF-8', 'text/plain', Buffer.from('Нет')],
    [
      'the charset that is declared',
      'text/plain; charset=windows-1251',
      Buffer.from([205, 229, 242]),
    ],
  ])('is decoded as %s', async (_what, type, body) => {
    const failure = await failureFor({ status: 400, body, headers: { 'Content-Type': type } });
    expect(failure).toMatchObject({ reason: 'Нет', body: { text: 'Нет', contentType: type } });
  });

  it('is shown byte for byte as Latin-1 when it is nothing else', async () => {
    const headers = { 'Content-Type': 'text/plain; charset=no-such' };
    const failure = await failureFor({ status: 400, headers, body: Uint8Array.of(0xc9, 0x21) });
    expect(failure).toMatchObject({ body: { text: 'É!' } });
  });

  it('does not show the token that it repeats, nor do the reason and what stands around it', async () => {
    const { token } = service;
    const failure = await failureFor({
      status: 403,
      headers: { 'X-Request-Id': `for-${token}` },
      body: { message: `No ${token}`, code: token, errors: [{ field: token, message: token }] },
    });
    expect(failure).toMatchObject({
      reason: 'No ••••••',
      code: '••••••',
      requestId: 'for-••••••',
      fields: [{ path: '••••••', message: '••••••' }],
    });
    expect(JSON.stringify(failure)).not.toContain(token);
  });

  it('does not show a part of a token that a cut goes through', async () => {
    const { token } = service;
    const padded = (length: number) => 'x'.repeat(length - 5);
    const reason = await failureFor({ status: 400, body: padded(500) + token });
    const body = await failureFor({ status: 400, body: padded(64 * 1024) + token });
    expect(JSON.stringify([reason, body])).not.toContain(token.slice(0, 5));
  });
});
