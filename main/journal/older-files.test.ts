import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { everyWrite } from '../contract/write/judge-outcome.ts';
import type { WriteFilter } from '../contract/write/write.ts';
import { openProfiles } from '../profiles/profiles.ts';
import { openSettings } from '../settings/settings-file.ts';
import { journalEntryFormats } from './entries/journal-entry-formats.ts';
import { openJournal } from './file/open-journal.ts';
import { encrypted } from './sql/database.ts';

/** The files were written by the code of commit 7a23937, before a stub was called a journal entry. */
const written = join(import.meta.dirname, 'testing/written-by-7a23937');
const shop = '11111111-1111-4111-8111-111111111111';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counterfoil-older-'));
  await cp(written, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

const key = '7a23937'.repeat(8);
const opened = () => openJournal({ file: join(folder, 'journal.db'), key });

it('a journal of an older version opens with every entry as it was', async () => {
  const { journal, setAside, newerVersion } = await opened();
  expect({ setAside, newerVersion }).toEqual({ setAside: null, newerVersion: false });
  const { writes } = journal.list({ before: null, filter: everyWrite, limit: 50 });
  expect(writes.map(({ writeId, outcome, resolution }) => [writeId, outcome, resolution])).toEqual([
    ['sending', 'sending', null],
    ['row', 'unknown', null],
    ['deleted', 'done', null],
    ['in-doubt', 'failed', null],
    ['resolved', 'unknown', expect.objectContaining({ as: 'done', remark: 'seen in the list' })],
    ['done', 'done', null],
  ]);
  expect(journal.get('done')).toMatchObject({
    ...{ profileName: 'Shop', status: 201, body: '{"customer":"Wilhelmina"}' },
    sentTo: { baseUrl: 'https://shop.example' },
    ended: { kind: 'done', status: 201, reply: { text: '{"id":1}' } },
  });
  journal.close();
});

it('its facets, search and exports still find what is not resolved', async () => {
  const { journal } = await opened();
  const matching = (filter: Partial<WriteFilter>) =>
    journal.list({ before: null, filter: { ...everyWrite, ...filter }, limit: 50 }).writes;
  const ids = (filter: Partial<WriteFilter>) => matching(filter).map(({ writeId }) => writeId);
  expect(ids({ outcome: 'unresolved' })).toEqual(['row']);
  expect(ids({ search: 'seen list' })).toEqual(['resolved']);
  const record = journal.get('resolved');
  if (record === null) throw new Error('The resolved entry is missing.');
  expect(JSON.parse(journalEntryFormats.jsonl.line(record))).toMatchObject({
    settlement: { as: 'done', remark: 'seen in the list' },
  });
  expect(journalEntryFormats.csv.head).toContain(',settledAs,settledAt,');
  expect(journal.markInterrupted('2026-02-01T00:00:00.000Z')).toMatchObject([
    { writeId: 'sending', outcome: 'unknown' },
  ]);
  journal.close();
});

it('its updates and deletes get the ID that they were about, and a look-up of a user finds it', async () => {
  const raw = new Libsql(join(folder, 'journal.db'), encrypted(key));
  const add = raw.prepare(
    `INSERT INTO writes (write_id, profile_id, profile_name, operation, target, outcome,
       started_at, ended_at, method, path, body)
     VALUES (?, '${shop}', 'Shop', ?, ?, 'done', '2026-01-03', '2026-01-03', '', ?, '{}')`,
  );
  const user = 'user a/b';
  add.run('update', 'updateUser', user, '/api/v1/users/user%20a%2Fb');
  add.run('order', 'createOrder', user, '/api/v1/orders');
  add.run('named', 'deleteProduct', 'Lamp (#7) (#12)', '/api/v1/products/12');
  add.run('id only', 'deleteProduct', 'a b', '/api/v1/products/a%20b');
  add.run('not certain', 'deleteProduct', 'Lamp (#a b)', '/api/v1/products/a%20b');
  // Once they are indexed, nothing about their words changes.
  raw.exec('DELETE FROM write_words_due; PRAGMA wal_checkpoint(TRUNCATE)');
  raw.close();

  const { journal } = await opened();
  const about = ['update', 'order', 'named', 'id only', 'not certain'].map((writeId) => [
    writeId,
    journal.get(writeId)?.subjectId,
  ]);
  expect(about).toEqual([
    ['update', user],
    ['order', null],
    ['named', '12'],
    ['id only', 'a b'],
    ['not certain', null],
  ]);
  expect(journal.sent.lastForUser(shop, user).done?.writeId).toBe('update');
  journal.close();
  const after = new Libsql(join(folder, 'journal.db'), encrypted(key));
  expect(after.prepare('SELECT seq FROM write_words_due').all()).toEqual([]);
  const plan = after
    .prepare(
      `EXPLAIN QUERY PLAN SELECT seq FROM writes
         WHERE operation = 'updateUser' AND profile_id = ? AND subject_id = ? ORDER BY seq DESC`,
    )
    .all(shop, user);
  expect(JSON.stringify(plan)).toContain('writes_by_subject');
  after.close();
});

it('its drafts, templates and batches are there, with a row in doubt', async () => {
  const { journal } = await opened();
  expect(journal.drafts.inForm(shop, 'user')?.content).toMatchObject({
    userId: '7',
    text: '{"name": "Ana"}',
  });
  expect(journal.templates.full(shop, 'order')).toMatchObject([
    { name: 'Usual', body: '{"customer": "{{ask:Customer}}"}' },
  ]);
  const [batch] = journal.batches.list(shop);
  if (batch === undefined) throw new Error('The batch is missing.');
  const rows = journal.batches.rows.list(journal.batches.get(batch.batchId), null, 0, 9);
  expect(rows.map(({ row, state }) => [row, state])).toEqual([
    [1, 'unknown'],
    [2, 'waiting'],
    [3, 'waiting'],
  ]);
  expect(journal.batches.table.cells(batch.batchId, 1, 3)).toEqual([['A'], ['B'], ['C']]);
  journal.close();
});

it('profiles and settings of an older version are read, and their files stay as they are', async () => {
  const { profiles, notices } = await openProfiles({ folder });
  expect(notices).toEqual([]);
  expect(profiles.list().map(({ name, protection }) => [name, protection])).toEqual([
    ['Shop', 'production'],
    ['Depot', 'none'],
  ]);
  const { settings } = await openSettings({ folder });
  expect(settings.current()).toMatchObject({
    ...{ theme: 'dark', language: 'de', journalDays: 365, writeSeconds: 20 },
  });
  for (const name of ['profiles.json', 'settings.json']) {
    expect(await readFile(join(folder, name), 'utf8')).toBe(
      await readFile(join(written, name), 'utf8'),
    );
  }
});
