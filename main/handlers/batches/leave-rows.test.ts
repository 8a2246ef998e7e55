import { expect, it } from 'vitest';
import { failureOf } from '../../service/testing/failure-of.ts';
import { attemptsInDoubt } from './testing/attempts-in-doubt.ts';
import { testBatches } from './testing/test-batches.ts';

const batches = testBatches();
const { get, made, now, rowsOf, start, until } = batches;
const { resolveFirst, sendAgain } = attemptsInDoubt(batches);

const leave = (batchId: string, isLeft = true) => now.handlers.leaveRows({ batchId, isLeft });
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

it('a row in doubt is never left, and one that a person finds not done is new', async () => {
  const batchId = await ended('in-doubt');
  expect(await leave(batchId)).toMatchObject({ needsYou: true });
  await resolveFirst(batchId, 'done');
  expect(await get(batchId)).toMatchObject({ needsYou: false });
  await resolveFirst(batchId, 'not-done');
  expect(await get(batchId)).toMatchObject({ leftAt: null });
  expect(await get(batchId)).toMatchObject({ needsYou: true });
});

it('sending them again takes it back', async () => {
  const batchId = await ended();
  await leave(batchId);
  now.service.next('POST /api/v1/orders', { status: 422 });
  await sendAgain(batchId, { notDone: true });
  const again = await until(batchId, 'finished');
  expect(again).toMatchObject({ leftAt: null, counts: { done: 2, refused: 1 } });
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
