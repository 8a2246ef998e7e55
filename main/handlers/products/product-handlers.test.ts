import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../e2e/kit/service/start-test-service.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { routeTo } from '../../vault/testing/route-to.ts';
import { draftOf, type MainParts, openMainParts } from '../testing/main-parts.ts';
import { productHandlers, readProducts } from './product-handlers.ts';

let service: TestService;
let parts: MainParts;
let handlers: ReturnType<typeof productHandlers>;
const profileId = randomUUID();

beforeEach(async () => {
  service = await startTestService();
  parts = await openMainParts();
  handlers = productHandlers(parts);
  await parts.profiles.save(profileId, draftOf(service.baseUrl));
  await parts.vault.save(profileId, routeTo(service.origin), service.token, { sessionOnly: false });
});
afterEach(() => Promise.all([service.close(), parts.close()]));

const textOf = (readId: string) => new Response(parts.reads.takeBytes(readId)).text();

describe('loading the products', () => {
  it('gives the bytes to the page and tells how it goes', async () => {
    const readId = randomUUID();
    const bytes = textOf(readId);
    const read = await handlers.loadProducts({ profileId, listId: randomUUID(), readId }, 1);
    expect(JSON.parse(await bytes)).toHaveLength(3);
    expect(read).toMatchObject({ readId, bytes: Buffer.byteLength(await bytes) });
    const reading = { readId, bytes: read.bytes, totalBytes: read.bytes };
    expect(parts.events.at(-1)).toMatchObject({
      type: 'list-changed',
      profileId,
      status: { reading, failure: null, read: null },
    });
  });

  it('joins the read that main began before there was a window', async () => {
    const readId = randomUUID();
    const begun = readProducts(parts, 1, parts.profiles.get(profileId), readId);
    expect(await handlers.loadProducts({ profileId, listId: randomUUID(), readId }, 1)).toBe(
      await begun,
    );
    expect(service.requests).toHaveLength(1);
  });

  it('is ended by Cancel, at the service too', async () => {
    const readId = randomUUID();
    const hold = service.hold('GET /api/v1/products');
    const failure = failureOf(
      handlers.loadProducts({ profileId, listId: randomUUID(), readId }, 1),
    );
    await hold.arrived;
    expect(parts.calls.cancel(readId)).toBe(true);
    expect(await failure).toMatchObject({ kind: 'cancelled', sent: true });
    hold.release();
  });
});

describe('an answer that is no list', () => {
  const problem = { problem: 'not-array', detail: 'at byte 0: it begins with {' } as const;
  const readAll = async (products: string) => {
    const readId = randomUUID();
    service.products = products;
    await handlers.loadProducts({ profileId, listId: randomUUID(), readId }, 1);
    return handlers.describeUnreadable({ readId, ...problem });
  };

  it('is shown as it began, with when it was read', async () => {
    const failure = await readAll('{\n  "items": []\n}');
    expect(failure).toEqual({
      kind: 'unreadable',
      exchange: {
        method: 'GET',
        path: '/api/v1/products',
        startedAt: expect.any(String),
        durationMs: expect.any(Number),
      },
      ...problem,
      body: { text: '{\n  "items": []\n}', contentType: 'application/json', truncated: false },
      page: null,
    });
  });

  it('does not show the token that it repeats, wherever it is cut', async () => {
    const { token } = service;
    for (const end of [64 * 1024, 64 * 1024 - 1, 64 * 1024 + token.length]) {
      const before = end - Math.floor(token.length / 2);
      const { body } = await readAll(
        `{"a":"${'x'.repeat(before - 6)}${token}${token}${'y'.repeat(400_000)}`,
      );
      expect(body?.truncated).toBe(true);
      expect(body?.text).toMatch(/^\{"a":"x{60000,}/);
      expect(body?.text).not.toContain(token.slice(0, 6));
    }
  });

  it('does not show it in what the worker says either', async () => {
    const readId = randomUUID();
    await handlers.loadProducts({ profileId, listId: randomUUID(), readId }, 1);
    const said = { readId, problem: problem.problem, detail: `instead came ${service.token}` };
    const { detail } = await handlers.describeUnreadable(said);
    expect(detail).toBe('instead came ••••••');
  });

  it('is told for a read of this run alone', async () => {
    const failure = failureOf(handlers.describeUnreadable({ readId: randomUUID(), ...problem }));
    expect(await failure).toMatchObject({ kind: 'invalid-input' });
  });
});
