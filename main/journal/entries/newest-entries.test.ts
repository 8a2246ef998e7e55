import { randomUUID } from 'node:crypto';
import Libsql from 'libsql';
import { beforeEach, expect, it, vi } from 'vitest';
import type { RecordedOutcome } from '../../contract/write/judge-outcome.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { createJournal, type Journal } from '../journal.ts';
import { createLayout } from '../sql/schema.ts';
import { endedAs, journalEntry, order, userUpdate } from '../testing/samples.ts';
import { prepareNewestStatements } from './newest-entries.ts';

let database: Libsql.Database;
let journal: Journal;
let second = 0;

beforeEach(() => {
  database = new Libsql(':memory:');
  createLayout(database);
  const place = { path: ':memory:', key: '' };
  journal = createJournal({
    ...{ database, ...place, onDamage: () => undefined, isInPlace: () => true },
  });
});

/** Records an entry that is newer than those before. */
function record(
  body: string,
  outcome: Exclude<RecordedOutcome, 'waiting'> = 'done',
  change: Partial<Parameters<Journal['recordSending']>[0]> = {},
): string {
  second += 1;
  const startedAt = new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString();
  const writeId = randomUUID();
  journal.recordSending({ ...journalEntry(writeId, startedAt), request: order(body), ...change });
  if (outcome !== 'sending') journal.recordOutcome(writeId, endedAs(outcome));
  return writeId;
}

const wanted: Parameters<Journal['newestEntries']>[0] = {
  profileId: 'p',
  operation: 'createOrder',
};
const never = new AbortController().signal;
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

async function read(from = wanted) {
  const { accepted, refused, unread } = await journal.newestEntries(from, never);
  return { accepted: accepted.map(text), refused: refused.map(text), unread };
}

it('are the accepted and refused ones of this profile and operation, newest first', async () => {
  record('{"n": 1}');
  record('{"n": 2}', 'refused');
  record('{"n": 3}', 'unknown');
  record('{"n": 4}', 'failed');
  record('{"n": 5}', 'not-sent');
  record('{"n": 6}', 'sending');
  record('{"n": 7}', 'done', { profileId: 'q' });
  record('{"n": 8}', 'done', { request: userUpdate });
  record('{"n": "Ä\\u0000"}');
  const { accepted, refused, unread } = await read();
  expect(accepted).toEqual(['{"n": "Ä\\u0000"}', '{"n": 1}']);
  expect(refused.map((failure) => JSON.parse(failure))).toMatchObject([
    { kind: 'http', status: 400 },
  ]);
  expect(unread).toBe(0);
  expect(await read({ ...wanted, profileId: 'r' })).toEqual({
    ...{ accepted: [], refused: [], unread: 0 },
  });
});

it('are at most 2,000 accepted and 500 refused ones, whatever is between them', async () => {
  for (let at = 0; at < 2100; at += 1) {
    record(String(at));
    record('other', 'done', { profileId: 'q' });
    if (at % 4 === 0) record(String(at), 'refused');
  }
  const { accepted, refused } = await read();
  expect(accepted).toHaveLength(2000);
  expect(accepted[0]).toBe('2099');
  expect(accepted[1999]).toBe('100');
  expect(refused).toHaveLength(500);
});

it('are 16 MiB at most, without those over 1 MiB', async () => {
  const large = `"${'x'.repeat(900 * 1024)}"`;
  for (let at = 0; at < 20; at += 1) record(large);
  record(`"${'ä'.repeat(600 * 1024)}"`);
  record('{}');
  const { accepted, unread } = await read();
  expect(accepted).toHaveLength(1 + 18);
  expect(unread).toBe(1);
});

it('are counted as left out if their content is missing', async () => {
  const ids = [record('{"n": 1}'), record('{"n": 2}', 'refused'), record('{"n": 3}')];
  database.prepare('UPDATE writes SET body = NULL WHERE write_id = ?').run(ids[0]);
  database.prepare('UPDATE writes SET failure = NULL WHERE write_id = ?').run(ids[1]);
  expect(await read()).toEqual({ accepted: ['{"n": 3}'], refused: [], unread: 2 });
});

it('are read in slices, between which other work runs and the reading can be cancelled', async () => {
  for (let at = 0; at < 5000; at += 1) record('x'.repeat(5000), 'done', { request: userUpdate });
  for (let at = 0; at < 2000; at += 1) record('x'.repeat(5000));
  const cancel = new AbortController();
  const reading = journal.newestEntries(wanted, cancel.signal);
  setImmediate(() => cancel.abort());
  expect(await failureOf(reading)).toMatchObject({ kind: 'cancelled', sent: false });
});

it('are found by an index', () => {
  const prepare = vi.spyOn(database, 'prepare');
  prepareNewestStatements(database);
  const statements = prepare.mock.calls.map(([sql]) => sql);
  const plans = statements.map((sql) => {
    const steps: unknown[] = database
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all({ ...wanted, from: 1, below: 2, seq: 1 });
    return steps.map((step) => Reflect.get(Object(step), 'detail'));
  });
  expect(plans).toEqual([
    ['SEARCH writes USING COVERING INDEX writes_by_profile (profile_id=? AND rowid<?)'],
    ['SEARCH writes USING INDEX writes_by_profile (profile_id=? AND rowid>? AND rowid<?)'],
    ['SEARCH writes USING INTEGER PRIMARY KEY (rowid=?)'],
  ]);
});
