import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { ExactRow } from '../../contract/batch/batch.ts';
import { noRows } from '../../contract/batch/row-states.ts';
import { addressOf } from '../../contract/profile/service-address.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { draftOf } from '../testing/test-app.ts';
import { options, profileId, tableOf, testBatches } from './testing/test-batches.ts';

const { get, now, protect, rowsOf, start, until } = testBatches();

type Row = Omit<ExactRow, 'madeFor'>;
/** Rows for the address of the profile. */
const placed = (rows: readonly Row[]): ExactRow[] => {
  const madeFor = { ...addressOf(now.parts.profiles.get(profileId)), account: '' };
  return rows.map((row) => ({ ...row, madeFor }));
};

/** A batch with these rows, which are added in two pieces. */
function made(rows: readonly Row[]) {
  const batchId = randomUUID();
  const store = now.parts.journal.batches.exact.begin(batchId);
  store.add(placed(rows.slice(0, 1)));
  store.add(placed(rows.slice(1)));
  const createdAt = new Date().toISOString();
  return store.save({ batchId, profileId, createdAt, rowsFrom: 'records', options });
}
const rowOf = (id: string, body: string): Row => ({
  id,
  body,
  ifMatch: null,
  base: null,
  sends: 'whole',
});
const three: readonly Row[] = [
  rowOf('7', '{ "amount": 1.10, "note": "{{row:Name}} {{uuid}} {{now}}" }'),
  rowOf('a/b', '{"id":12345678901234567890,\n"id2":1e400}'),
  rowOf('9\u0000', '{"a":null}'),
];
const sent = () =>
  now.service.requestsOf('PUT').map(({ path, body }) => ({ path: path.split('/').at(-1), body }));

const showUsers = () => {
  const userRecords = {
    reads: 'learned',
    send: 'whole',
    idMember: null,
    hasStrongEtag: true,
  } as const;
  return now.parts.profiles.save(profileId, draftOf(now.service.baseUrl, { userRecords }));
};

it('sends each body byte for byte and fills nothing in', async () => {
  const { batchId, ...batch } = made(three);
  expect(batch).toMatchObject({ state: 'making', rows: 3, rowsFrom: 'records', table: null });
  expect((await rowsOf(batchId)).map(({ id, target }) => [id, target])).toEqual(
    three.map(({ id }) => [id, id]),
  );
  await start(batchId);
  expect((await until(batchId, 'finished')).counts).toEqual({ ...noRows, done: 3 });
  expect(sent()).toEqual([
    { path: '7', body: three[0]?.body },
    { path: 'a%2Fb', body: three[1]?.body },
    { path: '9%00', body: three[2]?.body },
  ]);
  const [first] = await rowsOf(batchId);
  expect(now.parts.journal.get(first?.writeId ?? '')).toMatchObject({
    body: three[0]?.body,
    subjectId: '7',
    batch: { batchId, row: 1 },
  });
});

it('names a row as a single update is named, and whom it is for before it is started', async () => {
  const base = {
    text: '{"name":"Greta Novak","role":"clerk"}',
    etag: null,
    readAt: '2026-11-26T08:00:00.000Z',
    source: 'read',
  } as const;
  await showUsers();
  now.service.always('GET /api/v1/users/7', { status: 200, body: base.text });
  const { batchId } = made([
    { ...rowOf('7', '{"name":"Greta Novak","role":"manager"}'), base },
    rowOf('8', '{"name":"Hugo Moreau"}'),
    rowOf('9', '{"phone":"1"}'),
  ]);
  const targets = async () => (await rowsOf(batchId)).map(({ target }) => target);
  expect(await targets()).toEqual(['Greta Novak (7)', 'Hugo Moreau (8)', '9']);
  await start(batchId);
  await until(batchId, 'finished');
  const named = ['Greta Novak (7): Role', 'Hugo Moreau (8): Name', '9: Phone'];
  expect(await targets()).toEqual(named);
  const entries = (await rowsOf(batchId)).map(({ writeId }) =>
    now.parts.journal.get(writeId ?? ''),
  );
  expect(entries.map((entry) => [entry?.target, entry?.subjectId])).toEqual(
    named.map((target, at) => [target, `${at + 7}`]),
  );
});

it('sends the ETag of the record that an update changes, and keeps both with the entry', async () => {
  const readAt = '2026-11-26T08:00:00.000Z';
  const base = { text: '{"a":1.0}', etag: '"v1"', readAt, source: 'read' } as const;
  await showUsers();
  now.service.always('GET /api/v1/users/7', { status: 200, body: base.text });
  now.service.always('GET /api/v1/users/8', { status: 200, body: base.text });
  now.service.next('PUT /api/v1/users/7', { status: 200 });
  // The user was changed after that read.
  now.service.next('PUT /api/v1/users/8', { status: 412 });
  const { batchId } = made([
    { ...rowOf('7', '{"a":2}'), ifMatch: '"v1"', base, sends: 'changes' },
    { ...rowOf('8', '{"a":2}'), ifMatch: '"v1"', base },
    rowOf('9', '{"a":2}'),
  ]);
  await start(batchId);
  expect((await until(batchId, 'finished')).counts).toMatchObject({ done: 2, refused: 1 });
  const headers = now.service.requestsOf('PUT').map((request) => request.headers['if-match']);
  expect(headers).toEqual(['"v1"', '"v1"', undefined]);
  const [first, second, third] = await rowsOf(batchId);
  const entry = (row: typeof first) => now.parts.journal.get(row?.writeId ?? '');
  expect(entry(first)).toMatchObject({
    base: { text: '{"a":1.0}', etag: '"v1"' },
    sends: 'changes',
  });
  expect(entry(second)).toMatchObject({ outcome: 'refused', status: 412 });
  expect(entry(third)).toMatchObject({ base: null, sends: 'whole' });
});

it('does not send a row whose user was changed since it was read, and sends the others', async () => {
  const { parts, service } = now;
  await showUsers();
  const base = {
    text: '{"a":1}',
    etag: null,
    readAt: '2026-11-26T08:00:00.000Z',
    source: 'read' as const,
  };
  service.always('GET /api/v1/users/7', { status: 200, body: { a: 2 } });
  const atRead: number[] = [];
  service.always('GET /api/v1/users/8', () => {
    const { writes } = parts.journal.list({ limit: 10, before: null });
    atRead.push(writes.filter(({ outcome }) => outcome === 'waiting').length);
    return { status: 200, body: { a: 1 } };
  });
  const { batchId } = made([
    { ...rowOf('7', '{"a":3}'), base },
    { ...rowOf('8', '{"a":3}'), base },
  ]);
  await start(batchId);
  expect((await until(batchId, 'finished')).counts).toMatchObject({ done: 1, 'not-sent': 1 });
  const [first] = await rowsOf(batchId);
  expect(first).toMatchObject({ state: 'not-sent', failure: { kind: 'changed-meanwhile' } });
  expect(sent()).toEqual([{ path: '8', body: '{"a":3}' }]);
  // Until its user is read, a row is recorded as *waiting*: a kill then proves that it wasn't sent.
  expect(atRead).toEqual([1]);
});

it('can be given no table and no other body, and stays when it is left', async () => {
  const { batchId, content } = made(three);
  const change = { operation: 'createOrder', content: { ...content, body: '{"b":2}' } } as const;
  await now.handlers.saveBatchContent({ batchId, ...change, options: { ...options, atOnce: 3 } });
  expect(await get(batchId)).toMatchObject({ operation: 'updateUser', options: { atOnce: 3 } });
  const bytes = new Uint8Array();
  const given = now.handlers.addTableBytes({ batchId, bytes, begins: { fileName: null } });
  expect(await failureOf(given)).toMatchObject({
    issues: [{ path: 'batchId', message: 'exact' }],
  });
  const store = now.parts.journal.batches.table.begin(batchId);
  expect(() => store.save(tableOf(0))).toThrow();
  expect(await now.handlers.deleteBatch({ batchId, ifEmpty: true })).toEqual({ isRemoved: false });
  await start(batchId);
  await until(batchId, 'finished');
  expect(
    sent()
      .map(({ body }) => body)
      .sort(),
  ).toEqual(three.map(({ body }) => body).sort());
});

it('a row that is sent again has the same body', async () => {
  now.service.next('PUT /api/v1/users/7', { status: 422 });
  now.service.next('PUT /api/v1/users/a%2Fb', { status: 500 });
  const { batchId } = made(three);
  await start(batchId);
  expect((await until(batchId, 'finished')).counts).toMatchObject({
    refused: 1,
    failed: 1,
    done: 1,
  });
  await now.handlers.sendAgain({ batchId, notDone: true, inDoubt: true, confirmation: null });
  await until(batchId, 'finished');
  expect(sent().map(({ path }) => path)).toEqual(['7', 'a%2Fb', '9%00', '7', 'a%2Fb']);
  expect(sent()[3]?.body).toBe(three[0]?.body);
  expect(sent()[4]?.body).toBe(three[1]?.body);
});

it('its check finds what can not be sent, and IDs that are there twice', async () => {
  const { batchId } = made([
    ...three,
    rowOf('7', '{"b":1}'),
    rowOf('..', '{"b":1}'),
    rowOf('8', '[1]'),
    rowOf('10', '{ }'),
  ]);
  const check = await now.handlers.checkBatch({ batchId, callId: randomUUID() });
  expect(check.broken.first.map(({ row, why }) => [row, why])).toEqual([
    [5, 'id-dots'],
    [6, 'not-object'],
    [7, 'empty-body'],
  ]);
  expect(check.repeated.rows).toEqual([{ row: 4, as: 1, id: '7' }]);
  expect(await failureOf(start(batchId))).toMatchObject({ issues: [{ path: 'rows' }] });
  await start(batchId, { leavesOut: true });
  expect((await until(batchId, 'finished')).counts).toEqual({ ...noRows, done: 4, 'left-out': 3 });
});

it('rows that are not the frozen ones are neither checked nor sent', async () => {
  const { batchId } = made(three);
  const { exact } = now.parts.journal.batches;
  const row = exact.row;
  Object.assign(exact, {
    row: (id: string, at: number) =>
      at === 2 ? { ...row(id, at), body: '{"other":true}' } : row(id, at),
  });
  expect(await failureOf(now.handlers.checkBatch({ batchId, callId: randomUUID() }))).toMatchObject(
    {
      kind: 'storage',
    },
  );
  expect(await failureOf(start(batchId))).toMatchObject({ kind: 'storage' });
  expect(now.service.requests).toEqual([]);
});

it('a confirmation for other rows does not start it', async () => {
  await protect('production');
  const [one, other] = [made(three), made(three.toReversed())];
  const wanted = await now.handlers.askToRun({ batchId: one.batchId });
  const confirmation = { id: wanted?.id ?? '', typedName: 'Shop' };
  expect(one.exactDigest).not.toBe(other.exactDigest);
  expect(await failureOf(start(other.batchId, { confirmation }))).toMatchObject({
    kind: 'guarded',
  });
  expect(now.service.requests).toEqual([]);
});

it('too many or too large rows are refused', () => {
  const many = Array.from({ length: 20_001 }, (_, at) => rowOf(`${at}`, '{"a":1}'));
  expect(() => made(many)).toThrow();
  const text = 'x'.repeat(5 * 1024 * 1024 - 8);
  const large = Array.from({ length: 52 }, (_, at) => rowOf(`${at}`, `{"a":"${text}"}`));
  expect(() => made(large)).toThrow();
  expect(now.parts.journal.batches.list(profileId)).toEqual([]);
});

it('its exact bodies go with it, and those of a batch that was never saved', async () => {
  const { batches } = now.parts.journal;
  const { batchId } = made(three);
  const unsaved = randomUUID();
  batches.exact.begin(unsaved).add(placed(three));
  expect(batches.left().batchIds).toEqual([unsaved]);
  await now.handlers.deleteBatch({ batchId, ifEmpty: false });
  while (batches.removeLeft(batches.left()));
  expect(batches.left()).toEqual({ batchIds: [], cellsIds: [] });
  expect(() => batches.exact.row(batchId, 1)).toThrow();
  expect(() => batches.exact.row(unsaved, 1)).toThrow();
});

it('its result has the exact bodies', async () => {
  const { batchId } = made(three.slice(0, 2));
  await start(batchId);
  await until(batchId, 'finished');
  const callId = randomUUID();
  const exported = await now.handlers.exportBatch({
    batchId,
    callId,
    format: 'csv',
    suggestedName: 'a.csv',
  });
  const text = await readFile(exported?.path ?? '', 'utf8');
  expect(text).toContain('id,body,ifMatch,row,outcome');
  expect(text).toContain(
    '7,"{ ""amount"": 1.10, ""note"": ""{{row:Name}} {{uuid}} {{now}}"" }",,1,done',
  );
});
