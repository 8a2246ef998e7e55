import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../../e2e/kit/service/answer.ts';
import { noRows } from '../../contract/batch/row-states.ts';
import { addressOf } from '../../contract/profile/service-address.ts';
import { draftOf } from '../testing/test-app.ts';
import { options, profileId, testBatches } from './testing/test-batches.ts';

/** A batch whose users are read before they are updated pauses at what the read meets, as it does at an update. */

const { now, rowsOf, start, until } = testBatches();

const showUsers = () => {
  const userRecords = {
    reads: 'learned',
    send: 'whole',
    idMember: null,
    hasStrongEtag: false,
  } as const;
  return now.parts.profiles.save(profileId, draftOf(now.service.baseUrl, { userRecords }));
};
beforeEach(async () => void (await showUsers()));

const text = '{"name":"Ada"}';
const base = { text, etag: null, readAt: '2026-11-26T08:00:00.000Z', source: 'read' } as const;

/** A batch of updates of users 1 to `count`, whose records are as they were read. */
function made(count: number) {
  const madeFor = addressOf(now.parts.profiles.get(profileId));
  const batchId = randomUUID();
  const store = now.parts.journal.batches.exact.begin(batchId);
  const ids = Array.from({ length: count }, (_, at) => `${at + 1}`);
  for (const id of ids) now.service.records.set(id, text);
  now.service.etags = 'none';
  const row = { body: '{"name":"Bo"}', ifMatch: null, base, sends: 'whole', madeFor } as const;
  store.add(ids.map((id) => ({ ...row, id })));
  const createdAt = new Date().toISOString();
  store.save({ batchId, profileId, createdAt, rowsFrom: 'records', options });
  return batchId;
}
const reads = (id: string) =>
  now.service.requestsOf('GET').filter(({ path }) => path === `/api/v1/users/${id}`).length;
const sent = () => now.service.requestsOf('PUT').map(({ path }) => path.split('/').at(-1));

describe('a row whose user is read first', () => {
  it('pauses the batch at a 401 and waits again, and is sent with another token', async () => {
    const batchId = made(4);
    now.service.next('GET /api/v1/users/2', { status: 401 });
    await start(batchId);
    expect(await until(batchId, 'paused')).toMatchObject({
      pause: { why: 'signed-out', failure: { kind: 'http', status: 401 }, until: null },
      counts: { ...noRows, done: 1, waiting: 3 },
    });
    expect([reads('2'), reads('3')]).toEqual([1, 0]);
    expect((await rowsOf(batchId))[1]).toMatchObject({ state: 'waiting', attempts: 1 });
    await start(batchId);
    expect((await until(batchId, 'finished')).counts).toEqual({ ...noRows, done: 4 });
    expect(sent()).toEqual(['1', '2', '3', '4']);
  });

  it.each([429, 503])(
    'waits as long as the service asks at a %i, and is asked once until then',
    async (status) => {
      const batchId = made(3);
      now.service.next('GET /api/v1/users/2', { status, headers: { 'Retry-After': '1' } });
      await start(batchId);
      const paused = await until(batchId, 'paused');
      expect(paused.pause).toMatchObject({
        why: 'busy',
        failure: { kind: 'http', status },
        until: expect.any(String),
      });
      expect(paused.counts).toEqual({ ...noRows, done: 1, waiting: 2 });
      expect(reads('2')).toBe(1);
      expect((await until(batchId, 'finished')).counts).toEqual({ ...noRows, done: 3 });
      expect([reads('2'), sent()]).toEqual([2, ['1', '2', '3']]);
    },
  );

  it('pauses the batch for a person at a 429 that does not say how long', async () => {
    const batchId = made(2);
    now.service.next('GET /api/v1/users/1', { status: 429 });
    await start(batchId);
    expect(await until(batchId, 'paused')).toMatchObject({
      pause: { why: 'busy', until: null },
      counts: { ...noRows, waiting: 2 },
    });
    expect([reads('1'), reads('2')]).toEqual([1, 0]);
  });

  it('waits again if its token is removed while it is read', async () => {
    const batchId = made(2);
    const held = now.service.hold('GET /api/v1/users/1');
    await start(batchId);
    await held.arrived;
    await now.parts.vault.remove(profileId);
    held.release();
    expect(await until(batchId, 'paused')).toMatchObject({
      pause: { why: 'signed-out' },
      counts: { ...noRows, waiting: 2 },
    });
    expect(sent()).toEqual([]);
  });

  it('pauses the batch and says why if the profile shows no users any more, and is sent if it does', async () => {
    const batchId = made(2);
    await now.parts.profiles.save(profileId, draftOf(now.service.baseUrl, { userRecords: null }));
    await start(batchId);
    expect(await until(batchId, 'paused')).toMatchObject({
      pause: {
        why: 'computer',
        failure: { kind: 'invalid-input', issues: [{ message: 'no-user-records' }] },
        until: null,
      },
      counts: { ...noRows, waiting: 2 },
    });
    await showUsers();
    await start(batchId);
    expect((await until(batchId, 'finished')).counts).toEqual({ ...noRows, done: 2 });
  });

  it.each<[string, Answer]>([
    ['is gone', { status: 404 }],
    ['can not be read', { status: 500 }],
    ['breaks off', 'cut-body'],
  ])('is not sent if its user %s, and the others are', async (_, answer) => {
    const batchId = made(3);
    now.service.next('GET /api/v1/users/2', answer);
    await start(batchId);
    expect((await until(batchId, 'finished')).counts).toEqual({
      ...noRows,
      done: 2,
      'not-sent': 1,
    });
    expect(reads('2')).toBe(1);
  });
});
