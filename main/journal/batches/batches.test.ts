import Libsql from 'libsql';
import { expect, it } from 'vitest';
import { noRows } from '../../contract/batch/row-states.ts';
import type { Table } from '../../contract/batch/table.ts';
import { everyWrite } from '../../contract/write/every-write.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { openJournal } from '../file/open-journal.ts';
import type { Journal } from '../journal.ts';
import { migrate, migrations } from '../sql/migrations.ts';
import { doneEnd, endedAs, journalEntry } from '../testing/sample-journal-entry.ts';

const batchId = '6f0c8a1e-52d4-4e0b-9d5c-2f7a41b3c9de';
const at = '2026-11-22T10:00:00.000Z';
const table = (rows: number): Table => ({
  ...{ fileName: 'a.csv', sheets: [], rows, remarks: [], hash: `hash of ${rows}` },
  options: { format: 'separated', encoding: 'utf-8', separator: ',', hasHeader: true, sheet: null },
  columns: [{ name: 'Name', type: 'text', empty: 0, commas: 0 }],
});

async function opened(rows = 10): Promise<Journal> {
  const { journal } = await openJournal({ memory: true });
  const { batches } = journal;
  batches.create({
    ...{ batchId, profileId: 'p', operation: 'createOrder' },
    createdAt: at,
  });
  const store = batches.table.begin(batchId);
  for (let first = 1; first <= rows; first += 4) {
    const count = Math.min(4, rows - first + 1);
    const cells = Array.from({ length: count }, (_, index) => [`name ${first + index}`]);
    store.add(first, count, JSON.stringify(cells));
  }
  store.save(table(rows));
  return journal;
}
const from = (row: number) => ({ kind: 'row', batchId, row }) as const;

it('keeps a table in pieces and returns any rows of it', async () => {
  const { batches } = await opened();
  expect(batches.table.cells(batchId, 4, 3)).toEqual([['name 4'], ['name 5'], ['name 6']]);
  expect(batches.table.cells(batchId, 9, 100)).toEqual([['name 9'], ['name 10']]);
  expect(batches.get(batchId)).toMatchObject({
    ...{ state: 'making', rows: 10, pause: null, startedAt: null, sentTo: null },
    counts: { ...noRows, waiting: 10 },
    table: { fileName: 'a.csv' },
  });
});

it('has the journal entry of a row name its batch, and say so when that is gone', async () => {
  const journal = await opened();
  journal.recordSending(journalEntry('a'), from(3));
  journal.recordOutcome('a', doneEnd);
  expect(journal.get('a')?.batch).toEqual({ batchId, name: '', row: 3 });
  journal.batches.rename(batchId, 'B');
  expect(journal.get('a')?.batch?.name).toBe('B');
  journal.batches.remove(batchId);
  expect(journal.get('a')?.batch).toEqual({ batchId, name: null, row: 3 });
  journal.recordSending(journalEntry('b'));
  expect(journal.get('b')?.batch).toBeNull();
});

it('has the state of a row change with its journal entry', async () => {
  const journal = await opened();
  const { batches } = journal;
  journal.recordSending(journalEntry('a'), from(3));
  expect(batches.get(batchId).counts).toEqual({ ...noRows, waiting: 9, sending: 1 });
  journal.recordOutcome('a', endedAs('refused', 400));
  expect(batches.get(batchId)).toMatchObject({
    counts: { ...noRows, waiting: 9, refused: 1 },
    firstWriteId: 'a',
  });
  expect(batches.rows.list(batches.get(batchId), null, 1, 3)).toMatchObject([
    { row: 2, state: 'waiting', attempts: 0, writeId: null, target: null },
    { row: 3, state: 'refused', attempts: 1, writeId: 'a', status: 400 },
    { row: 4, state: 'waiting' },
  ]);
  // Each attempt has its own journal entry.
  journal.recordSending(journalEntry('b'), from(3));
  journal.recordOutcome('b', doneEnd);
  expect(batches.rows.list(batches.get(batchId), 'done', 0, 9)).toMatchObject([
    { row: 3, attempts: 2, writeId: 'b' },
  ]);
  expect(batches.get(batchId).firstWriteId).toBe('b');
});

it('finds rows by their state', async () => {
  const journal = await opened(6);
  const { batches } = journal;
  for (const row of [1, 4]) journal.recordSending(journalEntry(`w${row}`), from(row));
  journal.recordOutcome('w1', doneEnd);
  batches.rows.leaveOut(batchId, [{ row: 5, problems: [{ column: 'Name', why: 'not-json' }] }]);
  const batch = batches.get(batchId);
  const rowsIn = (state: Parameters<typeof batches.rows.list>[1], skip = 0) =>
    batches.rows.list(batch, state, skip, 9).map(({ row }) => row);
  expect(rowsIn('waiting')).toEqual([2, 3, 6]);
  expect(rowsIn('waiting', 1)).toEqual([3, 6]);
  expect(rowsIn('sending')).toEqual([4]);
  expect(rowsIn(null)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(batches.rows.list(batch, 'left-out', 0, 9)).toMatchObject([
    { row: 5, problems: [{ column: 'Name', why: 'not-json' }] },
  ]);
  expect(batches.rows.notWaiting(batchId).sort()).toEqual([1, 4, 5]);
  expect(batches.rows.inStates(batchId, ['sending', 'done'])).toEqual([1, 4]);
  batches.rows.clear(batchId);
  expect(rowsIn('waiting')).toEqual([1, 2, 3, 4, 5, 6]);
});

it('is paused after a kill, with the rows that were under way unknown', async () => {
  const journal = await opened();
  const { batches } = journal;
  batches.saveState(batchId, 'running', null, null);
  journal.recordSending(journalEntry('a'), from(1));
  // Its user was being read.
  journal.recordWaiting(journalEntry('b'), from(2), false);
  journal.markInterrupted(at);
  expect(batches.get(batchId)).toMatchObject({
    ...{ state: 'paused', pause: { why: 'restart', failure: null, until: null } },
    counts: { ...noRows, waiting: 8, unknown: 1, 'not-sent': 1 },
  });
  expect(journal.get('b')).toMatchObject({ outcome: 'not-sent' });
  expect(journal.get('a')).toMatchObject({ outcome: 'unknown' });
});

it('cannot be changed once it was started', async () => {
  const { batches } = await opened();
  batches.begin(batchId, at, { baseUrl: 'https://a', placement: { kind: 'bearer' } });
  batches.saveState(batchId, 'paused', { why: 'by-hand', failure: null, until: null }, null);
  const { content, options } = batches.get(batchId);
  const save = async () =>
    batches.saveContent(batchId, { operation: 'createOrder', content, options });
  expect(await failureOf(save())).toMatchObject({ kind: 'invalid-input' });
  expect(
    await failureOf((async () => batches.table.begin(batchId).save(table(1)))()),
  ).toMatchObject({
    issues: [{ path: 'batchId', message: 'started' }],
  });
  expect(batches.table.cells(batchId, 1, 1)).toEqual([['name 1']]);
});

it('is known again by its table, once it was started', async () => {
  const { batches } = await opened();
  const other = 'a3d2c1e0-52d4-4e0b-9d5c-2f7a41b3c9de';
  batches.create({
    ...{ batchId: other, profileId: 'p', operation: 'createOrder' },
    createdAt: at,
  });
  const store = batches.table.begin(other);
  store.add(1, 10, JSON.stringify(Array.from({ length: 10 }, (_, index) => [`name ${index + 1}`])));
  store.save(table(10));
  batches.rename(batchId, 'A');
  batches.rename(other, 'B');
  expect(batches.ranBefore(batches.get(other))).toBeNull();
  batches.begin(batchId, at, { baseUrl: 'https://a', placement: { kind: 'bearer' } });
  expect(batches.ranBefore(batches.get(other))).toMatchObject({ batchId, name: 'A' });
  expect(
    batches
      .list('p')
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['A', 'B']);
});

it('goes with all its rows, and its journal entries stay', async () => {
  const journal = await opened();
  const { batches } = journal;
  journal.recordSending(journalEntry('a'), from(1));
  journal.recordOutcome('a', doneEnd);
  batches.remove(batchId);
  expect([batches.list('p'), batches.has(batchId)]).toEqual([[], false]);
  expect(batches.table.cells(batchId, 1, 9)).toEqual([]);
  expect(journal.get('a')).not.toBeNull();
  expect(await failureOf((async () => batches.get(batchId))())).toMatchObject({
    issues: [{ path: 'batchId', message: 'unknown' }],
  });
});

it('is gone at once, and what is left of it goes by and by, also in another run', async () => {
  const { batches } = await opened(2500);
  batches.begin(batchId, at, { baseUrl: 'https://a', placement: { kind: 'bearer' } });
  const numbers = Array.from({ length: 2500 }, (_, index) => ({ row: index + 1, problems: [] }));
  batches.rows.leaveOut(batchId, numbers);
  expect(batches.left()).toEqual({ batchIds: [], cellsIds: [] });
  const left = batches.remove(batchId);
  expect([batches.list('p'), batches.has(batchId)]).toEqual([[], false]);
  expect(batches.removeLeft(left)).toBe(true);
  // The app is killed here. The next start knows only what is in the database.
  const found = batches.left();
  expect(found).toEqual(left);
  let goes = 0;
  while (batches.removeLeft(found)) goes += 1;
  expect(goes).toBeGreaterThan(1);
  expect(batches.left()).toEqual({ batchIds: [], cellsIds: [] });
});

it('leaves the pieces of the table before, and of one that came to nothing', async () => {
  const { batches } = await opened();
  const other = batches.table.begin(batchId);
  other.add(1, 4, '[["a"],["b"],["c"],["d"]]');
  const before = other.save(table(4));
  expect(before.cellsIds).toHaveLength(1);
  const third = batches.table.begin(batchId);
  third.add(1, 1, '[["a"]]');
  const dropped = third.drop();
  expect(new Set(batches.left().cellsIds)).toEqual(
    new Set([...before.cellsIds, ...dropped.cellsIds]),
  );
  while (batches.removeLeft(batches.left()));
  expect(batches.table.cells(batchId, 1, 9)).toEqual([['a'], ['b'], ['c'], ['d']]);
});

it('takes no table of which a piece got lost, and has no row stand in the place of another', async () => {
  const { batches } = await opened();
  const half = batches.table.begin(batchId);
  half.add(5, 4, '[["e"],["f"],["g"],["h"]]');
  expect(await failureOf((async () => half.save(table(8)))())).toMatchObject({ kind: 'storage' });
  expect(batches.table.cells(batchId, 1, 1)).toEqual([['name 1']]);
  half.save(table(4));
  expect(await failureOf((async () => batches.table.cells(batchId, 4, 4))())).toMatchObject({
    kind: 'storage',
  });
});

it('has its journal entries found by it', async () => {
  const journal = await opened();
  for (const row of [1, 2]) journal.recordSending(journalEntry(`w${row}`), from(row));
  journal.recordOutcome('w1', doneEnd);
  journal.recordSending(journalEntry('other'));
  const found = (filter: Partial<typeof everyWrite>) =>
    journal
      .list({ limit: 9, before: null, filter: { ...everyWrite, ...filter } })
      .writes.map(({ writeId }) => writeId);
  expect(found({ batchId })).toEqual(['w2', 'w1']);
  expect(found({ batchId, outcome: 'done' })).toEqual(['w1']);
  expect(found({})).toHaveLength(3);
});

it('sends no row that is under way or done, and keeps no journal entry of it', async () => {
  const journal = await opened();
  journal.recordSending(journalEntry('a'), from(1));
  const again = (id: string) =>
    failureOf((async () => journal.recordSending(journalEntry(id), from(1)))());
  expect(await again('b')).toMatchObject({ kind: 'storage' });
  journal.recordOutcome('a', doneEnd);
  expect(await again('c')).toMatchObject({ kind: 'storage' });
  expect([journal.get('b'), journal.get('c')]).toEqual([null, null]);
});

it('begins a row with the end of another, or keeps neither', async () => {
  const journal = await opened();
  const next = (id: string, row: number) => ({
    next: { record: journalEntry(id), from: from(row) },
  });
  journal.recordSending(journalEntry('a'), from(1));
  const ended = failureOf((async () => journal.recordOutcome('a', doneEnd, next('b', 1)))());
  expect(await ended).toMatchObject({ kind: 'storage' });
  expect([journal.get('a')?.outcome, journal.get('b')]).toEqual(['sending', null]);
  journal.recordOutcome('a', doneEnd, next('b', 2));
  expect([journal.get('a')?.outcome, journal.get('b')?.outcome]).toEqual(['done', 'sending']);
  expect(journal.has('b')).toBe(true);
});

it('puts back what was not done, and leaves in doubt what was in doubt before', async () => {
  const journal = await opened();
  const { batches } = journal;
  const end = (id: string, outcome: 'unknown' | 'refused') =>
    journal.recordOutcome(id, endedAs(outcome));
  const stateOf = (row: number) =>
    batches.rows.list(batches.get(batchId), null, row - 1, 1)[0]?.state;
  journal.recordSending(journalEntry('a'), from(1));
  end('a', 'refused');
  batches.rows.putBack(batchId, 1, 'other');
  expect(stateOf(1)).toBe('refused');
  batches.rows.putBack(batchId, 1, 'a');
  expect(stateOf(1)).toBe('waiting');

  journal.recordSending(journalEntry('b'), from(2));
  end('b', 'unknown');
  batches.rows.putBack(batchId, 2, 'b');
  expect(stateOf(2)).toBe('unknown');
  journal.recordSending(journalEntry('c'), from(2));
  end('c', 'refused');
  batches.rows.putBack(batchId, 2, 'c');
  expect(stateOf(2)).toBe('unknown');
});

it('takes rows of an earlier version for in doubt where any attempt was, and keeps what was resolved', () => {
  const database = new Libsql(':memory:');
  const step = migrations.findIndex((each) => each.includes('batch_doubts'));
  for (const migration of migrations.slice(0, step)) database.exec(migration);
  database.exec(`PRAGMA user_version = ${step}`);
  const write = database.prepare(
    `INSERT INTO writes (seq, write_id, profile_id, profile_name, operation, target, method, path, body, outcome,
       started_at, settled_as, batch_id, batch_row)
     VALUES (?, ?, 'p', 'Shop', 'createOrder', '', 'POST', '/', '{}', ?, '', ?, 'b', ?)`,
  );
  const row = database.prepare(
    `INSERT INTO batch_rows (batch_id, row, state, before, attempts, first_write_id, write_id)
       VALUES ('b', ?, ?, ?, 2, ?, ?)`,
  );
  // Five cases: refused after an attempt in doubt, with its journal entries; the same without them; one resolved as
  // done; one resolved as not done; done.
  write.run(1, 'a1', 'unknown', null, 1);
  write.run(2, 'a2', 'refused', null, 1);
  row.run(1, 'refused', 'unknown', 'a1', 'a2');
  row.run(2, 'refused', 'failed', 'b1', 'b2');
  write.run(3, 'c1', 'unknown', 'done', 3);
  row.run(3, 'unknown', null, 'c1', 'c1');
  write.run(4, 'd1', 'failed', 'not-done', 4);
  row.run(4, 'failed', null, 'd1', 'd1');
  row.run(5, 'done', 'unknown', 'e1', 'e2');
  row.run(6, 'refused', null, 'f1', 'f1');
  migrate(database);
  expect(
    database.prepare('SELECT row, state, newest FROM batch_rows ORDER BY row').raw().all(),
  ).toEqual([
    [1, 'unknown', 'refused'],
    [2, 'failed', 'refused'],
    [3, 'done', 'unknown'],
    [4, 'not-done', 'failed'],
    [5, 'done', 'done'],
    [6, 'refused', 'refused'],
  ]);
});
