import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openJournal } from './file/open-journal.ts';
import type { Journal } from './journal.ts';
import { encrypted } from './sql/database.ts';
import { recordAndBeKilled } from './testing/record-and-be-killed.ts';
import { doneEnd, endedAs, journalEntry, order, shownOf } from './testing/samples.ts';

let folder = '';
const file = (): string => join(folder, 'journal.db');
const key = 'ab'.repeat(32);
const later = '2026-01-01T11:00:00.000Z';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-journal-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function inFile<T>(use: (journal: Journal) => T): Promise<T> {
  const { journal } = await openJournal({ file: file(), key });
  try {
    return use(journal);
  } finally {
    journal.close();
  }
}

/** The IDs page by page, as a reader pages through them. */
function pagesOf(journal: Journal, limit: number): string[][] {
  const pages: string[][] = [];
  for (let before: string | null = null; ; ) {
    const { writes, next } = journal.list({ limit, before });
    pages.push(writes.map(({ writeId }) => writeId));
    if (next === null) return pages;
    before = next;
  }
}

const inMemory = async (): Promise<Journal> => (await openJournal({ memory: true })).journal;

/** The part of a journal entry that is shown. Its `seq` depends on the run. */
const kept = (writeId: string) => ({
  ...shownOf(journalEntry(writeId)),
  seq: expect.any(Number),
  isRow: false,
});

describe('the journal', () => {
  it('keeps a journal entry and its outcome across a restart', async () => {
    await inFile((journal) => {
      journal.recordSending(journalEntry('a'));
      expect(journal.get('a')).toMatchObject({ ...kept('a'), outcome: 'sending', endedAt: null });
      journal.recordOutcome('a', doneEnd);
    });
    await inFile((journal) => {
      expect(journal.get('a')).toEqual({
        ...kept('a'),
        outcome: 'done',
        status: 201,
        endedAt: doneEnd.endedAt,
        ended: doneEnd,
        resolution: null,
        evidence: null,
      });
      expect(journal.markInterrupted(later)).toEqual([]);
    });
  });

  it('keeps what the service answered, word for word', async () => {
    const failure = {
      kind: 'interrupted' as const,
      how: 'closed' as const,
      received: null,
      exchange: { method: 'POST', path: '/api/v1/orders', startedAt: later, durationMs: 1.5 },
      netCode: 'ERR_CONNECTION_RESET',
    };
    const done = {
      ...({
        kind: 'done',
        writeId: 'a',
        status: 201,
        replyNote: null,
        notRecorded: false,
      } as const),
      reply: { text: 'a\u0000b\ud800', contentType: null, truncated: false },
      endedAt: later,
      durationMs: 3,
    };
    const journal = await inMemory();
    for (const id of ['a', 'b']) journal.recordSending(journalEntry(id));
    const unknown = { kind: 'unknown', failure, notRecorded: false, endedAt: later } as const;
    journal.recordOutcome('a', done);
    journal.recordOutcome('b', unknown);
    expect(journal.get('a')?.ended).toEqual(done);
    expect(journal.get('b')).toMatchObject({ ended: unknown, status: null });
  });

  it.each([
    ['NUL', 'a\u0000b'],
    ['the mark of UTF-8', '\ufeff{}'],
    ['nothing at all', ''],
    ['5 MiB', 'é'.repeat(2.5 * 1024 * 1024)],
  ])('gives back a body with %s as it was', async (_what, body) => {
    const journal = await inMemory();
    journal.recordSending({
      ...journalEntry('a'),
      request: order(body),
      target: body.slice(0, 99),
      profileName: body,
    });
    const found = journal.get('a');
    expect(found?.body === body).toBe(true);
    expect(found?.profileName === body).toBe(true);
    expect(journal.list({ limit: 1, before: null }).writes[0]?.target).toBe(body.slice(0, 99));
  });

  it('shows a lone surrogate as it was sent: as U+FFFD', async () => {
    const journal = await inMemory();
    journal.recordSending({ ...journalEntry('a'), request: order('"\ud800"') });
    expect(journal.get('a')?.body).toBe('"\ufffd"');
  });

  it('takes each id once, across a restart too', async () => {
    for (const mayRecord of [true, false]) {
      await inFile((journal) => {
        if (mayRecord) journal.recordSending(journalEntry('a'));
        expect(journal.has('a')).toBe(true);
        expect(() =>
          journal.recordSending({ ...journalEntry('a'), request: order('other') }),
        ).toThrow('storage');
        expect(journal.get('a')?.body).toBe(journalEntry('a').request.body);
      });
    }
  });

  it('makes what was sending when the app was killed unknown', async () => {
    await recordAndBeKilled({ file: file(), key }, ['a', 'b']);
    await inFile((journal) => {
      expect(journal.markInterrupted(later)).toMatchObject([
        { writeId: 'b', outcome: 'unknown', endedAt: later },
        { writeId: 'a', outcome: 'unknown', endedAt: later },
      ]);
      expect(journal.get('a')).toMatchObject({ outcome: 'unknown', endedAt: later });
      expect(journal.markInterrupted(later)).toEqual([]);
    });
  });

  it('tells once, at the next start, of what ended while the app was ending', async () => {
    const batchId = '6f0c8a1e-52d4-4e0b-9d5c-2f7a41b3c9de';
    const row = (number: number) => ({ kind: 'row', batchId, row: number }) as const;
    const unknown = endedAs('unknown');
    await inFile((journal) => {
      const batch = { batchId, profileId: 'p', operation: 'createOrder', name: 'A' } as const;
      journal.batches.create({ ...batch, createdAt: later });
      for (const id of ['read', 'done', 'cut off']) journal.recordSending(journalEntry(id));
      for (const number of [1, 2])
        journal.recordSending(journalEntry(`row ${number}`), row(number));
      journal.recordOutcome('read', unknown);
      journal.recordOutcome('done', doneEnd, { isUntold: true });
      journal.recordOutcome('cut off', unknown, { isUntold: true });
      // Done rows are shown on the batch's page.
      journal.recordOutcome('row 1', doneEnd, { isUntold: true });
      journal.recordOutcome('row 2', unknown, { isUntold: true });
    });
    await inFile((journal) => {
      const told = journal.markInterrupted(later);
      expect(told.map(({ writeId, outcome }) => [writeId, outcome]).sort()).toEqual([
        ['cut off', 'unknown'],
        ['done', 'done'],
        ['row 2', 'unknown'],
      ]);
      expect(journal.markInterrupted(later)).toEqual([]);
    });
  });

  it('holds no plain text on the disk, its WAL included', async () => {
    await recordAndBeKilled({ file: file(), key }, ['a']);
    const names = readdirSync(folder);
    expect(names).toContain('journal.db-wal');
    for (const name of names) {
      const bytes = readFileSync(join(folder, name));
      for (const word of ['Wilhelmina', '/api/v1/orders', 'SQLite format 3', 'CREATE TABLE', key]) {
        expect(bytes.includes(word), `${word} in ${name}`).toBe(false);
      }
    }
  });

  it('lists the newest first, page by page, whatever the clock said', async () => {
    const journal = await inMemory();
    for (const [at, second] of [3, 1, 2].entries()) {
      journal.recordSending(journalEntry(`w${at + 1}`, `2026-01-01T10:00:0${second}.000Z`));
    }
    expect(pagesOf(journal, 2)).toEqual([['w3', 'w2'], ['w1']]);
    expect(pagesOf(journal, 3)).toEqual([['w3', 'w2', 'w1'], []]);
  });

  it('loses none of the journal entries that began in one instant between two pages', async () => {
    const journal = await inMemory();
    const instants = ['10:00:02', '10:00:01', '10:00:01', '10:00:01', '10:00:00'];
    for (const [index, time] of instants.entries()) {
      journal.recordSending(journalEntry(String(index), `2026-01-01T${time}.000Z`));
    }
    expect(pagesOf(journal, 2)).toEqual([['4', '3'], ['2', '1'], ['0']]);
  });

  it('shows what can be shown of rows that no longer fit', async () => {
    await inFile((journal) => {
      for (const id of ['a', 'b', 'c']) journal.recordSending(journalEntry(id));
    });
    const raw = new Libsql(file(), encrypted(key));
    raw.exec(`UPDATE attempts SET outcome = 'strange' WHERE write_id = 'b';
      UPDATE texts SET result = '{"old": true}', failure = 'no JSON'
        WHERE seq = (SELECT seq FROM attempts WHERE write_id = 'b'); UPDATE attempts SET operation = 'strange' WHERE write_id = 'c'`);
    raw.close();
    await inFile((journal) => {
      expect(journal.get('b')).toMatchObject({
        ...{
          outcome: 'unknown',
          ended: null,
          body: journalEntry('b').request.body,
        },
      });
      const ids = journal.list({ limit: 9, before: null }).writes.map(({ writeId }) => writeId);
      expect(ids).toEqual(['b', 'a']);
    });
  });

  it('refuses the outcome of a write that it never saw', async () => {
    const journal = await inMemory();
    expect(() => journal.recordOutcome('a', doneEnd)).toThrow('storage');
  });

  it('knows nothing of an id that was never there', async () => {
    const journal = await inMemory();
    expect(journal.has('a')).toBe(false);
    expect(journal.get('a')).toBeNull();
  });

  it('records nothing once it is closed', async () => {
    const journal = await inMemory();
    journal.close();
    journal.close();
    expect(() => journal.recordSending(journalEntry('a'))).toThrow('storage');
  });
});
