import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
  it('twice at most, after a status that a moment may mend', async () => {
    service.next(list, { status: 503 }, { status: 429, headers: { 'Retry-After': '0' } });
    expect(await loadQuietly(routeTo(service))).toMatchObject({
      bytes: expect.any(Number),
    });
    expect(service.requests).toHaveLength(3);
  });

  it('and the third failure is told with the words of the service', async () => {
    const answer = { status: 503, headers: { 'Retry-After': '0' }, body: { message: 'At rest.' } };
    expect(await failureOf(load(answer))).toMatchObject({
      kind: 'http',
      status: 503,
      reason: 'At rest.',
    });
    expect(service.requests).toHaveLength(3);
  });

  it('after a connection that broke', async () => {
    service.next(list, 'drop-after-reading', 'reset');
    expect(await loadQuietly(routeTo(service))).toMatchObject({
      bytes: expect.any(Number),
    });
    expect(service.requests).toHaveLength(3);
  });

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

  it('after ten seconds at most, however long it asks for', async () => {
    const wait = globalThis.setTimeout;
    const asked = new Set<number>();
    const shorten = (...[run, ms, ...rest]: Parameters<typeof wait>) => {
      if (ms !== 3_600_000 && ms !== 10_000) return wait(run, ms, ...rest);
      asked.add(ms);
      return wait(run, 5);
    };
    const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(shorten as typeof wait);
    const answer = { status: 503, headers: { 'Retry-After': '3600' } };
    await failureOf(load(answer, { wholeMs: 5_000 }));
    spy.mockRestore();
    expect(service.requests).toHaveLength(3);
    expect([...asked]).toEqual([10_000]);
  });
});
