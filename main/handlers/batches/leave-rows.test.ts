import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { failureOf } from '../../service/testing/failure-of.ts';
import { attemptsInDoubt } from './testing/attempts-in-doubt.ts';
import { testBatches } from './testing/test-batches.ts';

const batches = testBatches();
const { get, made, now, rowsOf, start, until } = batches;
const { resolveFirst, sendAgain } = attemptsInDoubt(batches);

const leave = (batchId: string, isLeft = true) => now.handlers.leaveRows({ batchId, isLeft });
const exportRows = (batchId: string, only?: 'to-fix') =>
  now.handlers.exportBatch({
    batchId,
    callId: randomUUID(),
    format: 'csv',
    suggestedName: 'r.csv',
    only,
  });

/** The first row is refused, or is in doubt, and the second one is refused. */
async function ended(first: 'refused' | 'in-doubt' = 'refused'): Promise<string> {
  const { batchId } = await made(3);
  const lost = first === 'in-doubt' ? ('reset' as const) : { status: 422 };
  now.service.next('POST /api/v1/orders', lost, { status: 422 });
  await start(batchId);
  expect(await until(batchId, 'finished')).toMatchObject({ needsYou: true });
  return batchId;
}

it('rows that were left are out of Needs you and keep their outcome, until Undo', async () => {
  const batchId = await ended();
  const left = await leave(batchId);
  expect(left).toMatchObject({ leftAt: expect.any(String), counts: { done: 1, refused: 2 } });
  expect(left).toMatchObject({ needsYou: false });
  expect((await rowsOf(batchId)).map(({ state }) => state)).toEqual(['refused', 'refused', 'done']);
  expect(await leave(batchId, false)).toMatchObject({ needsYou: true });
});

it('an export of the rows to mend is known to all windows, and one of all rows says nothing', async () => {
  const batchId = await ended();
  await exportRows(batchId);
  expect(await get(batchId)).toMatchObject({ exportedAt: null });
  await exportRows(batchId, 'to-fix');
  const exported = { exportedAt: expect.any(String), leftAt: null };
  expect(await get(batchId)).toMatchObject(exported);
  expect(await get(batchId)).toMatchObject({ needsYou: true });
  await expect
    .poll(() => now.parts.events.findLast(({ type }) => type === 'batch-changed'))
    .toMatchObject({ batch: exported });
});

it('a row in doubt is never left, and one that a person finds not done is new', async () => {
  const batchId = await ended('in-doubt');
  await exportRows(batchId, 'to-fix');
  expect(await leave(batchId)).toMatchObject({ needsYou: true });
  await resolveFirst(batchId, 'done');
  expect(await get(batchId)).toMatchObject({ needsYou: false });
  await resolveFirst(batchId, 'not-done');
  expect(await get(batchId)).toMatchObject({ exportedAt: null, leftAt: null });
  expect(await get(batchId)).toMatchObject({ needsYou: true });
});

it('sending them again takes it back', async () => {
  const batchId = await ended();
  await exportRows(batchId, 'to-fix');
  await leave(batchId);
  now.service.next('POST /api/v1/orders', { status: 422 });
  await sendAgain(batchId, { notDone: true });
  const again = await until(batchId, 'finished');
  expect(again).toMatchObject({ exportedAt: null, leftAt: null, counts: { done: 2, refused: 1 } });
  expect(again).toMatchObject({ needsYou: true });
});

it('only a batch that has ended can be left', async () => {
  const { batchId } = await made(3, { asksAfterFirst: true });
  now.service.next('POST /api/v1/orders', { status: 422 });
  await start(batchId);
  await until(batchId, 'paused');
  expect(await failureOf(leave(batchId))).toMatchObject({ issues: [{ path: 'batchId' }] });
  await now.handlers.pauseBatch({ batchId, isStopped: true });
  expect(await leave(batchId)).toMatchObject({ needsYou: false });
});
