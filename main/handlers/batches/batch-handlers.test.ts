import { describe, expect, it, vi } from 'vitest';
import type { Batch } from '../../contract/batch/batch.ts';
import { noRows } from '../../contract/batch/row-states.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { options, profileId, tableOf, testBatches } from './testing/test-batches.ts';

const { get, made, now, rowsOf, sentNames, start, until } = testBatches();

describe('the cells of single rows', () => {
  it('are those of the columns asked for, long ones cut', async () => {
    const { batchId } = await made(0);
    const store = now.parts.journal.batches.table.begin(batchId);
    const rows = Array.from({ length: 900 }, (_, at) => [`${at + 1}`, `name ${at + 1}`]);
    store.add(1, 900, JSON.stringify(rows));
    store.add(901, 3, JSON.stringify([['901', 'x'.repeat(300)], ['902'], ['903', null]]));
    store.save(tableOf(903));
    const wanted = { batchId, state: null, skip: 0, count: 9 };
    const cellsOf = async (only: number[], columns?: number[]) => {
      const { rows } = await now.handlers.listBatchRows({ ...wanted, only, columns });
      return rows.map(({ cells }) => cells);
    };
    expect(await cellsOf([2, 3, 899], [1, 0])).toEqual([
      ['name 2', '2'],
      ['name 3', '3'],
      ['name 899', '899'],
    ]);
    expect(await cellsOf([901, 902, 903], [1])).toEqual([[`${'x'.repeat(200)}…`], [''], [null]]);
    expect(await cellsOf([903, 904], [0])).toEqual([['903']]);
    expect(await cellsOf([903])).toEqual([undefined]);
  });
});

describe('a batch of orders', () => {
  it.each([1, 6])(
    'sends each row once, %i at once, and keeps a journal entry for each',
    async (atOnce) => {
      const { batchId } = await made(20, { atOnce });
      await start(batchId);
      const batch = await until(batchId, 'finished');
      expect(batch.counts).toEqual({ ...noRows, done: 20 });
      expect(sentNames().sort()).toEqual(
        Array.from({ length: 20 }, (_, index) => `name ${index + 1}`).sort(),
      );
      const keys = now.service.requestsOf('POST').map(({ body }) => Object(JSON.parse(body)).key);
      expect(new Set(keys).size).toBe(20);
      const rows = await rowsOf(batchId);
      expect(rows.map(({ row, state, attempts }) => [row, state, attempts])).toEqual(
        rows.map((_, index) => [index + 1, 'done', 1]),
      );
      for (const { writeId } of rows)
        expect(now.parts.journal.get(writeId ?? '')).toMatchObject({
          outcome: 'done',
          status: 201,
        });
    },
  );

  it('records the end of a row and the start of the next one in one transaction', async () => {
    const { batchId } = await made(20);
    const journal = await now.parts.app.journal();
    const startsAlone = vi.spyOn(journal, 'recordSending');
    const ends = vi.spyOn(journal, 'recordOutcome');
    await start(batchId);
    await until(batchId, 'finished');
    expect([startsAlone.mock.calls.length, ends.mock.calls.length]).toEqual([1, 20]);
  });

  it('runs not at all when it is changed while its rows are looked at', async () => {
    const { batchId, content } = await made(2000);
    const starting = failureOf(start(batchId));
    // Answered after the start has found the batch as it was confirmed.
    await get(batchId);
    const body = '{"other":1}';
    await now.handlers.saveBatchContent({
      batchId,
      operation: 'createOrder',
      options,
      content: { ...content, body },
    });
    expect(await starting).toMatchObject({ issues: [{ path: 'batchId', message: 'changed' }] });
    expect((await get(batchId)).state).toBe('making');
    expect(now.service.requests).toEqual([]);
  });

  it('is told to the page as a whole, not row by row', async () => {
    const { batchId } = await made(50);
    await start(batchId);
    await until(batchId, 'finished');
    await expect
      .poll(() => now.parts.events.at(-1))
      .toMatchObject({ type: 'batch-changed', batch: { batchId, state: 'finished' } });
    expect(now.parts.events.filter(({ type }) => type === 'batch-changed').length).toBeLessThan(40);
  });

  it('cannot be changed or started twice once it runs', async () => {
    const { batchId, content } = await made(3);
    const held = now.service.hold('POST /api/v1/orders');
    await start(batchId);
    await held.arrived;
    await start(batchId);
    const change = now.handlers.saveBatchContent({
      batchId,
      operation: 'createOrder',
      content,
      options,
    });
    expect(await failureOf(change)).toMatchObject({ issues: [{ message: 'started' }] });
    held.release();
    await until(batchId, 'finished');
    expect(now.service.requestsOf('POST')).toHaveLength(3);
  });
});

describe('a batch that is being made', () => {
  const told = () =>
    now.parts.events.flatMap((event) => (event.type === 'batch-changed' ? [event.batch] : []));
  const makeNew = () => now.handlers.createBatch({ profileId, operation: 'createOrder' });

  it('goes when it is left and nothing was put into it, whatever it was to do', async () => {
    const { batchId, content, options } = await makeNew();
    const operation = 'deleteProduct';
    await now.handlers.saveBatchContent({
      batchId,
      operation,
      options,
      content: { ...content, body: '' },
    });
    await expect.poll(() => told().at(-1)).toMatchObject({ batchId, operation });
    expect(await now.handlers.deleteBatch({ batchId, ifEmpty: true })).toEqual({ isRemoved: true });
    expect(await now.handlers.listBatches({ profileId })).toEqual([]);
    expect(await now.handlers.deleteBatch({ batchId, ifEmpty: true })).toEqual({
      isRemoved: false,
    });
  });

  it.each<[string, (batch: Batch) => Promise<unknown>]>([
    ['a name', ({ batchId }) => now.handlers.renameBatch({ batchId, name: 'Spring' })],
    [
      'a body',
      ({ batchId, operation, content, options }) =>
        now.handlers.saveBatchContent({
          batchId,
          operation,
          options,
          content: { ...content, body: '{"a":1}' },
        }),
    ],
    [
      'an option',
      ({ batchId, operation, content, options }) =>
        now.handlers.saveBatchContent({
          batchId,
          operation,
          content,
          options: { ...options, atOnce: 2 },
        }),
    ],
    [
      'a table',
      async ({ batchId }) => {
        const store = now.parts.journal.batches.table.begin(batchId);
        store.add(1, 1, '[["1","a"]]');
        store.save(tableOf(1));
      },
    ],
  ])('stays when it is left with %s', async (_what, put) => {
    const batch = await makeNew();
    await put(batch);
    expect(await now.handlers.deleteBatch({ ...batch, ifEmpty: true })).toEqual({
      isRemoved: false,
    });
    expect((await get(batch.batchId)).state).toBe('making');
  });

  it('stays when it is left after its start', async () => {
    const { batchId } = await made(1);
    await start(batchId);
    await until(batchId, 'finished');
    expect(await now.handlers.deleteBatch({ batchId, ifEmpty: true })).toEqual({
      isRemoved: false,
    });
  });
});

it('takes a 404 to a delete for no failure, and keeps it as refused', async () => {
  const { batchId } = await made(8, { mostFailures: 2 }, 'deleteProduct');
  await start(batchId);
  const { counts } = await until(batchId, 'finished');
  expect(counts).toEqual({ ...noRows, done: 3, refused: 5 });
});

it('names the product in the journal entry of its delete, as that of a single delete does', async () => {
  const { batchId, content, options } = await made(2, {}, 'deleteProduct');
  const operation = 'deleteProduct';
  const named = { ...content, nameColumn: 'Name' };
  await now.handlers.saveBatchContent({ batchId, operation, content: named, options });
  const about = [
    { id: '1', target: 'name 1 (#1)' },
    { id: '2', target: 'name 2 (#2)' },
  ];
  expect(await rowsOf(batchId)).toMatchObject(about);
  await start(batchId);
  await until(batchId, 'finished');
  const rows = await rowsOf(batchId);
  expect(rows).toMatchObject(about);
  for (const { writeId, target } of rows)
    expect(now.parts.journal.get(writeId ?? '')).toMatchObject({ target });
});
