import { describe, expect, it } from 'vitest';
import { noRows } from '../../contract/batch/row-states.ts';
import { draftOf } from '../testing/test-app.ts';
import { attemptsInDoubt } from './testing/attempts-in-doubt.ts';
import { profileId, testBatches } from './testing/test-batches.ts';

const batches = testBatches();
const { get, made, now, rowsOf, sentNames, start, until } = batches;
const { resolve, resolveFirst, clearJournal, sendAgain, threeAttempts } = attemptsInDoubt(batches);

describe('rows in doubt', () => {
  it('are never sent again by themselves', async () => {
    const { batchId } = await made(6, { mostFailures: 3 });
    now.service.next('POST /api/v1/orders', { status: 500 }, 'reset', { status: 400 });
    await start(batchId);
    expect(await until(batchId, 'paused')).toMatchObject({
      pause: { why: 'failures' },
      counts: { ...noRows, failed: 1, unknown: 1, refused: 1, waiting: 3 },
    });
    await start(batchId);
    await until(batchId, 'finished');
    expect(sentNames()).toEqual(['name 1', 'name 2', 'name 3', 'name 4', 'name 5', 'name 6']);

    const again = (groups: { notDone: boolean; inDoubt: boolean }) =>
      now.handlers.sendAgain({ batchId, ...groups, confirmation: null });
    await again({ notDone: true, inDoubt: false });
    await until(batchId, 'finished');
    expect(sentNames().slice(6)).toEqual(['name 3']);
    await again({ notDone: false, inDoubt: true });
    expect((await until(batchId, 'finished')).counts).toEqual({ ...noRows, done: 6 });
    expect(sentNames().slice(7)).toEqual(['name 1', 'name 2']);
    expect((await rowsOf(batchId)).map(({ attempts }) => attempts)).toEqual([2, 2, 2, 1, 1, 1]);
    const bodies = now.service.requestsOf('POST').map(({ body }) => body);
    expect(bodies[6]).toBe(bodies[2]);
  });

  const setHeader = (idempotencyHeader: string | null) =>
    now.parts.profiles.save(profileId, draftOf(now.service.baseUrl, { idempotencyHeader }));
  const areKept = async (batchId: string) => (await now.handlers.checkDoubt({ batchId })).areKept;
  const inDoubt = async () => {
    now.service.next('POST /api/v1/orders', { status: 500 });
    const { batchId } = await made(2);
    await start(batchId);
    await until(batchId, 'finished');
    return batchId;
  };

  it('keep their keys where the header is still the one that carried them', async () => {
    await setHeader('X-Once');
    const batchId = await inDoubt();
    expect(await areKept(batchId)).toBe(true);
    await setHeader('X-Other');
    expect(await areKept(batchId)).toBe(false);
    await setHeader(null);
    expect(await areKept(batchId)).toBe(false);
  });

  it('have no key that the service knows where they were first sent without one', async () => {
    await setHeader(null);
    const batchId = await inDoubt();
    await setHeader('X-Once');
    expect(await areKept(batchId)).toBe(false);
    now.service.next('POST /api/v1/orders', { status: 500 });
    await now.handlers.sendAgain({ batchId, notDone: false, inDoubt: true, confirmation: null });
    await expect.poll(() => now.service.requestsOf('POST').length).toBe(3);
    await until(batchId, 'finished');
    expect(await areKept(batchId)).toBe(false);
  });

  it('keep their dates when the time zone of the computer changes', async () => {
    const zone = process.env.TZ;
    try {
      await setHeader('X-Once');
      process.env.TZ = 'Pacific/Kiritimati';
      const { batchId } = await made(3, {}, 'createOrder', '{"on":"{{today}}","at":"{{now}}"}');
      now.service.next('POST /api/v1/orders', { status: 500 }, 'reset');
      await start(batchId);
      await until(batchId, 'finished');
      process.env.TZ = 'Pacific/Niue';
      expect(await areKept(batchId)).toBe(true);
      await sendAgain(batchId, { inDoubt: true });
      await until(batchId, 'finished');
      const sent = now.service.requestsOf('POST').map(({ body }) => body);
      expect(sent).toHaveLength(5);
      expect(sent[0]).toContain('+14:00');
      expect(new Set(sent).size).toBe(1);
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });

  it('are not sent again where a person has found out that they were done', async () => {
    await setHeader(null);
    const { batchId } = await made(3);
    now.service.next('POST /api/v1/orders', { status: 500 }, { status: 500 });
    await start(batchId);
    await until(batchId, 'finished');
    await resolveFirst(batchId, 'done');
    await now.handlers.sendAgain({ batchId, notDone: true, inDoubt: true, confirmation: null });
    await expect.poll(() => now.service.requestsOf('POST').length).toBe(4);
    const { counts } = await until(batchId, 'finished');
    expect(counts).toEqual({ ...noRows, done: 3 });
    expect(sentNames()).toEqual(['name 1', 'name 2', 'name 3', 'name 2']);
  });

  it.each([
    ['refused', { status: 409 }],
    ['refused and put back', { status: 401 }],
    ['refused and to wait', { status: 429 }],
  ])('stay in doubt when they are sent again and %s', async (_, answer) => {
    const { batchId } = await made(2);
    now.service.next('POST /api/v1/orders', 'reset');
    await start(batchId);
    await until(batchId, 'finished');
    now.service.next('POST /api/v1/orders', answer);
    await sendAgain(batchId, { inDoubt: true });
    await expect.poll(() => now.service.requestsOf('POST').length).toBe(3);
    await expect.poll(async () => (await get(batchId)).state).not.toBe('running');
    expect((await get(batchId)).counts).toEqual({ ...noRows, done: 1, unknown: 1 });
    const [row] = await rowsOf(batchId);
    expect(row).toMatchObject({ state: 'unknown', status: answer.status, attempts: 2 });
    await sendAgain(batchId, { notDone: true });
    await until(batchId, 'finished');
    expect(now.service.requestsOf('POST')).toHaveLength(3);
  });

  it('say what the newest answer was', async () => {
    const { batchId } = await made(1);
    now.service.next('POST /api/v1/orders', 'reset', { status: 409 });
    await start(batchId);
    await until(batchId, 'finished');
    await sendAgain(batchId, { inDoubt: true });
    await expect.poll(async () => (await rowsOf(batchId))[0]?.newest).toBe('refused');
    expect((await rowsOf(batchId))[0]).toMatchObject({ state: 'unknown', status: 409 });
  });

  it.each(['first', 'middle'] as const)(
    'are done when the %s of three attempts was found to be done',
    async (which) => {
      const { batchId, attempts } = await threeAttempts();
      const writeId = attempts[['first', 'middle'].indexOf(which)] ?? '';
      resolve(writeId, 'done');
      expect((await get(batchId)).counts).toEqual({ ...noRows, done: 1 });
      expect((await rowsOf(batchId))[0]).toMatchObject({ state: 'done', newest: 'refused' });
      await sendAgain(batchId, { notDone: true, inDoubt: true });
      await until(batchId, 'finished');
      expect(now.service.requestsOf('POST')).toHaveLength(3);
    },
  );

  it('are not done once every attempt in doubt was found not to be, and in doubt again when that is taken back', async () => {
    const { batchId, attempts } = await threeAttempts();
    const [first = '', middle = ''] = attempts;
    resolve(first, 'not-done');
    expect((await get(batchId)).counts).toEqual({ ...noRows, failed: 1 });
    resolve(middle, 'not-done');
    // The third was refused, so that is the row's state.
    expect((await get(batchId)).counts).toEqual({ ...noRows, refused: 1 });
    resolve(first, null);
    expect((await get(batchId)).counts).toEqual({ ...noRows, unknown: 1 });
    resolve(first, 'done');
    resolve(first, null);
    expect((await get(batchId)).counts).toEqual({ ...noRows, unknown: 1 });
  });

  it('are offered as not carried out when a person has found that out of the newest attempt', async () => {
    const { batchId } = await made(1);
    now.service.next('POST /api/v1/orders', 'reset');
    await start(batchId);
    await until(batchId, 'finished');
    await resolveFirst(batchId, 'not-done');
    expect((await get(batchId)).counts).toEqual({ ...noRows, 'not-done': 1 });
    await sendAgain(batchId, { notDone: true });
    await expect.poll(async () => (await get(batchId)).counts.done).toBe(1);
    expect(now.service.requestsOf('POST')).toHaveLength(2);
  });

  it('keep their journal entries when the journal is cleared, so that they can still be resolved', async () => {
    const { batchId, attempts } = await threeAttempts();
    clearJournal();
    for (const writeId of attempts) expect(now.parts.journal.get(writeId)).not.toBeNull();
    resolve(attempts[0] ?? '', 'not-done');
    resolve(attempts[1] ?? '', 'not-done');
    expect((await rowsOf(batchId))[0]?.state).toBe('refused');
  });

  it('are told to the page when a person resolves them', async () => {
    const { batchId } = await made(1);
    now.service.next('POST /api/v1/orders', 'reset');
    await start(batchId);
    await until(batchId, 'finished');
    const [row] = await rowsOf(batchId);
    now.parts.events.length = 0;
    await now.handlers.resolveWrite({
      writeId: row?.writeId ?? '',
      resolution: { as: 'done', remark: '' },
    });
    expect(now.parts.events).toMatchObject([
      { type: 'requests-changed' },
      { type: 'batch-changed', batch: { batchId, counts: { done: 1 } } },
    ]);
  });

  it('are not sent again when a person finds out that they were done before their turn', async () => {
    const { batchId } = await made(3);
    now.service.next('POST /api/v1/orders', 'reset', 'reset', 'reset');
    await start(batchId);
    await until(batchId, 'finished');
    const [, second] = await rowsOf(batchId);
    const held = now.service.hold('POST /api/v1/orders');
    await sendAgain(batchId, { inDoubt: true });
    await expect.poll(() => now.service.requestsOf('POST').length).toBe(4);
    resolve(second?.writeId ?? '', 'done');
    held.release();
    await expect.poll(async () => (await get(batchId)).counts.done).toBe(3);
    expect(sentNames().slice(3)).toEqual(['name 1', 'name 3']);
  });

  it('are not looked for in a batch that is still being made', async () => {
    const { batchId } = await made(2);
    const again = { batchId, notDone: true, inDoubt: true, confirmation: null };
    await expect(now.handlers.sendAgain(again)).rejects.toMatchObject({
      failure: { kind: 'invalid-input', issues: [{ path: 'batchId', message: 'making' }] },
    });
    expect((await get(batchId)).state).toBe('making');
    expect(sentNames()).toEqual([]);
  });
});
