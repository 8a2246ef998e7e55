import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FailureError } from '../../failure-error.ts';
import { routeTo } from '../testing/route-to.ts';
import { createVault } from '../vault.ts';
import { createKeychain } from './keychain.ts';
import type { Keytar } from './remote-keytar.ts';

/* What a real keyring does not do on demand: stay silent, be slow, fail to load. */

const shop = routeTo('https://shop.example');

/** keytar over a Map, with something to wait for before each call. */
function slowKeytar(wait: () => Promise<unknown>) {
  const entries = new Map<string, string>();
  const seen = { calls: 0, now: 0, most: 0 };
  async function call<T>(work: () => T): Promise<T> {
    seen.calls += 1;
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    await wait().finally(() => {
      seen.now -= 1;
    });
    return work();
  }
  const keytar: Keytar = {
    getPassword: (_, account) => call(() => entries.get(account) ?? null),
    setPassword: (_, account, secret) => call(() => void entries.set(account, secret)),
    deletePassword: (_, account) => call(() => entries.delete(account)),
    findCredentials: () => call(() => []),
  };
  return { entries, seen, loadKeytar: async () => keytar };
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof FailureError ? error.failure : error),
  );

describe('the keychain', () => {
  it('is never called twice at a time', async () => {
    const slow = slowKeytar(() => delay(2));
    const vault = createVault(slow);
    const ids = Array.from({ length: 10 }, (_, index) => `profile-${index}`);
    await Promise.all(
      ids.flatMap((id) => [
        vault.save(id, shop, `token of ${id}`, { sessionOnly: false }),
        vault.state(id, shop),
        vault.available(),
      ]),
    );
    expect(slow.seen.most).toBe(1);
    expect(await vault.read('profile-7', shop)).toBe('token of profile-7');
  });

  it('lets a read see a long token whole while another is being written over it', async () => {
    const vault = createVault(slowKeytar(() => delay(1)));
    const before = 'x'.repeat(5000);
    const after = 'y'.repeat(7000);
    await vault.save('id', shop, before, { sessionOnly: false });
    const saved = vault.save('id', shop, after, { sessionOnly: false });
    expect(await vault.read('id', shop)).toBe(after);
    await saved;
  });

  it('gives up on a prompt left open, and starts nothing behind it', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const slow = slowKeytar(() => answered);
    const keychain = createKeychain({ ...slow, deadlineMs: 50 });
    const locked = { kind: 'keychain', problem: 'locked' };

    const waiting = [keychain.get('a'), keychain.set('b', 'secret'), keychain.probe()];
    for (const failure of await Promise.all(waiting.map(failureOf))) {
      expect(failure).toMatchObject(locked);
    }
    const waits = new Promise((resolve) => setTimeout(resolve, 0, 'it waits'));
    expect(await Promise.race([failureOf(keychain.get('a')), waits])).toMatchObject(locked);
    expect(slow.seen.calls).toBe(1);

    answer();
    await delay(0);
    await keychain.set('b', 'secret');
    expect(await keychain.get('b')).toBe('secret');
  });

  it('is unavailable where keytar cannot be loaded', async () => {
    const vault = createVault({
      loadKeytar: () => Promise.reject(new Error('libsecret-1.so.0: cannot open shared object')),
    });
    expect(await vault.available()).toMatchObject({ ok: false, problem: 'unavailable' });
    expect(await vault.read('id', shop)).toBeNull();
    const saving = vault.save('id', shop, 'secret', { sessionOnly: false });
    expect(await failureOf(saving)).toMatchObject({
      kind: 'keychain',
      detail: 'libsecret-1.so.0: cannot open shared object',
    });
  });

  it('that worked before and is gone now is not one without a token', async () => {
    let isGone = false;
    const slow = slowKeytar(async () => {
      if (isGone) throw new Error('The name :1.1 was not provided by any .service files');
    });
    const vault = createVault(slow);
    await vault.save('id', shop, 'secret', { sessionOnly: false });
    isGone = true;
    const gone = { kind: 'keychain', problem: 'unavailable' };
    for (const asking of [vault.read('id', shop), vault.state('id', shop), vault.remove('id')])
      expect(await failureOf(asking)).toMatchObject(gone);
    isGone = false;
    expect(await vault.read('id', shop)).toBe('secret');
  });

  it('says when it has worked, after its deadline too, and nothing of answers that prove nothing', async () => {
    let answer = (): void => undefined;
    const slow = slowKeytar(
      () =>
        new Promise<void>((resolve) => {
          answer = resolve;
        }),
    );
    const keychain = createKeychain({ ...slow, deadlineMs: 20 });
    let worked = 0;
    keychain.onWorking(() => {
      worked += 1;
    });
    const nothing = keychain.peek('none');
    await expect.poll(() => slow.seen.now).toBe(1);
    answer();
    expect(await nothing).toBeNull();
    expect(worked).toBe(0);
    expect(keychain.hasWorked()).toBe(false);
    expect(await failureOf(keychain.set('a', 'secret'))).toMatchObject({ problem: 'locked' });
    answer();
    await expect.poll(() => worked).toBe(1);
    expect(keychain.hasWorked()).toBe(true);
  });

  it('tells a refusal of the user from a keychain that is not there', async () => {
    const vault = createVault(
      slowKeytar(() => Promise.reject(new Error('User canceled the operation.'))),
    );
    expect(await vault.available()).toMatchObject({ ok: false, problem: 'refused' });
  });
});

describe('at the end of the app', () => {
  it('the keychain finishes what was asked of it and takes nothing more', async () => {
    const slow = slowKeytar(() => delay(20));
    const vault = createVault(slow);
    const long = 'x'.repeat(5000);
    const saved = vault.save('id', shop, long, { sessionOnly: false });
    await vault.end();
    await saved;
    expect(slow.seen.now).toBe(0);
    const { calls } = slow.seen;
    expect(await vault.available()).toMatchObject({ ok: false });
    expect(slow.seen.calls).toBe(calls);
    expect(await createVault(slow).read('id', shop)).toBe(long);
  });

  it('leaves no call of the system behind that can still be answered', async () => {
    let answer = (): void => undefined;
    const slow = slowKeytar(
      () =>
        new Promise<void>((resolve) => {
          answer = resolve;
        }),
    );
    const keychain = createKeychain({ ...slow, deadlineMs: 10 });
    await failureOf(keychain.get('first'));
    let hasEnded = false;
    const ended = keychain.end().then(() => {
      hasEnded = true;
    });
    await delay(30);
    expect(hasEnded).toBe(false);
    answer();
    await ended;
  });
});

describe('a token', () => {
  it('stands in no failure, even if the keychain quotes it', async () => {
    const vault = createVault({
      loadKeytar: async () => ({
        getPassword: async () => null,
        setPassword: async (_service, _account, secret) => {
          throw new Error(`cannot store ${secret}`);
        },
        deletePassword: async () => false,
        findCredentials: async () => [],
      }),
    });
    const save = vault.save('id', shop, 'canary-token', { sessionOnly: false });
    const error: unknown = await save.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(FailureError);
    expect(`${error} ${JSON.stringify(error)}`).not.toContain('canary-token');
  });

  it.each([
    ['', 'empty'],
    ['two\nlines', 'line-break'],
    [' edge', 'edge-space'],
    ['клю́ч', 'latin1'],
  ])('is refused at its field before anything is stored: %j', async (token, message) => {
    const slow = slowKeytar(async () => undefined);
    const vault = createVault(slow);
    for (const sessionOnly of [true, false]) {
      expect(await failureOf(vault.save('id', shop, token, { sessionOnly }))).toMatchObject({
        kind: 'invalid-input',
        issues: [{ path: 'token', message }],
      });
    }
    expect(await vault.state('id', shop)).toBe('none');
    expect(slow.entries.size).toBe(0);
  });

  it('of this session is bound to its origin as well', async () => {
    const vault = createVault(slowKeytar(async () => undefined));
    await vault.save('id', shop, 'passing', { sessionOnly: true });
    expect(await vault.read('id', routeTo('https://other.example'))).toBeNull();
    expect(await vault.state('id', routeTo('https://other.example'))).toBe('other-origin');
  });

  it('that is stored replaces the one of this session', async () => {
    const vault = createVault(slowKeytar(async () => undefined));
    await vault.save('id', shop, 'passing', { sessionOnly: true });
    await vault.save('id', shop, 'stored', { sessionOnly: false });
    expect(await vault.read('id', shop)).toBe('stored');
    expect(await vault.state('id', shop)).toBe('keychain');
  });
});
