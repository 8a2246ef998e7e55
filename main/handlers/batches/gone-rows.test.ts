import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readAll } from '../../batches/table/fixtures/read-all.ts';
import { noRows } from '../../contract/batch/row-states.ts';
import { openListHere } from '../testing/list-of-page.ts';
import { testBatches } from './testing/test-batches.ts';

const { get, made, madeOfProducts, now, rowsOf, until } = testBatches();
const deletes = 'DELETE /api/v1/products/*';

/** Reads the list and resolves the open deletes, as the page and its worker do. */
async function readList(): Promise<string> {
  const readId = randomUUID();
  const { listId } = openListHere(now.parts);
  const profileId = now.parts.profiles.list()[0]?.id ?? '';
  await now.handlers.readList({ profileId, listId, readId });
  return readId;
}

const products = (...ids: readonly number[]) => {
  now.service.products = ids.map((id) => ({ id, name: `Item ${id}`, price: 1 }));
};

/** One row is answered with 404, the other is in doubt. */
async function refusedAndUnknown(readId: string | null): Promise<string> {
  const { batchId } =
    readId === null
      ? await made(2, {}, 'deleteProduct')
      : await madeOfProducts([{ id: '1' }, { id: '2' }], readId);
  now.service.next(deletes, { status: 404 }, 'reset');
  await now.handlers.runBatch({ batchId, leavesOut: true, confirmation: null });
  expect((await until(batchId, 'finished')).counts).toEqual({ ...noRows, refused: 1, unknown: 1 });
  return batchId;
}

const sendAgain = (batchId: string) =>
  now.handlers.sendAgain({ batchId, notDone: true, inDoubt: true, confirmation: null });

it('rows whose products a list shows to be gone are not offered to be sent again', async () => {
  products(1, 2, 3);
  const batchId = await refusedAndUnknown(await readList());
  products(3);
  await readList();
  expect((await get(batchId)).counts).toEqual({ ...noRows, gone: 2 });
  expect(await rowsOf(batchId)).toMatchObject([
    { state: 'gone', newest: 'refused', status: 404, evidence: { kind: 'gone' } },
    { state: 'gone', newest: 'unknown', evidence: { kind: 'gone' } },
  ]);
  expect(now.parts.events.findLast(({ type }) => type === 'batch-changed')).toMatchObject({
    batch: { batchId, counts: { gone: 2 } },
  });
  const sent = now.service.requestsOf('DELETE').length;
  await sendAgain(batchId);
  await until(batchId, 'finished');
  expect(now.service.requestsOf('DELETE')).toHaveLength(sent);
});

it('the exported result says of each row what the list has shown', async () => {
  products(1, 2, 3);
  const batchId = await refusedAndUnknown(await readList());
  products(2, 3);
  await readList();
  const suggestedName = 'result.csv';
  const wanted = { batchId, callId: randomUUID(), format: 'csv', suggestedName } as const;
  await now.handlers.exportBatch(wanted);
  const { table, rows } = await readAll(readFileSync(join(now.parts.folder, suggestedName)));
  const names = table.columns.map(({ name }) => name);
  const cellsOf = (name: string) => rows.map((row) => row[names.indexOf(name)]);
  expect(cellsOf('outcome')).toEqual(['gone', 'unknown']);
  expect(cellsOf('newestOutcome')).toEqual(['refused', 'unknown']);
  expect(cellsOf('evidence')).toEqual(['gone', 'listed']);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  expect(cellsOf('evidenceAt')).toEqual([time, time]);
});

it('rows stay gone when their journal entries are cleared', async () => {
  products(1, 2, 3);
  const batchId = await refusedAndUnknown(await readList());
  products(3);
  await readList();
  now.parts.journal.clear({ before: null, keepUnresolved: false, atMost: 99 });
  expect((await get(batchId)).counts).toEqual({ ...noRows, gone: 2 });
  expect(await rowsOf(batchId)).toMatchObject([
    { evidence: { kind: 'gone' } },
    { evidence: { kind: 'gone' } },
  ]);
});

it('rows are as before when a later list shows their products again', async () => {
  products(1, 2, 3);
  const batchId = await refusedAndUnknown(await readList());
  products(3);
  await readList();
  products(1, 2, 3);
  await readList();
  expect((await get(batchId)).counts).toEqual({ ...noRows, refused: 1, unknown: 1 });
  expect(await rowsOf(batchId)).toMatchObject([
    { evidence: { kind: 'listed' } },
    { evidence: { kind: 'listed' } },
  ]);
});

it('rows of pasted IDs are never gone, and say that a list does not have them', async () => {
  const batchId = await refusedAndUnknown(null);
  products(3);
  const whole = { headers: { 'x-total-count': '1' }, body: now.service.products };
  now.service.next('GET /api/v1/products', whole);
  await readList();
  expect((await get(batchId)).counts).toEqual({ ...noRows, refused: 1, unknown: 1 });
  expect(await rowsOf(batchId)).toMatchObject([
    { state: 'refused', evidence: { kind: 'absent' } },
    { state: 'unknown', evidence: { kind: 'absent' } },
  ]);
});

it('what a person said counts more than what a list shows', async () => {
  products(1, 2, 3);
  const batchId = await refusedAndUnknown(await readList());
  const writeId = (await rowsOf(batchId))[1]?.writeId ?? '';
  const resolution = { as: 'done', at: new Date().toISOString(), remark: '' } as const;
  now.parts.journal.resolve(writeId, resolution);
  products(3);
  await readList();
  expect((await get(batchId)).counts).toEqual({ ...noRows, gone: 1, done: 1 });
  now.parts.journal.resolve(writeId, null);
  expect((await get(batchId)).counts).toEqual({ ...noRows, gone: 2 });
});
