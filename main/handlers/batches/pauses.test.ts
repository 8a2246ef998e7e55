import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { noRows } from '../../contract/batch/row-states.ts';
import { testBatches } from './testing/test-batches.ts';

const { get, made, now, rowsOf, sentNames, start, until } = testBatches();

describe('a batch', () => {
  it('asks after its first row, and goes on when it is told to', async () => {
    const { batchId } = await made(5, { asksAfterFirst: true });
    await start(batchId);
    const asked = await until(batchId, 'paused');
    expect(asked).toMatchObject({
      pause: { why: 'first-row', failure: null, until: null },
      counts: { ...noRows, done: 1, waiting: 4 },
    });
    expect(now.parts.journal.get(asked.firstWriteId ?? '')).toMatchObject({ outcome: 'done' });
    await start(batchId);
    await until(batchId, 'finished');
    expect(sentNames()).toEqual(['name 1', 'name 2', 'name 3', 'name 4', 'name 5']);
  });

  it('pauses at a 401 with the row waiting again, and goes on with another token', async () => {
    const { batchId } = await made(4);
    now.service.next('POST /api/v1/orders', {}, { status: 401 });
    await start(batchId);
    const paused = await until(batchId, 'paused');
    expect(paused).toMatchObject({
      pause: { why: 'signed-out', failure: { status: 401 } },
      counts: { ...noRows, done: 1, waiting: 3 },
    });
    expect((await rowsOf(batchId))[1]).toMatchObject({ state: 'waiting', attempts: 1 });
    await start(batchId);
    await until(batchId, 'finished');
    expect(sentNames()).toEqual(['name 1', 'name 2', 'name 2', 'name 3', 'name 4']);
  });

  it('waits as long as the service asks, and goes on by itself', async () => {
    const { batchId } = await made(3);
    now.service.next('POST /api/v1/orders', { status: 429, headers: { 'Retry-After': '1' } });
    await start(batchId);
    await until(batchId, 'paused');
    expect((await get(batchId)).pause).toMatchObject({ why: 'busy', until: expect.any(String) });
    await until(batchId, 'finished');
    expect(sentNames()).toEqual(['name 1', 'name 1', 'name 2', 'name 3']);
  });

  it('does not go on by itself once a person has paused it', async () => {
    const { batchId } = await made(3);
    now.service.next('POST /api/v1/orders', { status: 429, headers: { 'Retry-After': '299' } });
    await start(batchId);
    await until(batchId, 'paused');
    expect(await now.handlers.pauseBatch({ batchId, isStopped: false })).toMatchObject({
      pause: { why: 'by-hand' },
    });
  });

  it('lets the rows that are under way end, and begins no other, when it is paused', async () => {
    const { batchId } = await made(9, { atOnce: 3 });
    const held = now.service.hold('POST /api/v1/orders');
    await start(batchId);
    await expect.poll(() => now.service.requestsOf('POST').length).toBe(3);
    const paused = now.handlers.pauseBatch({ batchId, isStopped: false });
    held.release();
    expect(await paused).toMatchObject({
      state: 'paused',
      pause: { why: 'by-hand' },
      counts: { ...noRows, done: 3, waiting: 6 },
    });
  });

  it('begins no row once the app is to end', async () => {
    const { batchId } = await made(3);
    const held = now.service.hold('POST /api/v1/orders');
    await start(batchId);
    await held.arrived;
    now.toQuit();
    held.release();
    expect(await until(batchId, 'paused')).toMatchObject({
      counts: { ...noRows, done: 1, waiting: 2 },
      pause: { why: 'quit', until: null },
    });
    // The app has stayed open.
    now.service.next('POST /api/v1/orders', { status: 429, headers: { 'Retry-After': '200' } });
    await start(batchId);
    expect((await until(batchId, 'paused')).pause).toMatchObject({ why: 'busy' });
    now.toQuit();
    await expect.poll(async () => (await get(batchId)).pause?.why).toBe('quit');
    const next = now.service.hold('POST /api/v1/orders');
    await start(batchId);
    await next.arrived;
    const pausing = now.handlers.pauseBatch({ batchId, isStopped: false });
    next.release();
    expect(await pausing).toMatchObject({ pause: { why: 'by-hand' } });
    await start(batchId);
    await until(batchId, 'finished');
  });

  it('says that a person paused it where the app was asked to end before', async () => {
    const { batchId } = await made(3);
    now.toQuit();
    const held = now.service.hold('POST /api/v1/orders');
    await start(batchId);
    await held.arrived;
    const pausing = now.handlers.pauseBatch({ batchId, isStopped: false });
    held.release();
    await pausing;
    expect((await get(batchId)).pause?.why).toBe('by-hand');
  });

  it('stays stopped when it would have gone on by itself', async () => {
    const { batchId } = await made(3);
    now.service.next('POST /api/v1/orders', { status: 429, headers: { 'Retry-After': '1' } });
    await start(batchId);
    await until(batchId, 'paused');
    await now.handlers.pauseBatch({ batchId, isStopped: true });
    await sleep(1500);
    expect((await get(batchId)).state).toBe('stopped');
    expect(now.service.requestsOf('POST')).toHaveLength(1);
  });
});
