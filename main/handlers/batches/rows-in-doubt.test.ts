import { describe, expect, it } from 'vitest';
import { noRows } from '../../contract/batch/row-states.ts';
import { draftOf } from '../testing/main-parts.ts';
import { profileId, testBatches } from './testing/test-batches.ts';

const { get, made, now, rowsOf, sentNames, start, until } = testBatches();

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

  it('have none as far as anybody knows once their stubs are gone', async () => {
    await setHeader('X-Once');
    const batchId = await inDoubt();
    now.parts.journal.clear({ before: null, keepUnsettled: false, atMost: 9 });
    expect(await areKept(batchId)).toBe(false);
  });

  it('are not sent again where a person has found out that they were done', async () => {
    await setHeader(null);
    const { batchId } = await made(3);
    now.service.next('POST /api/v1/orders', { status: 500 }, { status: 500 });
    await start(batchId);
    await until(batchId, 'finished');
    const [first] = await rowsOf(batchId);
    const at = new Date().toISOString();
    now.parts.journal.settle(first?.writeId ?? '', { as: 'done', at, remark: '' });
    expect(await now.handlers.checkDoubt({ batchId })).toEqual({ areKept: false, settled: 1 });
    await now.handlers.sendAgain({ batchId, notDone: true, inDoubt: true, confirmation: null });
    await expect.poll(() => now.service.requestsOf('POST').length).toBe(4);
    const { counts } = await until(batchId, 'finished');
    expect(counts).toEqual({ ...noRows, done: 2, failed: 1 });
    expect(sentNames()).toEqual(['name 1', 'name 2', 'name 3', 'name 2']);
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
