import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../e2e/kit/service/start-test-service.ts';
import { failureOf } from '../service/testing/failure-of.ts';
import { routeTo } from '../vault/testing/route-to.ts';
import { evidenceHandlers } from './evidence-handlers.ts';
import { productHandlers } from './product-handlers.ts';
import { draftOf, type MainParts, openMainParts } from './testing/main-parts.ts';
import { writeHandlers } from './write-handlers.ts';

const profileId = randomUUID();
const huge = '12345678901234567890';
const route = 'GET /api/v1/products';

let service: TestService;
let parts: MainParts;
let handlers: ReturnType<typeof productHandlers> &
  ReturnType<typeof writeHandlers> &
  ReturnType<typeof evidenceHandlers>;

beforeEach(async () => {
  service = await startTestService({
    products: [1n, 2n, BigInt(huge)].map((id) => ({ id, name: `Item ${id}`, price: 1 })),
  });
  parts = await openMainParts();
  handlers = { ...productHandlers(parts), ...writeHandlers(parts), ...evidenceHandlers(parts) };
  await parts.profiles.save(profileId, draftOf(service.baseUrl));
  await parts.vault.save(profileId, routeTo(service.origin), service.token, { sessionOnly: false });
});
afterEach(() => Promise.all([service.close(), parts.close()]));

/** Reads the list and answers main's questions about it, as the page and its worker do. */
async function readList(readId = randomUUID() as string) {
  const bytes = new Response(parts.reads.takeBytes(readId)).text();
  await handlers.loadProducts({ profileId, readId });
  const ids = [...(await bytes).matchAll(/"id":"?(-?\d+|[^",]+)/g)].map(([, id]) => id ?? '');
  const count = { entries: ids.length, ids: ids.length, broken: 0 };
  const { lookFor } = await handlers.describeList({ readId, ...count });
  const listed = lookFor.filter((id) => ids.includes(id));
  const resolved = await handlers.resolveDeletes({ readId, listed });
  return {
    readId,
    lookFor,
    findings: new Map(resolved.findings.map((f) => [f.writeId, f.finding])),
  };
}

/** Clicks Delete in the row of a list. Returns the ID of its journal entry when it has ended. */
async function press(readId: string | null, id = huge): Promise<string> {
  const writeId = randomUUID();
  await failureOf(
    handlers.deleteProduct({
      ...{ profileId, writeId, id, name: 'Item', readId, entry: null, confirmation: null },
    }),
  );
  return writeId;
}
const refuse = (status: number) =>
  service.next('DELETE /api/v1/products/*', { status, body: { message: 'No.' } });
const without = (id: string) => {
  if (!Array.isArray(service.products)) throw new Error('The service has a list.');
  service.products = service.products.filter((product) => String(product.id) !== id);
};
const journalEntryOf = (writeId: string) => parts.journal.get(writeId);

const because = (doubt: string) => ({ kind: 'nothing', because: doubt });

describe('the next list resolves an open delete', () => {
  it.each([404, 503])('after a %i, with the product gone', async (status) => {
    const { readId } = await readList();
    refuse(status);
    const writeId = await press(readId);
    without(huge);
    const { lookFor, findings } = await readList();
    expect(lookFor).toEqual([huge]);
    const evidence = { kind: 'gone', at: expect.any(String) };
    expect(findings.get(writeId)).toEqual({ kind: 'evidence', evidence });
    expect(journalEntryOf(writeId)).toMatchObject({
      outcome: status === 404 ? 'refused' : 'failed',
      status,
      evidence,
    });
    expect(parts.events.at(-1)).toMatchObject({
      type: 'write-changed',
      write: { writeId, evidence },
    });
  });

  it('of a product whose ID is a text', async () => {
    const id = 'lamp ü/2';
    service.products = [
      { id: 1, name: 'One', price: 1 },
      { id, name: 'Lamp', price: '1.50' },
    ];
    const { readId } = await readList();
    refuse(404);
    const writeId = await press(readId, id);
    without(id);
    const { lookFor } = await readList();
    expect(lookFor).toEqual([id]);
    expect(journalEntryOf(writeId)).toMatchObject({ evidence: { kind: 'gone' } });
  });

  it('with the product still there, and again when it goes later', async () => {
    const { readId } = await readList();
    refuse(404);
    const writeId = await press(readId);
    await readList();
    expect(journalEntryOf(writeId)).toMatchObject({
      outcome: 'refused',
      evidence: { kind: 'listed' },
    });
    without(huge);
    await readList();
    expect(journalEntryOf(writeId)).toMatchObject({
      outcome: 'refused',
      evidence: { kind: 'gone' },
    });
  });

  it('and a later list that shows the product again revokes that it is gone', async () => {
    const { readId } = await readList();
    const before = service.products;
    refuse(404);
    const writeId = await press(readId);
    without(huge);
    await readList();
    const seenGone = journalEntryOf(writeId)?.evidence;
    expect(seenGone?.kind).toBe('gone');
    // Another list without it changes nothing.
    expect((await readList()).findings.get(writeId)).toBeUndefined();
    expect(journalEntryOf(writeId)?.evidence).toEqual(seenGone);
    service.products = before;
    // Seeing it in part of the list is enough.
    service.next(route, { headers: { 'x-has-more': 'true' } });
    const evidence = { kind: 'listed', at: expect.any(String) };
    expect((await readList()).findings.get(writeId)).toEqual({ kind: 'evidence', evidence });
    expect(journalEntryOf(writeId)).toMatchObject({ outcome: 'refused', status: 404, evidence });
    expect(parts.events.at(-1)).toMatchObject({ type: 'write-changed', write: { evidence } });
  });

  it('but not a list that was asked for before the one that showed it', async () => {
    const { readId } = await readList();
    refuse(404);
    const writeId = await press(readId);
    const hold = service.hold(route);
    const slow = readList();
    await hold.arrived;
    // The slow list left the service with the product in it.
    hold.release();
    const older = await slow;
    expect(older.findings.get(writeId)).toMatchObject({ evidence: { kind: 'listed' } });
    without(huge);
    await readList();
    expect(journalEntryOf(writeId)?.evidence?.kind).toBe('gone');
    const again = await handlers.resolveDeletes({ readId: older.readId, listed: [huge] });
    expect(again.findings).toContainEqual({ writeId, finding: because('replaced') });
    expect(journalEntryOf(writeId)?.evidence?.kind).toBe('gone');
  });

  it('one read for all of them', async () => {
    const { readId } = await readList();
    service.always('DELETE /api/v1/products/*', { status: 404 });
    const ids = [await press(readId, '1'), await press(readId, '2')];
    without('1');
    const { findings } = await readList();
    expect(ids.map((id) => findings.get(id))).toMatchObject([
      { evidence: { kind: 'gone' } },
      { evidence: { kind: 'listed' } },
    ]);
  });
});

describe('a list proves nothing', () => {
  /**
   * A delete is answered with 404, then something happens, then a list comes without the product.
   */
  async function findingAfter(between: () => unknown): Promise<unknown> {
    const { readId } = await readList();
    refuse(404);
    const writeId = await press(readId);
    without(huge);
    await between();
    const { findings } = await readList();
    expect(journalEntryOf(writeId)).toMatchObject({ outcome: 'refused', evidence: null });
    return findings.get(writeId);
  }

  it.each([
    ['part', { status: 206, body: [] }],
    ['more-pages', { headers: { link: '<?page=2>; rel="next"' } }],
    ['total', { headers: { 'x-total-count': '3' } }],
    ['old-copy', { headers: { age: '30' } }],
    ['old-copy', { headers: { 'x-cache': 'HIT' } }],
    ['more-pages', { headers: { 'next-page-token': 'abc' } }],
    ['unclear-total', { headers: { 'x-total-count': '1, 200' } }],
    ['total', { headers: { 'x-total-count': '1,200' } }],
    ['shorter', { status: 200, body: [{ id: 1, name: 'Item 1', price: 1 }] }],
  ])('that is no whole, new list: %s', async (doubt, answer) => {
    expect(await findingAfter(() => service.next(route, answer))).toEqual(because(doubt));
  });

  it('that is as long as before, since the product may have been pushed out', async () => {
    const other = { id: 7n, name: 'Item 7', price: 1 };
    const pushed = () => {
      if (Array.isArray(service.products)) service.products = [other, ...service.products];
    };
    expect(await findingAfter(pushed)).toEqual(because('not-shorter'));
  });

  it('from another address, or with the token at another place', async () => {
    const placement = { kind: 'query', name: 'key' } as const;
    const moved = async () => {
      service.placement = placement;
      await parts.profiles.save(profileId, draftOf(service.baseUrl, { placement }));
      const route = { ...routeTo(service.origin), placement };
      await parts.vault.save(profileId, route, service.token, { sessionOnly: false });
    };
    expect(await findingAfter(moved)).toEqual(because('other-address'));
  });

  it('that was asked for before the delete had ended', async () => {
    const { readId } = await readList();
    const hold = service.hold('DELETE /api/v1/products/*');
    refuse(404);
    const pressed = press(readId);
    await hold.arrived;
    const refreshed = service.hold(route);
    const reading = readList();
    await refreshed.arrived;
    hold.release();
    const writeId = await pressed;
    without(huge);
    refreshed.release();
    expect((await reading).findings.get(writeId)).toEqual(because('too-early'));
    expect(journalEntryOf(writeId)).toMatchObject({ evidence: null });
  });

  it('about a product that is not known to have stood in it', async () => {
    await readList();
    refuse(404);
    const writeId = await press(null);
    without(huge);
    // The service may send at most two products.
    expect((await readList()).findings.get(writeId)).toEqual(because('no-total'));
    expect(journalEntryOf(writeId)).toMatchObject({ evidence: null });
    service.next(route, { headers: { 'x-total-count': '2' } });
    expect((await readList()).findings.get(writeId)).toMatchObject({
      evidence: { kind: 'absent' },
    });
    expect(journalEntryOf(writeId)).toMatchObject({
      outcome: 'refused',
      evidence: { kind: 'absent' },
    });
  });

  it('when other products have gone as well, but for those that were deleted here', async () => {
    const { readId } = await readList();
    const done = {
      profileId,
      writeId: randomUUID(),
      id: '1',
      name: 'Item',
      readId,
      entry: null,
      confirmation: null,
    };
    await handlers.deleteProduct(done);
    refuse(404);
    const writeId = await press(readId);
    without(huge);
    expect((await readList()).findings.get(writeId)).toMatchObject({ kind: 'evidence' });

    refuse(503);
    const second = await press((await readList()).readId, '2');
    expect((await readList()).findings.get(second)).toMatchObject({
      evidence: { kind: 'listed' },
    });
    without('2');
    expect((await readList()).findings.get(second)).toMatchObject({ evidence: { kind: 'gone' } });
  });
});

describe('the page cannot resolve a delete', () => {
  it('by a list that main has not read, or not to its end', async () => {
    const made = { readId: randomUUID(), listed: [] };
    expect(await failureOf(handlers.resolveDeletes(made))).toMatchObject({
      kind: 'invalid-input',
      issues: [{ path: 'readId', message: 'unknown' }],
    });
    const readId = randomUUID();
    const hold = service.hold(route);
    const reading = handlers.loadProducts({ profileId, readId });
    await hold.arrived;
    const count = { entries: 0, ids: 0, broken: 0 };
    expect(await failureOf(handlers.describeList({ readId, ...count }))).toMatchObject({
      kind: 'invalid-input',
      issues: [{ path: 'readId', message: 'incomplete' }],
    });
    hold.release();
    await reading;
  });
});
