import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { noRows } from '../../contract/batch/row-states.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { options, tableOf, testBatches } from './testing/test-batches.ts';

const { get, made, now, rowsOf, sentNames, start, until } = testBatches();

async function madeOf(rows: readonly (readonly (string | null)[])[]): Promise<string> {
  const { batchId } = await made(0);
  const store = now.parts.journal.batches.table.begin(batchId);
  store.add(1, rows.length, JSON.stringify(rows));
  store.save(tableOf(rows.length));
  return batchId;
}

describe('blank rows', () => {
  it('are left out and counted, and no request leaves for them', async () => {
    const batchId = await madeOf([['1', 'a'], [], [' ', ''], ['4', 'd']]);
    expect(await now.handlers.checkBatch({ batchId, callId: randomUUID() })).toMatchObject({
      rows: 4,
      blank: 2,
      broken: { count: 0 },
      repeated: { sameCells: 0 },
    });
    await start(batchId);
    expect((await until(batchId, 'finished')).counts).toEqual({
      ...noRows,
      done: 2,
      blank: 2,
    });
    expect(sentNames()).toEqual(['a', 'd']);
    expect((await rowsOf(batchId)).map(({ row, problems }) => [row, problems[0]?.why])).toEqual([
      ...[[1, undefined] as const, [2, 'blank'] as const],
      ...[[3, 'blank'] as const, [4, undefined] as const],
    ]);
  });
});

describe('rows that cannot be sent', () => {
  const broken = () =>
    madeOf([
      ['1', 'a'],
      ['x', 'b'],
      ['3', null],
    ]);

  it('are those whose body would come out empty', async () => {
    const batchId = await madeOf([['1', 'a'], ['2'], ['3', 'c']]);
    await now.handlers.saveBatchContent({
      batchId,
      operation: 'createOrder',
      options,
      content: { body: '{"name":"{{row:Name}}"}', rules: [], idColumn: null, nameColumn: null },
    });
    expect(await failureOf(start(batchId))).toMatchObject({ issues: [{ path: 'rows' }] });
    expect(now.service.requestsOf('POST')).toEqual([]);
    await start(batchId, { leavesOut: true });
    await until(batchId, 'finished');
    expect(sentNames()).toEqual(['a', 'c']);
  });

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
        rows: [
          { row: 2, problems: [{ column: 0, why: 'not-a-number' }] },
          { row: 3, problems: [{ column: 1, why: 'error-cell' }] },
        ],
      },
      repeated: { sameCells: 0, sameId: 0 },
      ranBefore: null,
      isBodyKnown: false,
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
      rows: [
        { row: 2, target: 'x · b', problems: [{ why: 'not-a-number' }] },
        { row: 3, target: '3' },
      ],
    });
    expect(
      await now.handlers.listBatchRows({ batchId, state: 'to-fix', skip: 1, count: 9 }),
    ).toMatchObject({ total: 2, rows: [{ row: 3 }] });
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
      repeated: {
        sameCells: 1,
        sameId: 1,
        rows: [
          { row: 2, as: 1, id: '1' },
          { row: 3, as: 1, id: null },
        ],
      },
    });
  });
});
