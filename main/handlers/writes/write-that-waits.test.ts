import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { WaitEnd } from '../../contract/profile/guard.ts';
import { draftContent } from '../../journal/testing/samples.ts';
import { noPolicy } from '../../policy/ruling.ts';
import { createWords } from '../../shell/words.ts';
import { admitWaitingWrites } from '../../writes/grace/compare-with-press.ts';
import type { Moment } from '../../writes/guard/clock.ts';
import { createGuards, unlockedMs } from '../../writes/guard/guards.ts';
import { profileHandlers } from '../profiles/profile-handlers.ts';
import {
  body,
  ended,
  failureIn,
  handlers,
  order,
  parts,
  press,
  profileId,
  save,
  service,
  storeToken,
  told,
  useHandlers,
  withGracePeriod,
  written,
} from '../testing/with-grace-period.ts';
import { writeHandlers } from './write-handlers.ts';

withGracePeriod();

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
    useHandlers(writeHandlers({ ...parts, guards, writes: { ...parts.writes, admitWaiting } }));
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
