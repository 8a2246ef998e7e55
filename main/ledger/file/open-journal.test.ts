import { spawnSync } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql, { type Database } from 'libsql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markDamaged } from '../sql/damage.ts';
import { encrypted, readPragma } from '../sql/database.ts';
import { recordAndBeKilled } from '../testing/record-and-be-killed.ts';
import { doneEnd, journalEntry, order } from '../testing/samples.ts';
import { makeDurable, openJournal } from './open-journal.ts';

let folder = '';
const file = (): string => join(folder, 'journal.db');
const key = 'ab'.repeat(32);
const otherKey = 'cd'.repeat(32);

/** The database and its WAL; the -shm contains nothing permanent. */
const bytesOf = (path: string) => [readFileSync(path), readFileSync(`${path}-wal`)];
const ids = (journal: Awaited<ReturnType<typeof openJournal>>['journal']) =>
  journal.list({ limit: 10, before: null }).writes.map(({ writeId }) => writeId);

beforeEach(() => {
  // Includes characters with a meaning in URIs, because the file is examined through a URI.
  folder = mkdtempSync(join(tmpdir(), 'counterfoil journal ü#?%41-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Kills a process within its first transaction, after the first pages were written. */
function killInFirstTransaction(): void {
  const script = `
    const { default: Libsql } = await import('libsql');
    const database = new Libsql(${JSON.stringify(file())}, ${JSON.stringify(encrypted(key))});
    database.exec('PRAGMA cache_size = 1; BEGIN; CREATE TABLE sample (bytes)');
    const insert = database.prepare('INSERT INTO sample VALUES (zeroblob(3000))');
    for (let row = 0; row < 100; row += 1) insert.run();
    process.kill(process.pid, 'SIGKILL');`;
  spawnSync(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
}

async function makeJournal(count: number, withKey = key): Promise<void> {
  const { journal } = await openJournal({ file: file(), key: withKey });
  for (let index = 0; index < count; index += 1) {
    journal.recordSending({ ...journalEntry(`w${index}`), request: order('x'.repeat(2000)) });
    journal.recordOutcome(`w${index}`, doneEnd);
  }
  journal.close();
}

describe('opening the journal', () => {
  it('sets a file of another key aside with its WAL after a crash, so that its key still opens it', async () => {
    await recordAndBeKilled({ file: file(), key: otherKey }, ['a', 'b']);
    const before = bytesOf(file());
    const { journal, setAside, otherLayout } = await openJournal({ file: file(), key });
    expect(setAside).toMatch(/journal\.db\.set-aside-\d{8}T\d{9}Z$/);
    expect(otherLayout).toBe(false);
    expect(bytesOf(setAside ?? '')).toEqual(before);
    expect(ids(journal)).toEqual([]);
    journal.recordSending(journalEntry('c'));
    journal.close();

    const mended = await openJournal({ file: setAside ?? '', key: otherKey });
    expect(ids(mended.journal)).toEqual(['b', 'a']);
    mended.journal.close();
    const again = await openJournal({ file: file(), key });
    expect(again.setAside).toBeNull();
    expect(ids(again.journal)).toEqual(['c']);
    again.journal.close();
  });

  it('creates a new file if the app was killed while it was creating one', async () => {
    killInFirstTransaction();
    expect(statSync(file()).size).toBeGreaterThan(0);
    const { journal, setAside } = await openJournal({ file: file(), key });
    expect(setAside).toBeNull();
    journal.recordSending(journalEntry('a'));
    journal.close();
    const again = await openJournal({ file: file(), key });
    expect(ids(again.journal)).toEqual(['a']);
    again.journal.close();
  });

  it('leaves a file alone whose rollback journal says that it was not empty before', async () => {
    killInFirstTransaction();
    const rollback = readFileSync(`${file()}-journal`);
    rollback.writeUInt32BE(1, 16);
    writeFileSync(`${file()}-journal`, rollback);
    const before = readFileSync(file());
    await expect(openJournal({ file: file(), key })).rejects.toMatchObject({
      failure: { kind: 'storage' },
    });
    expect(readFileSync(file()).equals(before)).toBe(true);
  });

  it.each([
    ['that is no database', () => writeFileSync(file(), 'not a database'.repeat(1000))],
    ['that is not encrypted', () => writeFileSync(file(), plainDatabase())],
    ['with a damaged beginning', () => damage(0, 64)],
    ['cut to its first page', () => truncateSync(file(), 4096)],
    ['whose newest page is damaged', () => damage(4096, statSync(file()).size)],
  ])('sets a file aside %s, whole, and begins a new one', async (_what, spoil) => {
    await makeJournal(5);
    spoil();
    const before = readFileSync(file());
    const { journal, setAside } = await openJournal({ file: file(), key });
    expect(setAside).not.toBeNull();
    expect(readFileSync(setAside ?? '').equals(before)).toBe(true);
    expect(ids(journal)).toEqual([]);
    journal.recordSending(journalEntry('new'));
    journal.close();
  });

  it('sets a file aside at the next start when damage shows only in use', async () => {
    await makeJournal(1);
    const raw = new Libsql(file(), encrypted(key));
    raw.exec(`INSERT INTO attempts (write_id, profile_id, profile_name, operation, target, outcome,
        started_at, method, path, remark)
      SELECT 'w' || value, '', '', 'createOrder', '', 'done', '2025', '', '', printf('%02000d', 0)
        FROM generate_series(1, 400); PRAGMA wal_checkpoint(TRUNCATE)`);
    raw.close();
    // The middle of the file: neither the schema nor the newest journal entries.
    const page = Math.floor(statSync(file()).size / 2 / 4096) * 4096;
    damage(page, page + 4096);
    const { journal, setAside } = await openJournal({ file: file(), key });
    expect(setAside).toBeNull();
    expect(() => {
      for (let index = 1; index <= 400; index += 1) journal.get(`w${index}`);
    }).toThrow('storage');
    journal.close();
    const before = readFileSync(file());
    const again = await openJournal({ file: file(), key });
    expect(readFileSync(again.setAside ?? '').equals(before)).toBe(true);
    again.journal.recordSending(journalEntry('new'));
    again.journal.close();
    expect((await openJournal({ file: file(), key })).setAside).toBeNull();
  });

  it.runIf(process.platform !== 'win32')(
    'takes nothing more once its file was deleted or replaced, since that would be lost',
    async () => {
      const { journal } = await openJournal({ file: file(), key });
      journal.recordSending(journalEntry('a'));
      const bytes = readFileSync(file());
      rmSync(file());
      const detail = expect.stringContaining('deleted or replaced');
      const gone = { failure: { kind: 'storage', exchange: null, detail } };
      expect(() => journal.recordSending(journalEntry('b'))).toThrow(expect.objectContaining(gone));
      writeFileSync(file(), bytes);
      expect(() => journal.recordSending(journalEntry('b'))).toThrow(expect.objectContaining(gone));
      journal.close();
    },
  );

  it('does not take a new journal for the damaged one that somebody removed', async () => {
    markDamaged(file());
    await makeJournal(1);
    expect((await openJournal({ file: file(), key })).setAside).toBeNull();
  });

  it.each([
    'ALTER TABLE accounts RENAME COLUMN account TO owner; PRAGMA user_version = 999',
    'PRAGMA user_version = 22',
    'PRAGMA user_version = 0',
  ])('leaves a file of another layout untouched and works in memory: %s', async (change) => {
    await recordAndBeKilled({ file: file(), key }, ['a']);
    const other = new Libsql(file(), encrypted(key));
    other.exec(change);
    // It isn't ours to judge, not even if a run has found it damaged.
    markDamaged(file());
    const before = bytesOf(file());
    const opened = await openJournal({ file: file(), key });
    expect(opened).toMatchObject({ setAside: null, otherLayout: true });
    opened.journal.recordSending(journalEntry('a'));
    opened.journal.close();
    expect(bytesOf(file())).toEqual(before);
    other.close();
  });

  it('goes on after a first start that was cut short before there was a schema', async () => {
    writeFileSync(file(), '');
    const half = new Libsql(file(), encrypted(key));
    half.exec('PRAGMA journal_mode = WAL');
    half.close();
    const { journal, setAside } = await openJournal({ file: file(), key });
    expect(setAside).toBeNull();
    journal.recordSending(journalEntry('a'));
    journal.close();
  });

  it('leaves nothing on the disk in memory mode', async () => {
    const { journal } = await openJournal({ memory: true });
    journal.recordSending(journalEntry('a'));
    expect(ids(journal)).toEqual(['a']);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('refuses an empty key, which would mean no encryption', async () => {
    await expect(openJournal({ file: file(), key: '' })).rejects.toThrow('storage');
    expect(readdirSync(folder)).toEqual([]);
  });

  it.runIf(process.platform !== 'win32')('lets nobody else read its files', async () => {
    await recordAndBeKilled({ file: file(), key }, ['a']);
    const modes = readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777);
    expect(modes).toEqual([0o600, 0o600, 0o600]);
  });

  it('says what the disk said when there can be no file', async () => {
    const opening = openJournal({ file: join(folder, 'nowhere', 'journal.db'), key });
    await expect(opening).rejects.toMatchObject({
      failure: { kind: 'storage', detail: expect.stringContaining('ENOENT') },
    });
  });

  it('flushes every change to the disk: WAL with synchronous = FULL, on its own connection', async () => {
    await makeJournal(1);
    const found: unknown[] = [];
    const { close } = Libsql.prototype;
    const spy = vi.spyOn(Libsql.prototype, 'close').mockImplementation(function (this: Database) {
      found.push(readPragma(this, 'synchronous'), readPragma(this, 'journal_mode'));
      return close.call(this);
    });
    const { journal } = await openJournal({ file: file(), key });
    // The driver before this one examined the file, read-only.
    found.length = 0;
    journal.close();
    spy.mockRestore();
    expect(found).toEqual([2, 'wal']);
  });

  it('takes no database for durable that is not', () => {
    expect(() => makeDurable(new Libsql(':memory:'))).toThrow('durable');
  });
});

function plainDatabase(): Buffer {
  const plain = join(folder, 'plain.db');
  const database = new Libsql(plain);
  database.exec('CREATE TABLE writes (write_id)');
  database.close();
  return readFileSync(plain);
}

/** Changes bytes, as a bad disk would. */
function damage(from: number, to: number): void {
  const bytes = readFileSync(file());
  for (let at = from; at < Math.min(to, bytes.length); at += 1) {
    bytes[at] = (bytes[at] ?? 0) ^ 0x5a;
  }
  writeFileSync(file(), bytes);
}
