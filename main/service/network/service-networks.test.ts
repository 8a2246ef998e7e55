import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { startTestService } from '../../../e2e/kit/service/start-test-service.ts';
import { createOrderRequest } from '../request/build-requests.ts';
import { failureOf } from '../testing/failure-of.ts';
import { nodeSessions, withWriteSlot } from '../testing/node-sessions.ts';
import { routeTo } from '../testing/route-to.ts';
import { sendWrite } from '../testing/send-write.ts';
import { writeSlots } from './service-networks.ts';

const never = new AbortController().signal;

/** A write that keeps its slot until the test ends it. */
function held() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { use: () => ended, end: () => end() };
}

describe('a write', () => {
  it('has a session of its own, emptied of connections before it, for its time', async () => {
    const { sessions, events } = nodeSessions();
    const [one, two] = [held(), held()];
    const both = [withWriteSlot(sessions, never, one.use), withWriteSlot(sessions, never, two.use)];
    await sleep(5);
    expect(events).toEqual([
      'service-reads opened without a cache',
      'service-write-0 opened without a cache',
      'service-write-0 emptied',
      'service-write-1 opened without a cache',
      'service-write-1 emptied',
    ]);
    one.end();
    two.end();
    await Promise.all(both);
  });

  it('takes over a slot that is free again, which was emptied behind the one before', async () => {
    const service = await startTestService();
    const { sessions, events } = nodeSessions();
    for (let count = 0; count <= writeSlots; count += 1) {
      await withWriteSlot(sessions, never, (connection) =>
        sendWrite(createOrderRequest('{}'), routeTo(service, { connection })),
      );
    }
    expect(events.filter((event) => event.includes('opened'))).toHaveLength(1 + writeSlots);
    expect(events.filter((event) => event.startsWith('service-write-0 '))).toEqual([
      'service-write-0 opened without a cache',
      ...['service-write-0 emptied', 'service-write-0 POST'],
      ...['service-write-0 emptied', 'service-write-0 POST'],
      'service-write-0 emptied',
    ]);
    await service.close();
  });

  it.each([
    ['that ended badly', 0, () => Promise.reject(new Error('reset'))],
    ['long ago', 1001, async () => 0],
  ])('takes over a slot from one %s, emptied before it', async (_how, ms, use) => {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    const { sessions, events } = nodeSessions();
    await withWriteSlot(sessions, never, use).catch(() => undefined);
    for (let count = 1; count < writeSlots; count += 1)
      await withWriteSlot(sessions, never, async () => 0);
    now += ms;
    const before = events.length;
    await withWriteSlot(sessions, never, async () => {
      expect(events.slice(before)).toEqual(['service-write-0 emptied']);
    });
    clock.mockRestore();
  });

  it('empties a slot once more where that failed behind the one before', async () => {
    let fails = false;
    const { sessions, events } = nodeSessions((name) => ({
      async closeAllConnections() {
        if (fails) throw new Error('net::ERR_FAILED');
        events.push(`${name} emptied`);
      },
    }));
    for (let count = 0; count <= writeSlots; count += 1) {
      fails = count === 0;
      await withWriteSlot(sessions, never, async () => {
        if (count === writeSlots) expect(events.at(-1)).toBe('service-write-0 emptied');
      });
    }
  });

  it('waits while as many as may be are under way, and goes in the order of asking', async () => {
    const { sessions } = nodeSessions();
    const first = Array.from({ length: writeSlots }, held);
    const running = first.map(({ use }) => withWriteSlot(sessions, never, use));
    const begun: string[] = [];
    const waiting = ['next', 'the one after'].map((name) =>
      withWriteSlot(sessions, never, async () => begun.push(name)),
    );
    await sleep(10);
    expect(begun).toEqual([]);
    first[2]?.end();
    await Promise.all(waiting);
    expect(begun).toEqual(['next', 'the one after']);
    for (const { end } of first) end();
    await Promise.all(running);
  });

  it('that fails frees its slot', async () => {
    const { sessions } = nodeSessions();
    const fail = () => withWriteSlot(sessions, never, () => Promise.reject(new Error('no')));
    for (let count = 0; count < 9; count += 1) await expect(fail()).rejects.toThrow('no');
    expect(await withWriteSlot(sessions, never, async () => 'went')).toBe('went');
  });

  it('that is cancelled while it waits ends at once, unsent, and gives its place to the next', async () => {
    const { sessions } = nodeSessions();
    const first = Array.from({ length: writeSlots }, held);
    const running = first.map(({ use }) => withWriteSlot(sessions, never, use));
    const controller = new AbortController();
    const sent: string[] = [];
    const cancelled = withWriteSlot(sessions, controller.signal, async () =>
      sent.push('cancelled'),
    );
    const next = withWriteSlot(sessions, controller.signal, async () => sent.push('cancelled too'));
    const last = withWriteSlot(sessions, never, async () => sent.push('last'));
    controller.abort();
    const refused = { kind: 'cancelled', exchange: null, sent: false };
    expect([await failureOf(cancelled), await failureOf(next)]).toEqual([refused, refused]);
    const afterwards = withWriteSlot(sessions, controller.signal, async () => sent.push('late'));
    expect(await failureOf(afterwards)).toEqual(refused);
    first[0]?.end();
    await last;
    expect(sent).toEqual(['last']);
    for (const { end } of first) end();
    await Promise.all(running);
  });
});

describe('a way through the network', () => {
  const direct = { mode: 'direct' } as const;
  const fixed = { mode: 'fixed', address: 'http://proxy.example:3128', bypass: '' } as const;

  it('has sessions of its own, which profiles that take the same way share', async () => {
    const { networks, events } = nodeSessions();
    await withWriteSlot(networks.through(direct), never, async () => 0);
    await withWriteSlot(networks.through({ ...fixed }), never, async () => 0);
    await withWriteSlot(networks.through({ ...fixed }), never, async () => 0);
    expect(events.filter((event) => event.includes('opened'))).toEqual([
      'service-reads opened without a cache',
      'service-reads-by-1 opened without a cache',
      'service-write-0-by-1 opened without a cache',
      'service-reads-by-2 opened without a cache',
      'service-write-1-by-2 opened without a cache',
      'service-write-2-by-2 opened without a cache',
    ]);
    await expect
      .poll(() => events.filter((event) => event.includes('goes by')))
      .toEqual([
        'service-reads-by-1 goes by direct',
        'service-write-0-by-1 goes by direct',
        'service-reads-by-2 goes by fixed_servers',
        'service-write-1-by-2 goes by fixed_servers',
        'service-write-2-by-2 goes by fixed_servers',
      ]);
  });

  it('is taken by the first request already', async () => {
    const { networks, events } = nodeSessions();
    const nowhere = new Request('http://127.0.0.1:1/');
    await networks
      .through(fixed)
      .reads.fetch(nowhere, { signal: never, body: null })
      .catch(() => undefined);
    expect(events.slice(-2)).toEqual([
      'service-reads-by-1 goes by fixed_servers',
      'service-reads-by-1 GET',
    ]);
  });

  it('has other sessions once it starts afresh, and what is under way keeps its own', async () => {
    const { networks, events } = nodeSessions();
    const before = networks.through(direct);
    const write = held();
    const running = withWriteSlot(before, never, write.use);
    networks.startAfresh();
    const after = networks.through(direct);
    expect(after).not.toBe(before);
    expect(networks.through(direct)).toBe(after);
    await withWriteSlot(after, never, async () => 0);
    write.end();
    await running;
    const opened = events.filter((event) => event.includes('opened'));
    expect(opened.slice(1).sort()).toEqual([
      'service-reads-by-1 opened without a cache',
      'service-reads-by-2 opened without a cache',
      'service-write-0-by-1 opened without a cache',
      'service-write-1-by-2 opened without a cache',
    ]);
  });

  it('shares the write slots with all others', async () => {
    const { networks } = nodeSessions();
    const first = Array.from({ length: writeSlots }, held);
    const running = first.map(({ use }) => withWriteSlot(networks.through(direct), never, use));
    const begun: string[] = [];
    const next = withWriteSlot(networks.through(fixed), never, async () => begun.push('next'));
    await sleep(10);
    expect(begun).toEqual([]);
    for (const { end } of first) end();
    await Promise.all([...running, next]);
    expect(begun).toEqual(['next']);
  });
});

it('forgets logins in every session, and closes what they were shown on, but for writes', async () => {
  const { networks, sessions, events } = nodeSessions();
  await withWriteSlot(sessions, never, async () => 0);
  const before = events.length;
  await networks.forgetLogins();
  expect(events.slice(before)).toEqual([
    'service-reads forgot its logins',
    'service-write-0 forgot its logins',
    'service-reads emptied',
  ]);
});

describe('a way that cannot be taken', () => {
  it('sends no write, and is tried anew with the next one', async () => {
    const service = await startTestService();
    let fails = true;
    const { networks } = nodeSessions(() => ({
      setProxy: async () => {
        if (fails) throw new Error('no such proxy');
      },
    }));
    const write = () =>
      withWriteSlot(networks.through({ mode: 'direct' }), never, (connection) =>
        sendWrite(createOrderRequest('{}'), routeTo(service, { connection })),
      );
    expect(await failureOf(write())).toMatchObject({
      kind: 'unreachable',
      cause: 'proxy-settings',
    });
    fails = false;
    expect(await write()).toMatchObject({ status: 201 });
    expect(service.requests).toHaveLength(1);
    await service.close();
  });
});
