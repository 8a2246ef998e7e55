import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../e2e/kit/service/start-test-service.ts';
import { loadProducts } from '../load-products.ts';
import { createOrderRequest } from '../request/build-requests.ts';
import { failureOf } from '../testing/failure-of.ts';
import { type NodeSessions, nodeSessions, withWriteSlot } from '../testing/node-sessions.ts';
import { routeTo } from '../testing/route-to.ts';
import { sendWrite } from '../testing/send-write.ts';
import { writeSlots } from './service-networks.ts';

const never = new AbortController().signal;

describe('when the network service has ended', () => {
  const hanging = () => new Promise<never>(() => undefined);
  /**
   * Like Electron's fetch: it hangs until its signal is aborted, whatever happens to the network
   * service.
   */
  const hangingFetch = (_: Request, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  let service: TestService;
  beforeEach(async () => {
    service = await startTestService();
  });
  afterEach(() => service.close());
  const write = ({ sessions }: NodeSessions) =>
    withWriteSlot(sessions, never, (connection) =>
      sendWrite(createOrderRequest('{"a":1}'), routeTo(service, { connection })),
    );

  it('a write under way ends at once, in doubt; what comes next goes through new sessions', async () => {
    const node = nodeSessions((name) =>
      name === 'service-write-0' ? { fetch: hangingFetch } : {},
    );
    const failure = failureOf(write(node));
    await expect.poll(() => node.events.at(-1)).toBe('service-write-0 emptied');
    // Wait until it has been handed over.
    await sleep(20);
    node.networks.renew();
    expect(await failure).toMatchObject({ kind: 'interrupted', how: 'network-service' });
    // The slots are used in turn.
    for (let count = 0; count < writeSlots; count += 1) await write(node);
    const again = node.events.filter((event) => event.startsWith('service-write-0-again'));
    expect(again).toEqual([
      'service-write-0-again-1 opened without a cache',
      'service-write-0-again-1 emptied',
      'service-write-0-again-1 POST',
      'service-write-0-again-1 emptied',
    ]);
    expect(service.requestsOf('POST')).toHaveLength(writeSlots);
  });

  it('a list under way is asked for again', async () => {
    const node = nodeSessions((name) => (name === 'service-reads' ? { fetch: hangingFetch } : {}));
    const { reads } = node.sessions;
    const loaded = loadProducts(routeTo(service, { connection: reads }), 10_000, {
      onChunk: () => undefined,
    });
    await sleep(20);
    node.networks.renew();
    expect(await loaded).toMatchObject({ bytes: expect.any(Number) });
    expect(service.requestsOf('GET')).toHaveLength(1);
  });

  it.each([
    ['to be emptied', { closeAllConnections: hanging }],
    ['for its way', { setProxy: hanging }],
    ['for its way to be in effect', { forceReloadProxyConfig: hanging }],
  ])('a write whose session waits %s goes through the next one, once', async (_, change) => {
    const node = nodeSessions((name) => (name === 'service-write-0-by-1' ? change : {}));
    const sessions = node.networks.through({ mode: 'direct' });
    const written = withWriteSlot(sessions, never, (connection) =>
      sendWrite(createOrderRequest('{}'), routeTo(service, { connection })),
    );
    await sleep(20);
    node.networks.renew();
    expect(await written).toMatchObject({ status: 201 });
    expect(node.events.slice(-3)).toEqual([
      'service-write-0-by-1-again-1 goes by direct',
      'service-write-0-by-1-again-1 POST',
      'service-write-0-by-1-again-1 emptied',
    ]);
    expect(service.requestsOf('POST')).toHaveLength(1);
  });

  it('again and again, a write that waits for a session is not sent', async () => {
    const node: NodeSessions = nodeSessions(() => ({
      closeAllConnections() {
        queueMicrotask(() => node.networks.renew());
        return hanging();
      },
    }));
    expect(await failureOf(write(node))).toMatchObject({
      kind: 'unreachable',
      cause: 'network-service',
      exchange: { method: 'POST' },
    });
    expect(service.requests).toEqual([]);
  });

  it('logins are forgotten without waiting for it', async () => {
    const node = nodeSessions(() => ({ clearAuthCache: hanging }));
    const forgotten = node.networks.forgetLogins();
    node.networks.renew();
    await forgotten;
  });
});
