import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ListCalls } from '../../contract/list/list-calls.ts';
import { addressOf } from '../../contract/profile/service-address.ts';
import { ownerHere } from '../../lists/testing/list-here.ts';
import { tableOf } from '../batches/testing/test-batches.ts';
import { type Calls, draftOf, openTestApp } from '../testing/test-app.ts';

let parts: Awaited<ReturnType<typeof openTestApp>>;
let handlers: Calls;
const profileId = randomUUID();

beforeEach(async () => {
  parts = await openTestApp();
  handlers = parts.call;
});
afterEach(() => parts.close());

/** A list of the profile that was read, whose owner answers with these. */
function openList(calls: Partial<ListCalls>) {
  const listId = randomUUID();
  const owner = ownerHere(calls);
  parts.openLists.add(1, listId, [owner.port]);
  const address = addressOf(draftOf('https://shop.example'));
  const read = { readId: 'r', readAt: '2026-11-28T14:03:00.000Z', address };
  parts.openLists.noteRead(listId, profileId, read);
  parts.keptLists.reading(1, profileId, listId, { readId: 'r', bytes: 1, totalBytes: 1 });
  parts.keptLists.read(profileId, { readId: 'r', at: read.readAt, count: 3 }, 1);
  return { ...owner, list: parts.openLists.get(listId) };
}

const row = {
  row: 3,
  id: '7',
  name: 'Lamp',
  nameCut: false,
  price: '1.5',
  problems: [],
  fields: [],
};
const found = { choices: [{ row, value: '7' }], isMore: false, kind: 'number' } as const;
const statuses = () =>
  parts.events.flatMap((event) => (event.type === 'list-changed' ? [event.status] : []));

it('the products of a table are compared with the list that was read, and without one they are not', async () => {
  const batchId = randomUUID();
  const { batches } = parts.journal;
  batches.create({
    batchId,
    profileId,
    operation: 'createOrder',
    createdAt: new Date().toISOString(),
  });
  const store = batches.table.begin(batchId);
  store.add(1, 4, JSON.stringify([['7'], ['8 '], [''], ['Lamp']]));
  store.save(tableOf(4));
  const ask = () => parts.call.findUnlisted({ batchId, column: 0, member: null });
  expect(await ask()).toBeNull();
  const asked: unknown[] = [];
  openList({
    has: (input) => {
      asked.push(input);
      return ['7'];
    },
    match: async () => found,
  });
  expect(await ask()).toEqual({
    at: '2026-11-28T14:03:00.000Z',
    kind: 'number',
    count: 2,
    rows: [2, 4],
  });
  expect(asked).toEqual([{ readId: 'r', ids: ['7', '8', 'Lamp'] }]);
  openList({ matchAll: async () => ['8'], match: async () => ({ ...found, kind: 'text' }) });
  expect(await parts.call.findUnlisted({ batchId, column: 0, member: 'sku' })).toMatchObject({
    kind: 'text',
    rows: [1, 4],
  });
});

describe('the products for a form', () => {
  it('come from the owner of the list, whatever page of the window is open', async () => {
    const asked: unknown[] = [];
    openList({
      choose: async (input) => {
        asked.push(input);
        return found;
      },
      match: async (input) => {
        asked.push(input);
        return null;
      },
    });
    const search = { profileId, wanted: { search: 'lamp' }, member: 'sku' };
    expect(await handlers.findProducts(search)).toEqual(found);
    expect(await handlers.findProducts({ ...search, wanted: { value: '7' } })).toBeNull();
    expect(asked).toEqual([
      { search: 'lamp', member: 'sku' },
      { value: '7', member: 'sku' },
    ]);
  });

  it('are none without a list, nor if it goes meanwhile', async () => {
    const search = { profileId, wanted: { search: 'lamp' }, member: null };
    expect(await handlers.findProducts(search)).toBeNull();
    const { end } = openList({ choose: () => new Promise(() => undefined) });
    const asking = handlers.findProducts(search);
    end();
    expect(await asking).toBeNull();
    expect(await handlers.findProducts(search)).toBeNull();
    expect(statuses().at(-1)).toEqual({ reading: null, failure: null, read: null });
  });

  it('are counted again after some were removed', async () => {
    const { list } = openList({ remove: () => 2 });
    await list.ask('remove', { ids: ['7'] });
    expect(statuses().at(-1)?.read?.count).toBe(2);
  });
});

describe('a list that a form holds', () => {
  it('stays while a page holds it or main uses it', async () => {
    const { list } = openList({});
    const released = () => parts.events.filter(({ type }) => type === 'list-released');
    await handlers.holdList({ profileId, isHeld: true }, 1);
    for (const other of ['b', 'c', 'd']) parts.keptLists.shown(1, other);
    expect(released()).toEqual([]);
    await list.whileUsed(async () => {
      await handlers.holdList({ profileId, isHeld: false }, 1);
      expect(released()).toEqual([]);
    });
    expect(released()).toEqual([{ type: 'list-released', profileId }]);
  });
});
