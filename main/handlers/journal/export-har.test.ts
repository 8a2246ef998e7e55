import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { harProblems } from '../../../e2e/fixtures/har/har-problems.ts';
import { tracesOf } from '../../../e2e/kit/evidence/token-forms.ts';
import { everyWrite } from '../../contract/write/judge-outcome.ts';
import type { Outcome } from '../../contract/write/outcome.ts';
import type { WriteFilter } from '../../contract/write/write.ts';
import { doneEnd, endedAs, journalEntry, order, userUpdate } from '../../ledger/testing/samples.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { routeTo } from '../../vault/testing/route-to.ts';
import { type Calls, callsOf, draftOf, openTestApp, type TestApp } from '../testing/test-app.ts';

let parts: TestApp;
let handlers: Calls;

const handlersOf = (vault = parts.vault) => callsOf({ ...parts.app, vault });

beforeEach(async () => {
  parts = await openTestApp();
  handlers = handlersOf();
});
afterEach(() => parts.close());

const second = (n: number) => new Date(Date.UTC(2026, 0, 1, 10, 0, n)).toISOString();

/** Records a write, and its end unless it is still being sent. */
function record(n: number, ended: Outcome | null, body?: string): string {
  const writeId = randomUUID();
  const entry = { ...journalEntry(writeId, second(n)), request: order(body) };
  parts.journal.recordSending(entry);
  if (ended !== null) parts.journal.recordOutcome(writeId, ended);
  return writeId;
}

const withReply = (text: string): Outcome => ({
  ...doneEnd,
  reply: { text, contentType: 'application/json', truncated: false },
});

const ofFilter = (filter: Partial<WriteFilter> = {}) => ({
  callId: randomUUID(),
  of: { kind: 'filter' as const, filter: { ...everyWrite, ...filter } },
  suggestedName: 'journal.har',
});

interface Exported {
  readonly log: {
    readonly creator: object;
    readonly comment: string;
    readonly entries: readonly {
      readonly _writeId: string;
      readonly comment?: string;
      readonly request: { readonly url: string; readonly postData?: { readonly text: string } };
      readonly response: { readonly status: number; readonly content: { readonly text?: string } };
    }[];
  };
}

/** The bytes and what they mean. Every file must be HAR 1.2. */
function fileAt(path = ''): { readonly bytes: Buffer; readonly log: Exported['log'] } {
  const bytes = readFileSync(path);
  const file: Exported = JSON.parse(bytes.toString());
  expect(harProblems(file)).toEqual([]);
  return { bytes, log: file.log };
}

describe('a journal as HAR', () => {
  it('has every request that may have been sent, oldest first, and counts the others', async () => {
    const done = record(1, withReply('{"id": 1.0}'));
    record(2, endedAs('not-sent'));
    const unknown = record(3, endedAs('unknown'));
    const refused = record(4, endedAs('refused', 409));
    const sending = record(5, null);
    const waits = { ...journalEntry(randomUUID(), second(6)), request: userUpdate };
    parts.journal.recordWaiting(waits);
    const exported = await handlers.exportHar(ofFilter());
    expect(exported).toMatchObject({ requests: 4, notSent: 2, masked: 0 });
    const { log } = fileAt(exported?.path);
    expect(log.creator).toEqual({ name: 'Counterfoil', version: '1.2.3' });
    expect(log.entries.map(({ _writeId }) => _writeId)).toEqual([done, unknown, refused, sending]);
    expect(log.entries.map(({ response }) => response.status)).toEqual([201, -1, 409, -1]);
    expect(log.comment).toContain("2 journal entries aren't in this file");
    expect(log.entries[0]?.response.content.text).toBe('{"id": 1.0}');
  });

  it('has what the filter shows, in pages, also that of a search', async () => {
    const ids = Array.from({ length: 450 }, (_, n) =>
      record(n, doneEnd, `{"n": ${n}, "for": "${n % 2 === 0 ? 'Wilhelmina' : 'Bristol'}"}`),
    );
    const all = fileAt((await handlers.exportHar(ofFilter()))?.path);
    expect(all.log.entries.map(({ _writeId }) => _writeId)).toEqual(ids);
    const some = fileAt((await handlers.exportHar(ofFilter({ search: 'wilhel' })))?.path);
    expect(some.log.entries.map(({ _writeId }) => _writeId)).toEqual(
      ids.filter((_, n) => n % 2 === 0),
    );
    expect(some.log.comment).not.toContain('journal entries');
  });

  it('can be that of one entry', async () => {
    record(1, doneEnd);
    const writeId = record(2, doneEnd);
    const of = { kind: 'entry', writeId } as const;
    const exported = await handlers.exportHar({ ...ofFilter(), of });
    expect(fileAt(exported?.path).log.entries.map(({ _writeId }) => _writeId)).toEqual([writeId]);
    const gone = { kind: 'entry', writeId: randomUUID() } as const;
    expect(await failureOf(handlers.exportHar({ ...ofFilter(), of: gone }))).toMatchObject({
      kind: 'invalid-input',
    });
    expect(readdirSync(parts.folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('can be that of a batch, with every attempt of its rows', async () => {
    const batchId = randomUUID();
    const batch = {
      batchId,
      profileId: randomUUID(),
      operation: 'createOrder',
      name: 'A',
    } as const;
    parts.journal.batches.create({ ...batch, createdAt: second(0) });
    const attempt = (n: number, row: number, ended: Outcome) => {
      const writeId = randomUUID();
      parts.journal.recordSending(journalEntry(writeId, second(n)), { kind: 'row', batchId, row });
      parts.journal.recordOutcome(writeId, ended);
      return writeId;
    };
    const refused = attempt(1, 1, endedAs('refused', 422));
    record(2, doneEnd);
    const others = [attempt(3, 2, doneEnd), attempt(4, 1, doneEnd)];
    const exported = await handlers.exportHar(ofFilter({ batchId }));
    expect(exported).toMatchObject({ requests: 3, notSent: 0 });
    const { entries } = fileAt(exported?.path).log;
    expect(entries.map(({ _writeId }) => _writeId)).toEqual([refused, ...others]);
    expect(entries.map(({ response }) => response.status)).toEqual([422, 201, 201]);
  });

  it('is valid without a single request', async () => {
    const exported = await handlers.exportHar(ofFilter());
    expect(fileAt(exported?.path).log.entries).toEqual([]);
    expect(harProblems({ log: { version: '1.2', entries: [] } })).not.toEqual([]);
  });

  it('has the digits and characters of a body, whatever they are', async () => {
    const odd = '\u202e\u2028\x7f\u{1f600}\ufeff\\u0000 \r\n\t"\\';
    const body = `{"price": 1.10, "n": 12345678901234567890123, "a": ${JSON.stringify(odd)}}`;
    // Longer than a piece, with pairs of surrogates on both sides of each cut.
    const long = `{"x":"${'\u{1f600}'.repeat(100_000)}"}`;
    record(1, doneEnd, body);
    record(2, withReply('"\u{1f600}"'.repeat(60_000)), long);
    const { bytes, log } = fileAt((await handlers.exportHar(ofFilter()))?.path);
    expect(log.entries.map(({ request }) => request.postData?.text)).toEqual([body, long]);
    // What would change how the file is shown is escaped.
    expect(bytes.toString()).not.toMatch(/[\u202e\u2028\x7f\ufeff]/);
  });

  it('lets main work meanwhile', async () => {
    for (let n = 0; n < 1000; n += 1) record(n, withReply('x'.repeat(500)));
    let turns = 0;
    let isOver = false;
    const counting = (async () => {
      for (; !isOver; turns += 1) await turn();
    })();
    await handlers.exportHar(ofFilter());
    isOver = true;
    await counting;
    expect(turns).toBeGreaterThan(20);
  });

  it('leaves no file if it is cancelled', async () => {
    for (let n = 0; n < 8; n += 1) record(n, doneEnd, `{"x":"${'x'.repeat(1024 * 1024)}"}`);
    const before = readdirSync(parts.folder);
    const wanted = ofFilter();
    const ended = failureOf(handlers.exportHar(wanted));
    expect(parts.calls.cancel(wanted.callId)).toBe(true);
    expect(await ended).toMatchObject({ kind: 'cancelled' });
    expect(readdirSync(parts.folder)).toEqual(before);
  });
});

describe('a token', () => {
  const token = 'Canary/of the+shop-4711-x';
  const forms = [
    token,
    token.toUpperCase(),
    encodeURIComponent(token),
    Buffer.from(token).toString('base64'),
    Buffer.from(`user:${token}`).toString('base64url'),
    token.slice(0, 12),
  ];

  /** A profile whose token was stored in an earlier run, and isn't read in this one. */
  async function storedEarlier(id: string = randomUUID(), isListed = true): Promise<void> {
    if (isListed) await parts.profiles.save(id, draftOf('https://other.example'));
    const earlier = await openTestApp();
    const vault = earlier.nextVault();
    await vault.save(id, routeTo('https://other.example'), token, { sessionOnly: false });
    const stored = await earlier.keytar.getPassword('', id);
    await parts.keytar.setPassword('', id, stored ?? '');
    await earlier.close();
  }

  it('of any profile is in no part of the file, also one that this run has not used', async () => {
    await storedEarlier();
    for (const [n, form] of forms.entries()) {
      record(n, withReply(JSON.stringify({ echo: form })), JSON.stringify({ typed: form }));
    }
    const path = `/api/v1/users/${encodeURIComponent(token)}`;
    const inPath = randomUUID();
    parts.journal.recordSending({
      ...journalEntry(inPath, second(50)),
      request: { ...userUpdate, path },
    });
    const clean = record(51, doneEnd);
    const exported = await handlers.exportHar(ofFilter());
    const { bytes, log } = fileAt(exported?.path);
    expect(tracesOf(token, bytes)).toEqual([]);
    expect(exported).toMatchObject({ requests: forms.length + 2, masked: forms.length + 1 });
    for (const { _writeId, comment = '' } of log.entries) {
      expect(comment.includes('replaced with dots'), _writeId).toBe(_writeId !== clean);
    }
    const dots = encodeURIComponent('••••••');
    expect(log.entries.at(-2)?.request.url).toBe(`https://shop.example/api/v1/users/${dots}`);
  });

  it('of a profile that is no longer listed is found, as after the end of a policy', async () => {
    await storedEarlier(journalEntry('a').profileId, false);
    record(1, doneEnd, JSON.stringify({ typed: token }));
    const { bytes } = fileAt((await handlers.exportHar(ofFilter()))?.path);
    expect(tracesOf(token, bytes)).toEqual([]);
  });

  it('that was replaced before is not recognized, as the window says', async () => {
    record(1, doneEnd, JSON.stringify({ typed: token }));
    const { bytes } = fileAt((await handlers.exportHar(ofFilter()))?.path);
    expect(tracesOf(token, bytes)).not.toEqual([]);
  });

  it('that can not be read keeps the file from being written', async () => {
    await storedEarlier();
    record(1, doneEnd);
    const before = readdirSync(parts.folder);
    const locked = new Error('The collection is locked');
    parts.keytar.getPassword = () => Promise.reject(locked);
    expect(await failureOf(handlers.exportHar(ofFilter()))).toMatchObject({ kind: 'keychain' });
    expect(readdirSync(parts.folder)).toEqual(before);
  });
});
