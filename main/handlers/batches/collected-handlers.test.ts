import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { noRows } from '../../contract/batch/row-states.ts';
import { draftContent } from '../../ledger/testing/samples.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { routeTo } from '../../vault/testing/route-to.ts';
import { draftOf } from '../testing/test-app.ts';
import { profileId, testBatches } from './testing/test-batches.ts';

const { get, now, protect, rowsOf, start, until } = testBatches();

const ask = () => now.handlers;
/** The batch to which updates are added, if there is one. */
const open = async () => {
  const batches = await ask().listBatches({ profileId });
  return batches.find(({ rowsFrom, state }) => rowsFrom === 'collected' && state === 'making');
};
const users = async () => {
  const batch = await open();
  return batch === undefined ? [] : (await rowsOf(batch.batchId)).map(({ id }) => id);
};
const add = (userId: string, change: object = {}) => {
  const update = { body: `{"id":"${userId}"}`, base: null, sends: 'whole' } as const;
  const rest = { draftId: null, replaces: null, ...update, ...change };
  return ask().addToBatch({ profileId, userId, ...rest });
};
/** A row of the open batch as a page has just shown it. */
const chosen = async (row: number) => {
  const { batchId = '', exactDigest = null } = (await open()) ?? {};
  return { batchId, row, exactDigest };
};
const remove = async (row: number) =>
  ask().takeFromBatch({ ...(await chosen(row)), isDiscarded: true });
/** Puts a removed row back. Returns whether it is there. */
const restore = async ({ draftId, update }: Awaited<ReturnType<typeof remove>>) => {
  const { id, body, base, sends } = update;
  return (await add(id, { body, base, sends, draftId })).known === null;
};
/** Starts the open batch as a page has just shown it. */
const startOpen = async (change: object = {}) => {
  const { batchId = '', exactDigest } = (await open()) ?? {};
  return start(batchId, { exactDigest, ...change });
};
const sent = () => now.service.requestsOf('PUT').map(({ path, body }) => [path.slice(14), body]);

it('sends everything in it as one batch, byte for byte and in order', async () => {
  await add('7', { body: '{ "a": 1.10, "b": "{{row:Name}}" }' });
  const { batchId } = await add('a/b');
  expect(await get(batchId)).toMatchObject({
    rowsFrom: 'collected',
    rows: 2,
    operation: 'updateUser',
    state: 'making',
    // There is one question for all of them, before the first one.
    options: { asksAfterFirst: false },
  });
  await startOpen();
  expect(await open()).toBeUndefined();
  expect((await until(batchId, 'finished')).counts).toEqual({ ...noRows, done: 2 });
  expect(sent()).toEqual([
    ['7', '{ "a": 1.10, "b": "{{row:Name}}" }'],
    ['a%2Fb', '{"id":"a/b"}'],
  ]);
});

it('is another batch once the first one was started', async () => {
  const { batchId } = await add('1');
  const first = await chosen(1);
  await startOpen();
  const second = await add('1');
  expect(second.batchId).not.toBe(batchId);
  await until(batchId, 'finished');
  expect(await failureOf(ask().takeFromBatch({ ...first, isDiscarded: true }))).toMatchObject({
    issues: [{ path: 'rows', message: 'collected-changed' }],
  });
  expect(sent()).toHaveLength(1);
});

it('has one update for each user, and replaces it only when it is told to', async () => {
  const { batchId } = await add('7');
  await add('8');
  const second = await add('7', { body: '{"b":2}' });
  expect(second.known).not.toBeNull();
  expect(await users()).toEqual(['7', '8']);
  const third = await add('7', { body: '{"b":2}', replaces: second.known });
  expect(third).toEqual({ batchId, known: null });
  expect(await users()).toEqual(['8', '7']);
  expect(await ask().getExactRow({ batchId, row: 2 })).toMatchObject({ body: '{"b":2}' });
  // Another window has replaced it meanwhile, so that is asked about.
  const late = await add('7', { body: '{"c":3}', replaces: second.known });
  expect(late.known).not.toBeNull();
  expect(late.known).not.toBe(second.known);
  expect(await ask().getExactRow({ batchId, row: 2 })).toMatchObject({ body: '{"b":2}' });
});

it('takes the draft that it was written as, and makes one of it again', async () => {
  const { drafts } = now.parts.journal;
  const draftId = randomUUID();
  const draft = { draftId, profileId, kind: 'user', content: draftContent, isOpen: true } as const;
  drafts.save(draft, new Date().toISOString());
  const readAt = '2026-11-26T08:00:00.000Z';
  const base = { text: '{"id":"7"}', etag: '"v1"', readAt, source: 'read' } as const;
  await add('7', { draftId, base });
  expect(drafts.list(profileId, 'user')).toEqual([]);
  const at = await chosen(1);
  const taken = await ask().takeFromBatch({ ...at, isDiscarded: false });
  expect(await users()).toEqual([]);
  expect(drafts.open(taken.draftId)?.content).toMatchObject({
    userId: '7',
    text: '{"id":"7"}',
    base,
  });
  expect(await failureOf(ask().takeFromBatch({ ...at, isDiscarded: false }))).toMatchObject({
    kind: 'invalid-input',
  });
});

it('opens only changes in the form as the record with them, with its ETag', async () => {
  const readAt = '2026-11-26T08:00:00.000Z';
  const text = '{ "id": 7, "password": "***",\n "amount": 1.10, "city": "Graz" }';
  const base = { text, etag: '"v1"', readAt, source: 'read' } as const;
  const body = '{"city":"Linz","age":30.0}';
  const { batchId } = await add('7', { body, base, sends: 'changes' });
  expect(await ask().getExactRow({ batchId, row: 1 })).toMatchObject({ body, ifMatch: '"v1"' });
  const { draftId } = await ask().takeFromBatch({ ...(await chosen(1)), isDiscarded: false });
  expect(now.parts.journal.drafts.open(draftId)?.content).toMatchObject({
    text: '{ "id": 7, "password": "***",\n "amount": 1.10, "city": "Linz", "age": 30.0 }',
    base,
  });
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
  expect(await open()).toBeUndefined();
});

it('gives back what was removed as its last row, unless there is another update of that user', async () => {
  for (const user of ['6', '7', '8']) await add(user);
  const drafts = () => now.parts.journal.drafts.list(profileId, 'user');
  const removed = await remove(2);
  expect(await users()).toEqual(['6', '8']);
  const [discarded] = drafts();
  expect(discarded).toMatchObject({ isDiscarded: true });
  expect(await restore(removed)).toBe(true);
  expect(drafts()).toEqual([]);
  expect(await users()).toEqual(['6', '8', '7']);
  const again = await remove(3);
  await add('7');
  expect(await restore(again)).toBe(false);
  expect(await users()).toEqual(['6', '8', '7']);
});

it('removes nothing if its rows are not those that the person saw', async () => {
  for (const user of ['1', '2', '3']) await add(user);
  const seen = await chosen(2);
  await remove(1);
  for (const isDiscarded of [true, false])
    expect(await failureOf(ask().takeFromBatch({ ...seen, isDiscarded }))).toMatchObject({
      issues: [{ path: 'rows', message: 'collected-changed' }],
    });
  expect(await users()).toEqual(['2', '3']);
});

it('is deleted when it is left without a row, and not before', async () => {
  const { batchId } = await add('1');
  expect(await ask().deleteBatch({ batchId, ifEmpty: true })).toEqual({ isRemoved: false });
  const removed = await remove(1);
  expect(await ask().deleteBatch({ batchId, ifEmpty: true })).toEqual({ isRemoved: true });
  // What was removed can still be restored.
  expect(await restore(removed)).toBe(true);
  expect(await users()).toEqual(['1']);
});

it('is sent once, however many windows send it at the same moment', async () => {
  for (const user of ['1', '2', '3']) await add(user);
  const { batchId = '' } = (await open()) ?? {};
  await Promise.allSettled([startOpen(), startOpen()]);
  await until(batchId, 'finished');
  expect(sent()).toHaveLength(3);
  expect(now.parts.journal.batches.list(profileId)).toHaveLength(1);
});

it('sends nothing if one of them was removed or replaced since, and keeps the others', async () => {
  await add('1');
  await add('2');
  const { exactDigest } = await chosen(1);
  const issues = [{ path: 'rows', message: 'collected-changed' }];
  await add('2', { body: '{"b":2}', replaces: (await add('2')).known });
  expect(await failureOf(startOpen({ exactDigest }))).toMatchObject({ issues });
  await remove(2);
  expect(await failureOf(startOpen({ exactDigest }))).toMatchObject({ issues });
  expect(await failureOf(startOpen({ exactDigest: undefined }))).toMatchObject({ issues });
  expect(await users()).toEqual(['1']);
  expect(now.service.requests).toEqual([]);
});

it('wants one confirmation with the name of the profile, for exactly these updates', async () => {
  await protect('production');
  await add('1');
  const { batchId } = await add('2');
  const wanted = await ask().askToRun({ batchId });
  expect(wanted).toMatchObject({ asksForName: true });
  const confirmation = { id: wanted?.id ?? '', typedName: 'Shop' };
  expect(await failureOf(startOpen())).toMatchObject({ why: 'not-confirmed' });
  await add('3');
  expect(await failureOf(startOpen({ confirmation }))).toMatchObject({ kind: 'guarded' });
  expect(await users()).toEqual(['1', '2', '3']);
  expect(now.service.requests).toEqual([]);
  const again = await ask().askToRun({ batchId });
  await startOpen({ confirmation: { id: again?.id ?? '', typedName: 'Shop' } });
  expect((await until(batchId, 'finished')).counts).toMatchObject({ done: 3 });
});

it('is not sent to another address than it was made for, and says which updates', async () => {
  await add('1');
  const elsewhere = draftOf(`${now.service.baseUrl}other/`);
  await now.parts.profiles.save(profileId, elsewhere);
  const { batchId } = await add('2');
  const broken = async () => {
    const check = await ask().checkBatch({ batchId, callId: randomUUID() });
    return check.broken.first.map(({ row, why }) => [row, why]);
  };
  expect(await broken()).toEqual([[1, 'other-address']]);
  expect(await failureOf(startOpen())).toMatchObject({ issues: [{ path: 'rows' }] });
  // Undoing a removal doesn't make it an update for the new address.
  await restore(await remove(1));
  expect(await broken()).toEqual([[2, 'other-address']]);
  expect(now.service.requests).toEqual([]);
  await now.parts.profiles.save(profileId, draftOf(now.service.baseUrl));
  expect(await broken()).toEqual([[1, 'other-address']]);
  await startOpen({ leavesOut: true });
  expect((await until(batchId, 'finished')).counts).toEqual({ ...noRows, done: 1, 'left-out': 1 });
  expect(sent().map(([id]) => id)).toEqual(['1']);
});

it('is not sent on a profile that is read only, and keeps taking updates there', async () => {
  await protect('read-only');
  await add('1');
  expect(await failureOf(startOpen())).toMatchObject({ kind: 'guarded', why: 'read-only' });
  expect(await users()).toEqual(['1']);
});

it('waits for a new token as a batch, when the token is gone', async () => {
  const { batchId } = await add('1');
  await now.parts.vault.remove(profileId);
  await startOpen();
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
  const { batchId } = await add('2');
  service.tokens.clear();
  service.tokens.add('token-new');
  // The old one is refused: nothing has changed, and both updates still wait.
  await startOpen();
  expect(await until(batchId, 'paused')).toMatchObject({
    pause: { why: 'signed-out', failure: { status: 401 } },
    counts: { ...noRows, waiting: 2 },
  });
  const other = await add('3');
  await replace('token-new');
  expect(await users()).toEqual(['3']);
  const refused = used().length;
  // The question about the account has no answer yet.
  expect(await failureOf(start(batchId))).toMatchObject({ kind: 'guarded', why: 'other-account' });
  const { accounts } = parts.journal;
  const digestOf = (token: string) => accounts.of(profileId, token)[0] ?? '';
  accounts.join(profileId, digestOf('token-new'), digestOf(service.token));
  await start(batchId);
  await until(batchId, 'finished');
  await startOpen();
  await until(other.batchId, 'finished');
  expect(used().slice(refused)).toEqual(Array(3).fill('Bearer token-new'));
  expect(sent().map(([id]) => id)).toEqual(['1', '1', '2', '3']);
});

it('sends no update of another profile', async () => {
  const otherId = randomUUID();
  await now.parts.profiles.save(otherId, draftOf(now.service.baseUrl, { name: 'Depot' }));
  const { batchId } = await add('1');
  // Another user of another service has this ID.
  const other = await add('1', { profileId: otherId });
  expect(other.known).toBeNull();
  expect(other.batchId).not.toBe(batchId);
  await startOpen();
  await until(batchId, 'finished');
  expect(sent()).toHaveLength(1);
  expect(await get(other.batchId)).toMatchObject({ profileId: otherId, state: 'making', rows: 1 });
});

it('goes with its profile, with what was removed from it, and leaves that of others', async () => {
  const { parts } = now;
  const otherId = randomUUID();
  await parts.profiles.save(otherId, draftOf(now.service.baseUrl, { name: 'Depot' }));
  const other = await add('1', { profileId: otherId });
  await add('1');
  const { batchId } = await add('2');
  const removed = await remove(2);
  await parts.profiles.remove(profileId);
  await ask().deleteBatch({ batchId, ifEmpty: false });
  for (const late of [add('3'), restore(removed)])
    expect(await failureOf(late)).toMatchObject({ kind: 'invalid-input' });
  expect(await ask().listBatches({ profileId })).toEqual([]);
  expect(await get(other.batchId)).toMatchObject({ rows: 1 });
  expect(now.service.requests).toEqual([]);
});

it('takes no more than a thousand, and the draft of the next one stays', async () => {
  const { collected, drafts } = now.parts.journal;
  const { baseUrl } = now.service;
  const madeFor = { baseUrl, placement: { kind: 'bearer' } } as const;
  const batch = { batchId: randomUUID(), at: new Date().toISOString() };
  const update = { body: '{"a":1}', ifMatch: null, base: null, sends: 'whole', madeFor } as const;
  const rest = { profileId, draftId: null };
  for (let at = 0; at < 1000; at++)
    collected.add({ ...rest, update: { id: `${at}`, ...update } }, batch, null);
  const draftId = randomUUID();
  const draft = { draftId, profileId, kind: 'user', content: draftContent, isOpen: true } as const;
  drafts.save(draft, batch.at);
  expect(await failureOf(add('more', { draftId }))).toMatchObject({
    issues: [{ path: 'rows', message: 'collected-too-many' }],
  });
  expect(drafts.list(profileId, 'user')).toHaveLength(1);
});
