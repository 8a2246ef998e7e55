import { expect } from 'vitest';
import type { testBatches } from './test-batches.ts';

/** What tests do with rows in doubt of these batches. */
export function attemptsInDoubt({
  made,
  now,
  rowsOf,
  start,
  until,
}: ReturnType<typeof testBatches>) {
  const resolve = (writeId: string, as: 'done' | 'not-done' | null) => {
    const resolution = as === null ? null : { as, at: new Date().toISOString(), remark: '' };
    expect(now.parts.journal.resolve(writeId, resolution)).not.toBeNull();
  };
  const resolveFirst = async (batchId: string, as: 'done' | 'not-done') =>
    resolve((await rowsOf(batchId))[0]?.writeId ?? '', as);
  const clearJournal = () =>
    now.parts.journal.clear({ before: null, keepUnresolved: false, atMost: 99 });
  const sendAgain = (batchId: string, groups: { notDone?: boolean; inDoubt?: boolean }) =>
    now.handlers.sendAgain({
      batchId,
      notDone: false,
      inDoubt: false,
      confirmation: null,
      ...groups,
    });

  /** A row in doubt after its first attempt, failed at its second and refused at its third. */
  const threeAttempts = async () => {
    const { batchId } = await made(1);
    const attempts: string[] = [];
    const ended = async (attempt: number) => {
      await expect.poll(async () => (await rowsOf(batchId))[0]?.attempts).toBe(attempt);
      await until(batchId, 'finished');
      attempts.push((await rowsOf(batchId))[0]?.writeId ?? '');
    };
    now.service.next('POST /api/v1/orders', 'reset', { status: 500 }, { status: 409 });
    await start(batchId);
    await ended(1);
    await sendAgain(batchId, { inDoubt: true });
    await ended(2);
    await sendAgain(batchId, { inDoubt: true });
    await ended(3);
    return { batchId, attempts };
  };

  return { resolve, resolveFirst, clearJournal, sendAgain, threeAttempts };
}
