import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestService, type TestService } from '../../e2e/kit/service/start-test-service.ts';
import type { Confirmation, WaitEnd } from '../contract/profile/guard.ts';
import type { ProfileDraft } from '../contract/profile/profile.ts';
import { FailureError } from '../failure-error.ts';
import { draftContent } from '../journal/testing/samples.ts';
import { noPolicy } from '../policy/ruling.ts';
import { failureOf } from '../service/testing/failure-of.ts';
import { createWords } from '../shell/words.ts';
import { routeTo } from '../vault/testing/route-to.ts';
import { admitWaitingWrites } from '../writes/grace/compare-with-press.ts';
import type { Moment } from '../writes/guard/clock.ts';
import { createGuards, unlockedMs } from '../writes/guard/guards.ts';
import { profileHandlers } from './profile-handlers.ts';
import { draftOf, type MainParts, openMainParts } from './testing/main-parts.ts';
import { writeHandlers } from './write-handlers.ts';

/** Single writes of a profile with a grace period, over real HTTP. `sendNow` ends the wait. */

let service: TestService;
let parts: MainParts;
let handlers: ReturnType<typeof writeHandlers>;
const profileId = randomUUID();
const body = '{"sku":"A"}';

beforeEach(async () => {
  service = await startTestService();
  parts = await openMainParts();
  handlers = writeHandlers(parts);
  await save();
  await storeToken();
});
afterEach(() => Promise.all([service.close(), parts.close()]));

const save = (changes: Partial<ProfileDraft> = {}) =>
  parts.profiles.save(profileId, draftOf(service.baseUrl, { gracePeriod: 30, ...changes }));
const storeToken = (token = service.token) =>
  parts.vault.save(profileId, routeTo(service.origin), token, { sessionOnly: false });

const press = (confirmation: Confirmation | null = null) => ({
  ...{ profileId, writeId: randomUUID(), draftId: null, confirmation },
});
async function order(confirmation: Confirmation | null = null): Promise<string> {
  const write = { ...press(confirmation), idempotencyKey: null };
  expect(await handlers.createOrder({ ...write, body })).toEqual({
    ...{ waiting: true, writeId: write.writeId },
  });
  return write.writeId;
}
const outcomeOf = (writeId: string) => parts.journal.get(writeId)?.outcome;
const failureIn = (writeId: string) => {
  const ended = parts.journal.get(writeId)?.ended;
  return ended == null || ended.kind === 'done' ? null : ended.failure;
};
/** Resolves to the outcome once the write neither waits nor is under way. */
const ended = (writeId: string) =>
  vi.waitFor(
    () => {
      const outcome = outcomeOf(writeId);
      expect(['waiting', 'sending']).not.toContain(outcome);
      return outcome;
    },
    { timeout: 10_000 },
  );
/** The outcomes that the window was told, one after the other. */
const told = (writeId: string) =>
  parts.events.flatMap((event) =>
    event.type === 'write-changed' && event.write.writeId === writeId ? [event.write.outcome] : [],
  );
const written = () => service.requests.filter(({ method }) => method !== 'GET');

describe('a press in a profile with a grace period', () => {
  it('is answered at once, and its write is recorded as waiting and not sent', async () => {
    const writeId = await order();
    expect(parts.journal.get(writeId)).toMatchObject({ outcome: 'waiting', body, ended: null });
    expect(parts.waiting.list()).toMatchObject([{ write: { writeId }, seconds: 30 }]);
    expect(written()).toEqual([]);
  });

  it('sends each operation once, as waiting, sending and done', async () => {
    const deletion = { ...press(), id: '2', name: 'Chair', readId: null, entry: null };
    const update = { ...press(), id: '7', body };
    await handlers.deleteProduct(deletion);
    await handlers.updateUser(update);
    const writeIds = [deletion.writeId, update.writeId, await order()];
    for (const writeId of writeIds) {
      expect(parts.waiting.sendNow(writeId)).toBe(true);
      expect(await ended(writeId)).toBe('done');
      expect(told(writeId)).toEqual(['waiting', 'sending', 'done']);
    }
    expect(written().map(({ method }) => method)).toEqual(['DELETE', 'PUT', 'POST']);
    expect(parts.failedWrites).toEqual([]);
  });

  it('sends nothing after a cancel, whichever button it came from', async () => {
    const [one, other] = [await order(), await order()];
    expect(parts.waiting.cancel(one)).toBe(true);
    // *Cancel* of a form, whose call has been answered.
    expect(handlers.cancel({ id: other })).toBe(true);
    for (const writeId of [one, other]) {
      expect(await ended(writeId)).toBe('not-sent');
      expect(failureIn(writeId)).toEqual({ kind: 'cancelled', exchange: null, sent: false });
      expect(parts.waiting.sendNow(writeId)).toBe(false);
    }
    expect(written()).toEqual([]);
  });

  it('sends nothing if the disk refuses that it is being sent', async () => {
    const detail = 'disk full';
    handlers = writeHandlers({
      ...parts,
      writes: {
        ...parts.writes,
        ledger: async () => ({
          ...parts.journal,
          recordLeaving() {
            throw new FailureError({ kind: 'storage', exchange: null, detail });
          },
        }),
      },
    });
    const writeId = await order();
    parts.waiting.sendNow(writeId);
    expect(await ended(writeId)).toBe('not-sent');
    expect(failureIn(writeId)).toMatchObject({ kind: 'storage', detail });
    expect(written()).toEqual([]);
  });

  it('fails at once without a token, or if the profile allows no writes', async () => {
    await parts.vault.remove(profileId);
    const write = { ...press(), idempotencyKey: null, body };
    expect(await failureOf(Promise.resolve(handlers.createOrder(write)))).toMatchObject({
      kind: 'signed-out',
    });
    expect(outcomeOf(write.writeId)).toBe('not-sent');
    await storeToken();
    await save({ protection: 'read-only' });
    const refused = Promise.resolve(handlers.createOrder({ ...write, ...press() }));
    expect(await failureOf(refused)).toMatchObject({ kind: 'guarded', why: 'read-only' });
    expect(parts.waiting.list()).toEqual([]);
  });

  it('uses up its confirmation', async () => {
    await save({ protection: 'production' });
    const asked = { profileId, operation: 'createOrder', id: '', body } as const;
    const wanted = await handlers.askToWrite(asked);
    const confirmation = { id: wanted?.id ?? '', typedName: '' };
    const writeId = await order(confirmation);
    const again = { ...press(confirmation), idempotencyKey: null, body };
    expect(await failureOf(Promise.resolve(handlers.createOrder(again)))).toMatchObject({
      ...{ kind: 'guarded', why: 'not-confirmed' },
    });
    parts.waiting.sendNow(writeId);
    expect(await ended(writeId)).toBe('done');
    expect(written()).toHaveLength(1);
  });
});

describe('a write that waits', () => {
  const proxy = { mode: 'direct' } as const;
  const certificate = { fingerprint: 'sha256/AAAA', name: 'Ada' };
  const changes: readonly [WaitEnd, () => unknown][] = [
    ['protection', () => save({ protection: 'production' })],
    ['address', () => save({ baseUrl: `${service.origin}/other` })],
    ['address', () => save({ pathsEndWithSlash: true })],
    ['placement', () => save({ placement: { kind: 'query', name: 'token' } })],
    ['proxy', () => save({ proxy })],
    ['certificate', () => save({ clientCertificate: certificate })],
    ['token', () => storeToken()],
    ['profile-removed', () => parts.profiles.remove(profileId)],
    ['locked', () => handlers.lockProfile({ profileId })],
  ];
  it.each(changes)('is not sent if its profile changes: %s', async (why, change) => {
    const writeId = await order();
    await change();
    parts.waiting.sendNow(writeId);
    expect(await ended(writeId)).toBe('not-sent');
    expect(failureIn(writeId)).toEqual({ kind: 'wait-ended', exchange: null, why });
    expect(told(writeId)).toEqual(['waiting', 'not-sent']);
    expect(written()).toEqual([]);
  });

  it('is not sent if its token is removed, and asks for one', async () => {
    const writeId = await order();
    await parts.vault.remove(profileId);
    parts.waiting.sendNow(writeId);
    expect(await ended(writeId)).toBe('not-sent');
    expect(failureIn(writeId)).toMatchObject({ kind: 'signed-out' });
    expect(written()).toEqual([]);
  });

  it.each([
    ['stopped', () => parts.waiting.stop('slept'), { kind: 'wait-ended', why: 'slept' }],
    ['cancelled', (id: string) => parts.waiting.cancel(id), { kind: 'cancelled', sent: false }],
  ] as const)(
    'can still be %s while its token is read after the wait',
    async (_, stop, failure) => {
      const writeId = await order();
      const { getPassword } = parts.keytar;
      let asked: () => void = () => undefined;
      const isAsked = new Promise<void>((resolve) => {
        asked = resolve;
      });
      parts.keytar.getPassword = () => {
        asked();
        return new Promise(() => undefined);
      };
      parts.waiting.sendNow(writeId);
      await isAsked;
      stop(writeId);
      expect(await ended(writeId)).toBe('not-sent');
      expect(failureIn(writeId)).toMatchObject(failure);
      expect(told(writeId)).toEqual(['waiting', 'not-sent']);
      parts.keytar.getPassword = getPassword;
      expect(written()).toEqual([]);
    },
  );

  it('is sent although what doesn’t decide where it goes was changed', async () => {
    const writeId = await order();
    await save({ name: 'Store', colour: 'red', gracePeriod: 0, currency: 'EUR' });
    parts.waiting.sendNow(writeId);
    expect(await ended(writeId)).toBe('done');
  });

  it('is sent although the 15 minutes are over, which *Lock now* would stop', async () => {
    await save({ protection: 'production' });
    let moment: Moment = { wallMs: 0, steadyMs: 0 };
    const clock = { now: () => moment };
    const guards = createGuards({
      ...{ clock, ruling: noPolicy, words: createWords() },
      ...{ onChange: () => undefined, log: () => undefined },
    });
    const { profiles, vault } = parts;
    const admitWaiting = admitWaitingWrites({ guards, profiles, tokenVersion: vault.version });
    handlers = writeHandlers({ ...parts, guards, writes: { ...parts.writes, admitWaiting } });
    await handlers.unlockProfile({ profileId });
    const writeId = await order();
    moment = { wallMs: unlockedMs, steadyMs: unlockedMs };
    expect(await handlers.getGuard({ profileId })).toEqual({ unlockedUntil: null });
    parts.waiting.sendNow(writeId);
    expect(await ended(writeId)).toBe('done');
  });

  it('is not sent if its profile is removed, and does not keep that from happening', async () => {
    const failing = () => Promise.reject(new Error('not here'));
    const { getProfileUse, deleteProfile } = profileHandlers({
      ...parts,
      files: { begin: failing, append: failing, end: failing },
      offers: { putText: failing },
      startDemo: failing,
      onProfilesChange: () => undefined,
      batchesOf: async () => [],
      writesUnderWay: { list: () => [] },
      forget: async () => undefined,
    });
    const writeId = await order();
    expect(await getProfileUse({ profileId })).toMatchObject({ canBeRemoved: true, waiting: 1 });
    expect(await deleteProfile({ profileId })).toEqual({ isRemoved: true });
    expect(await ended(writeId)).toBe('not-sent');
    expect(failureIn(writeId)).toMatchObject({ why: 'profile-removed' });
  });

  it('keeps its draft as it is until it has ended', async () => {
    const { drafts } = parts.journal;
    const draftId = randomUUID();
    const content = { ...draftContent, text: body };
    const draft = { draftId, profileId, kind: 'order', content, isOpen: true } as const;
    drafts.save(draft, '2026-01-01T10:00:00.000Z');
    const write = { ...press(), draftId, idempotencyKey: null, body };
    await handlers.createOrder(write);
    const edited = { ...draft, content: { ...content, text: '{"sku":"B"}' } };
    for (const touch of [
      () => drafts.save(edited, '2026-01-01T10:00:01.000Z'),
      () => drafts.discard(draftId, '2026-01-01T10:00:01.000Z'),
      () => drafts.open(draftId),
    ])
      expect(touch).toThrow('invalid-input');
    expect(drafts.list(profileId, 'order')).toMatchObject([{ write: { outcome: 'waiting' } }]);
    // The form is free for another one.
    expect(drafts.inForm(profileId, 'order')).toBeNull();
    parts.waiting.cancel(write.writeId);
    await ended(write.writeId);
    expect(drafts.inForm(profileId, 'order')).toMatchObject({ draftId, isAsSent: true, content });
    expect(drafts.save(edited, '2026-01-01T10:00:02.000Z')).toBe(false);
  });

  it('counts where something is about to be sent again', async () => {
    await order();
    const { sent } = parts.journal;
    expect(sent.sameOrder(profileId, '{ "sku": "A" }', new Date())).toMatchObject({
      outcome: 'waiting',
    });
    const update = { ...press(), id: '7', body };
    await handlers.updateUser(update);
    expect(sent.lastForUser(profileId, '7').inDoubt).toMatchObject({ outcome: 'waiting' });
    expect(sent.sameUpdate(profileId, '8', body, new Date())).toMatchObject({ userId: '7' });
  });
});

describe('a second update of a user whose update waits', () => {
  it.each([30, 0] as const)('is refused, with a grace period of %i s', async (gracePeriod) => {
    const first = { ...press(), id: '7', body };
    await handlers.updateUser(first);
    await save({ gracePeriod });
    const second = { ...press(), id: '7', body: '{"name":"Ada"}' };
    expect(await failureOf(Promise.resolve(handlers.updateUser(second)))).toEqual({
      ...{ kind: 'already-waiting', exchange: null, writeId: first.writeId },
    });
    expect(outcomeOf(second.writeId)).toBe('not-sent');
    parts.waiting.sendNow(first.writeId);
    expect(await ended(first.writeId)).toBe('done');
    expect(written().map((request) => request.body)).toEqual([body]);
  });

  it.each([30, 0] as const)(
    'uses up its confirmation, with a grace period of %i s',
    async (gracePeriod) => {
      await handlers.updateUser({ ...press(), id: '7', body: '{"name":"Ada"}' });
      await save({ protection: 'production', gracePeriod });
      const asked = { profileId, operation: 'updateUser', id: '7', body } as const;
      const wanted = await handlers.askToWrite(asked);
      const second = () => {
        const update = { ...press({ id: wanted?.id ?? '', typedName: '' }), id: '7', body };
        return failureOf(Promise.resolve(handlers.updateUser(update)));
      };
      expect(await second()).toMatchObject({ kind: 'already-waiting' });
      expect(await second()).toMatchObject({ kind: 'guarded', why: 'not-confirmed' });
    },
  );
});
