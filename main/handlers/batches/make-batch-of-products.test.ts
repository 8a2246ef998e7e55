import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import type { ListCalls } from '../../contract/list/list-calls.ts';
import type { ProductRow } from '../../contract/list/product-rows.ts';
import { everyWrite } from '../../contract/write/judge-outcome.ts';
import type { Journal } from '../../ledger/journal.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import {
  deliverProducts,
  listHeld,
  notedRead,
  profileId,
  testBatches,
} from './testing/test-batches.ts';

const { get, madeOfProducts, now, protect, start, until } = testBatches();
const deletes = { operation: 'deleteProduct' } as const;
const three = [{ id: '1' }, { id: '2' }, { id: '3' }];

const rowOf = (id: string): ProductRow => ({
  ...{ row: 0, id, name: '', nameCut: false, price: '', problems: [], fields: [] },
});

/** Asks for a batch of the rows of a list whose owner answers so. */
function make(
  rows: ListCalls['rows'],
  { readId = notedRead(now.parts), callId = randomUUID() } = {},
) {
  const { listId, end } = listHeld(now.parts, readId, { rows });
  const made = now.handlers.makeBatchOfProducts({
    listId,
    callId,
    rows: 'selected',
    batch: deletes,
  });
  return { made, end };
}

let created: MockInstance<Journal['batches']['create']>;
beforeEach(() => {
  created = vi.spyOn(now.parts.journal.batches, 'create');
});

async function expectNoBatch(): Promise<void> {
  for (const [{ batchId }] of created.mock.calls)
    expect(now.parts.journal.batches.has(batchId)).toBe(false);
  await expectNoneListed();
}

async function expectNoneListed(): Promise<void> {
  expect(await now.handlers.listBatches({ profileId })).toEqual([]);
  expect(now.parts.events.filter(({ type }) => type === 'batch-changed')).toEqual([]);
  expect(now.service.requestsOf('DELETE')).toEqual([]);
}

describe('a batch of products of a list', () => {
  it('has the rows in their order, what the question needs, and sends nothing', async () => {
    await protect('production');
    const asked: unknown[] = [];
    const products = [
      { id: '007', name: 'é "1"' },
      { id: '9007199254740993', name: '' },
      { id: '3' },
    ];
    const { made } = make(async (wanted, { deliver }) => {
      asked.push(wanted);
      const counted = await deliverProducts(products, deliver);
      return { ...counted, hidden: 1, first: [rowOf('3')] };
    });
    const { batchId, ...question } = await made;
    expect(asked).toEqual([{ what: 'selected', as: 'deletes', member: null }]);
    expect(question).toEqual({
      ...{ count: 3, hidden: 1, first: [rowOf('3')] },
      wanted: { id: expect.any(String), asksForName: true },
    });
    expect(await get(batchId)).toMatchObject({
      name: 'Delete 3 products',
      state: 'making',
      rows: 3,
      content: { body: '', idColumn: 'id', nameColumn: 'name' },
      options: { atOnce: 1, asksAfterFirst: false },
    });
    expect(now.parts.journal.batches.table.cells(batchId, 1, 9)).toEqual([
      ['007', 'é "1"'],
      ['9007199254740993'],
      ['3', 'Item 3'],
    ]);
    // Nothing lists it as long as the question is open.
    await expectNoneListed();
    expect(created).toHaveBeenCalledOnce();
  });

  it('deletes exactly the rows that the question was about, whatever happened to the list since', async () => {
    const readId = notedRead(now.parts);
    const { made, end } = make((_, { deliver }) => deliverProducts(three, deliver), { readId });
    const { batchId } = await made;
    end();
    const other = notedRead(now.parts);
    listHeld(now.parts, other, {
      rows: (_, { deliver }) => deliverProducts([{ id: '9' }], deliver),
    });
    await start(batchId);
    await until(batchId, 'finished');
    expect(await now.handlers.listBatches({ profileId })).toMatchObject([{ batchId }]);
    expect(now.service.requestsOf('DELETE').map(({ path }) => path)).toEqual([
      ...['/api/v1/products/1', '/api/v1/products/2', '/api/v1/products/3'],
    ]);
    // Its products were in that list, so a later one can show that they are gone.
    const filter = { ...everyWrite, batchId };
    const { writes } = now.parts.journal.records({ limit: 9, before: null, filter });
    expect(writes).toMatchObject(three.toReversed().map(({ id }) => ({ subjectId: id })));
  });

  it('of orders has columns with the own digits of the products', async () => {
    const lines =
      '{"ID":9007199254740993,"Name":"Lamp","Price":1.10,"sku":"a"}\n' +
      '{"ID":"007","Name":"","Price":"on request","sku":null}\n';
    const { listId } = listHeld(now.parts, notedRead(now.parts), {
      async rows(_, { deliver }) {
        await deliver({ text: lines, written: 2 });
        return { count: 2, hidden: 0, first: [] };
      },
    });
    const body = '{"productId":{{row:ID}}}';
    const batch = { operation: 'createOrder', body, productMember: 'sku' } as const;
    const wanted = { listId, callId: randomUUID(), rows: 'selected', batch } as const;
    const made = await now.handlers.makeBatchOfProducts(wanted);
    expect(made).toMatchObject({ count: 2, wanted: null });
    expect(await get(made.batchId)).toMatchObject({
      name: 'Orders for 2 products',
      operation: 'createOrder',
      content: { body, rules: [], idColumn: null },
      options: { asksAfterFirst: true },
    });
    expect(now.parts.journal.batches.table.cells(made.batchId, 1, 9)).toEqual([
      ['9007199254740993', 'Lamp', '1.10', 'a'],
      ['007', '', 'on request'],
    ]);
  });

  it('tells how many rows are in it', async () => {
    const callId = randomUUID();
    await make((_, { deliver }) => deliverProducts(three, deliver), { callId }).made;
    const told = now.parts.events.filter(({ type }) => type === 'progress');
    expect(told).toEqual([
      { type: 'progress', callId, progress: { makeBatchOfProducts: { rows: 3, of: 3 } } },
    ]);
  });

  it('is not there if the owner of the list ends in the middle', async () => {
    const { made, end } = make(async (_, { deliver }) => {
      await deliver({ text: '{"id":"1","name":""}\n', written: 1, products: [] });
      return new Promise(() => undefined);
    });
    setTimeout(end, 20);
    expect(await failureOf(made)).toMatchObject({ kind: 'list-gone' });
    await expectNoBatch();
  });

  it('is not there if it was cancelled', async () => {
    const callId = randomUUID();
    const { made } = make(
      async (_, { deliver }) => {
        await deliver({ text: '{"id":"1","name":""}\n', written: 1, products: [] });
        now.parts.calls.cancel(callId);
        return new Promise(() => undefined);
      },
      { callId },
    );
    expect(await failureOf(made)).toMatchObject({ kind: 'cancelled', sent: false });
    await expectNoBatch();
  });

  it('is not there if not all rows have come', async () => {
    const { made } = make(async (_, { deliver }) => {
      await deliverProducts(three, deliver);
      return { count: 4, hidden: 0, first: [] };
    });
    await expect(made).rejects.toThrow('The table has 3 rows, not 4.');
    await expectNoBatch();
  });

  it('is not there if the journal fails, or the profile is read only', async () => {
    const { batches } = now.parts.journal;
    const failing = vi.spyOn(batches, 'saveContent').mockImplementation(() => {
      throw new Error('The disk is full.');
    });
    const rows: ListCalls['rows'] = (_, { deliver }) => deliverProducts(three, deliver);
    await expect(make(rows).made).rejects.toThrow('The disk is full.');
    failing.mockRestore();
    await expectNoBatch();
    await protect('read-only');
    expect(await failureOf(make(rows).made)).toMatchObject({ kind: 'guarded', why: 'read-only' });
    await expectNoBatch();
  });

  it('is not made of a list of another address: the same IDs are other products there', async () => {
    const readId = notedRead(now.parts, 'https://other.example');
    const { made } = make((_, { deliver }) => deliverProducts(three, deliver), { readId });
    expect(await failureOf(made)).toMatchObject({ kind: 'guarded', why: 'other-address' });
    await expectNoBatch();
  });

  it('takes no file from another batch of the window that is being read', async () => {
    const { batchId } = await now.handlers.createBatch({ profileId, operation: 'createOrder' });
    const bytes = new TextEncoder().encode('ID\n7\n');
    await now.handlers.addTableBytes({ batchId, bytes, begins: { fileName: 'a.csv' } });
    await madeOfProducts(three);
    const callId = randomUUID();
    expect(await now.handlers.readTable({ batchId, callId, options: null })).toMatchObject({
      rows: 1,
    });
  });
});
