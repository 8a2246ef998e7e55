import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { profileId, testBatches } from './testing/test-batches.ts';

const { made, madeOfProducts, now, sentNames, start, until } = testBatches();

it('a profile stays while a batch of it runs, and no row of it is lost', async () => {
  const { batchId, name } = await made(4, { asksAfterFirst: true });
  const { deleteProfile, getProfileUse } = now.handlers;
  const held = now.service.hold('POST /api/v1/orders');
  await start(batchId);
  await held.arrived;
  expect(await getProfileUse({ profileId })).toMatchObject({ running: [name], batches: 1 });
  expect(await deleteProfile({ profileId })).toEqual({ isRemoved: false });
  held.release();
  await until(batchId, 'paused');
  expect(await getProfileUse({ profileId })).toEqual({
    canBeRemoved: true,
    running: [],
    writes: 0,
    batches: 1,
    unsentRows: 3,
    drafts: 0,
  });
  await start(batchId);
  expect((await until(batchId, 'finished')).counts).toMatchObject({ done: 4 });
  expect(sentNames()).toHaveLength(4);
});

it('a profile stays while a batch of it waits to continue by itself', async () => {
  const { batchId } = await made(3);
  now.service.next('POST /api/v1/orders', { status: 429, headers: { 'Retry-After': '299' } });
  await start(batchId);
  await until(batchId, 'paused');
  const { deleteProfile } = now.handlers;
  expect(await deleteProfile({ profileId })).toEqual({ isRemoved: false });
  await now.handlers.pauseBatch({ batchId, isStopped: true });
  expect(await deleteProfile({ profileId })).toEqual({ isRemoved: true });
  // Its batches are removed in the background.
  await expect.poll(() => now.parts.journal.batches.has(batchId)).toBe(false);
  // What was sent is still in the journal.
  expect(now.parts.journal.list({ limit: 9, before: null }).writes).toHaveLength(1);
});

it('a profile goes with a batch that a question was about, which nothing lists', async () => {
  const { batchId } = await madeOfProducts([{ id: '1' }]);
  expect(await now.handlers.listBatches({ profileId })).toEqual([]);
  expect(await now.handlers.deleteProfile({ profileId })).toEqual({ isRemoved: true });
  const { batches } = now.parts.journal;
  await expect.poll(() => batches.has(batchId)).toBe(false);
  await expect.poll(() => batches.left()).toEqual({ batchIds: [], cellsIds: [] });
});

it('a profile stays while a request of it is being sent', async () => {
  const { createOrder, deleteProfile, getProfileUse } = now.handlers;
  const held = now.service.hold('POST /api/v1/orders');
  const sent = createOrder({
    profileId,
    writeId: randomUUID(),
    draftId: null,
    body: '{"a":1}',
    confirmation: null,
    idempotencyKey: null,
  });
  await held.arrived;
  expect(await getProfileUse({ profileId })).toMatchObject({ running: [], writes: 1 });
  expect(await deleteProfile({ profileId })).toEqual({ isRemoved: false });
  held.release();
  expect(await sent).toMatchObject({ status: 201 });
  expect(await deleteProfile({ profileId })).toEqual({ isRemoved: true });
});
