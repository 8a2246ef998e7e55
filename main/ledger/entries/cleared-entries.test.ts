import Libsql from 'libsql';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { everyWrite } from '../../contract/write/judge-outcome.ts';
import { createJournal } from '../journal.ts';
import { createLayout } from '../sql/schema.ts';
import { at, batchId, from } from '../testing/sample-batch.ts';
import { endedAs, journalEntry, order } from '../testing/samples.ts';

/** A journal whose tables can be read. */
function journalWithDatabase() {
  const database = new Libsql(':memory:');
  createLayout(database);
  const place = { path: ':memory:', key: '', onDamage: () => undefined, isInPlace: () => true };
  return { database, journal: createJournal({ database, ...place }) };
}

/** Every value in every table, as one text. */
function everything(database: Libsql.Database): string {
  const tables = database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'words%'`)
    .all();
  return tables
    .map((table) => z.object({ name: z.string() }).parse(table).name)
    .map((name) => JSON.stringify(database.prepare(`SELECT * FROM ${name}`).all()))
    .join('\n');
}

/** The full-text index as it is stored. */
const storedWords = (database: Libsql.Database): string =>
  database
    .prepare('SELECT block FROM words_data')
    .all()
    .map((row) => z.object({ block: z.instanceof(ArrayBuffer) }).parse(row).block)
    .map((block) => Buffer.from(block).toString('latin1'))
    .join('\n');

it('takes the words of one cleared entry out of the index, whatever stays', () => {
  const { database, journal } = journalWithDatabase();
  for (let number = 10; number < 60; number += 1) {
    const request = order(JSON.stringify({ customer: number === 10 ? 'Wilhelmina' : 'Otto' }));
    journal.recordSending({
      ...journalEntry(`${number}`, `2026-01-01T10:00:${number}.000Z`),
      request,
    });
    journal.recordOutcome(`${number}`, endedAs('refused'));
  }
  const count = () => journal.count({ ...everyWrite, search: 'otto' }).matching;
  expect(count()).toBe(49);
  journal.clear({ before: '2026-01-01T10:00:11.000Z', keepUnresolved: false, atMost: 100 });
  // SQLite itself takes them out some time later.
  expect(storedWords(database)).toContain('ilhelmina');
  for (let isFirst = true; journal.purgeWords(isFirst); isFirst = false);
  expect(storedWords(database)).not.toContain('ilhelmina');
  expect(count()).toBe(49);
});

const words = ['Wilhelmina', 'Ada Lovelace', 'shop.example', 'Sold out', 'by phone'];

it('leaves nothing that can be read of a cleared entry, and that of a row goes with its batch', () => {
  const { database, journal } = journalWithDatabase();
  journal.batches.create({ batchId, profileId: 'p', operation: 'createOrder', createdAt: at });
  const entry = (writeId: string) => ({
    ...journalEntry(writeId),
    target: 'Ada Lovelace',
    subjectId: 'Ada Lovelace',
    request: order('{"customer":"Wilhelmina"}'),
  });
  const unknown = endedAs('unknown');
  if (unknown.kind === 'done') throw new Error('It is unknown.');
  const ended = { ...unknown, failure: { ...unknown.failure, detail: 'Sold out' } };
  const clear = () => journal.clear({ before: null, keepUnresolved: false, atMost: 100 });
  const ofPlace = (writeId: string) => [writeId, journal.get(writeId)?.writeId];
  journal.recordSending(entry('single'));
  journal.recordOutcome('single', ended);
  journal.recordSending(entry('row'), from(1));
  journal.recordOutcome('row', ended);
  for (const writeId of ['single', 'row'])
    journal.resolve(writeId, { as: 'not-done', at, remark: 'by phone' });
  expect(clear()).toBe(1);
  expect(['single', 'row'].map(ofPlace)).toEqual([
    ['single', undefined],
    ['row', 'row'],
  ]);

  const left = journal.batches.remove(batchId);
  while (journal.batches.removeLeft(left));
  for (const word of words) expect(everything(database), word).toContain(word);
  expect(clear()).toBe(1);
  for (const word of words) expect(everything(database), word).not.toContain(word);
  expect(
    database
      .prepare(
        `SELECT count(*) AS found FROM words WHERE words MATCH 'wilhelmina OR lovelace OR ounknown'`,
      )
      .get(),
  ).toMatchObject({ found: 0 });
});
