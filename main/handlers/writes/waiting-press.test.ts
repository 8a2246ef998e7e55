import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../e2e/kit/service/start-test-service.ts';
import type { Confirmation } from '../../contract/profile/guard.ts';
import type { ProfileDraft } from '../../contract/profile/profile.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { routeTo } from '../../vault/testing/route-to.ts';
import { callsOf, draftOf, openTestApp, type TestApp } from '../testing/test-app.ts';

/** A write that waits for the journal or the keychain while its profile is changed: the current profile counts. */

let service: TestService;
let parts: TestApp;
const profileId = randomUUID();
const body = '{"sku":"A"}';
const request = { profileId, operation: 'createOrder', id: '', body } as const;

beforeEach(async () => {
  service = await startTestService();
  parts = await openTestApp();
  await save();
  await parts.vault.save(profileId, routeTo(service.origin), service.token, { sessionOnly: false });
});
afterEach(() => Promise.all([service.close(), parts.close()]));

const save = (changes: Partial<ProfileDraft> = {}) =>
  parts.profiles.save(profileId, draftOf(service.baseUrl, changes));

/** A promise, and its resolve function. */
function promised() {
  let resolve: () => void = () => undefined;
  const done = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { done, resolve };
}

type Wait = 'journal' | 'keychain';

/**
 * Handlers whose journal or keychain isn't available before `open` is called. `waits` resolves once something is
 * waiting for it.
 */
function slow(what: Wait) {
  const gate = promised();
  const reached = promised();
  const pass = async () => {
    reached.resolve();
    await gate.done;
  };
  if (what === 'keychain') {
    const { getPassword } = parts.keytar;
    parts.keytar.getPassword = async (...asked) => {
      await pass();
      return getPassword(...asked);
    };
  }
  const handlers = callsOf({
    ...parts.app,
    writes: {
      ...parts.writes,
      ledger: async () => {
        if (what === 'journal') await pass();
        return parts.journal;
      },
    },
  });
  const press = (confirmation: Confirmation | null = null) => {
    const writeId = randomUUID();
    const ended = Promise.resolve(
      handlers.createOrder({
        profileId,
        writeId,
        draftId: null,
        idempotencyKey: null,
        confirmation,
        body,
      }),
    );
    // Errors are checked once the gate is open.
    ended.catch(() => undefined);
    return { writeId, ended };
  };
  return { handlers, press, waits: reached.done, open: gate.resolve };
}

const changes: readonly (readonly [string, string, () => Promise<unknown>])[] = [
  ['is protected as Production', 'not-confirmed', () => save({ protection: 'production' })],
  ['is made read only', 'read-only', () => save({ protection: 'read-only' })],
  [
    'leads to another address',
    'profile-changed',
    () => parts.profiles.save(profileId, draftOf(`${service.baseUrl}/elsewhere`)),
  ],
  [
    'sends its token elsewhere',
    'profile-changed',
    () => save({ placement: { kind: 'query', name: 'key' } }),
  ],
  ['takes another proxy', 'profile-changed', () => save({ proxy: { mode: 'direct' } })],
  [
    'presents another certificate',
    'profile-changed',
    () => save({ clientCertificate: { fingerprint: 'sha256/AAAA', name: 'Ada' } }),
  ],
  ['is removed', 'profile-removed', () => parts.profiles.remove(profileId)],
];

describe.each<Wait>(['journal', 'keychain'])('a press that waits for the %s', (what) => {
  it.each(changes)('is not sent once its profile %s', async (_, why, change) => {
    const { press, waits, open } = slow(what);
    const { writeId, ended } = press();
    await waits;
    await change();
    open();
    expect(await failureOf(ended)).toMatchObject({ kind: 'guarded', why, profileName: 'Shop' });
    expect(service.requests).toEqual([]);
    expect(parts.journal.get(writeId)).toMatchObject({ outcome: 'not-sent' });
  });

  it('is sent when only its name, colour or time-outs were changed, or a protection was taken away', async () => {
    await save({ protection: 'production' });
    const { handlers, press, waits, open } = slow(what);
    const confirmation = { id: (await handlers.askToWrite(request))?.id ?? '', typedName: '' };
    const { ended } = press(confirmation);
    await waits;
    await save({ name: 'Store', colour: 'red', protection: 'none' });
    open();
    expect(await ended).toMatchObject({ status: 201 });
    expect(service.requests).toHaveLength(1);
  });

  it('is sent as it was confirmed where the protection is still the same', async () => {
    await save({ protection: 'production' });
    const { handlers, press, waits, open } = slow(what);
    const { ended } = press({ id: (await handlers.askToWrite(request))?.id ?? '', typedName: '' });
    await waits;
    open();
    expect(await ended).toMatchObject({ status: 201 });
  });

  it('is not sent when its profile was unlocked and is locked by hand meanwhile', async () => {
    await save({ protection: 'read-only' });
    const { handlers, press, waits, open } = slow(what);
    handlers.lockProfile({ profileId, isLocked: false });
    const { ended } = press();
    await waits;
    handlers.lockProfile({ profileId, isLocked: true });
    open();
    expect(await failureOf(ended)).toMatchObject({ kind: 'guarded', why: 'read-only' });
    expect(service.requests).toEqual([]);
  });
});

it('a press that waits behind seven others is not sent once its profile is protected', async () => {
  const hold = service.hold('POST /api/v1/orders');
  const { press, open } = slow('journal');
  open();
  const first = Array.from({ length: 7 }, () => press());
  await expect.poll(() => service.requestsOf('POST').length).toBe(7);
  const last = press();
  await expect.poll(() => parts.journal.get(last.writeId)?.outcome).toBe('sending');
  await save({ protection: 'production' });
  hold.release();
  expect(await failureOf(last.ended)).toMatchObject({ kind: 'guarded', why: 'not-confirmed' });
  await Promise.all(first.map(({ ended }) => ended));
  expect(service.requestsOf('POST')).toHaveLength(7);
});

describe('a token that is changed while a press waits behind seven others', () => {
  /** Seven writes that the service holds, and one that waits for them. */
  async function eight() {
    const hold = service.hold('POST /api/v1/orders');
    const { press, open } = slow('journal');
    open();
    const first = Array.from({ length: 7 }, () => press());
    await expect.poll(() => service.requestsOf('POST').length).toBe(7);
    const last = press();
    await expect.poll(() => parts.journal.get(last.writeId)?.outcome).toBe('sending');
    const release = async () => {
      hold.release();
      await Promise.all(first.map(({ ended }) => ended));
    };
    return { last, release };
  }
  const enter = (token: string, sessionOnly: boolean) =>
    parts.vault.save(profileId, routeTo(service.origin), token, { sessionOnly });

  it.each([true, false])('is the one that leaves (session only: %s)', async (sessionOnly) => {
    const { last, release } = await eight();
    await enter('the-token-of-now', sessionOnly);
    await release();
    // The service knows only the old token.
    expect(await failureOf(last.ended)).toMatchObject({ kind: 'http', status: 401 });
    const sent = service.requestsOf('POST').map(({ headers }) => headers.authorization);
    expect(sent.filter((value) => value === 'Bearer the-token-of-now')).toHaveLength(1);
    expect(sent).toHaveLength(8);
  });

  it('does not leave once it was removed', async () => {
    const { last, release } = await eight();
    await parts.vault.remove(profileId);
    await release();
    expect(await failureOf(last.ended)).toMatchObject({ kind: 'signed-out' });
    expect(service.requestsOf('POST')).toHaveLength(7);
    expect(parts.journal.get(last.writeId)).toMatchObject({ outcome: 'not-sent' });
  });
});

it('a press whose token is replaced at the last moment is not sent', async () => {
  const replace = () =>
    parts.vault.save(profileId, routeTo(service.origin), 'another', { sessionOnly: true });
  const guards = {
    ...parts.guards,
    stillAdmits(...admitted: Parameters<typeof parts.guards.stillAdmits>) {
      parts.guards.stillAdmits(...admitted);
      void replace();
    },
  };
  const handlers = callsOf({ ...parts.app, writes: { ...parts.writes, guards } });
  const writeId = randomUUID();
  const asked = { profileId, writeId, draftId: null, idempotencyKey: null, confirmation: null };
  const ended = handlers.createOrder({ ...asked, body });
  expect(await failureOf(Promise.resolve(ended))).toMatchObject({
    kind: 'guarded',
    why: 'profile-changed',
    profileName: 'Shop',
  });
  expect(service.requests).toEqual([]);
});
