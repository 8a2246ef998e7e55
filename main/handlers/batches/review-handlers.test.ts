import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { noRows } from '../../contract/batch/row-states.ts';
import { draftContent } from '../../journal/testing/samples.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { routeTo } from '../../vault/testing/route-to.ts';
import { draftOf } from '../testing/main-parts.ts';
import { profileId, testBatches } from './testing/test-batches.ts';

const { now, protect, rowsOf, until } = testBatches();

const ask = () => now.handlers;
const list = async () => ask().listReview({ profileId });
const users = async () => (await list()).map(({ userId }) => userId);
const add = async (userId: string, change: object = {}) => {
  const reviewId = randomUUID();
  const update = { body: `{"id":"${userId}"}`, base: null, sends: 'whole' } as const;
  const rest = { draftId: null, replaces: null, ...update, ...change };
  return { reviewId, ...(await ask().addToReview({ profileId, reviewId, userId, ...rest })) };
};
const sendAll = async (change: object = {}) => {
  const reviewIds = (await list()).map(({ reviewId }) => reviewId);
  const sending = { profileId, batchId: randomUUID(), reviewIds, confirmation: null, ...change };
  return ask().sendReview(sending);
};
const sent = () => now.service.requestsOf('PUT').map(({ path, body }) => [path.slice(14), body]);

it('sends everything in it as one batch, byte for byte and in order', async () => {
  await add('7', { body: '{ "a": 1.10, "b": "{{row:Name}}" }' });
  await add('a/b');
  const { batchId, ...batch } = await sendAll();
  expect(batch).toMatchObject({ rowsFrom: 'review', rows: 2, operation: 'updateUser' });
  expect(await list()).toEqual([]);
  expect((await until(batchId, 'finished')).counts).toEqual({ ...noRows, done: 2 });
  expect(sent()).toEqual([
    ['7', '{ "a": 1.10, "b": "{{row:Name}}" }'],
    ['a%2Fb', '{"id":"a/b"}'],
  ]);
});

it('has one update for each user, and replaces it only when it is told to', async () => {
  const first = await add('7');
  const second = await add('7', { body: '{"b":2}' });
  expect(second.known).toMatchObject({ reviewId: first.reviewId, userId: '7' });
  expect(await list()).toMatchObject([{ reviewId: first.reviewId }]);
  const third = await add('7', { body: '{"b":2}', replaces: first.reviewId });
  expect(third.known).toBeNull();
  expect(await ask().getReviewItem({ profileId, reviewId: third.reviewId })).toMatchObject({
    body: '{"b":2}',
  });
  // Another window has replaced it meanwhile.
  expect(await failureOf(add('7', { replaces: first.reviewId }))).toMatchObject({
    issues: [{ path: 'review', message: 'review-changed' }],
  });
  expect(await list()).toHaveLength(1);
});

it('takes the draft that it was written as, and makes one of it again', async () => {
  const { drafts } = now.parts.journal;
  const draftId = randomUUID();
  const draft = { draftId, profileId, kind: 'user', content: draftContent, isOpen: true } as const;
  drafts.save(draft, new Date().toISOString());
  const { reviewId } = await add('7', { draftId });
  expect(drafts.list(profileId, 'user')).toEqual([]);
  const taken = await ask().takeFromReview({ profileId, reviewId, face: 'json' });
  expect(await list()).toEqual([]);
  expect(drafts.open(taken.draftId)?.content).toMatchObject({ userId: '7', text: '{"id":"7"}' });
  expect(
    await failureOf(ask().takeFromReview({ profileId, reviewId, face: 'json' })),
  ).toMatchObject({ kind: 'invalid-input' });
});

it('keeps the draft if the update can not be added', async () => {
  const { drafts } = now.parts.journal;
  const draftId = randomUUID();
  const draft = { draftId, profileId, kind: 'user', content: draftContent, isOpen: true } as const;
  drafts.save(draft, new Date().toISOString());
  for (const wrong of [
    add('..', { draftId }),
    add('', { draftId }),
    add('7', { draftId, body: '[]' }),
    add('7', { draftId, body: '{}' }),
  ]) {
    expect(await failureOf(wrong)).toMatchObject({ kind: 'invalid-input' });
  }
  expect(drafts.list(profileId, 'user')).toHaveLength(1);
  expect(await list()).toEqual([]);
});

it('gives back what was removed, unless there is another update of that user', async () => {
  const { reviewId } = await add('7');
  await ask().removeFromReview({ profileId, reviewId });
  expect(await list()).toEqual([]);
  expect(await ask().restoreToReview({ profileId, reviewId })).toEqual({ isRestored: true });
  expect(await users()).toEqual(['7']);
  await ask().removeFromReview({ profileId, reviewId });
  await add('7');
  expect(await ask().restoreToReview({ profileId, reviewId })).toEqual({ isRestored: false });
  now.parts.journal.review.forgetRemoved(null);
  expect(await list()).toHaveLength(1);
});

it('is sent once, however many windows send it at the same moment', async () => {
  for (const user of ['1', '2', '3']) await add(user);
  const both = await Promise.allSettled([sendAll(), sendAll()]);
  const [made, ...others] = both.flatMap((each) =>
    each.status === 'fulfilled' ? [each.value.batchId] : [],
  );
  expect(others).toEqual([]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await until(made ?? '', 'finished');
  expect(sent()).toHaveLength(3);
  expect(now.parts.journal.batches.list(profileId)).toHaveLength(1);
});

it('sends nothing if one of them was removed or replaced since, and keeps the others', async () => {
  const [one, other] = [await add('1'), await add('2')];
  const reviewIds = [one.reviewId, other.reviewId];
  await ask().removeFromReview({ profileId, reviewId: other.reviewId });
  expect(await failureOf(sendAll({ reviewIds }))).toMatchObject({
    issues: [{ path: 'reviewIds', message: 'review-changed' }],
  });
  expect(await users()).toEqual(['1']);
  expect(now.service.requests).toEqual([]);
  expect(now.parts.journal.batches.list(profileId)).toEqual([]);
});

it('wants one confirmation with the name of the profile, for exactly these updates', async () => {
  await protect('production');
  const { reviewId } = await add('1');
  await add('2');
  const batchId = randomUUID();
  const reviewIds = (await list()).map((item) => item.reviewId);
  const wanted = await ask().askToSendReview({ profileId, batchId, reviewIds });
  expect(wanted).toMatchObject({ asksForName: true });
  const confirmation = { id: wanted?.id ?? '', typedName: 'Shop' };
  expect(await failureOf(sendAll({ batchId }))).toMatchObject({ why: 'not-confirmed' });
  expect(await failureOf(sendAll({ batchId, reviewIds: [reviewId], confirmation }))).toMatchObject({
    kind: 'guarded',
  });
  expect(await users()).toEqual(['1', '2']);
  expect(now.service.requests).toEqual([]);
  const again = await ask().askToSendReview({ profileId, batchId, reviewIds });
  await sendAll({ batchId, confirmation: { id: again?.id ?? '', typedName: 'Shop' } });
  expect((await until(batchId, 'finished')).counts).toMatchObject({ done: 2 });
});

it('is not sent to another address than it was made for, and says which updates', async () => {
  await add('1');
  const elsewhere = draftOf(`${now.service.baseUrl}other/`);
  await now.parts.profiles.save(profileId, elsewhere);
  await add('2');
  expect((await list()).map(({ problem }) => problem)).toEqual(['other-address', null]);
  expect(await failureOf(sendAll())).toMatchObject({ kind: 'guarded' });
  expect(await users()).toEqual(['1', '2']);
  await now.parts.profiles.save(profileId, draftOf(now.service.baseUrl));
  expect((await list()).map(({ problem }) => problem)).toEqual([null, 'other-address']);
});

it('is not sent on a profile that is read only, and keeps taking updates there', async () => {
  await protect('read-only');
  await add('1');
  expect(await failureOf(sendAll())).toMatchObject({ kind: 'guarded', why: 'read-only' });
  expect(await users()).toEqual(['1']);
});

it('keeps everything if the batch can not be stored', async () => {
  await add('1');
  const { batches } = now.parts.journal;
  const batchId = randomUUID();
  await sendAll({ batchId });
  await until(batchId, 'finished');
  await add('2');
  // The ID of a batch that is there: its rows can't be stored a second time.
  expect(await failureOf(sendAll({ batchId }))).toMatchObject({ kind: 'storage' });
  expect(await users()).toEqual(['2']);
  expect(batches.list(profileId)).toHaveLength(1);
  expect(sent()).toHaveLength(1);
});

it('waits for a new token as a batch, when the token is gone', async () => {
  await add('1');
  await now.parts.vault.remove(profileId);
  const { batchId } = await sendAll();
  expect(await until(batchId, 'paused')).toMatchObject({ pause: { why: 'signed-out' } });
  expect((await rowsOf(batchId)).map(({ state, id }) => [state, id])).toEqual([['waiting', '1']]);
  expect(now.service.requests).toEqual([]);
});

it('stays when the token is replaced, and is sent with no other token than the new one', async () => {
  const { parts, service } = now;
  const replace = (token: string) =>
    parts.vault.save(profileId, routeTo(service.origin), token, { sessionOnly: false });
  const used = () => service.requestsOf('PUT').map(({ headers }) => headers.authorization);
  await add('1');
  await add('2');
  service.tokens.clear();
  service.tokens.add('token-new');
  // The old one is refused: nothing has changed, and both updates still wait.
  const { batchId } = await sendAll();
  expect(await until(batchId, 'paused')).toMatchObject({
    ...{ pause: { why: 'signed-out', failure: { status: 401 } } },
    counts: { ...noRows, waiting: 2 },
  });
  await add('3');
  await replace('token-new');
  expect(await users()).toEqual(['3']);
  const refused = used().length;
  await now.handlers.runBatch({ batchId, leavesOut: false, readId: null, confirmation: null });
  await until(batchId, 'finished');
  await until((await sendAll()).batchId, 'finished');
  expect(used().slice(refused)).toEqual(Array(3).fill('Bearer token-new'));
  expect(sent().map(([id]) => id)).toEqual(['1', '1', '2', '3']);
});

it('sends no update of another profile', async () => {
  const otherId = randomUUID();
  await now.parts.profiles.save(otherId, draftOf(now.service.baseUrl, { name: 'Depot' }));
  const { reviewId } = await add('1');
  const sending = { profileId: otherId, batchId: randomUUID(), reviewIds: [reviewId] };
  const issues = [{ path: 'reviewIds', message: 'review-changed' }];
  expect(await failureOf(ask().askToSendReview(sending))).toMatchObject({ issues });
  expect(await failureOf(sendAll(sending))).toMatchObject({ issues });
  expect(await users()).toEqual(['1']);
  expect(now.service.requests).toEqual([]);
});

it('goes with its profile, with what was removed from it, and leaves that of others', async () => {
  const { parts } = now;
  const otherId = randomUUID();
  await parts.profiles.save(otherId, draftOf(now.service.baseUrl, { name: 'Depot' }));
  await add('1', { profileId: otherId, reviewId: randomUUID() });
  const { reviewId } = await add('1');
  const removed = await add('2');
  const reviewIds = [reviewId];
  await ask().removeFromReview({ profileId, reviewId: removed.reviewId });
  await parts.profiles.remove(profileId);
  parts.journal.review.removeProfile(profileId);
  const sending = { profileId, batchId: randomUUID(), reviewIds, confirmation: null };
  for (const late of [ask().askToSendReview(sending), ask().sendReview(sending), list(), add('3')])
    expect(await failureOf(late)).toMatchObject({ kind: 'invalid-input' });
  expect(parts.journal.review.list(profileId)).toEqual([]);
  expect(parts.journal.review.restore(profileId, removed.reviewId)).toBe(false);
  expect(await ask().listReview({ profileId: otherId })).toHaveLength(1);
  expect(now.service.requests).toEqual([]);
});

it('takes no more than a thousand', async () => {
  const { review } = now.parts.journal;
  const madeFor = { baseUrl: now.service.baseUrl, placement: { kind: 'bearer' } } as const;
  const addedAt = new Date().toISOString();
  const update = { body: '{"a":1}', ifMatch: null, base: null, sends: 'whole' } as const;
  const rest = { profileId, addedAt, madeFor, draftId: null };
  for (let at = 0; at < 1000; at++)
    review.add({ ...rest, reviewId: randomUUID(), update: { id: `${at}`, ...update } }, null);
  expect(await failureOf(add('more'))).toMatchObject({
    issues: [{ path: 'review', message: 'review-too-many' }],
  });
});
