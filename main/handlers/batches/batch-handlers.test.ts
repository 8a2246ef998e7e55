import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../e2e/service/start-test-service.ts';
import { readAll } from '../../batches/table/fixtures/read-all.ts';
import type { Batch, BatchOptions } from '../../contract/batch/batch.ts';
import { type BatchState, noRows } from '../../contract/batch/row-states.ts';
import type { Table } from '../../contract/batch/table.ts';
import type { Protection } from '../../contract/profile/protection.ts';
import type { WriteOperation } from '../../contract/write/write.ts';
import { invalidInput } from '../../failure-error.ts';
import { createExportFiles } from '../../files/export-files.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { createWords } from '../../shell/words.ts';
import { routeTo } from '../../vault/testing/route-to.ts';
import { draftOf, type MainParts, openMainParts } from '../testing/main-parts.ts';
import { batchHandlers } from './batch-handlers.ts';

let service: TestService;
let parts: MainParts;
let handlers: ReturnType<typeof batchHandlers>;
let toQuit: () => void;
const profileId = randomUUID();

beforeEach(async () => {
  service = await startTestService();
  parts = await openMainParts();
  handlers = batchHandlers({
    ...parts,
    journal: async () => parts.journal,
    files: createExportFiles(async (name) => join(parts.folder, name)),
    // Bytes become tables in main/batches/table; here the tables are there.
    tables: {
      begin: () => undefined,
      add: async () => undefined,
      read: () => Promise.reject(invalidInput('batchId', 'unknown')),
      forget: () => undefined,
    },
    words: createWords(),
    onQuit: (listener) => {
      toQuit = listener;
    },
    log: (error) => `log-${parts.logged.push(error)}`,
  });
  await protect('none');
  await parts.vault.save(profileId, routeTo(service.origin), service.token, { sessionOnly: false });
});
afterEach(() => Promise.all([service.close(), parts.close()]));

const protect = (protection: Protection) =>
  parts.profiles.save(profileId, draftOf(service.baseUrl, { protection }));

const options: BatchOptions = { atOnce: 1, pauseMs: 0, asksAfterFirst: false, mostFailures: 5 };

/** A batch of so many rows, ready to be started. */
async function made(
  rows = 5,
  change: Partial<BatchOptions> = {},
  operation: WriteOperation = 'createOrder',
): Promise<Batch> {
  const { batchId } = await handlers.createBatch({ profileId, operation });
  const store = parts.journal.batches.table.begin(batchId);
  const cells = Array.from({ length: rows }, (_, index) => [`${index + 1}`, `name ${index + 1}`]);
  if (rows > 0) store.add(1, rows, JSON.stringify(cells));
  store.save(tableOf(rows));
  return handlers.saveBatchContent({
    ...{ batchId, operation, options: { ...options, ...change } },
    content: {
      body: '{"id":"{{row:ID}}","key":"{{uuid}}","name":"{{row:Name}}"}',
      rules: [{ column: 'ID', type: 'number', empty: 'null', takesComma: false }],
      idColumn: operation === 'createOrder' ? null : 'ID',
      nameColumn: null,
    },
  });
}
const tableOf = (rows: number): Table => ({
  ...{ fileName: 'a.csv', sheets: [], rows, remarks: [], hash: `${rows}` },
  options: { format: 'separated', encoding: 'utf-8', separator: ',', hasHeader: true, sheet: null },
  columns: [
    { name: 'ID', type: 'number', empty: 0, commas: 0 },
    { name: 'Name', type: 'text', empty: 0, commas: 0 },
  ],
});

const start = (batchId: string, change = {}) =>
  handlers.runBatch({ batchId, leavesOut: false, readId: null, confirmation: null, ...change });
const get = (batchId: string) => handlers.getBatch({ batchId });
async function until(batchId: string, state: BatchState): Promise<Batch> {
  await expect.poll(async () => (await get(batchId)).state, { timeout: 20_000 }).toBe(state);
  return get(batchId);
}
const rowsOf = async (batchId: string) =>
  (await handlers.listBatchRows({ batchId, state: null, skip: 0, count: 200 })).rows;
const sentNames = () =>
  service.requestsOf('POST').map(({ body }) => String(Object(JSON.parse(body)).name));

describe('a batch of orders', () => {
  it.each([1, 6])('sends each row once, %i at once, and keeps a stub for each', async (atOnce) => {
    const { batchId } = await made(20, { atOnce });
    await start(batchId);
    const batch = await until(batchId, 'finished');
    expect(batch.counts).toEqual({ ...noRows, done: 20 });
    expect(sentNames().sort()).toEqual(
      Array.from({ length: 20 }, (_, index) => `name ${index + 1}`).sort(),
    );
    const keys = service.requestsOf('POST').map(({ body }) => Object(JSON.parse(body)).key);
    expect(new Set(keys).size).toBe(20);
    const rows = await rowsOf(batchId);
    expect(rows.map(({ row, state, attempts }) => [row, state, attempts])).toEqual(
      rows.map((_, index) => [index + 1, 'done', 1]),
    );
    for (const { writeId } of rows)
      expect(parts.journal.get(writeId ?? '')).toMatchObject({ outcome: 'done', status: 201 });
  });

  it('asks after its first row, and goes on when it is told to', async () => {
    const { batchId } = await made(5, { asksAfterFirst: true });
    await start(batchId);
    const asked = await until(batchId, 'paused');
    expect(asked).toMatchObject({
      pause: { why: 'first-row', failure: null, until: null },
      counts: { ...noRows, done: 1, waiting: 4 },
    });
    expect(parts.journal.get(asked.firstWriteId ?? '')).toMatchObject({ outcome: 'done' });
    await start(batchId);
    await until(batchId, 'finished');
    expect(sentNames()).toEqual(['name 1', 'name 2', 'name 3', 'name 4', 'name 5']);
  });

  it('pauses at a 401 with the row waiting again, and goes on with another token', async () => {
    const { batchId } = await made(4);
    service.next('POST /api/v1/orders', {}, { status: 401 });
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
    service.next('POST /api/v1/orders', { status: 429, headers: { 'Retry-After': '1' } });
    await start(batchId);
    await until(batchId, 'paused');
    expect((await get(batchId)).pause).toMatchObject({ why: 'busy', until: expect.any(String) });
    await until(batchId, 'finished');
    expect(sentNames()).toEqual(['name 1', 'name 1', 'name 2', 'name 3']);
  });

  it('does not go on by itself once a person has paused it', async () => {
    const { batchId } = await made(3);
    service.next('POST /api/v1/orders', { status: 429, headers: { 'Retry-After': '299' } });
    await start(batchId);
    await until(batchId, 'paused');
    expect(await handlers.pauseBatch({ batchId })).toMatchObject({ pause: { why: 'by-hand' } });
  });

  it('never sends again by itself what may have been done', async () => {
    const { batchId } = await made(6, { mostFailures: 3 });
    service.next('POST /api/v1/orders', { status: 500 }, 'reset', { status: 400 });
    await start(batchId);
    expect(await until(batchId, 'paused')).toMatchObject({
      pause: { why: 'failures' },
      counts: { ...noRows, failed: 1, unknown: 1, refused: 1, waiting: 3 },
    });
    await start(batchId);
    await until(batchId, 'finished');
    expect(sentNames()).toEqual(['name 1', 'name 2', 'name 3', 'name 4', 'name 5', 'name 6']);

    const again = (groups: { notDone: boolean; inDoubt: boolean }) =>
      handlers.sendAgain({ batchId, ...groups, confirmation: null });
    await again({ notDone: true, inDoubt: false });
    await until(batchId, 'finished');
    expect(sentNames().slice(6)).toEqual(['name 3']);
    await again({ notDone: false, inDoubt: true });
    expect((await until(batchId, 'finished')).counts).toEqual({ ...noRows, done: 6 });
    expect(sentNames().slice(7)).toEqual(['name 1', 'name 2']);
    expect((await rowsOf(batchId)).map(({ attempts }) => attempts)).toEqual([2, 2, 2, 1, 1, 1]);
    const bodies = service.requestsOf('POST').map(({ body }) => body);
    expect(bodies[6]).toBe(bodies[2]);
  });

  it('lets the rows that are under way end, and begins no other, when it is paused', async () => {
    const { batchId } = await made(9, { atOnce: 3 });
    const held = service.hold('POST /api/v1/orders');
    await start(batchId);
    await expect.poll(() => service.requestsOf('POST').length).toBe(3);
    const paused = handlers.pauseBatch({ batchId });
    held.release();
    expect(await paused).toMatchObject({
      ...{ state: 'paused', pause: { why: 'by-hand' } },
      counts: { ...noRows, done: 3, waiting: 6 },
    });
  });

  it('begins no row once the app is to end', async () => {
    const { batchId } = await made(3);
    const held = service.hold('POST /api/v1/orders');
    await start(batchId);
    await held.arrived;
    toQuit();
    held.release();
    expect((await until(batchId, 'paused')).counts).toEqual({ ...noRows, done: 1, waiting: 2 });
  });

  it('runs not at all when it is changed while its rows are looked at', async () => {
    const { batchId, content } = await made(2000);
    const starting = failureOf(start(batchId));
    const body = '{"other":1}';
    await handlers.saveBatchContent({
      ...{ batchId, operation: 'createOrder', options, content: { ...content, body } },
    });
    expect(await starting).toMatchObject({ issues: [{ path: 'batchId', message: 'changed' }] });
    expect((await get(batchId)).state).toBe('making');
    expect(service.requests).toEqual([]);
  });

  it('stays stopped when it would have gone on by itself', async () => {
    const { batchId } = await made(3);
    service.next('POST /api/v1/orders', { status: 429, headers: { 'Retry-After': '1' } });
    await start(batchId);
    await until(batchId, 'paused');
    await handlers.stopBatch({ batchId });
    await sleep(1500);
    expect((await get(batchId)).state).toBe('stopped');
    expect(service.requestsOf('POST')).toHaveLength(1);
  });

  it('is told to the page as a whole, not row by row', async () => {
    const { batchId } = await made(50);
    await start(batchId);
    await until(batchId, 'finished');
    await expect
      .poll(() => parts.events.at(-1))
      .toMatchObject({ type: 'batch-changed', batch: { batchId, state: 'finished' } });
    expect(parts.events.filter(({ type }) => type === 'batch-changed').length).toBeLessThan(40);
  });

  it('cannot be changed or started twice once it runs', async () => {
    const { batchId, content } = await made(3);
    const held = service.hold('POST /api/v1/orders');
    await start(batchId);
    await held.arrived;
    await start(batchId);
    const change = handlers.saveBatchContent({
      ...{ batchId, operation: 'createOrder', content, options },
    });
    expect(await failureOf(change)).toMatchObject({ issues: [{ message: 'started' }] });
    held.release();
    await until(batchId, 'finished');
    expect(service.requestsOf('POST')).toHaveLength(3);
  });
});

describe('rows that cannot be sent', () => {
  async function broken(): Promise<string> {
    const { batchId } = await made(0);
    const store = parts.journal.batches.table.begin(batchId);
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
    expect(await handlers.checkBatch({ batchId, callId: randomUUID() })).toMatchObject({
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
      await handlers.listBatchRows({ batchId, state: 'left-out', skip: 0, count: 9 }),
    ).toMatchObject({
      total: 2,
      rows: [{ row: 2, problems: [{ why: 'not-a-number' }] }, { row: 3 }],
    });
    expect(sentNames()).toEqual(['a']);
  });

  it('are told with those that are there twice', async () => {
    const { batchId } = await made(0, {}, 'updateUser');
    const store = parts.journal.batches.table.begin(batchId);
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
    expect(await handlers.checkBatch({ batchId, callId: randomUUID() })).toMatchObject({
      duplicates: { count: 1, first: [{ row: 3, as: 1 }] },
      repeatedIds: { count: 2, first: [{ row: 2, as: 1, id: '1' }, { row: 3 }] },
    });
  });
});

it('takes a 404 to a delete for no failure, and keeps it as refused', async () => {
  const { batchId } = await made(8, { mostFailures: 2 }, 'deleteProduct');
  await start(batchId);
  const { counts } = await until(batchId, 'finished');
  expect(counts).toEqual({ ...noRows, done: 3, refused: 5 });
});

describe('rows in doubt', () => {
  const setHeader = (idempotencyHeader: string | null) =>
    parts.profiles.save(profileId, draftOf(service.baseUrl, { idempotencyHeader }));
  const areKept = async (batchId: string) => (await handlers.checkKeys({ batchId })).areKept;
  const inDoubt = async () => {
    service.next('POST /api/v1/orders', { status: 500 });
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
    service.next('POST /api/v1/orders', { status: 500 });
    await handlers.sendAgain({ batchId, notDone: false, inDoubt: true, confirmation: null });
    await expect.poll(() => service.requestsOf('POST').length).toBe(3);
    await until(batchId, 'finished');
    expect(await areKept(batchId)).toBe(false);
  });

  it('have none as far as anybody knows once their stubs are gone', async () => {
    await setHeader('X-Once');
    const batchId = await inDoubt();
    parts.journal.clear({ before: null, keepUnsettled: false, atMost: 9 });
    expect(await areKept(batchId)).toBe(false);
  });
});

describe('a guard', () => {
  it('lets no batch run on a profile that is read only', async () => {
    const { batchId } = await made();
    await protect('read-only');
    expect(await failureOf(handlers.askToRun({ batchId }))).toMatchObject({ kind: 'guarded' });
    expect(await failureOf(start(batchId))).toMatchObject({ kind: 'guarded' });
    expect(service.requests).toEqual([]);
  });

  it('wants one confirmation for a whole batch, until it is stopped', async () => {
    const { batchId } = await made(5, { asksAfterFirst: true });
    await protect('production');
    expect(await failureOf(start(batchId))).toMatchObject({ why: 'not-confirmed' });
    const wanted = await handlers.askToRun({ batchId });
    expect(wanted).toMatchObject({ asksForName: true });
    const confirmation = { id: wanted?.id ?? '', typedName: 'Shop' };
    await start(batchId, { confirmation });
    await until(batchId, 'paused');
    expect(await handlers.askToRun({ batchId })).toBeNull();
    await handlers.stopBatch({ batchId });
    expect((await get(batchId)).state).toBe('stopped');
    expect(await failureOf(start(batchId))).toMatchObject({ why: 'not-confirmed' });
    expect(service.requestsOf('POST')).toHaveLength(1);
  });

  it('wants a batch confirmed that was paused before its profile was protected', async () => {
    const { batchId } = await made(5, { asksAfterFirst: true });
    await start(batchId);
    await until(batchId, 'paused');
    await protect('production');
    expect(await handlers.askToRun({ batchId })).toMatchObject({ asksForName: true });
    expect(await failureOf(start(batchId))).toMatchObject({ why: 'not-confirmed' });
    expect(service.requestsOf('POST')).toHaveLength(1);
  });

  it('takes no confirmation for a batch that was changed since', async () => {
    const { batchId, content } = await made();
    await protect('production');
    const wanted = await handlers.askToRun({ batchId });
    const body = '{"other":1}';
    await handlers.saveBatchContent({
      ...{ batchId, operation: 'createOrder', options, content: { ...content, body } },
    });
    const confirmation = { id: wanted?.id ?? '', typedName: 'Shop' };
    expect(await failureOf(start(batchId, { confirmation }))).toMatchObject({
      why: 'not-confirmed',
    });
  });

  it('keeps back the next row once the profile is protected more, or leads elsewhere', async () => {
    const { batchId } = await made(3);
    const held = service.hold('POST /api/v1/orders');
    await start(batchId);
    await held.arrived;
    await protect('production');
    held.release();
    expect(await until(batchId, 'paused')).toMatchObject({
      pause: { why: 'computer', failure: { kind: 'guarded' } },
      counts: { ...noRows, done: 1, waiting: 2 },
    });
    await parts.profiles.save(profileId, draftOf('http://127.0.0.1:9/'));
    expect(await failureOf(start(batchId))).toMatchObject({
      issues: [{ path: 'profileId', message: 'other-address' }],
    });
  });
});

it('names the product in the stub of its delete, as that of a single delete does', async () => {
  const { batchId, content, options } = await made(2, {}, 'deleteProduct');
  const operation = 'deleteProduct';
  const named = { ...content, nameColumn: 'Name' };
  await handlers.saveBatchContent({ batchId, operation, content: named, options });
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
    expect(parts.journal.get(writeId ?? '')).toMatchObject({ target });
});

describe('the result of a batch', () => {
  it.each(['csv', 'xlsx'] as const)(
    'is every row with what became of it, as %s',
    async (format) => {
      const { batchId } = await made(450, { mostFailures: 1 });
      service.next(
        'POST /api/v1/orders',
        { body: '="a"\r\nb' },
        { status: 422, body: { message: 'The name is taken.' } },
      );
      await start(batchId);
      // Two rows sent and hundreds that wait: the table is read in pieces.
      await until(batchId, 'paused');
      const wanted = { batchId, callId: randomUUID(), format, suggestedName: `result.${format}` };
      const path = join(parts.folder, `result.${format}`);
      expect(await handlers.exportBatch(wanted)).toEqual({ path, rows: 450, cutCells: 0 });
      const { table, rows } = await readAll(readFileSync(path));
      expect(table.columns.map(({ name }) => name)).toEqual([
        'ID',
        'Name',
        'row',
        'outcome',
        'status',
        'reason',
        'reply',
        'endedAt',
      ]);
      const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
      const reply = `${format === 'csv' ? "'" : ''}="a"\r\nb`;
      expect(rows[0]).toEqual(['1', 'name 1', '1', 'done', '201', '', reply, time]);
      expect(rows[1]?.slice(0, 6)).toEqual([
        '2',
        'name 2',
        '2',
        'refused',
        '422',
        'The name is taken.',
      ]);
      expect(rows.map((row) => row[2])).toEqual(
        Array.from({ length: 450 }, (_, at) => `${at + 1}`),
      );
    },
  );

  it('says how many cells an XLSX could not hold', async () => {
    const { batchId } = await made(2);
    service.next('POST /api/v1/orders', { body: 'long'.repeat(10_000) });
    await start(batchId);
    await until(batchId, 'finished');
    const wanted = { batchId, callId: randomUUID(), suggestedName: 'result.xlsx' };
    const exported = await handlers.exportBatch({ ...wanted, format: 'xlsx' });
    expect(exported).toMatchObject({ rows: 2, cutCells: 1 });
    const { rows } = await readAll(readFileSync(join(parts.folder, 'result.xlsx')));
    expect(rows[0]?.[6]).toHaveLength(32_767);
    expect(rows[0]?.[6]).toMatch(
      /^longlong.*\[Cut: 40000 characters are more than a cell can hold\]$/,
    );
  });
});
