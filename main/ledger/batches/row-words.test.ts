import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Cell } from '../../contract/batch/table.ts';
import { allAtOnce } from '../../contract/steps.ts';
import { everyWrite } from '../../contract/write/judge-outcome.ts';
import type { WriteFilter } from '../../contract/write/write.ts';
import { moveJournal, openJournal } from '../file/open-journal.ts';
import { createJournal, type Journal } from '../journal.ts';
import { createLayout } from '../sql/schema.ts';
import { at, from, table } from '../testing/sample-batch.ts';
import { doneEnd, draftContent, endedAs, journalEntry, order } from '../testing/samples.ts';

let journal: Journal;
beforeEach(async () => {
  ({ journal } = await openJournal({ memory: true }));
});

/** A batch of orders with these rows, two in a piece. Returns its ID. */
function batchOf(rows: readonly (readonly Cell[])[], profileId = 'p', to = journal): string {
  const batchId = randomUUID();
  to.batches.create({ batchId, profileId, operation: 'createOrder', createdAt: at });
  replaceTable(batchId, rows, to);
  return batchId;
}

function replaceTable(batchId: string, rows: readonly (readonly Cell[])[], to = journal): void {
  const store = to.batches.table.begin(batchId);
  for (let first = 0; first < rows.length; first += 2) {
    const piece = rows.slice(first, first + 2);
    store.add(first + 1, piece.length, JSON.stringify(piece));
  }
  const left = store.save(table(rows.length));
  while (to.batches.removeLeft(left));
}

/** Batch and numbers of the rows that are found. */
function found(
  wanted: Partial<WriteFilter>,
  of = journal,
  atMost = 100,
): (readonly [string, readonly number[]])[] {
  const { words } = of.batches;
  of.readyToSearch();
  const steps = words.find({ ...everyWrite, ...wanted }, atMost, new AbortController().signal);
  return allAtOnce(steps).map(({ batchId, rows }) => [batchId, rows]);
}
const rowsWith = (search: string) => found({ search }).flatMap(([, rows]) => rows);

/** What becomes of a removed row. */
const asDraft = () => ({
  isDiscarded: true,
  draftId: randomUUID(),
  at: new Date().toISOString(),
  of: ({ id }: { readonly id: string }) => ({ content: { ...draftContent, userId: id } }),
});

const collect = (id: string, body: string) =>
  journal.collected.add(
    {
      profileId: 'p',
      draftId: null,
      update: {
        id,
        body,
        ifMatch: null,
        base: null,
        sends: 'whole',
        madeFor: { baseUrl: 'https://shop.example', placement: { kind: 'bearer' } },
      },
    },
    { batchId: randomUUID(), at },
    null,
  ).batchId;

describe('searching rows of batches', () => {
  it('finds the rows of a table that have every word, and not those that share a piece', () => {
    const batchId = batchOf([
      ['1', 'Wilhelmina', 'Desk lamp'],
      ['2', 'Otto', 'Brass lamp'],
      ['3', null, 'Wilhelmina Straße 7'],
    ]);
    expect(found({ search: 'wilhelmina' })).toEqual([[batchId, [1, 3]]]);
    expect(found({ search: 'lamp wil' })).toEqual([[batchId, [1]]]);
    expect(found({ search: 'otto desk' })).toEqual([]);
    expect(found({ search: 'helmina' })).toEqual([]);
    expect(found({ search: 'strasse 7' })).toEqual([[batchId, [3]]]);
  });

  it.each([
    ['Ёлка', ['елка', 'ёлк', 'ЁЛКА'], ['ёлочка']],
    ['Straße 7', ['strasse', 'STRASSE', 'straß', 'stras'], ['straβe']],
    ['Smørrebrød', ['smorre', 'SMØRREBROD'], []],
    ['ﬁlter ＡＢＣ', ['filter', 'abc'], []],
    ['東京タワー', ['東京', '京タ', 'タワー', 'ﾀﾜ', '東京タワー'], ['京東', '東タ']],
    ['Lamp-東京-12', ['東京', 'lamp', '東京-1', 'lamp-東'], ['東京-2']],
    ['AB-12345', ['ab-12', 'AB 123', '12345'], ['ab-45', 'b-12']],
    ['before\0after Ж\nnew', ['before', 'after', 'ж', 'new'], ['anew']],
    ['"a" AND NOT (b)', ['and not', '"a" (b'], ['c"']],
  ])('folds %j as the search of entries does', (text, finds, misses) => {
    batchOf([['1'], [text]]);
    for (const words of finds) expect([words, rowsWith(words)]).toEqual([words, [2]]);
    for (const words of misses) expect([words, rowsWith(words)]).toEqual([words, []]);
  });

  it('finds collected updates by ID and body, wherever they are moved to', () => {
    const batchId = collect('user-7', '{"name":"Greta"}');
    collect('user-8', '{"name":"Björn"}');
    expect(found({ search: 'user-7' })).toEqual([[batchId, [1]]]);
    expect(found({ search: 'bjorn' })).toEqual([[batchId, [2]]]);
    const { exactDigest } = journal.batches.get(batchId);
    journal.collected.take({ batchId, row: 1, exactDigest }, asDraft());
    expect(found({ search: 'greta' })).toEqual([]);
    expect(found({ search: 'bjorn' })).toEqual([[batchId, [1]]]);
    collect('user-9', '{"name":"Zoë"}');
    expect(found({ search: 'user' })).toEqual([[batchId, [1, 2]]]);
    expect(found({ search: 'zoe' })).toEqual([[batchId, [2]]]);
  });

  it('finds a row by its journal entry, and by its cells as long as it has none', () => {
    const batchId = batchOf([['Wilhelmina 1'], ['Wilhelmina 2'], ['Wilhelmina 3']]);
    const exactId = collect('4', '{"name":"Wilhelmina"}');
    expect(found({ search: 'wilhelmina' })).toEqual([
      [exactId, [1]],
      [batchId, [1, 2, 3]],
    ]);
    const sent = { request: order('{"customer":"Otto"}') };
    journal.recordSending({ ...journalEntry('a'), ...sent }, { ...from(2), batchId });
    journal.recordSending({ ...journalEntry('b'), ...sent }, { ...from(1), batchId: exactId });
    journal.recordOutcome('a', doneEnd);
    journal.recordOutcome('b', endedAs('refused'));
    expect(found({ search: 'otto' })).toEqual([
      [exactId, [1]],
      [batchId, [2]],
    ]);
    expect(found({ search: 'otto', outcome: 'refused' })).toEqual([[exactId, [1]]]);
    expect(found({ search: 'otto', to: '2026-01-01T10:00:00.000Z' })).toEqual([]);
    expect(found({ search: 'wilhelmina', outcome: 'done' })).toEqual([]);
    journal.batches.rows.leaveOut(batchId, [{ row: 3, problems: [] }]);
    expect(found({ search: 'wilhelmina' })).toEqual([[batchId, [1, 3]]]);
  });

  it('finds a row once, however often it was sent', () => {
    const batchId = batchOf([['Otto'], ['Otto']]);
    for (const id of ['a', 'b', 'c']) {
      journal.recordSending(journalEntry(id), { ...from(1), batchId });
      journal.recordOutcome(id, endedAs('refused'));
    }
    expect(found({ search: 'wilhelmina' })).toEqual([[batchId, [1]]]);
  });

  it('never mixes those without an entry with entries', () => {
    batchOf([['Wilhelmina']]);
    journal.recordSending({ ...journalEntry('a'), request: order('{"customer":"Wilhelmina"}') });
    expect(rowsWith('wilhelmina')).toEqual([1]);
    const filter = {
      operation: null,
      outcome: null,
      profileId: null,
      subject: null,
      batchId: null,
    };
    const words = { ...filter, search: 'wilhelmina', from: null, to: null };
    const { writes } = journal.list({ limit: 9, before: null, filter: words });
    expect(writes.map(({ writeId }) => writeId)).toEqual(['a']);
    expect(journal.count(words)).toEqual({ matching: 1, all: 1 });
  });

  it('finds only rows of the wanted profile, operation and batch', () => {
    const one = batchOf([['Wilhelmina']], 'p-1');
    const two = batchOf([['Wilhelmina']], 'p-2');
    expect(found({ search: 'wil', profileId: 'p-1' })).toEqual([[one, [1]]]);
    expect(found({ search: 'wil', batchId: two })).toEqual([[two, [1]]]);
    expect(found({ search: 'wil', operation: 'createOrder' })).toHaveLength(2);
    expect(found({ search: 'wil', operation: 'updateUser' })).toEqual([]);
  });

  it('finds what the table has now, and stops at the number that was asked for', () => {
    const batchId = batchOf([['Wilhelmina'], ['Otto']]);
    expect(rowsWith('wilhelmina')).toEqual([1]);
    replaceTable(batchId, [['Otto'], ['Otto'], ['Otto']]);
    expect(rowsWith('wilhelmina')).toEqual([]);
    expect(rowsWith('otto')).toEqual([1, 2, 3]);
    expect(found({ search: 'otto' }, journal, 2)).toEqual([[batchId, [1, 2]]]);
  });

  it('ends when it is cancelled', () => {
    batchOf([['Wilhelmina'], ['Otto'], ['Wilhelmina']]);
    const cancel = new AbortController();
    const steps = journal.batches.words.find({ ...everyWrite, search: 'wil' }, 9, cancel.signal);
    steps.next();
    cancel.abort();
    expect(allAtOnce(steps)).toEqual([]);
    expect(rowsWith('wil')).toEqual([1, 3]);
  });

  it('leaves no word of a batch that is gone, nor of an update that was taken out', () => {
    const database = new Libsql(':memory:');
    createLayout(database);
    const place = { path: '', key: '', onDamage: () => undefined, isInPlace: () => true };
    journal = createJournal({ database, ...place });
    const batchId = batchOf([['Wilhelmina'], ['Otto'], ['Greta']]);
    const exactId = collect('7', '{"name":"Wilhelmina"}');
    expect(rowsWith('wilhelmina')).toEqual([1, 1]);
    const { exactDigest } = journal.batches.get(exactId);
    journal.collected.take({ batchId: exactId, row: 1, exactDigest }, asDraft());
    const left = journal.batches.remove(batchId);
    expect(rowsWith('wilhelmina')).toEqual([]);
    while (journal.batches.removeLeft(left));
    const indexed = database.prepare('SELECT count(*) AS rows FROM words').get();
    expect(indexed).toMatchObject({ rows: 0 });
  });
});

describe('a row whose cells were edited', () => {
  const rows: Cell[][] = [
    ['Anna in Bonn', 'a'],
    ['Bert in Graz', 'b'],
    ['Carl in Linz', 'c'],
  ];

  it('is found by what it has now, and not by what was read', () => {
    const batchId = batchOf(rows);
    expect(rowsWith('graz')).toEqual([2]);
    const { table: cells } = journal.batches;
    cells.edit(batchId, [{ row: 2, column: 0, text: 'Bert in Wels' }]);
    expect(rowsWith('wels')).toEqual([2]);
    expect(rowsWith('bert')).toEqual([2]);
    expect(rowsWith('graz')).toEqual([]);
    expect(rowsWith('anna')).toEqual([1]);
    cells.edit(batchId, [{ row: 2, column: 0, text: null }]);
    expect(rowsWith('graz')).toEqual([2]);
    expect(rowsWith('wels')).toEqual([]);
  });

  it('is no longer found once its table is another one, or the batch is gone', () => {
    const batchId = batchOf(rows);
    const { table: cells } = journal.batches;
    cells.edit(batchId, [{ row: 2, column: 0, text: 'Bert in Wels' }]);
    replaceTable(batchId, rows);
    expect(rowsWith('wels')).toEqual([]);
    cells.edit(batchId, [{ row: 3, column: 0, text: 'Carl in Wels' }]);
    expect(rowsWith('wels')).toEqual([3]);
    const left = journal.batches.remove(batchId);
    while (journal.batches.removeLeft(left));
    expect(rowsWith('wels')).toEqual([]);
  });

  it('is found in the file to which a journal in memory has moved', async () => {
    const batchId = batchOf(rows);
    journal.batches.table.edit(batchId, [{ row: 2, column: 0, text: 'Bert in Wels' }]);
    const folder = mkdtempSync(join(tmpdir(), 'counterfoil-words-'));
    await moveJournal(journal, { file: join(folder, 'journal.db'), key: 'ab'.repeat(32) });
    expect(rowsWith('wels')).toEqual([2]);
    expect(rowsWith('graz')).toEqual([]);
    expect(rowsWith('linz')).toEqual([3]);
    journal.close();
    rmSync(folder, { recursive: true });
  });

  it('is edited with thousands of others in one step', () => {
    const many = Array.from({ length: 3000 }, (_, row): Cell[] => ['x', `n${row}`]);
    const batchId = batchOf(many);
    const edits = many.map((_, at) => ({ row: at + 1, column: 0, text: `y${at + 1}` }));
    journal.batches.table.edit(batchId, edits);
    expect(rowsWith('y2999')).toEqual([2999]);
    expect(journal.batches.table.cells(batchId, 3000, 1)).toEqual([['y3000', 'n2999']]);
  });
});
