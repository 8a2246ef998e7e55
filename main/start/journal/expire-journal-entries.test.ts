import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyWrite } from '../../contract/write/judge-outcome.ts';
import { openJournal } from '../../ledger/file/open-journal.ts';
import type { Journal } from '../../ledger/journal.ts';
import { doneEnd, endedAs, journalEntry } from '../../ledger/testing/samples.ts';
import type { Clock, Moment } from '../../writes/guard/clock.ts';
import { createClockCheck } from '../clock-check.ts';
import { expireJournalEntries } from './expire-journal-entries.ts';

const dayMs = 86_400_000;
const today = Date.parse('2026-11-24T10:00:00.000Z');
const days = (count: number): number => today + count * dayMs;
const retention = 10;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-expire-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** One start of the app on the same journal with the computer's clock at `at`, until it has looked for old entries. */
async function start(
  at: number,
  use: (
    journal: Journal,
    settle: () => Promise<void>,
    answer: (url: string, date: number) => void,
  ) => Promise<void> | void = () => undefined,
): Promise<string[]> {
  const { journal } = await openJournal({ file: join(folder, 'journal.db'), key: 'ab'.repeat(32) });
  const moment: Moment = { wallMs: at, steadyMs: 0 };
  const clock: Clock = { now: () => moment };
  const check = createClockCheck(clock);
  const failures: unknown[] = [];
  const stop = expireJournalEntries({
    journal,
    clock: check,
    days: () => retention,
    onRemoved: () => undefined,
    onError: (error) => failures.push(error),
  });
  const settle = () => turn();
  await settle();
  await use(journal, settle, (url, date) =>
    check.noteAnswer(url, new Headers({ date: new Date(date).toUTCString() })),
  );
  await settle();
  stop();
  expect(failures).toEqual([]);
  const { writes } = journal.list({ limit: 99, before: null });
  journal.close();
  return writes.map(({ writeId }) => writeId).sort();
}

/** Sends one write of each outcome with the clock at `at`. */
function send(journal: Journal, at: number, name = ''): void {
  const iso = new Date(at).toISOString();
  for (const outcome of ['done', 'refused', 'failed', 'unknown'] as const) {
    journal.recordSending(journalEntry(name + outcome, iso));
    journal.recordOutcome(name + outcome, { ...endedAs(outcome), endedAt: iso });
  }
}
const all = ['done', 'failed', 'refused', 'unknown'];
const inDoubt = ['failed', 'unknown'];

describe('entries that are older than they are to be kept', () => {
  it('go, one day after the other, but for those in doubt', async () => {
    await start(today, (journal) => send(journal, today));
    for (let day = 1; day <= retention; day += 1) expect(await start(days(day))).toEqual(all);
    expect(await start(days(retention + 1))).toEqual(inDoubt);
  });

  it('stay in doubt until a person has resolved them', async () => {
    await start(days(-retention - 2), (journal) => send(journal, days(-retention - 2)));
    const at = new Date(today).toISOString();
    for (let day = -retention - 1; day < 0; day += 1) await start(days(day));
    await start(today, (journal) => {
      journal.resolve('failed', { as: 'not-done', at, remark: '' });
    });
    expect(await start(days(1))).toEqual(['unknown']);
  });

  it('stay while their batch is there, which a row in doubt keeps', async () => {
    const batchId = '6f0c8a1e-52d4-4e0b-9d5c-2f7a41b3c9de';
    await start(today, (journal) => {
      const iso = new Date(today).toISOString();
      const batch = { batchId, profileId: 'p', operation: 'createOrder', name: 'A' } as const;
      journal.batches.create({ ...batch, createdAt: iso });
      const from = { kind: 'row', batchId, row: 1 } as const;
      // Its first attempt is resolved, its second is in doubt.
      for (const id of ['first', 'second']) {
        journal.recordSending(journalEntry(id, iso), from);
        journal.recordOutcome(id, { ...endedAs('unknown'), endedAt: iso });
      }
      journal.resolve('first', { as: 'not-done', at: iso, remark: '' });
      journal.recordSending(journalEntry('other', iso), { ...from, row: 2 });
      journal.recordOutcome('other', { ...doneEnd, endedAt: iso });
    });
    for (let day = 1; day <= retention + 1; day += 1) await start(days(day));
    expect(await start(days(retention + 2))).toEqual(['first', 'other', 'second']);
  });
});

describe('a start with a clock that is wrong', () => {
  beforeEach(async () => {
    await start(days(-1), (journal) => send(journal, days(-1)));
  });

  it('two years ahead removes nothing, then or later', async () => {
    expect(await start(days(730))).toEqual(all);
    expect(await start(days(730))).toEqual(all);
    expect(await start(today)).toEqual(all);
    expect(await start(days(1))).toEqual(all);
  });

  it('two years ahead, for weeks on end without any answer, removes nothing for as long as entries are kept', async () => {
    for (let day = 0; day < retention; day += 1) expect(await start(days(730 + day))).toEqual(all);
    expect(await start(today)).toEqual(all);
  });

  it('years back removes nothing of what was sent then once the clock is right again', async () => {
    const past = Date.parse('2015-01-01T00:00:00.000Z');
    const ofThen = all.map((name) => `past ${name}`);
    await start(past, (journal) => send(journal, past, 'past '));
    const both = [...all, ...ofThen].sort();
    expect(await start(past + 5 * dayMs)).toEqual(both);
    expect(await start(today)).toEqual(both);
    expect(await start(days(retention - 2))).toEqual(both);
  });

  it('keeps what was sent before a first use with a wrong clock was put right', async () => {
    rmSync(folder, { recursive: true, force: true });
    folder = mkdtempSync(join(tmpdir(), 'counterfoil-expire-'));
    const past = Date.parse('2015-01-01T00:00:00.000Z');
    await start(past, (journal) => send(journal, past));
    await start(today, (_, __, answer) => answer('https://shop.example/', today));
    expect(await start(days(1))).toEqual(all);
    await start(days(2));
    for (let day = 3; day <= retention + 1; day += 1) await start(days(day));
    expect(await start(days(retention + 2))).toEqual(inDoubt);
  });
});

describe('a start after months without one', () => {
  const away = retention + 5;
  beforeEach(async () => {
    await start(today, (journal) => send(journal, today));
  });

  it('removes what is too old once an answer of another computer has confirmed the time', async () => {
    const left = await start(days(away), async (journal, settle, answer) => {
      expect(journal.count(everyWrite).all).toBe(4);
      answer('https://shop.example/api/v1/products', days(away));
      await settle();
    });
    expect(left).toEqual(inDoubt);
  });

  it.each([
    ['this computer itself', 'http://127.0.0.1:8080/', 0],
    ['one that says another time', 'https://shop.example/', -730],
  ])('is not confirmed by an answer of %s', async (_, url, off) => {
    expect(await start(days(away), (__, ___, answer) => answer(url, days(away + off)))).toEqual(
      all,
    );
  });

  it('removes what is too old once the new time has gone on for a day', async () => {
    expect(await start(days(away))).toEqual(all);
    expect(await start(days(away + 0.5))).toEqual(all);
    expect(await start(days(away + 1))).toEqual(inDoubt);
  });
});
