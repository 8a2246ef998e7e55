import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAll } from '../../batches/table/fixtures/read-all.ts';
import { everyWrite } from '../../contract/write/judge-outcome.ts';
import { doneEnd, endedAs, journalEntry, order, userUpdate } from '../../ledger/testing/samples.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { createClockCheck } from '../../start/clock-check.ts';
import {
  clearJournalEntries,
  expireJournalEntries,
} from '../../start/journal/expire-journal-entries.ts';
import { routeTo } from '../../vault/testing/route-to.ts';
import { type Calls, draftOf, openTestApp, type TestApp } from '../testing/test-app.ts';

let parts: TestApp;
let handlers: Calls;
const id = randomUUID();

beforeEach(async () => {
  parts = await openTestApp();
  handlers = parts.call;
  parts.journal.recordSending(journalEntry(id));
});
afterEach(() => parts.close());

const unknown = endedAs('unknown');

it('a journal entry in doubt is resolved with the time, and the page is told', async () => {
  parts.journal.recordOutcome(id, unknown);
  const resolution = { as: 'done', remark: 'seen' } as const;
  const before = Date.now();
  const write = await handlers.resolveWrite({ writeId: id, resolution });
  expect(write.resolution).toMatchObject(resolution);
  expect(Date.parse(write.resolution?.at ?? '')).toBeGreaterThanOrEqual(before);
  expect(parts.events).toEqual([{ type: 'requests-changed', write }]);
  expect(write).not.toHaveProperty('body');
  expect(await handlers.resolveWrite({ writeId: id, resolution: null })).toMatchObject({
    resolution: null,
  });
});

it('a journal entry whose outcome is known is not resolved', async () => {
  parts.journal.recordOutcome(id, doneEnd);
  const resolved = handlers.resolveWrite({ writeId: id, resolution: { as: 'done', remark: '' } });
  expect(await failureOf(resolved)).toMatchObject({ kind: 'invalid-input' });
  expect(parts.events).toEqual([]);
});

it('a request is told as a command without its token, to the address that it was sent to', async () => {
  const shop = randomUUID();
  await parts.profiles.save(shop, draftOf('https://moved.example'));
  await parts.vault.save(shop, routeTo('https://moved.example'), 's3cr3t', { sessionOnly: false });
  const ours = randomUUID();
  const sentTo = { baseUrl: 'https://shop.example', placement: { kind: 'bearer' as const } };
  parts.journal.recordSending({ ...journalEntry(ours), profileId: shop, sentTo });
  const { curl: command } = await handlers.readEntryToCopy({ writeId: ours });
  expect(command).toContain("'https://shop.example/api/v1/orders'");
  expect(command).toContain('"$TOKEN"');
  expect(command).not.toContain('s3cr3t');

  // The first versions stored no address, and none is guessed.
  const older = randomUUID();
  parts.journal.recordSending({ ...journalEntry(older), profileId: shop, sentTo: null });
  const { curl: guessed } = await handlers.readEntryToCopy({ writeId: older });
  expect(guessed).toContain(`"$BASE_URL"'/api/v1/orders'`);
});

describe('exporting', () => {
  const wanted = { callId: randomUUID(), filter: everyWrite, suggestedName: 'j.jsonl' };

  it('writes every journal entry that is meant, page by page', async () => {
    for (let n = 0; n < 250; n++) {
      parts.journal.recordSending({ ...journalEntry(`n${n}`), request: userUpdate });
    }
    const filter = { ...everyWrite, operation: 'updateUser' as const };
    const file = await handlers.exportWrites({ ...wanted, filter, format: 'jsonl' });
    expect(file).toMatchObject({ journalEntries: 250 });
    const lines = readFileSync(file?.path ?? '', 'utf8')
      .trim()
      .split('\n');
    const ids = lines.map((line) => JSON.parse(line).writeId);
    expect(ids).toEqual(Array.from({ length: 250 }, (_, n) => `n${249 - n}`));
  });

  it.each(['en', 'de'])('has the separator of the language %s as CSV', async (language) => {
    parts.language.now = language;
    const file = await handlers.exportWrites({ ...wanted, filter: everyWrite, format: 'csv' });
    const { table, rows } = await readAll(readFileSync(file?.path ?? ''));
    expect(table.options.separator).toBe(language === 'en' ? ',' : ';');
    expect(table.columns.map(({ name }) => name).slice(0, 3)).toEqual([
      ...['startedAt', 'endedAt', 'operation'],
    ]);
    expect(rows).toHaveLength(file?.journalEntries ?? 0);
  });

  it('leaves no file when it is cancelled', async () => {
    for (let n = 0; n < 8; n++) {
      parts.journal.recordSending({
        ...journalEntry(`n${n}`),
        request: order('x'.repeat(1024 * 1024)),
      });
    }
    const before = readdirSync(parts.folder);
    const ended = failureOf(handlers.exportWrites({ ...wanted, format: 'csv' }));
    expect(parts.calls.cancel(wanted.callId)).toBe(true);
    expect(await ended).toMatchObject({ kind: 'cancelled' });
    expect(readdirSync(parts.folder)).toEqual(before);
  });
});

describe('what is too old', () => {
  it('goes at the start, but for what is sending or in doubt', async () => {
    const now = new Date().toISOString();
    for (const [name, at] of [
      ['old', '2020-01-01T00:00:00.000Z'],
      ['doubt', '2020-01-01T00:00:00.000Z'],
      ['resolved', '2020-01-01T00:00:00.000Z'],
      ['new', now],
    ] as const) {
      parts.journal.recordSending(journalEntry(name, at));
      parts.journal.recordOutcome(name, name === 'old' || name === 'new' ? doneEnd : unknown);
    }
    parts.journal.resolve('resolved', { as: 'done', at: now, remark: '' });
    await new Promise<void>((resolve, reject) => {
      const stop = expireJournalEntries({
        journal: parts.journal,
        clock: createClockCheck(),
        days: () => 90,
        onRemoved: resolve,
        onError: reject,
      });
      stop();
    });
    const { writes } = parts.journal.list({ limit: 9, before: null });
    expect(writes.map(({ writeId }) => writeId)).toEqual(['new', 'doubt', id]);
  });

  it('takes batches that have ended with it, and none that is paused or not started', async () => {
    const { batches } = parts.journal;
    const made = (state: 'finished' | 'paused' | 'making', endedAt: string | null) => {
      const batchId = randomUUID();
      batches.create({
        batchId,
        profileId: 'p',
        operation: 'createOrder',
        createdAt: endedAt ?? '',
      });
      if (state !== 'making') batches.saveState(batchId, state, null, endedAt);
      return batchId;
    };
    const old = made('finished', '2020-01-01T00:00:00.000Z');
    const ended = made('finished', '2026-01-01T00:00:00.000Z');
    const doubt = made('finished', '2020-01-01T00:00:00.000Z');
    parts.journal.recordSending(journalEntry('row'), { kind: 'row', batchId: doubt, row: 1 });
    parts.journal.recordOutcome('row', unknown);
    const kept = [made('paused', null), made('making', null)];
    const before = '2025-01-01T00:00:00.000Z';
    expect(batches.ended(before, true)).toEqual([old]);
    expect(batches.ended(before, false)).toEqual([old, doubt]);
    await clearJournalEntries(parts.journal, { before, keepUnresolved: true });
    expect(batches.list(null).map(({ batchId }) => batchId)).toEqual(
      [ended, doubt, ...kept].reverse(),
    );
    expect(await handlers.countClearable({ before: null })).toMatchObject({ batches: 2 });
    expect(await handlers.clearWrites({ before: null })).toMatchObject({ batches: 2 });
    expect(batches.list(null).map(({ batchId }) => batchId)).toEqual(kept.reverse());
  });

  it('goes at a press, however much it is, and the page is told', async () => {
    for (let n = 0; n < 600; n++) {
      parts.journal.recordSending(journalEntry(`n${n}`));
      parts.journal.recordOutcome(`n${n}`, doneEnd);
    }
    expect(await handlers.countClearable({ before: null })).toEqual({
      journalEntries: 600,
      unresolved: 0,
      batches: 0,
    });
    expect(await handlers.clearWrites({ before: null })).toEqual({
      journalEntries: 600,
      batches: 0,
    });
    expect(parts.events).toEqual([{ type: 'requests-changed', write: null }]);
    expect(parts.journal.count(everyWrite)).toEqual({ matching: 1, all: 1 });
  });
});
