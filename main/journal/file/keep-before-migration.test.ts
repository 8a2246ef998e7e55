import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { encrypted } from '../sql/database.ts';
import { migrations, schemaVersion } from '../sql/migrations.ts';
import { openJournal } from './open-journal.ts';

let folder = '';
const key = 'ab'.repeat(32);
const file = () => join(folder, 'journal.db');
const copies = () =>
  readdirSync(folder)
    .filter((name) => name.includes('version'))
    .sort();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil migration-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A journal of an earlier version with one journal entry, as a crash leaves it: the entry is only in the WAL. */
function makeOld(version: number): InstanceType<typeof Libsql> {
  const database = new Libsql(file(), encrypted(key));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0');
  for (const migration of migrations.slice(0, version)) database.exec(migration);
  database.exec(`PRAGMA user_version = ${version}; PRAGMA wal_checkpoint(TRUNCATE);
    INSERT INTO writes (seq, write_id, profile_id, profile_name, operation, target, outcome,
      started_at, method, path) VALUES (1, 'w', '', '', 'createOrder', '', 'done', '2025', '', '')`);
  return database;
}

const open = async () => {
  const { journal } = await openJournal({ file: file(), key });
  expect(journal.has('w')).toBe(true);
  journal.close();
};

it('keeps a journal as it was before its migration, whole and under its key', async () => {
  const old = makeOld(1);
  await open();
  old.close();
  expect(copies()).toEqual(['journal.db.version-1']);
  const copy = new Libsql(join(folder, 'journal.db.version-1'), encrypted(key));
  expect(schemaVersion(copy)).toBe(1);
  expect(copy.prepare('SELECT write_id FROM writes').all()).toMatchObject([{ write_id: 'w' }]);
  copy.close();
  expect(() =>
    new Libsql(join(folder, 'journal.db.version-1')).exec('SELECT * FROM writes'),
  ).toThrow();
});

it('keeps none of a new journal, nor of one that is up to date, and two at most', async () => {
  (await openJournal({ file: file(), key })).journal.close();
  (await openJournal({ file: file(), key })).journal.close();
  expect(copies()).toEqual([]);
  rmSync(file());
  for (const version of [1, 2, 3]) {
    for (const part of ['', '-wal', '-shm']) rmSync(file() + part, { force: true });
    const old = makeOld(version);
    await open();
    old.close();
    // It is unpredictable when libsql closes the file, so the next journal uses another one.
    for (const part of ['', '-wal', '-shm'])
      if (existsSync(file() + part)) renameSync(file() + part, `${folder}/old-${version}${part}`);
  }
  expect(copies()).toEqual(['journal.db.version-2', 'journal.db.version-3']);
});

it('migrates nothing of which no copy can be kept', async () => {
  const old = makeOld(1);
  // Root can write anywhere, but can't put a file in place of a folder.
  mkdirSync(join(folder, 'journal.db.version-1'));
  await expect(open()).rejects.toThrow('storage');
  expect(schemaVersion(old)).toBe(1);
  expect(copies()).toEqual(['journal.db.version-1']);
  rmSync(join(folder, 'journal.db.version-1'), { recursive: true });
  await open();
  old.close();
});
