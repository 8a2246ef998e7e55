import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { noRows } from '../../contract/batch/row-states.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { tableOf, testBatches } from './testing/test-batches.ts';

const { get, made, now, sentNames, start, until } = testBatches();

describe('rows that cannot be sent', () => {
  async function broken(): Promise<string> {
    const { batchId } = await made(0);
    const store = now.parts.journal.batches.table.begin(batchId);
    store.add(
      1,
      3,
      JSON.stringify([
        ['1', 'a'],
        ['x', 'b'],
        ['3', null],
      ]),
    );
    store.save(tableOf(3));
    return batchId;
  }

  it('keep a batch from starting', async () => {
    const batchId = await broken();
    expect(await now.handlers.checkBatch({ batchId, callId: randomUUID() })).toMatchObject({
      rows: 3,
      broken: {
        count: 2,
        first: [
          { row: 2, column: 'ID', why: 'not-a-number' },
          { row: 3, column: 'Name', why: 'error-cell' },
        ],
      },
      ...{ duplicates: { count: 0 }, repeatedIds: { count: 0 }, ranBefore: null },
    });
    expect(await failureOf(start(batchId))).toMatchObject({ issues: [{ path: 'rows' }] });
    expect((await get(batchId)).state).toBe('making');
  });

  it('are left out where a person wants that, and say why', async () => {
    const batchId = await broken();
    await start(batchId, { leavesOut: true });
    const { counts } = await until(batchId, 'finished');
    expect(counts).toEqual({ ...noRows, done: 1, 'left-out': 2 });
    expect(
      await now.handlers.listBatchRows({ batchId, state: 'left-out', skip: 0, count: 9 }),
    ).toMatchObject({
      total: 2,
      rows: [{ row: 2, problems: [{ why: 'not-a-number' }] }, { row: 3 }],
    });
    expect(sentNames()).toEqual(['a']);
  });

  it('are told with those that are there twice', async () => {
    const { batchId } = await made(0, {}, 'updateUser');
    const store = now.parts.journal.batches.table.begin(batchId);
    store.add(
      1,
      3,
      JSON.stringify([
        ['1', 'a'],
        ['1', 'b'],
        ['1', 'a'],
      ]),
    );
    store.save(tableOf(3));
    expect(await now.handlers.checkBatch({ batchId, callId: randomUUID() })).toMatchObject({
      duplicates: { count: 1, first: [{ row: 3, as: 1 }] },
      repeatedIds: { count: 2, first: [{ row: 2, as: 1, id: '1' }, { row: 3 }] },
    });
  });
});
