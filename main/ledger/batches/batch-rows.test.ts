import { expect, it } from 'vitest';
import { noRows } from '../../contract/batch/row-states.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { at, batchId, from, openedWithBatch } from '../testing/sample-batch.ts';
import { doneEnd, endedAs, journalEntry } from '../testing/samples.ts';

it('has the state of a row change with its journal entry', async () => {
  const journal = await openedWithBatch();
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
  const journal = await openedWithBatch(6);
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
  const journal = await openedWithBatch();
  const { batches } = journal;
  batches.saveState(batchId, 'running', null, null);
  journal.recordSending(journalEntry('a'), from(1));
  // Its user was being read.
  journal.recordWaiting(journalEntry('b'), from(2));
  journal.markInterrupted(at);
  expect(batches.get(batchId)).toMatchObject({
    state: 'paused',
    pause: { why: 'restart', failure: null, until: null },
    counts: { ...noRows, waiting: 8, unknown: 1, 'not-sent': 1 },
  });
  expect(journal.get('b')).toMatchObject({ outcome: 'not-sent' });
  expect(journal.get('a')).toMatchObject({ outcome: 'unknown' });
});

it('sends no row that is under way or done, and keeps no journal entry of it', async () => {
  const journal = await openedWithBatch();
  journal.recordSending(journalEntry('a'), from(1));
  const again = (id: string) =>
    failureOf((async () => journal.recordSending(journalEntry(id), from(1)))());
  expect(await again('b')).toMatchObject({ kind: 'storage' });
  journal.recordOutcome('a', doneEnd);
  expect(await again('c')).toMatchObject({ kind: 'storage' });
  expect([journal.get('b'), journal.get('c')]).toEqual([null, null]);
});

it('begins a row with the end of another, or keeps neither', async () => {
  const journal = await openedWithBatch();
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
  const journal = await openedWithBatch();
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

it('keeps what the replies of its rows say, also when their entries are gone', async () => {
  const journal = await openedWithBatch(5);
  const { batches } = journal;
  const notKept = { lost: ['coupon'], changed: [], more: 0 };
  const replies = [
    { notKept },
    {},
    { errorSaid: 'Out of \u0000stock', notKept },
    { errorSaid: 'No' },
  ];
  for (const [at, says] of replies.entries()) {
    journal.recordSending(journalEntry(`w${at}`), from(at + 1));
    journal.recordOutcome(`w${at}`, { ...doneEnd, ...says });
  }
  journal.clear({ before: null, keepUnresolved: false, atMost: 9 });
  const batch = batches.get(batchId);
  expect(batch.replies).toEqual({ 'error-said': 2, 'not-kept': 2 });
  expect(batches.list(batch.profileId)).toMatchObject([{ replies: batch.replies }]);
  const rows = (filter: 'error-said' | 'not-kept', skip = 0) =>
    batches.rows.list(batch, filter, skip, 9);
  expect(rows('error-said')).toMatchObject([
    { row: 3, errorSaid: 'Out of \u0000stock' },
    { row: 4, errorSaid: 'No' },
  ]);
  expect(rows('not-kept')).toMatchObject([
    { row: 1, notKept },
    { row: 3, notKept },
  ]);
  expect(rows('not-kept', 1)).toHaveLength(1);
});
