import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { gateOf } from '../../service/answer/service-text.ts';
import { openJournal } from '../file/open-journal.ts';
import { encrypted } from '../sql/database.ts';
import { endedAs, journalEntry, userUpdate } from '../testing/samples.ts';
import { journalEntryFormat } from './journal-entry-formats.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-bases-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const key = 'ab'.repeat(32);
const file = () => join(folder, 'journal.db');
const opened = async () => (await openJournal({ file: file(), key })).journal;
const gate = gateOf((text) => text);
const base = {
  text: gate('{"n":1.0}'),
  etag: gate('"1"'),
  readAt: gate('2026-01-01T10:00:00.000Z'),
  source: 'read' as const,
  isExact: true,
};
const current = { kind: 'read', text: '{"n":2}', isExact: true, readAt: '' } as const;
const update = (writeId: string) => ({
  ...journalEntry(writeId),
  request: { ...userUpdate, ifMatch: '"1"' },
  base,
  sends: 'changes' as const,
});

it('an entry keeps what it changed and what the service had instead, over a restart and in exports', async () => {
  const before = await opened();
  before.recordSending(update('a'));
  before.recordOutcome('a', endedAs('refused', 412));
  before.recordCurrent('a', current);
  before.recordSending(update('b'));
  const ended = endedAs('not-sent');
  if (ended.kind === 'done') throw new Error('It was not sent.');
  before.recordOutcome('b', { ...ended, current });
  before.close();
  const journal = await opened();
  for (const writeId of ['a', 'b']) {
    const record = journal.get(writeId);
    expect(record).toMatchObject({ ifMatch: '"1"', sends: 'changes', base, ended: { current } });
    if (record === null) throw new Error('The entry is missing.');
    expect(JSON.parse(journalEntryFormat('jsonl', ',').line(record))).toMatchObject({
      base,
      current,
    });
  }
  journal.close();
});

it('both are removed with the entry', async () => {
  const journal = await opened();
  journal.recordSending(update('a'));
  journal.recordOutcome('a', endedAs('refused', 412));
  journal.clear({ before: null, keepUnresolved: false, atMost: 10 });
  journal.close();
  const raw = new Libsql(file(), encrypted(key));
  expect(raw.prepare('SELECT seq FROM texts').all()).toEqual([]);
  raw.close();
});
