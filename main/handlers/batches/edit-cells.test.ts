import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAll } from '../../batches/table/fixtures/read-all.ts';
import { noRows } from '../../contract/batch/row-states.ts';
import { mostColumnTexts } from '../../contract/batch/table-options.ts';
import { nextSeq } from '../../next-seq.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { draftOf } from '../testing/test-app.ts';
import { attemptsInDoubt } from './testing/attempts-in-doubt.ts';
import { options, profileId, tableOf, testBatches } from './testing/test-batches.ts';

const batches = testBatches();
const { get, made, now, protect, rowsOf, sentNames, start, until } = batches;
const { resolveFirst } = attemptsInDoubt(batches);

const edit = (batchId: string, row: number, column: number, text: string | null) =>
  now.handlers.editCells({ batchId, edits: [{ row, column, text }] });
const fix = (batchId: string, toFix: 'all' | 'right') =>
  now.handlers.sendAgain({ batchId, notDone: false, inDoubt: false, toFix, confirmation: null });
const toFix = async (batchId: string) =>
  (await now.handlers.listBatchRows({ batchId, state: 'to-fix', skip: 0, count: 9 })).rows;

it('an edited cell is what is checked, shown and sent, and the read one is still known', async () => {
  const { batchId } = await made(3);
  await edit(batchId, 2, 1, 'mended');
  await edit(batchId, 3, 0, 'x');
  expect(await now.handlers.readTableRows({ batchId, from: 1, count: 3 })).toEqual({
    rows: [
      ['1', 'name 1'],
      ['2', 'mended'],
      ['x', 'name 3'],
    ],
    replaced: [
      { row: 2, column: 1, was: 'name 2' },
      { row: 3, column: 0, was: '3' },
    ],
  });
  expect(await now.handlers.checkBatch({ batchId, callId: randomUUID() })).toMatchObject({
    broken: { count: 1, rows: [{ row: 3 }] },
  });
  await edit(batchId, 3, 0, null);
  await start(batchId);
  await until(batchId, 'finished');
  expect(sentNames()).toEqual(['name 1', 'mended', 'name 3']);
});

it('a cell beyond the end of a short row can be edited, and one that the table does not have cannot', async () => {
  const { batchId } = await made(0);
  const store = now.parts.journal.batches.table.begin(batchId);
  store.add(1, 2, JSON.stringify([['1'], ['2', 'b']]));
  store.save(tableOf(2));
  await edit(batchId, 1, 1, 'a');
  expect((await now.handlers.readTableRows({ batchId, from: 1, count: 2 })).rows[0]).toEqual([
    '1',
    'a',
  ]);
  for (const [row, column] of [
    [3, 0],
    [1, 2],
  ] as const)
    expect(await failureOf(edit(batchId, row, column, 'x'))).toMatchObject({
      issues: [{ path: 'edits' }],
    });
});

it('a column is its different texts with their rows, edited cells among them', async () => {
  const { batchId } = await made(0);
  const store = now.parts.journal.batches.table.begin(batchId);
  store.add(1, 5, JSON.stringify([['1', 'b'], ['2'], ['3', ''], ['4', 'c'], ['5', 'c']]));
  store.save(tableOf(5));
  await edit(batchId, 5, 1, 'b');
  expect(await now.handlers.readColumn({ batchId, column: 1 })).toEqual({
    texts: [
      { text: 'b', rows: [1, 5] },
      { text: 'c', rows: [4] },
    ],
    isCut: false,
  });
});

it('a column of very many different texts says that not all of them are told', async () => {
  const { batchId } = await made(0);
  const store = now.parts.journal.batches.table.begin(batchId);
  const rows = mostColumnTexts + 2;
  const cells = Array.from({ length: rows }, (_, at) => ['1', String(Math.min(at, rows - 2))]);
  store.add(1, rows, JSON.stringify(cells));
  store.save(tableOf(rows));
  const { texts, isCut } = await now.handlers.readColumn({ batchId, column: 1 });
  expect([texts.length, texts.at(-1), isCut]).toEqual([
    mostColumnTexts,
    { text: String(mostColumnTexts - 1), rows: [mostColumnTexts] },
    true,
  ]);
});

it('edits go with their table', async () => {
  const { batchId } = await made(2);
  await edit(batchId, 2, 1, 'mended');
  const store = now.parts.journal.batches.table.begin(batchId);
  store.add(
    1,
    2,
    JSON.stringify([
      ['1', 'new'],
      ['2', 'new'],
    ]),
  );
  store.save(tableOf(2));
  expect(await now.handlers.readTableRows({ batchId, from: 1, count: 2 })).toEqual({
    rows: [
      ['1', 'new'],
      ['2', 'new'],
    ],
    replaced: [],
  });
});

it('a smaller table in place of one whose start failed leaves no rows behind', async () => {
  const { batchId } = await made(3);
  await edit(batchId, 3, 0, 'x');
  expect(await failureOf(start(batchId))).toMatchObject({ issues: [{ path: 'rows' }] });
  const store = now.parts.journal.batches.table.begin(batchId);
  store.add(1, 1, JSON.stringify([['1', 'only']]));
  store.save(tableOf(1));
  await start(batchId);
  expect((await until(batchId, 'finished')).counts).toEqual({ ...noRows, done: 1 });
});

it('rows that were refused or left out are mended and sent, and no other row is', async () => {
  const { batchId } = await made(4);
  await edit(batchId, 3, 0, 'x');
  now.service.next('POST /api/v1/orders', {}, { status: 422 });
  await start(batchId, { leavesOut: true });
  expect((await until(batchId, 'finished')).counts).toEqual({
    ...noRows,
    done: 2,
    refused: 1,
    'left-out': 1,
  });
  expect(await toFix(batchId)).toMatchObject([
    { row: 2, state: 'refused', problems: [] },
    { row: 3, state: 'left-out', problems: [{ column: 'ID', why: 'not-a-number' }] },
  ]);
  await edit(batchId, 2, 1, 'mended');

  // One is still wrong, so nothing leaves.
  const before = now.service.requestsOf('POST').length;
  expect(await failureOf(fix(batchId, 'all'))).toMatchObject({ issues: [{ path: 'rows' }] });
  expect(now.service.requestsOf('POST')).toHaveLength(before);

  await edit(batchId, 3, 0, '33');
  expect((await toFix(batchId)).flatMap(({ problems }) => problems)).toEqual([]);
  await fix(batchId, 'all');
  expect((await until(batchId, 'finished')).counts).toEqual({ ...noRows, done: 4 });
  expect(sentNames()).toEqual(['name 1', 'name 2', 'name 4', 'mended', 'name 3']);
});

it('those that are right can be sent without the others', async () => {
  const { batchId } = await made(3);
  await edit(batchId, 1, 0, 'x');
  await edit(batchId, 2, 0, 'y');
  await start(batchId, { leavesOut: true });
  await until(batchId, 'finished');
  await edit(batchId, 2, 0, '2');
  await fix(batchId, 'right');
  expect((await until(batchId, 'finished')).counts).toEqual({ ...noRows, done: 2, 'left-out': 1 });
  expect(sentNames()).toEqual(['name 3', 'name 2']);
});

it('only the rows that can be mended are exported, with their reasons', async () => {
  const { batchId } = await made(4);
  await edit(batchId, 3, 0, 'x');
  now.service.next('POST /api/v1/orders', {}, { status: 422, body: { message: 'Sold out.' } });
  await start(batchId, { leavesOut: true });
  await until(batchId, 'finished');
  const path = join(now.parts.folder, 'fix.csv');
  const wanted = {
    batchId,
    callId: randomUUID(),
    format: 'csv' as const,
    suggestedName: 'fix.csv',
  };
  expect(await now.handlers.exportBatch({ ...wanted, only: 'to-fix' })).toEqual({
    path,
    rows: 2,
    cutCells: 0,
  });
  const { rows } = await readAll(readFileSync(path));
  expect(rows.map((row) => row.slice(0, 6))).toEqual([
    ['2', 'name 2', '2', 'refused', '422', 'Sold out.'],
    ['x', 'name 3', '3', 'left-out', '', 'ID: not-a-number'],
  ]);
});

it('what a list shows about the product of before says nothing about an ID that was corrected', async () => {
  const { batchId } = await made(1, {}, 'deleteProduct', '');
  now.service.next('DELETE /api/v1/products/1', { status: 404 });
  await start(batchId);
  await until(batchId, 'finished');
  const [{ writeId = null } = {}] = await rowsOf(batchId);
  await edit(batchId, 1, 0, '2');
  const { evidence } = now.parts.journal;
  const gone = { kind: 'gone' as const, at: new Date().toISOString() };
  evidence.record(nextSeq(), [{ writeId: writeId ?? '', evidence: gone }]);
  expect(await toFix(batchId)).toMatchObject([{ row: 1, state: 'refused', evidence: null }]);
  await fix(batchId, 'all');
  await until(batchId, 'finished');
  expect(now.service.requestsOf('DELETE').map(({ path }) => path)).toEqual([
    '/api/v1/products/1',
    '/api/v1/products/2',
  ]);
});

it('a row that is found to be in doubt after all while others are fixed is not sent', async () => {
  const { batchId } = await made(2);
  now.service.next('POST /api/v1/orders', 'reset', { status: 422 });
  await start(batchId);
  await until(batchId, 'finished');
  const [first] = await rowsOf(batchId);
  await resolveFirst(batchId, 'not-done');
  expect(await toFix(batchId)).toMatchObject([{ row: 1 }, { row: 2 }]);
  const { rows } = now.parts.journal.batches;
  expect(rows.isIn(batchId, 1, ['not-done'])).toBe(true);
  now.parts.journal.resolve(first?.writeId ?? '', null);
  expect(rows.isIn(batchId, 1, ['not-done', 'refused'])).toBe(false);
});

it('a row that was edited is a new request, with a new idempotency key', async () => {
  const { service, parts, handlers } = now;
  await parts.profiles.save(profileId, draftOf(service.baseUrl, { idempotencyHeader: 'X-Once' }));
  const { batchId } = await made(2);
  service.next('POST /api/v1/orders', { status: 422 }, { status: 422 });
  await start(batchId);
  await until(batchId, 'finished');
  await edit(batchId, 1, 1, 'mended');
  await fix(batchId, 'all');
  await until(batchId, 'finished');
  const keys = service.requestsOf('POST').map(({ headers }) => headers['x-once']);
  expect(keys).toHaveLength(4);
  expect(keys[2]).not.toBe(keys[0]);
  expect(keys[3]).toBe(keys[1]);
  expect(await handlers.getBatch({ batchId })).toMatchObject({ counts: { done: 2 } });
});

it('a row in doubt, one that is done and one that waits cannot be edited', async () => {
  const { batchId } = await made(3, { asksAfterFirst: true });
  now.service.next('POST /api/v1/orders', 'reset');
  await start(batchId);
  await until(batchId, 'paused');
  for (const row of [1, 2, 3])
    expect(await failureOf(edit(batchId, row, 1, 'other'))).toMatchObject({
      issues: [{ path: 'edits' }],
    });
  // What a person has resolved as not carried out joins.
  await resolveFirst(batchId, 'not-done');
  await edit(batchId, 1, 1, 'mended');
  expect(await toFix(batchId)).toMatchObject([{ row: 1, state: 'not-done' }]);
});

it('a confirmation is for the cells that it was asked about', async () => {
  const { batchId } = await made(2);
  now.service.next('POST /api/v1/orders', { status: 422 });
  await start(batchId);
  await until(batchId, 'finished');
  await protect('production');
  const asked = await now.handlers.askToRun({ batchId });
  expect(asked).toMatchObject({ asksForName: true });
  await edit(batchId, 1, 1, 'mended');
  const confirmation = { id: asked?.id ?? '', typedName: 'Shop' };
  const groups = { notDone: false, inDoubt: false, toFix: 'all' as const };
  expect(
    await failureOf(now.handlers.sendAgain({ batchId, ...groups, confirmation })),
  ).toMatchObject({ kind: 'guarded' });
});

it('a batch that will continue by itself cannot be edited, so that nothing keeps it from that', async () => {
  const { batchId } = await made(3);
  now.service.next(
    'POST /api/v1/orders',
    { status: 422 },
    {
      status: 429,
      headers: { 'Retry-After': '60' },
    },
  );
  await start(batchId);
  await until(batchId, 'paused');
  expect(await failureOf(edit(batchId, 1, 1, 'x'))).toMatchObject({
    issues: [{ path: 'batchId' }],
  });
});

it('a running batch cannot be edited', async () => {
  const { batchId } = await made(2);
  const held = now.service.hold('POST /*');
  await start(batchId);
  await held.arrived;
  expect(await failureOf(edit(batchId, 1, 1, 'x'))).toMatchObject({
    issues: [{ path: 'batchId' }],
  });
  held.release();
  await until(batchId, 'finished');
  expect((await get(batchId)).table?.edits).toBeUndefined();
  expect((await rowsOf(batchId)).map(({ state }) => state)).toEqual(['done', 'done']);
  expect(options.atOnce).toBe(1);
});

describe('sending mended rows of a paused batch', () => {
  const refusedFirst = async (): Promise<string> => {
    const { batchId } = await made(4, { asksAfterFirst: true });
    now.service.next('POST /api/v1/orders', { status: 422 });
    await start(batchId);
    await until(batchId, 'paused');
    await edit(batchId, 1, 1, 'mended');
    return batchId;
  };

  it('leaves the others waiting, also after the service has asked to wait', async () => {
    const batchId = await refusedFirst();
    const busy = { status: 429, headers: { 'Retry-After': '1' } };
    now.service.next('POST /api/v1/orders', busy);
    await fix(batchId, 'all');
    await expect.poll(async () => (await get(batchId)).counts.done, { timeout: 20_000 }).toBe(1);
    expect(await until(batchId, 'paused')).toMatchObject({
      pause: { why: 'by-hand', until: null },
      counts: { ...noRows, done: 1, waiting: 3 },
    });
    expect(sentNames()).toEqual(['name 1', 'mended', 'mended']);
  });

  it('leaves a stopped batch stopped', async () => {
    const batchId = await refusedFirst();
    await now.handlers.pauseBatch({ batchId, isStopped: true });
    await fix(batchId, 'all');
    await expect.poll(async () => (await get(batchId)).counts.done).toBe(1);
    expect((await until(batchId, 'stopped')).counts).toEqual({ ...noRows, done: 1, waiting: 3 });
  });

  it('is confirmed for these rows alone', async () => {
    const batchId = await refusedFirst();
    await protect('production');
    const ask = async () => {
      const asked = await now.handlers.askToRun({ batchId });
      return { id: asked?.id ?? '', typedName: 'Shop' };
    };
    const confirmation = await ask();
    const groups = { notDone: false, inDoubt: false, toFix: 'all' as const };
    await now.handlers.sendAgain({ batchId, ...groups, confirmation });
    await expect.poll(async () => (await get(batchId)).counts.done).toBe(1);
    await until(batchId, 'paused');
    expect(await now.handlers.askToRun({ batchId })).toMatchObject({ asksForName: true });
    expect(await failureOf(start(batchId))).toMatchObject({ kind: 'guarded' });
    await start(batchId, { confirmation: await ask() });
    expect((await until(batchId, 'finished')).counts.done).toBe(4);
  });
});
