import { expect, it } from 'vitest';
import { caseHandlers } from '../journal/case-handlers.ts';
import { testBatches } from './testing/test-batches.ts';

const { made, now, start, until } = testBatches();

const handlers = () =>
  caseHandlers({
    ...now.parts,
    journal: async () => now.parts.journal,
    listBatchRows: now.handlers.listBatchRows,
  });

it('has the rows that are not done first, each in the order of the table, and no more than asked for', async () => {
  const { batchId } = await made(120, { mostFailures: 1000 });
  now.service.next(
    'POST /api/v1/orders',
    { status: 201, body: {} },
    { status: 422, body: { message: `No to ${now.service.token}` } },
    { status: 201, body: {} },
    { status: 422, body: {} },
  );
  await start(batchId);
  await until(batchId, 'finished');
  const { batch, profileName, rows } = await handlers().readCaseOfBatch({ batchId, most: 100 }, 1);
  expect(profileName).toBe('Shop');
  expect(batch.counts).toMatchObject({ done: 118, refused: 2 });
  expect(rows).toHaveLength(100);
  expect(rows.slice(0, 4).map(({ row, state }) => [row, state])).toEqual([
    [2, 'refused'],
    [4, 'refused'],
    [1, 'done'],
    [3, 'done'],
  ]);
  expect(JSON.stringify(rows)).toContain('No to ••••••');
});

it('masks a token that somebody put into the table or the name', async () => {
  const { token } = now.service;
  const body = `{"key":"${token}","id":"{{row:ID}}"}`;
  const { batchId } = await made(1, {}, 'createOrder', body);
  await now.handlers.renameBatch({ batchId, name: `For ${token}` });
  const read = await handlers().readCaseOfBatch({ batchId, most: 10 }, 1);
  expect(JSON.stringify(read)).not.toContain(token);
  expect(read.batch.name).toBe('For ••••••');
  expect(read.gate).toEqual({ isMasked: true, knowsStored: true });
});
