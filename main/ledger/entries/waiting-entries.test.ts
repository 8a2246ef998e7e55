import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyWrite } from '../../contract/write/judge-outcome.ts';
import { openJournal } from '../file/open-journal.ts';
import type { Journal } from '../journal.ts';
import { doneEnd, journalEntry } from '../testing/samples.ts';

/** Entries of writes that wait before they are sent. */

let folder = '';
let journal: Journal;
const open = async () => {
  journal = (await openJournal({ file: join(folder, 'journal.db'), key: 'ab'.repeat(32) })).journal;
};
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-waiting-'));
  await open();
});
afterEach(() => {
  journal.close();
  rmSync(folder, { recursive: true, force: true });
});
const at = '2026-01-01T10:01:00.000Z';

describe('an entry that waits', () => {
  it('becomes sending once, and then ends like any other', () => {
    journal.recordWaiting(journalEntry('a'));
    expect(journal.get('a')).toMatchObject({ outcome: 'waiting', ended: null });
    journal.recordLeaving('a');
    expect(journal.get('a')).toMatchObject({ outcome: 'sending' });
    expect(() => journal.recordLeaving('a')).toThrow("doesn't wait");
    journal.recordOutcome('a', doneEnd);
    expect(journal.get('a')).toMatchObject({ outcome: 'done' });
    expect(() => journal.recordLeaving('a')).toThrow("doesn't wait");
  });

  it('is not sent after a crash, while one that was sending is unknown', async () => {
    journal.recordWaiting(journalEntry('waiting'));
    journal.recordWaiting(journalEntry('leaving'));
    journal.recordLeaving('leaving');
    journal.close();
    await open();
    const ended = journal.markInterrupted(at).map(({ writeId, outcome }) => [writeId, outcome]);
    expect(ended).toEqual([
      ['leaving', 'unknown'],
      ['waiting', 'not-sent'],
    ]);
    const failure = { kind: 'wait-ended', exchange: null, why: 'app-ended' };
    expect(journal.get('waiting')).toMatchObject({
      outcome: 'not-sent',
      ended: { kind: 'not-sent', failure, endedAt: at },
    });
    expect(journal.get('leaving')).toMatchObject({ outcome: 'unknown', ended: null });
    expect(journal.markInterrupted(at)).toEqual([]);
  });

  it('is unknown in a journal that is restored, where later records may be lost', () => {
    journal.recordWaiting(journalEntry('a'));
    expect(journal.markInterrupted(at, 'unknown')).toMatchObject([{ outcome: 'unknown' }]);
    expect(journal.get('a')).toMatchObject({ outcome: 'unknown', ended: null });
  });

  it('is found as one that is being sent, and is not cleared', () => {
    journal.recordWaiting(journalEntry('a'));
    const sending = { ...everyWrite, outcome: 'sending' } as const;
    expect(journal.count(sending)).toEqual({ matching: 1, all: 1 });
    expect(journal.countClearable(null)).toEqual({ journalEntries: 0, unresolved: 0 });
    expect(journal.clear({ before: null, keepUnresolved: false, atMost: 10 })).toBe(0);
    journal.recordLeaving('a');
    journal.recordWaiting(journalEntry('b'));
    expect(journal.count(sending).matching).toBe(2);
  });
});
