import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../../e2e/kit/service/answer.ts';
import { startTestService, type TestService } from '../../../e2e/kit/service/start-test-service.ts';
import type { SendOptions } from '../request/send-request.ts';
import { failureOf } from '../testing/failure-of.ts';
import { startRawServer } from '../testing/raw-server.ts';
import { loadQuietly, routeTo } from '../testing/route-to.ts';
import { Deadline } from './deadline.ts';

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

describe('a deadline', () => {
  it('holds for the whole answer, however lively it drips', async () => {
    const drip = { status: 200, body: '1'.repeat(60_000), dripMs: 20 };
    // If the machine is too busy to see the first byte in time, the limit is doubled.
    let wholeMs = 1000;
    let failure = await failureOf(load(drip, { wholeMs, idleMs: 60_000 }));
    while (failure.kind === 'timeout' && failure.received === null && wholeMs < 32_000) {
      wholeMs *= 2;
      failure = await failureOf(load(drip, { wholeMs, idleMs: 60_000 }));
    }
    expect(failure).toMatchObject({
      kind: 'timeout',
      phase: 'whole',
      limitMs: wholeMs,
      received: { status: 200 },
    });
  });

  it('holds for the silence between two bytes', async () => {
    const answer = { status: 200, body: '12345', dripMs: 5000 };
    expect(await failureOf(load(answer, { idleMs: 150 }))).toMatchObject({
      kind: 'timeout',
      phase: 'idle',
      limitMs: 150,
    });
  });

  it('lets a slow list come that is never silent for long', async () => {
    // Longer than the limit in total. The gap between two bytes is a twentieth of it, to allow for a busy machine.
    const answer = { status: 200, body: '1'.repeat(30), dripMs: 50 };
    expect(await load(answer, { idleMs: 1000 })).toMatchObject({ bytes: 30 });
  });

  it('holds for a service that never answers', async () => {
    expect(await failureOf(load('hang', { wholeMs: 200 }))).toMatchObject({ phase: 'whole' });
    expect(await failureOf(load('hang', { idleMs: 200 }))).toMatchObject({ phase: 'idle' });
  });
});

describe('a deadline on a computer that sleeps', () => {
  /** A clock whose timers run when the test says so, however late that is. */
  function clock() {
    let now = 0;
    let due: { readonly at: number; readonly act: () => void }[] = [];
    return {
      now: () => now,
      after(ms: number, act: () => void) {
        const timer = { at: now + ms, act };
        due.push(timer);
        return () => {
          due = due.filter((other) => other !== timer);
        };
      },
      /** Lets this much time pass and runs timers when they are due. */
      run(ms: number) {
        const end = now + ms;
        for (;;) {
          const next = due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
          if (next === undefined) break;
          now = next.at;
          due = due.filter((other) => other !== next);
          next.act();
        }
        now = end;
      },
      /** Lets this much time pass without running anything, then runs each due timer once. */
      sleep(ms: number) {
        now += ms;
        const late = due.filter(({ at }) => at <= now);
        due = due.filter(({ at }) => at > now);
        for (const { act } of late) act();
      },
    };
  }

  it('passes at its time while the computer is awake', () => {
    const time = clock();
    const deadline = new Deadline({ wholeMs: 60_000, idleMs: 15_000 }, time);
    time.run(14_999);
    expect(deadline.passed).toBeNull();
    deadline.touch();
    time.run(14_999);
    expect(deadline.passed).toBeNull();
    time.run(1);
    expect(deadline.passed).toEqual({ phase: 'idle', limitMs: 15_000 });
    expect(deadline.signal.aborted).toBe(true);
  });

  it('does not count the sleep', () => {
    const time = clock();
    const deadline = new Deadline({ wholeMs: 60_000, idleMs: null }, time);
    time.run(10_000);
    time.sleep(8 * 3_600_000);
    time.run(48_000);
    expect(deadline.passed).toBeNull();
    time.run(2_000);
    expect(deadline.passed).toEqual({ phase: 'whole', limitMs: 60_000 });
  });

  it('leaves a moment to read what has arrived, even when it was due in the sleep', () => {
    const time = clock();
    const deadline = new Deadline({ wholeMs: 700, idleMs: null }, time);
    time.sleep(3_600_000);
    expect(deadline.passed).toBeNull();
    time.run(499);
    expect(deadline.passed).toBeNull();
    time.run(1);
    expect(deadline.passed).toEqual({ phase: 'whole', limitMs: 700 });
  });

  it('ends with its request and never passes then', () => {
    const time = clock();
    const deadline = new Deadline({ wholeMs: 1000, idleMs: 1000 }, time);
    deadline.end();
    deadline.touch();
    time.run(10_000);
    expect(deadline.passed).toBeNull();
  });
});

describe('Cancel', () => {
  it('before anything was sent sends nothing', async () => {
    const cancel = AbortSignal.abort();
    expect(await failureOf(load({}, { cancel }))).toEqual({
      kind: 'cancelled',
      exchange: null,
      sent: false,
    });
    expect(service.requests).toEqual([]);
  });

  it('while the service is silent tells that the request had left', async () => {
    const controller = new AbortController();
    const hold = service.hold(list);
    const failure = failureOf(load({}, { cancel: controller.signal }));
    await hold.arrived;
    controller.abort();
    expect(await failure).toMatchObject({ kind: 'cancelled', sent: true });
    hold.release();
  });

  it('ends a pause before the next attempt', async () => {
    const controller = new AbortController();
    const answer = { status: 503, headers: { 'Retry-After': '2' } };
    const failure = failureOf(load(answer, { cancel: controller.signal }));
    await expect.poll(() => service.requests).toHaveLength(1);
    await sleep(50);
    controller.abort();
    expect(await failure).toMatchObject({ kind: 'cancelled', sent: true });
    expect(service.requests).toHaveLength(1);
  });

  it('ends a body under way at the service, also after a garbage collection', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage: () => void = runInNewContext('gc');
    let closed: Promise<unknown> | null = null;
    const endless = await startRawServer((_request, response) => {
      const timer = setInterval(() => response.write('x'), 5);
      closed = once(response, 'close').then(() => clearInterval(timer));
    });
    const controller = new AbortController();
    const failure = failureOf(loadQuietly(routeTo(endless, { cancel: controller.signal })));
    for (let round = 0; round < 10; round += 1) {
      await sleep(20);
      collectGarbage();
    }
    controller.abort();
    expect(await Promise.race([failure, sleep(2000, 'still reading')])).toMatchObject({
      kind: 'cancelled',
      sent: true,
    });
    expect(await Promise.race([closed, sleep(2000, 'still open')])).not.toBe('still open');
    endless.close();
  });
});
