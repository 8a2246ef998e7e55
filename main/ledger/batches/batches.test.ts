import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { noRows } from '../../contract/batch/row-states.ts';
import { everyWrite } from '../../contract/write/judge-outcome.ts';
import type { WriteFilter } from '../../contract/write/write.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { at, batchId, from, openedWithBatch, table } from '../testing/sample-batch.ts';
import { doneEnd, endedAs, journalEntry } from '../testing/samples.ts';

it('keeps a table in pieces and returns any rows of it', async () => {
  const { batches } = await openedWithBatch();
  expect(batches.table.cells(batchId, 4, 3)).toEqual([['name 4'], ['name 5'], ['name 6']]);
  expect(batches.table.cells(batchId, 9, 100)).toEqual([['name 9'], ['name 10']]);
  expect(batches.get(batchId)).toMatchObject({
    state: 'making',
    rows: 10,
    pause: null,
    startedAt: null,
    sentTo: null,
    counts: { ...noRows, waiting: 10 },
    table: { fileName: 'a.csv' },
  });
});

it('has the journal entry of a row name its batch, and say so when that is gone', async () => {
  const journal = await openedWithBatch();
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

it('cannot be changed once it was started', async () => {
  const { batches } = await openedWithBatch();
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

it('is known again by its table, once it was started, and its body once a row with it was done', async () => {
  const journal = await openedWithBatch();
  const { batches } = journal;
  const other = 'a3d2c1e0-52d4-4e0b-9d5c-2f7a41b3c9de';
  batches.create({
    batchId: other,
    profileId: 'p',
    operation: 'createOrder',
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
  const isKnown = (baseUrl: string) => batches.isBodyKnown(batches.get(other), baseUrl);
  expect(isKnown('https://a')).toBe(false);
  journal.recordSending(journalEntry('w1'), from(1));
  journal.recordOutcome('w1', doneEnd);
  expect([isKnown('https://a'), isKnown('https://b')]).toEqual([true, false]);
  expect(
    batches
      .list('p')
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['A', 'B']);
});

it('needs the user if it waits for a person, or ended with rows in doubt or to mend', async () => {
  const journal = await openedWithBatch();
  const { batches } = journal;
  /** What the batch says, and how many lines of the Journal. */
  const needs = () => [batches.get(batchId).needsYou, journal.countNeedsYou()];
  const pause = (until: string | null) => ({ why: 'busy', failure: null, until }) as const;
  const end = (outcome: 'refused' | 'unknown', writeId: string, row: number) => {
    journal.recordSending(journalEntry(writeId), from(row));
    journal.recordOutcome(writeId, endedAs(outcome));
  };
  expect(needs()).toEqual([false, 0]);
  batches.begin(batchId, at, { baseUrl: 'https://a', placement: { kind: 'bearer' } });
  batches.saveState(batchId, 'paused', pause(at), null);
  expect(needs()).toEqual([false, 0]);
  batches.saveState(batchId, 'paused', pause(null), null);
  expect(needs()).toEqual([true, 1]);
  end('refused', 'a', 1);
  batches.saveState(batchId, 'running', null, null);
  expect(needs()).toEqual([false, 0]);
  batches.saveState(batchId, 'finished', null, at);
  expect(needs()).toEqual([true, 1]);
  batches.saveLeft(batchId, at);
  expect(needs()).toEqual([false, 0]);
  end('unknown', 'b', 2);
  expect(needs()).toEqual([true, 1]);
  // Of a row, it is in the line of its batch; a single one is a line.
  journal.recordSending(journalEntry('c'));
  journal.recordOutcome('c', endedAs('unknown'));
  expect(needs()).toEqual([true, 2]);
  journal.resolve('c', { as: 'done', at, remark: '' });
  journal.resolve('b', { as: 'done', at, remark: '' });
  expect(needs()).toEqual([false, 0]);
});

it('is listed only once the question that it was made for is answered, and the next start removes it without', async () => {
  const journal = await openedWithBatch();
  const { batches } = journal;
  const asked = (): string => {
    const made = { ...batches.get(batchId), batchId: randomUUID(), isAsked: true };
    expect(batches.create(made)).toMatchObject({ state: 'making', needsYou: false });
    return made.batchId;
  };
  const [kept, started, left] = [asked(), asked(), asked()];
  const store = batches.table.begin(left);
  store.add(1, 1, '[["a"]]');
  store.save(table(1));
  const listed = () => batches.list('p').map(({ batchId: id }) => id);
  expect(listed()).toEqual([batchId]);
  batches.keep(kept);
  batches.saveState(started, 'running', null, null);
  expect(listed()).toEqual([started, kept, batchId]);
  expect(batches.list(null)).toHaveLength(3);
  journal.markInterrupted(at);
  expect(listed()).toEqual([started, kept, batchId]);
  expect(batches.has(left)).toBe(false);
  expect(batches.left()).toMatchObject({ cellsIds: [expect.any(String)] });
});

it('goes with all its rows, and its journal entries stay', async () => {
  const journal = await openedWithBatch();
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
  const { batches } = await openedWithBatch(2500);
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
  const { batches } = await openedWithBatch();
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
  const { batches } = await openedWithBatch();
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
  const journal = await openedWithBatch();
  for (const row of [1, 2]) journal.recordSending(journalEntry(`w${row}`), from(row));
  journal.recordOutcome('w1', doneEnd);
  journal.recordSending(journalEntry('other'));
  const found = (filter: Partial<WriteFilter>) =>
    journal
      .list({ limit: 9, before: null, filter: { ...everyWrite, ...filter } })
      .writes.map(({ writeId }) => writeId);
  expect(found({ batchId })).toEqual(['w2', 'w1']);
  expect(found({ batchId, outcome: 'done' })).toEqual(['w1']);
  expect(found({})).toHaveLength(3);
});
