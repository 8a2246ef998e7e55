import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { UpdateBase } from '../../contract/write/update-base.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { routeTo } from '../../vault/testing/route-to.ts';
import { profileId, testBatches } from '../batches/testing/test-batches.ts';
import { type Calls, draftOf } from '../testing/test-app.ts';

const { get, made, now, start, until } = testBatches();

let handlers: Calls;
beforeEach(() => {
  handlers = now.handlers;
});

const replaceToken = (token: string) =>
  now.parts.vault.save(profileId, routeTo(now.service.origin), token, { sessionOnly: false });
/** The service takes another token, too, and the profile has that. */
async function otherAccount(token = 'of-another-account') {
  now.service.tokens.add(token);
  await replaceToken(token);
}
/** The same service at another address: its path is the other one's. */
const otherAddress = () => now.parts.profiles.save(profileId, draftOf(`${now.service.baseUrl}/b`));

const misfit = (of: { draftId?: string; batchId?: string; accepts?: string }) =>
  handlers.findMisfit({ profileId, draftId: null, batchId: null, ...of });
async function accept(of: { draftId?: string; batchId?: string }) {
  const found = await misfit(of);
  expect(await misfit({ ...of, accepts: found?.now ?? '' })).toBeNull();
}

async function update(body: string, draftId: string | null = null, base: UpdateBase | null = null) {
  const writeId = randomUUID();
  const press = { profileId, writeId, draftId, inDraft: draftId, confirmation: null };
  return { writeId, ended: await handlers.updateUser({ ...press, id: '7', body, base }) };
}
/** A draft that puts back the second of two updates of user 7. */
async function putBack() {
  await update('{"a":1}');
  const { writeId } = await update('{"a":2}');
  const { draftId } = await handlers.makeDraft({ writeId, profileId, of: 'before' });
  return draftId;
}
const sent = () => now.service.requestsOf('PUT').length;

describe('a draft that puts an update back', () => {
  it('goes without a question where it came from', async () => {
    const draftId = await putBack();
    expect(await misfit({ draftId })).toBeNull();
    expect((await update('{"a":1}', draftId)).ended.kind).toBe('done');
  });

  it('is not sent to another address without a question', async () => {
    const draftId = await putBack();
    await otherAddress();
    await now.parts.vault.save(profileId, routeTo(now.service.origin), now.service.token, {
      sessionOnly: false,
    });
    expect(await misfit({ draftId })).toMatchObject({
      why: 'other-address',
      madeFor: now.service.baseUrl,
    });
    const before = sent();
    const { ended } = await update('{"a":1}', draftId);
    expect(ended).toMatchObject({ failure: { kind: 'guarded', why: 'other-address' } });
    expect(sent()).toBe(before);
    await accept({ draftId });
    expect(await misfit({ draftId })).toBeNull();
  });

  it('that may go to another address says nothing about the accounts there', async () => {
    const { tokens, token } = now.service;
    const draftId = await putBack();
    await otherAddress();
    await otherAccount();
    await accept({ draftId });
    expect(await misfit({ draftId })).toBeNull();
    tokens.add(token);
    await replaceToken(token);
    expect(await misfit({ draftId })).toMatchObject({ why: 'other-account' });
  });

  it('is not sent with the token of another account without a question', async () => {
    const draftId = await putBack();
    await otherAccount();
    const before = sent();
    const { ended } = await update('{"a":1}', draftId);
    expect(ended).toMatchObject({ failure: { kind: 'guarded', why: 'other-account' } });
    expect(sent()).toBe(before);
    expect(await misfit({ draftId })).toMatchObject({ why: 'other-account' });
    await accept({ draftId });
    expect((await update('{"a":1}', draftId)).ended.kind).toBe('done');
  });

  it('is asked about again if the token is replaced while the question is open', async () => {
    const draftId = await putBack();
    await otherAccount();
    const asked = (await misfit({ draftId }))?.now ?? '';
    await otherAccount('of-a-third-account');
    expect(await misfit({ draftId, accepts: asked })).toMatchObject({ why: 'other-account' });
    expect(await misfit({ draftId })).not.toBeNull();
  });

  it('has no body of another account in it', async () => {
    await update('{"a":1}');
    await otherAccount();
    const { writeId } = await update('{"a":2}');
    expect(await handlers.findRelated({ writeId })).toMatchObject({
      putBack: { problem: 'no-earlier' },
    });
  });
});

describe('a draft of a journal entry', () => {
  it('is asked about in its own profile, not in another one', async () => {
    const { writeId } = await update('{"a":1}');
    const here = await handlers.makeDraft({ writeId, profileId, of: 'sent' });
    await otherAccount();
    expect(await misfit(here)).toMatchObject({ why: 'other-account' });
    const other = randomUUID();
    await now.parts.profiles.save(other, draftOf('https://other.example'));
    const there = await handlers.makeDraft({ writeId, profileId: other, of: 'sent' });
    expect(await misfit(there)).toBeNull();
  });
});

describe('a batch of a table', () => {
  it('does not start at another address without a question', async () => {
    const { batchId } = await made(3);
    await otherAddress();
    expect(await failureOf(start(batchId))).toMatchObject({
      kind: 'guarded',
      why: 'other-address',
      startedFor: now.service.baseUrl,
    });
    expect((await get(batchId)).state).toBe('making');
    await accept({ batchId });
    await start(batchId);
    expect((await get(batchId)).sentTo?.baseUrl).toBe(`${now.service.baseUrl}/b`);
  });

  it('that a 401 has paused goes on with a renewed token after one question', async () => {
    const { batchId } = await made(3);
    now.service.tokens.clear();
    await start(batchId);
    await until(batchId, 'paused');
    await otherAccount('renewed');
    expect(await failureOf(start(batchId))).toMatchObject({ why: 'other-account' });
    await accept({ batchId });
    await start(batchId);
    expect((await until(batchId, 'finished')).counts.done).toBe(3);
    // Not asked again, for this token or the one before it.
    const next = await made(1);
    await otherAccount(now.service.token);
    expect(await misfit({ batchId: next.batchId })).toBeNull();
  });
});

describe('the last accepted update of a user, where no record was read', () => {
  const isBase = async () => (await handlers.findLastSent({ profileId, userId: '7' })).isBase;

  it('is no base for another account, and one again for the same account', async () => {
    await update('{"a":1}');
    expect(await isBase()).toBe(true);
    await otherAccount();
    expect(await isBase()).toBe(false);
    const { accounts } = now.parts.journal;
    const [mine = ''] = accounts.of(profileId, now.service.token);
    const [other = ''] = accounts.of(profileId, 'of-another-account');
    accounts.join(profileId, other, mine);
    expect(await isBase()).toBe(true);
  });

  it('is no base without a token: the next one may be of another account', async () => {
    await update('{"a":1}');
    await now.parts.vault.remove(profileId);
    expect(await isBase()).toBe(false);
  });

  it.each<[string, Parameters<typeof draftOf>[1]]>([
    ['another place for the token', { placement: { kind: 'header', name: 'X-Key', prefix: '' } }],
    ['a slash at the end of paths', { pathsEndWithSlash: true }],
    ['another member for the IDs of the list', { list: { id: '_id' } }],
  ])('is no base with %s', async (_, change) => {
    await update('{"a":1}');
    await now.parts.profiles.save(profileId, draftOf(now.service.baseUrl, change));
    await replaceToken(now.service.token);
    expect(await isBase()).toBe(false);
  });

  it('is no base at another address, or below an update in doubt', async () => {
    await update('{"a":1}');
    now.service.next('PUT /api/v1/users/7', 'drop-after-reading');
    await update('{"a":2}');
    expect(await isBase()).toBe(false);
    await update('{"a":3}');
    expect(await isBase()).toBe(true);
    await otherAddress();
    expect(await isBase()).toBe(false);
  });
});

describe('a digest of a token', () => {
  it('is another one in another journal, and not in what was sent', async () => {
    const { accounts } = now.parts.journal;
    const [digest = ''] = accounts.of(profileId, now.service.token);
    const { writeId } = await update('{"a":1}');
    expect(now.parts.journal.get(writeId)?.sentTo?.account).toBe(digest);
    expect(digest).toHaveLength(44);
    expect(accounts.of(profileId, 'another')).not.toContain(digest);
  });
});
