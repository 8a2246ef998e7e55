import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import type { ListCalls } from '../contract/list/list-calls.ts';
import { createOpenLists } from './open-lists.ts';
import { ownerHere } from './testing/list-here.ts';

const listId = randomUUID();
const gone = expect.objectContaining({ failure: { kind: 'list-gone', exchange: null } });
const address = { baseUrl: 'https://shop.example', placement: { kind: 'bearer' } } as const;
const read = { readId: 'a', readAt: '2026-11-28T10:00:00.000Z', address };

function withList(calls: Partial<ListCalls>) {
  const lists = createOpenLists();
  const owner = ownerHere(calls);
  lists.add(1, listId, [owner.port]);
  return { lists, owner };
}

it('the list of a window is there once its port is, and for its profile once it was read', async () => {
  const { lists } = withList({ name: ({ id }) => `Item ${id}` });
  expect(lists.find(listId)?.windowId).toBe(1);
  expect(lists.ofProfile('shop')).toBeNull();
  lists.noteRead(listId, 'shop', read);
  expect(lists.ofProfile('shop')).toBe(lists.get(listId));
  expect(await lists.get(listId).ask('name', { id: '7' })).toBe('Item 7');
});

it('a read that overtakes its port waits for it', async () => {
  const lists = createOpenLists();
  const arrival = lists.arrival(listId, new AbortController().signal);
  lists.add(1, listId, [ownerHere({}).port]);
  expect(await arrival).toBe(lists.get(listId));
  const cancelling = new AbortController();
  const never = lists.arrival(randomUUID(), cancelling.signal);
  cancelling.abort('no longer wanted');
  await expect(never).rejects.toBe('no longer wanted');
});

it('an owner that ends fails the calls to it, and the list is gone', async () => {
  const { lists, owner } = withList({ choose: () => new Promise(() => undefined) });
  lists.noteRead(listId, 'shop', read);
  const list = lists.get(listId);
  const asked = list.ask('choose', { search: '', member: null });
  owner.end();
  await expect(asked).rejects.toEqual(gone);
  expect(() => lists.get(listId)).toThrow('list-gone');
  expect(lists.ofProfile('shop')).toBeNull();
  await expect(list.ask('name', { id: '7' })).rejects.toEqual(gone);
});

it('an answer that cannot be one is an error, not a value', async () => {
  const { lists } = withList({ name: () => 7 as never });
  await expect(lists.get(listId).ask('name', { id: '7' })).rejects.toThrow(/string/);
});

it('the pieces of rows are delivered one after the other', async () => {
  const { lists } = withList({
    async rows(_, { deliver }) {
      await deliver({ text: 'a\n', written: 1 });
      await deliver({ text: 'b\n', written: 2 });
      return { count: 2, hidden: 0, first: [] };
    },
  });
  const pieces: string[] = [];
  const onEvent = ({ text }: { readonly text: string }) => void pieces.push(text);
  const wanted = { what: 'shown', as: 'orders', member: null } as const;
  expect(await lists.get(listId).ask('rows', wanted, { onEvent })).toMatchObject({ count: 2 });
  expect(pieces).toEqual(['a\n', 'b\n']);
});

it('only one port is taken for a list, under a usable ID, and only so many of a window', () => {
  const lists = createOpenLists();
  const close = vi.fn();
  const port = () => Object.assign(ownerHere({}).port, { close });
  lists.add(1, 'no ID', [port()]);
  lists.add(1, randomUUID(), [port(), port()]);
  expect(close).toHaveBeenCalledTimes(3);
  lists.add(1, listId, [port()]);
  lists.add(2, listId, [port()]);
  expect(lists.find(listId)?.windowId).toBe(1);
  expect(close).toHaveBeenCalledTimes(4);
  for (let count = 0; count < 20; count++) lists.add(1, randomUUID(), [port()]);
  expect(close).toHaveBeenCalledTimes(9);
});

it('a list is used until everything that uses it is done', async () => {
  const { lists } = withList({});
  const list = lists.get(listId);
  let end = (): void => undefined;
  const used = list.whileUsed(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  expect(list.isUsed).toBe(true);
  await list.whileUsed(async () => undefined);
  expect(list.isUsed).toBe(true);
  end();
  await used;
  expect(list.isUsed).toBe(false);
});
