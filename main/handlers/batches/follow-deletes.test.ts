import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { MainEvent } from '../../contract/events.ts';
import { openListHere } from '../testing/list-of-page.ts';
import { profileId, testBatches } from './testing/test-batches.ts';

const { made, now, start, until } = testBatches();
const anyDelete = 'DELETE /api/v1/products/*';

const itemsOf = (...ids: readonly number[]) =>
  ids.map((id) => ({ id, name: `Item ${id}`, price: 1 }));

/** The list of a window, which main has read. Returns what main removes from it. */
async function shownList(...ids: readonly number[]) {
  now.service.products = itemsOf(...ids);
  const removed: string[] = [];
  const { listId, end } = openListHere(now.parts, {
    remove: ({ ids: some }) => removed.push(...some),
  });
  await now.handlers.readList({ profileId, listId, readId: randomUUID() });
  return { removed, end };
}

const said = () =>
  now.parts.events.filter(
    (event): event is Extract<MainEvent, { type: 'deletes-changed' }> =>
      event.type === 'deletes-changed',
  );

it('the list loses what a batch has deleted, and one read at the end resolves what was not found', async () => {
  const { removed } = await shownList(1, 2, 3, 4);
  const reads = now.service.requestsOf('GET').length;
  const { batchId } = await made(4, {}, 'deleteProduct');
  // The service has no route for 3; somebody else has deleted 4.
  now.service.always(anyDelete, ({ path }) => {
    if (path.endsWith('/2')) return { status: 409, body: { message: 'It is in an open order.' } };
    return /[34]$/.test(path) ? { status: 404 } : {};
  });
  now.service.products = itemsOf(1, 2, 3);
  await start(batchId);
  await until(batchId, 'finished');
  await expect
    .poll(() => said().at(-1)?.batches[0]?.end)
    .toMatchObject({ batchId, done: 1, stays: 2, notFound: 1, waiting: 0 });
  expect(removed).toEqual(['1']);
  expect(now.service.requestsOf('GET')).toHaveLength(reads + 1);
  const rows = new Map(said().flatMap((event) => event.rows.map(({ id, shows }) => [id, shows])));
  expect(rows.get('2')).toMatchObject({ state: 'refused', failure: { status: 409, body: null } });
  expect(rows.get('3')).toMatchObject({ check: { evidence: { kind: 'listed' } } });
  now.handlers.dismissDeletes({ batchId });
  expect(said().at(-1)).toMatchObject({ batches: [] });
});

it('it goes on without a list, whose owner has ended', async () => {
  const { end } = await shownList(1, 2);
  const { batchId } = await made(2, {}, 'deleteProduct');
  const held = now.service.hold(anyDelete);
  await start(batchId);
  await held.arrived;
  await expect.poll(() => said().flatMap(({ rows }) => rows)).toEqual([{ id: '1', shows: 'busy' }]);
  await expect.poll(() => said().at(-1)?.batches[0]?.batch.counts.sending).toBe(1);
  end();
  held.release();
  expect((await until(batchId, 'finished')).counts).toMatchObject({ done: 2 });
  await expect.poll(() => said().flatMap(({ done }) => done ?? [])).toMatchObject([{ done: 2 }]);
  expect(now.parts.logged).toEqual([]);
});

it('a list that was requested before a row was deleted loses that row too', async () => {
  const { batchId } = await made(1, {}, 'deleteProduct');
  now.service.products = itemsOf(1, 2);
  now.service.next('GET /api/v1/products', { body: itemsOf(1, 2) });
  const held = now.service.hold('GET /api/v1/products');
  const removed: string[] = [];
  const { listId } = openListHere(now.parts, {
    remove: ({ ids }) => removed.push(...ids),
  });
  const reading = now.handlers.readList({ profileId, listId, readId: randomUUID() });
  await held.arrived;
  await start(batchId);
  await until(batchId, 'finished');
  await expect.poll(() => said().flatMap(({ done }) => done ?? [])).toHaveLength(1);
  held.release();
  await reading;
  expect(removed).toEqual(['1']);
});
