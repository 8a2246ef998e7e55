import { describe, expect, it } from 'vitest';
import { noRows } from '../../contract/batch/row-states.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { draftOf } from '../testing/test-app.ts';
import { options, profileId, testBatches } from './testing/test-batches.ts';

const { get, made, now, protect, start, until } = testBatches();

describe('a guard', () => {
  it('lets no batch run on a profile that is read only', async () => {
    const { batchId } = await made();
    await protect('read-only');
    expect(await failureOf(now.handlers.askToRun({ batchId }))).toMatchObject({ kind: 'guarded' });
    expect(await failureOf(start(batchId))).toMatchObject({ kind: 'guarded' });
    expect(now.service.requests).toEqual([]);
  });

  it('wants one confirmation for a whole batch, until it is stopped', async () => {
    const { batchId } = await made(5, { asksAfterFirst: true });
    await protect('production');
    expect(await failureOf(start(batchId))).toMatchObject({ why: 'not-confirmed' });
    const wanted = await now.handlers.askToRun({ batchId });
    expect(wanted).toMatchObject({ asksForName: true });
    const confirmation = { id: wanted?.id ?? '', typedName: 'Shop' };
    await start(batchId, { confirmation });
    await until(batchId, 'paused');
    expect(await now.handlers.askToRun({ batchId })).toBeNull();
    await now.handlers.pauseBatch({ batchId, isStopped: true });
    expect((await get(batchId)).state).toBe('stopped');
    expect(await failureOf(start(batchId))).toMatchObject({ why: 'not-confirmed' });
    expect(now.service.requestsOf('POST')).toHaveLength(1);
  });

  it('wants a batch confirmed that was paused before its profile was protected', async () => {
    const { batchId } = await made(5, { asksAfterFirst: true });
    await start(batchId);
    await until(batchId, 'paused');
    await protect('production');
    expect(await now.handlers.askToRun({ batchId })).toMatchObject({ asksForName: true });
    expect(await failureOf(start(batchId))).toMatchObject({ why: 'not-confirmed' });
    expect(now.service.requestsOf('POST')).toHaveLength(1);
  });

  it('takes no confirmation for a batch that was changed since', async () => {
    const { batchId, content } = await made();
    await protect('production');
    const wanted = await now.handlers.askToRun({ batchId });
    const body = '{"other":1}';
    await now.handlers.saveBatchContent({
      batchId,
      operation: 'createOrder',
      options,
      content: { ...content, body },
    });
    const confirmation = { id: wanted?.id ?? '', typedName: 'Shop' };
    expect(await failureOf(start(batchId, { confirmation }))).toMatchObject({
      why: 'not-confirmed',
    });
  });

  it.each([
    ['takes another proxy', 'profile-changed', { proxy: { mode: 'direct' } }],
    ['leads elsewhere', 'other-address', { baseUrl: 'http://127.0.0.1:9/' }],
    ['is removed', 'profile-removed', null],
  ] as const)('keeps back the row that waits while the profile %s', async (_, why, change) => {
    const { batchId } = await made(3);
    const { profiles, service } = now.parts;
    const { slot } = service;
    service.slot = async (...of) => {
      // Happens while the first row waits for its turn.
      const draft = draftOf(now.service.baseUrl, change ?? {});
      await (change === null ? profiles.remove(profileId) : profiles.save(profileId, draft));
      return slot(...of);
    };
    await start(batchId);
    expect(await until(batchId, 'paused')).toMatchObject({
      pause: { why: 'computer', failure: { kind: 'guarded', why } },
      counts: { ...noRows, waiting: 3 },
    });
    expect(now.service.requests).toEqual([]);
  });

  it('keeps back the next row once the profile is protected more', async () => {
    const { batchId } = await made(3);
    const held = now.service.hold('POST /api/v1/orders');
    await start(batchId);
    await held.arrived;
    await protect('production');
    held.release();
    expect(await until(batchId, 'paused')).toMatchObject({
      pause: { why: 'computer', failure: { kind: 'guarded', why: 'not-confirmed' } },
      counts: { ...noRows, done: 1, waiting: 2 },
    });
  });

  const elsewhere = 'http://127.0.0.1:9/';
  it.each([
    ['the address', draftOf(elsewhere), 'other-address'],
    ['the place of the token', null, 'other-placement'],
    ['the protection', null, 'read-only'],
  ] as const)('names the change that paused a batch: %s', async (_what, draft, why) => {
    const { batchId } = await made(3);
    const { baseUrl } = now.service;
    const held = now.service.hold('POST /api/v1/orders');
    await start(batchId);
    await held.arrived;
    const placement = { kind: 'query', name: 'key' } as const;
    const changed = why === 'read-only' ? { protection: why } : { placement };
    await now.parts.profiles.save(profileId, draft ?? draftOf(baseUrl, changed));
    held.release();
    const failure = {
      kind: 'guarded',
      exchange: null,
      why,
      profileName: 'Shop',
      ...(why === 'other-address' ? { startedFor: baseUrl } : {}),
    };
    expect((await until(batchId, 'paused')).pause).toMatchObject({ why: 'computer', failure });
    // Continue fails in the same way, and nothing is sent.
    expect(await failureOf(start(batchId))).toEqual(failure);
    expect(now.service.requestsOf('POST')).toHaveLength(1);
  });
});
