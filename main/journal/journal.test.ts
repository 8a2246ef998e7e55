import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encrypted } from './encrypted.ts';
import { openJournal } from './open-journal.ts';

let folder = '';
const file = (): string => join(folder, 'journal.db');
const key = 'ab'.repeat(32);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-journal-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const sending = (writeId: string, startedAt = '2026-01-01T10:00:00.000Z') => ({
  writeId,
  profileId: 'p',
  profileName: 'Shop',
  operation: 'createOrder' as const,
  target: '',
  method: 'POST',
  path: '/api/v1/orders',
  body: '{"customer":"Wilhelmina"}',
  startedAt,
});
const done = {
  outcome: 'done' as const,
  status: 201,
  endedAt: '2026-01-01T10:00:01.000Z',
  result: null,
  failure: null,
};

describe('the journal', () => {
  it('keeps a stub and its outcome across a restart', async () => {
    const { journal } = await openJournal({ file: file(), key });
    journal.recordSending(sending('a'));
    expect(journal.get('a')).toMatchObject({ outcome: 'sending', body: sending('a').body });
    journal.recordOutcome('a', done);
    journal.close();
    const again = await openJournal({ file: file(), key });
    expect(again.setAside).toBeNull();
    expect(again.journal.get('a')).toMatchObject({ outcome: 'done', status: 201 });
    expect(again.journal.settleInterrupted('2026-01-01T11:00:00.000Z')).toEqual([]);
    again.journal.close();
  });

  it('takes each id once, across a restart too', async () => {
    const { journal } = await openJournal({ file: file(), key });
    journal.recordSending(sending('a'));
    expect(() => journal.recordSending(sending('a'))).toThrow('storage');
    journal.close();
    const again = await openJournal({ file: file(), key });
    expect(again.journal.has('a')).toBe(true);
    expect(() => again.journal.recordSending(sending('a'))).toThrow('storage');
    again.journal.close();
  });

  it('makes what was sending when the app was killed unknown', async () => {
    const child = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `const { openJournal } = await import(${JSON.stringify(join(import.meta.dirname, 'open-journal.ts'))});
         const { journal } = await openJournal(${JSON.stringify({ file: file(), key })});
         journal.recordSending(${JSON.stringify(sending('a'))});
         console.log('recorded');
         setInterval(() => {}, 1000);`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const { journal } = await openJournal({ file: file(), key });
    const at = '2026-01-01T11:00:00.000Z';
    expect(journal.settleInterrupted(at)).toMatchObject([{ writeId: 'a', outcome: 'unknown' }]);
    expect(journal.get('a')).toMatchObject({ outcome: 'unknown', endedAt: at });
    journal.close();
  });

  it('lists the newest first, page by page', async () => {
    const { journal } = await openJournal({ memory: true });
    for (const second of [3, 1, 2])
      journal.recordSending(sending(`w${second}`, `2026-01-01T10:00:0${second}.000Z`));
    const ids = (before: string | null) =>
      journal.list({ limit: 2, before }).map(({ writeId }) => writeId);
    expect(ids(null)).toEqual(['w3', 'w2']);
    expect(ids('2026-01-01T10:00:02.000Z')).toEqual(['w1']);
  });

  it('holds no plain text on the disk, its WAL included', async () => {
    const { journal } = await openJournal({ file: file(), key });
    journal.recordSending(sending('a'));
    const files = readdirSync(folder);
    expect(files).toContain('journal.db-wal');
    for (const name of files) {
      expect(readFileSync(join(folder, name)).includes('Wilhelmina'), name).toBe(false);
    }
    journal.close();
  });

  it.each([
    [
      'of another key',
      () =>
        openJournal({ file: file(), key: 'cd'.repeat(32) }).then(({ journal }) => {
          journal.recordSending(sending('old'));
          journal.close();
        }),
    ],
    [
      'that is damaged',
      () => Promise.resolve(writeFileSync(file(), 'not a database'.repeat(1000))),
    ],
  ])('sets a file aside %s, whole, and begins a new one', async (_what, make) => {
    await make();
    const before = readFileSync(file());
    const { journal, setAside } = await openJournal({ file: file(), key });
    expect(setAside).not.toBeNull();
    expect(readFileSync(setAside ?? '').equals(before)).toBe(true);
    expect(journal.list({ limit: 10, before: null })).toEqual([]);
    journal.close();
  });

  it('leaves a file of a newer version untouched and works in memory', async () => {
    const newer = new Libsql(file(), encrypted(key));
    newer.exec('PRAGMA user_version = 999');
    newer.close();
    const before = readFileSync(file());
    const opened = await openJournal({ file: file(), key });
    expect(opened).toMatchObject({ setAside: null, newerVersion: true });
    opened.journal.recordSending(sending('a'));
    expect(readFileSync(file()).equals(before)).toBe(true);
  });

  it('shows a stub whose stored answer no longer fits', async () => {
    const { journal } = await openJournal({ file: file(), key });
    journal.recordSending(sending('a'));
    journal.close();
    const raw = new Libsql(file(), encrypted(key));
    raw.exec(`UPDATE writes SET result = '{"old": true}', outcome = 'done'`);
    raw.close();
    const again = await openJournal({ file: file(), key });
    expect(again.journal.get('a')).toMatchObject({ outcome: 'done', result: null });
    again.journal.close();
  });
});
