import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, redirectTo } from '../../../e2e/kit/service/answer.ts';
import { startTestService, type TestService } from '../../../e2e/kit/service/start-test-service.ts';
import { failureOf } from '../testing/failure-of.ts';
import { loadQuietly, routeTo } from '../testing/route-to.ts';
import type { SendOptions } from './send-request.ts';

const list = 'GET /api/v1/products';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const load = (answer: Answer, changes: Partial<SendOptions> = {}) => {
  service.always(list, answer);
  return loadQuietly(routeTo(service, changes));
};

describe('a list that fails is asked for again', () => {
  it.each<[string, Answer]>([
    ['a status that a moment may mend', { status: 503 }],
    ['a wait of no time', { status: 429, headers: { 'Retry-After': '0' } }],
    ['a wait that makes no sense', { status: 503, headers: { 'Retry-After': '-5' } }],
    ['a connection that broke', 'drop-after-reading'],
    ['a connection that was reset', 'reset'],
  ])('once, after %s', async (_what, answer) => {
    service.next(list, answer);
    expect(await loadQuietly(routeTo(service))).toMatchObject({ bytes: expect.any(Number) });
    expect(service.requests).toHaveLength(2);
  });

  it.each<[string, Answer, object]>([
    [
      'status',
      { status: 503, headers: { 'Retry-After': '0' }, body: { message: 'At rest.' } },
      {
        kind: 'http',
        status: 503,
        reason: 'At rest.',
      },
    ],
    ['connection', 'drop-after-reading', { kind: 'interrupted', how: 'closed' }],
  ])(
    'and the second failure is told with what is known of its %s',
    async (_of, answer, failure) => {
      expect(await failureOf(load(answer))).toMatchObject(failure);
      expect(service.requests).toHaveLength(2);
    },
  );

  it.each([
    [{ status: 400 }],
    [{ status: 401 }],
    [{ status: 404 }],
    [{ status: 500 }],
    [redirectTo('/elsewhere')],
    [{ raw: 'rubbish\r\n\r\n' }],
    ['cut-body'],
  ] satisfies [Answer][])('but not after %j', async (answer) => {
    await failureOf(load(answer));
    await sleep(400);
    expect(service.requests).toHaveLength(1);
  });

  it('after as long as it asks for, which is no silence of its own', async () => {
    service.next(list, { status: 503, headers: { 'Retry-After': '1' } });
    await loadQuietly(routeTo(service, { idleMs: 500 }));
    const [first, second] = service.requests;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(995);
  });

  it.each([
    ['3', 3],
    ['60', 60],
    [new Date(Date.now() + 3_600_000).toUTCString(), expect.any(Number)],
  ])('but not if it asks to wait longer than a moment: %s', async (wait, seconds) => {
    const answer = { status: 503, headers: { 'Retry-After': wait }, body: { message: 'At rest.' } };
    expect(await failureOf(load(answer))).toMatchObject({
      status: 503,
      reason: 'At rest.',
      retryAfterSeconds: seconds,
    });
    expect(service.requests).toHaveLength(1);
  });
});
