import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tracesOf } from '../../../e2e/kit/evidence/token-forms.ts';
import { doneEnd, endedAs, journalEntry, userUpdate } from '../../ledger/testing/samples.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { routeTo } from '../../vault/testing/route-to.ts';
import { createVault } from '../../vault/vault.ts';
import { callsOf, draftOf, openTestApp, type TestApp } from '../testing/test-app.ts';

let parts: TestApp;
const token = 'sk-canary/4711+Ümlaut-secret';
const profileId = randomUUID();
const baseUrl = 'https://shop.example';

beforeEach(async () => {
  parts = await openTestApp();
  await parts.profiles.save(profileId, draftOf(baseUrl));
});
afterEach(() => parts.close());

const handlers = (vault: Partial<TestApp['vault']> = parts.vault) =>
  callsOf({ ...parts.app, vault: { ...parts.vault, ...vault } });

/** An update whose sender typed this into its body. */
function record(body: string, ifMatch: string | null = null): string {
  const writeId = randomUUID();
  const request = { ...userUpdate, body, ifMatch };
  parts.journal.recordSending({ ...journalEntry(writeId), profileId, request });
  parts.journal.recordOutcome(writeId, doneEnd);
  return writeId;
}

const keep = (vault: TestApp['vault']) =>
  vault.save(profileId, routeTo(baseUrl), token, { sessionOnly: false });

it('finds a stored token that this run has not used, in every form in which it was typed', async () => {
  const { keytar, profiles } = parts;
  const { installationId } = profiles;
  // That of an earlier run: this one doesn't learn of it.
  await keep(createVault({ loadKeytar: async () => keytar, installationId }));
  const writeId = record(JSON.stringify({ note: token, url: encodeURIComponent(token) }));
  const read = await handlers().readEntryToCopy({ writeId });
  expect(tracesOf(token, Buffer.from(JSON.stringify(read)))).toEqual([]);
  expect(read.knowsStored).toBe(true);
  expect(read.journalEntry.body).toContain('••••••');
});

it('leaves everything else as it was recorded: digits, invisible characters', async () => {
  await keep(parts.vault);
  const body = '{"balance":12345678901234567890.10,"n":1.0,"note":"a\u202eb\u200b"}';
  const writeId = record(body);
  const read = await handlers().readEntryToCopy({ writeId });
  expect(read.journalEntry).toEqual(parts.journal.get(writeId));
  expect(read.journalEntry.body).toBe(body);
  expect(read.knowsStored).toBe(true);
});

it('has the address and the headers as they are sent, with dots for the token', async () => {
  await keep(parts.vault);
  const writeId = record('{}', '"v1"');
  const read = await handlers().readEntryToCopy({ writeId });
  const { sentTo, path } = parts.journal.get(writeId) ?? {};
  expect(read.request?.url).toBe(`${sentTo?.baseUrl}${path}`);
  expect(read.request?.headers).toContainEqual({ name: 'Authorization', value: 'Bearer ••••••' });
  expect(read.request?.headers).toContainEqual({ name: 'If-Match', value: '"v1"' });
});

it('says so if there is no keychain, and copies nothing if one fails', async () => {
  const writeId = record('{}');
  const none = handlers({
    available: async () => ({ ok: false, problem: 'unavailable', detail: '' }),
    isSessionOnly: false,
    learn: async () => undefined,
  });
  expect((await none.readEntryToCopy({ writeId })).knowsStored).toBe(false);
  const failing = handlers({
    available: async () => ({ ok: true }),
    isSessionOnly: false,
    learn: () => Promise.reject(new Error('locked')),
  });
  await expect(failing.readEntryToCopy({ writeId })).rejects.toThrow('locked');
});

it('does not say that it knows the stored tokens if this run reads none of them', async () => {
  const { keytar } = parts;
  await keep(parts.vault);
  const vault = createVault({ loadKeytar: async () => keytar, sessionOnly: true });
  const writeId = record(JSON.stringify({ note: token }));
  const read = await handlers(vault).readEntryToCopy({ writeId });
  expect(read.knowsStored).toBe(false);
});

it('masks a token that is kept for this session only', async () => {
  await parts.vault.save(profileId, routeTo(baseUrl), token, { sessionOnly: true });
  const writeId = record(JSON.stringify({ note: token }));
  const read = await handlers().readEntryToCopy({ writeId });
  expect(tracesOf(token, Buffer.from(JSON.stringify(read)))).toEqual([]);
  expect(read.journalEntry.body).toContain('••••••');
});

it('never changes what an entry says about itself, even if a token is one of these words', async () => {
  await parts.vault.save(profileId, routeTo(baseUrl), 'refused', { sessionOnly: true });
  const writeId = randomUUID();
  parts.journal.recordSending(journalEntry(writeId));
  parts.journal.recordOutcome(writeId, endedAs('refused'));
  const read = await handlers().readEntryToCopy({ writeId });
  expect(read.journalEntry.outcome).toBe('refused');
  expect(read.journalEntry.ended?.kind).toBe('refused');
});

it('an entry that is gone is not copied', async () => {
  const read = failureOf(handlers().readEntryToCopy({ writeId: randomUUID() }));
  expect(await read).toMatchObject({ kind: 'invalid-input' });
});

it('lets main work while it searches a body of the largest size', async () => {
  await keep(parts.vault);
  const writeId = record(JSON.stringify({ text: 'abcdefgh '.repeat(550_000) }));
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  await handlers().readEntryToCopy({ writeId });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
});
