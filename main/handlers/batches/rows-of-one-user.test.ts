import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { noRows } from '../../contract/batch/row-states.ts';
import { addressOf } from '../../contract/profile/service-address.ts';
import { callsOf, draftOf } from '../testing/test-app.ts';
import { options, profileId, testBatches } from './testing/test-batches.ts';

/** No two updates of one user are on their way at the same time, and nothing but rows of this user waits for that. */

const { get, made, now, rowsOf, start, until } = testBatches();

const body = '{"name":"{{row:Name}}"}';
const table = (rows: number, idOf: (row: number) => string, atOnce = 6) =>
  made(rows, { atOnce }, 'updateUser', body, idOf);
const sent = () =>
  now.service.requestsOf('PUT').map(({ path, body: text }) => {
    const { name } = Object(JSON.parse(text));
    return `${path.split('/').at(-1)}: ${name}`;
  });

/** The users of whom two updates were on their way at the same time. */
let atOnceOfUser: string[];
beforeEach(() => {
  atOnceOfUser = [];
  now.service.always('PUT /*', () => {
    const users = now.parts.underWay.list().map(({ subjectId }) => subjectId ?? '');
    atOnceOfUser.push(...users.filter((user, at) => users.indexOf(user) !== at));
    return { status: 200, body: {}, delayMs: 5 };
  });
});

const press = (id: string, name: string) =>
  now.parts.call.updateUser({
    profileId,
    writeId: randomUUID(),
    draftId: null,
    confirmation: null,
    id,
    body: JSON.stringify({ name }),
    base: null,
  });

describe('rows of a batch', () => {
  it('that update the same user are sent one after the other, in their order', async () => {
    const { batchId } = await table(12, (row) => (row % 2 === 0 ? 'a' : 'b'));
    await start(batchId);
    expect((await until(batchId, 'finished')).counts).toEqual({ ...noRows, done: 12 });
    const names = (rows: readonly number[]) => rows.map((row) => `name ${row}`);
    expect(sent().filter((each) => each.startsWith('a'))).toEqual(
      names([2, 4, 6, 8, 10, 12]).map((name) => `a: ${name}`),
    );
    expect(sent().filter((each) => each.startsWith('b'))).toEqual(
      names([1, 3, 5, 7, 9, 11]).map((name) => `b: ${name}`),
    );
    expect(atOnceOfUser).toEqual([]);
  });

  it('that wait for their user keep no others from being sent', async () => {
    const held = now.service.hold('PUT /api/v1/users/a');
    const { batchId } = await table(1010, (row) => (row <= 1000 ? 'a' : `${row}`));
    await start(batchId);
    await held.arrived;
    await expect.poll(async () => (await get(batchId)).counts.done).toBe(10);
    expect(sent().toSorted().slice(0, 2)).toEqual(['1001: name 1001', '1002: name 1002']);
    // Nor do they take the place of what is sent from a form.
    expect(await press('other', 'x')).toMatchObject({ kind: 'done' });
    const pausing = now.handlers.pauseBatch({ batchId, isStopped: false });
    held.release();
    expect(await pausing).toMatchObject({ counts: { done: 11, waiting: 999 } });
    expect(atOnceOfUser).toEqual([]);
  });

  it('wait for an update from a form, and are sent after it', async () => {
    const held = now.service.hold('PUT /api/v1/users/2');
    const pressed = press('2', 'from the form');
    await held.arrived;
    const { batchId } = await table(3, (row) => `${row}`, 1);
    await start(batchId);
    await expect.poll(async () => (await get(batchId)).counts.done).toBe(2);
    expect((await rowsOf(batchId))[1]).toMatchObject({ state: 'waiting', attempts: 0 });
    held.release();
    expect(await pressed).toMatchObject({ kind: 'done' });
    await until(batchId, 'finished');
    expect(sent()).toEqual(['2: from the form', '1: name 1', '3: name 3', '2: name 2']);
    expect(atOnceOfUser).toEqual([]);
  });

  it('wait for rows of another batch', async () => {
    const held = now.service.hold('PUT /api/v1/users/a');
    const [first, second] = [await table(2, () => 'a'), await table(2, () => 'a')];
    await start(first.batchId);
    await held.arrived;
    await start(second.batchId);
    held.release();
    for (const { batchId } of [first, second])
      expect((await until(batchId, 'finished')).counts).toEqual({ ...noRows, done: 2 });
    expect([sent().length, atOnceOfUser]).toEqual([4, []]);
  });

  it.each(['paused', 'stopped'])('that wait stay so when their batch is %s', async (state) => {
    const held = now.service.hold('PUT /api/v1/users/a');
    const pressed = press('a', 'from the form');
    await held.arrived;
    const { batchId } = await table(2, () => 'a', 2);
    await start(batchId);
    const isStopped = state === 'stopped';
    expect(await now.handlers.pauseBatch({ batchId, isStopped })).toMatchObject({
      state,
      counts: { ...noRows, waiting: 2 },
    });
    held.release();
    await pressed;
    expect(sent()).toEqual(['a: from the form']);
  });

  it('that wait are not sent once the app is to end', async () => {
    const held = now.service.hold('PUT /api/v1/users/a');
    const pressed = press('a', 'from the form');
    await held.arrived;
    const { batchId } = await table(2, () => 'a', 2);
    await start(batchId);
    now.toQuit();
    expect(await until(batchId, 'paused')).toMatchObject({ pause: { why: 'quit' } });
    // Only the update from the form is on its way.
    expect(now.parts.underWay.list()).toMatchObject([{ target: 'from the form (a): Name' }]);
    held.release();
    await pressed;
    expect(sent()).toEqual(['a: from the form']);
  });

  it('let another update of their user be sent during the time between two', async () => {
    const { batchId } = await made(2, { pauseMs: 600_000 }, 'updateUser', body, () => 'a');
    await start(batchId);
    await expect.poll(async () => (await get(batchId)).counts.done).toBe(1);
    expect(await press('a', 'from the form')).toMatchObject({ kind: 'done' });
    await now.handlers.pauseBatch({ batchId, isStopped: false });
    expect(sent()).toEqual(['a: name 1', 'a: from the form']);
  });

  it('free their user when they fail, are left out or can not be recorded', async () => {
    now.service.next('PUT /api/v1/users/a', { status: 422 }, { status: 500 });
    const { batchId } = await table(3, () => 'a');
    await start(batchId);
    expect((await until(batchId, 'finished')).counts).toEqual({
      ...noRows,
      refused: 1,
      failed: 1,
      done: 1,
    });
    const ledger = () => Promise.reject(new Error('The disk is full.'));
    const writes = { ...now.parts.writes, ledger };
    const broken = callsOf({ ...now.parts.app, writes });
    const pressed = { profileId, writeId: randomUUID(), draftId: null, confirmation: null };
    expect(await broken.updateUser({ ...pressed, id: 'a', body: '{}' })).toMatchObject({
      kind: 'not-sent',
    });
    expect(await press('a', 'x')).toMatchObject({ kind: 'done' });
  });
});

describe('a row with an exact body', () => {
  it('whose user was read before another row changed it does not take that back', async () => {
    const { parts, service } = now;
    const userRecords = {
      reads: 'learned',
      send: 'whole',
      idMember: null,
      hasStrongEtag: false,
    } as const;
    await parts.profiles.save(profileId, draftOf(service.baseUrl, { userRecords }));
    let record = '{"name":"Ada","phone":"1"}';
    service.always('GET /api/v1/users/a', () => ({ status: 200, body: JSON.parse(record) }));
    service.always('PUT /api/v1/users/a', ({ body: text }) => {
      record = text;
      return { status: 200, delayMs: 20 };
    });
    const base = {
      text: record,
      etag: null,
      readAt: new Date().toISOString(),
      source: 'read',
    } as const;
    const madeFor = addressOf(parts.profiles.get(profileId));
    const row = { id: 'a', ifMatch: null, sends: 'whole', madeFor, base } as const;
    const batchId = randomUUID();
    const store = parts.journal.batches.exact.begin(batchId);
    store.add([
      { ...row, body: '{"name":"Ada","phone":"2"}' },
      { ...row, body: '{"name":"Bo","phone":"1"}' },
    ]);
    store.save({
      batchId,
      profileId,
      createdAt: new Date().toISOString(),
      rowsFrom: 'records',
      options: { ...options, atOnce: 6 },
    });
    await start(batchId);
    const { counts } = await until(batchId, 'finished');
    expect(counts).toEqual({ ...noRows, done: 1, 'not-sent': 1 });
    expect(record).toBe('{"name":"Ada","phone":"2"}');
    expect((await rowsOf(batchId))[1]).toMatchObject({
      failure: { kind: 'changed-meanwhile', why: 'different' },
    });
  });
});
