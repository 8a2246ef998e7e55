import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { newFormField } from '../../contract/form/field-parts.ts';
import type { UserRecords } from '../../contract/profile/profile.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { draftOf } from '../testing/test-app.ts';
import { profileId, testBatches } from './testing/test-batches.ts';

const { get, made, now, rowsOf, start, until } = testBatches();

const records: UserRecords = {
  reads: 'learned',
  send: 'whole',
  idMember: 'id',
  hasStrongEtag: true,
};
const shows = (change: Partial<UserRecords> = {}) =>
  now.parts.profiles.save(
    profileId,
    draftOf(now.service.baseUrl, { userRecords: { ...records, ...change } }),
  );
const recordOf = (id: number, name = `name ${id}`) =>
  `{"id": ${id}, "name": ${JSON.stringify(name)}, "balance": 12345678901234567890.10}`;
const putRecords = (count: number) => {
  for (let id = 1; id <= count; id += 1) now.service.records.set(`${id}`, recordOf(id, 'old'));
};
/** A batch that names each user. */
const batchOf = (rows: number) => made(rows, {}, 'updateUser', '{"name":"{{row:Name}}"}');
const read = (batchId: string, change: { perMinute?: number; callId?: string } = {}) =>
  now.handlers.readBatchRecords({ batchId, callId: randomUUID(), perMinute: 6_000, ...change });
/** The batch of the rows that change something, once it is kept. */
const readAndKeep = async (batchId: string) =>
  now.handlers.keepBatch({ batchId: (await read(batchId)).batchId ?? '' });

beforeEach(() => shows());

describe('the users of a batch', () => {
  it('are read, changed byte for byte, and sent with their ETags', async () => {
    putRecords(5);
    now.service.records.set('2', recordOf(2));
    const { batchId } = await batchOf(5);
    const found = await read(batchId);
    expect(found).toMatchObject({ changes: 4, noChange: 1, unknown: { count: 0 }, leftOut: 0 });
    expect(now.service.requestsOf('PUT')).toHaveLength(0);
    const { batches } = now.parts.journal;
    expect(batches.list(profileId)).toHaveLength(1);
    const batch = await now.handlers.keepBatch({ batchId: found.batchId ?? '' });
    expect(batches.list(profileId)).toHaveLength(2);
    expect(batch).toMatchObject({ rows: 4, rowsFrom: 'records', state: 'making' });
    expect(await rowsOf(batch.batchId)).toMatchObject(
      ['1', '3', '4', '5'].map((id, at) => ({
        row: at + 1,
        id,
        change: { kind: 'changes', count: 1, first: [['name']] },
      })),
    );
    await start(batch.batchId);
    expect((await until(batch.batchId, 'finished')).counts).toMatchObject({ done: 4 });
    expect(now.service.requestsOf('PUT').map(({ body }) => body)).toEqual(
      [1, 3, 4, 5].map((id) => recordOf(id)),
    );
    expect(
      now.service.requestsOf('PUT').every(({ headers }) => headers['if-match'] !== undefined),
    ).toBe(true);
    // The table's own batch is still there.
    expect(await get(batchId)).toMatchObject({ state: 'making', rows: 5 });
  });

  it('leave out what the form never sends', async () => {
    const { forms, profiles } = now.parts;
    const id = newFormField('id', { neverSend: true });
    const form = { fields: [id, newFormField('name')], source: null };
    await forms.save(profiles.get(profileId), 'user', { form, opened: null });
    putRecords(2);
    now.service.records.set('2', recordOf(2));
    const { batchId } = await batchOf(2);
    const found = await read(batchId);
    expect(found).toMatchObject({ changes: 1, noChange: 1 });
    const batch = await now.handlers.keepBatch({ batchId: found.batchId ?? '' });
    const [row] = await rowsOf(batch.batchId);
    expect(row?.change).toEqual({ kind: 'changes', count: 1, first: [['name']] });
    await start(batch.batchId);
    expect((await until(batch.batchId, 'finished')).counts).toMatchObject({ done: 1 });
    expect(now.service.requestsOf('PUT').map(({ body }) => body)).toEqual([
      recordOf(1).replace('"id": 1, ', ''),
    ]);
  });

  it('that changed after they were read are not overwritten', async () => {
    putRecords(3);
    const { batchId } = await batchOf(3);
    const batch = await readAndKeep(batchId);
    now.service.records.set('2', recordOf(2, 'a colleague'));
    await start(batch.batchId);
    expect((await until(batch.batchId, 'finished')).counts).toMatchObject({
      done: 2,
      'not-sent': 1,
    });
    expect(now.service.requestsOf('PUT').map(({ path }) => path.split('/').at(-1))).toEqual([
      '1',
      '3',
    ]);
    expect(now.service.records.get('2')).toBe(recordOf(2, 'a colleague'));
  });

  it('send only changes if the profile does', async () => {
    await shows({ send: 'changes' });
    putRecords(1);
    const { batchId } = await batchOf(1);
    const batch = await readAndKeep(batchId);
    const row = await now.handlers.getExactRow({ batchId: batch.batchId, row: 1 });
    expect(row).toMatchObject({ body: '{"name":"name 1"}', sends: 'changes' });
    expect(row.base).toMatchObject({ text: recordOf(1, 'old'), source: 'read' });
  });

  it('are named with a reason if it is not known what changes', async () => {
    putRecords(8);
    now.service.records.delete('1');
    now.service.records.set('2', recordOf(7));
    now.service.records.set('3', `{"id":3,"secret":"${now.service.token}"}`);
    now.service.records.set('4', '{"id":4,"password":"••••"}');
    now.service.records.set('5', '[1]');
    now.service.records.set('6', '{"id":6,"a":1,"a":2}');
    now.service.next('GET /api/v1/users/7', { status: 500 });
    const { batchId } = await batchOf(8);
    const found = await read(batchId);
    expect(found).toMatchObject({ changes: 1, noChange: 0, unknown: { count: 7 } });
    expect(found.unknown.first.map(({ row, why }) => `${row} ${why}`).slice(0, 4)).toEqual([
      '1 not-found',
      '2 other-user',
      '3 token',
      '4 masked',
    ]);
    const batch = await now.handlers.keepBatch({ batchId: found.batchId ?? '' });
    const listed = await rowsOf(batch.batchId);
    expect(listed.map(({ id, change }) => [id, change?.kind])).toEqual([['8', 'changes']]);
    expect(JSON.stringify(listed)).not.toContain(now.service.token);
  });
});

describe('reading', () => {
  it('waits as long as the service asks, and reads the same user again', async () => {
    putRecords(2);
    now.service.next('GET /api/v1/users/1', { status: 429, headers: { 'Retry-After': '1' } });
    const { batchId } = await batchOf(2);
    const before = performance.now();
    expect(await read(batchId)).toMatchObject({ changes: 2 });
    expect(performance.now() - before).toBeGreaterThan(900);
    const read1 = now.service.requestsOf('GET').filter(({ path }) => path.endsWith('/1'));
    expect(read1).toHaveLength(2);
  });

  it('asks again if the connection breaks, and goes on with the others', async () => {
    putRecords(2);
    now.service.next('GET /api/v1/users/1', 'drop-after-reading');
    const { batchId } = await batchOf(2);
    expect(await read(batchId)).toMatchObject({ changes: 2, unknown: { count: 0 } });
  });

  it('starts no more reads a minute than it may', async () => {
    putRecords(3);
    const { batchId } = await batchOf(3);
    const before = performance.now();
    await read(batchId, { perMinute: 120 });
    expect(performance.now() - before).toBeGreaterThan(900);
  });

  it('can be cancelled while it waits, and leaves nothing', async () => {
    putRecords(2);
    now.service.next('GET /api/v1/users/1', { status: 429, headers: { 'Retry-After': '200' } });
    const { batchId } = await batchOf(2);
    const callId = randomUUID();
    const reading = failureOf(read(batchId, { callId }));
    const read1 = () => now.service.requestsOf('GET').filter(({ path }) => path.endsWith('/1'));
    await expect.poll(() => read1().length).toBe(1);
    // In which it isn't asked again.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    now.parts.calls.cancel(callId);
    expect((await reading).kind).toBe('cancelled');
    expect(read1()).toHaveLength(1);
  });

  it('ends at once where every row would fail', async () => {
    const { batchId } = await batchOf(40);
    now.service.tokens.clear();
    expect(await failureOf(read(batchId))).toMatchObject({ kind: 'http', status: 401 });
    expect(now.service.requestsOf('GET').length).toBeLessThanOrEqual(4);
  });

  it('is refused where the service shows no users, and for anything but a table of updates', async () => {
    const { batchId } = await batchOf(1);
    const orders = await made(1);
    expect(await failureOf(read(orders.batchId))).toMatchObject({ kind: 'invalid-input' });
    await now.parts.profiles.save(profileId, draftOf(now.service.baseUrl, { userRecords: null }));
    expect(await failureOf(read(batchId))).toMatchObject({
      issues: [{ message: 'no-user-records' }],
    });
  });
});

it('no batch is made of users that no row changes', async () => {
  for (const id of [1, 2]) now.service.records.set(`${id}`, recordOf(id));
  const { batchId } = await batchOf(2);
  expect(await read(batchId)).toMatchObject({ batchId: null, changes: 0, noChange: 2 });
  expect(now.parts.journal.batches.left()).toEqual({ batchIds: [], cellsIds: [] });
});
