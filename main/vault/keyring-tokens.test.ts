import { describe, expect, it } from 'vitest';
import { unlockedDesktop } from './real-keyring/unlocked-desktop.ts';
import type { VaultStep } from './real-keyring/vault-step.ts';
import { routeTo } from './testing/route-to.ts';

const shop = 'https://shop.example';
const other = 'https://other.example';
const id = '6f1c2c6e-6a0e-4d0c-9a51-0d6a3c1f3b11';

// The Secret Service is Linux's keychain. The others have no private instance for tests.
describe.runIf(process.platform === 'linux')('the vault on a real keyring', () => {
  const { unlocked, restart } = unlockedDesktop();

  it('keeps a token, replaces it and removes it', async () => {
    const answers = await unlocked(
      ['read', id, shop],
      ['state', id, shop],
      ['save', id, shop, 'first'],
      ['read', id, shop],
      ['state', id, shop],
      ['save', id, shop, 'second'],
      ['read', id, shop],
      ['keytar.get', id],
      ['remove', id],
      ['read', id, shop],
      ['keytar.accounts'],
    );
    const entry = JSON.stringify({ ...routeTo(shop), token: 'second' });
    expect(answers).toEqual([
      ...[null, 'none', null, 'first', 'keychain', null, 'second', entry, null, null, []],
    ]);
  });

  it('has the token again after a restart', async () => {
    await unlocked(['save', id, shop, 'secret']);
    await restart();
    expect(await unlocked(['read', id, shop])).toEqual(['secret']);
  });

  it('gives a token to no other origin than its own', async () => {
    const answers = await unlocked(
      ['save', id, shop, 'secret'],
      ['read', id, other],
      ['state', id, other],
      ['read', id, 'http://shop.example'],
      ['read', id, `${shop}:8443`],
      ['read', id, shop],
    );
    expect(answers).toEqual([null, null, 'other-origin', null, null, 'secret']);
  });

  it('gives a token to no other proxy than its own, until a person binds it anew', async () => {
    const proxied = `${shop} via http://proxy.example:3128`;
    const answers = await unlocked(
      ['save', id, shop, 'secret'],
      ['read', id, proxied],
      ['state', id, proxied],
      ['changes', id, proxied],
      ['bind', id, `${other} via http://proxy.example:3128`],
      ['read', id, proxied],
      ['bind', id, proxied],
      ['read', id, proxied],
      ['state', id, proxied],
      ['changes', id, proxied],
      ['read', id, shop],
    );
    const change = {
      part: 'proxy',
      before: { mode: 'system' },
      now: { mode: 'fixed', address: 'http://proxy.example:3128', bypass: '' },
    };
    expect(answers).toEqual([
      ...[null, null, 'other-route', [change], null, null],
      ...[null, 'secret', 'keychain', [], null],
    ]);
  });

  it('binds an entry of before there were routes at its first use', async () => {
    const proxied = `${shop} via http://proxy.example:3128`;
    const before = JSON.stringify({ origin: shop, token: 'secret' });
    const answers = await unlocked(
      ['keytar.set', id, before],
      ['state', id, proxied],
      ['keytar.get', id],
      ['read', id, other],
      ['read', id, shop],
      ['keytar.get', id],
      ['read', id, proxied],
      ['state', id, proxied],
    );
    const bound = JSON.stringify({ ...routeTo(shop), token: 'secret' });
    expect(answers).toEqual([
      ...[null, 'keychain', before, null, 'secret', bound, null, 'other-route'],
    ]);
  });

  it('splits a long token over entries that Windows would take and joins it again', async () => {
    const token = 'äbcdefghij'.repeat(1000);
    const accounts = Array.from({ length: 6 }, (_, index) => `${id}#${index + 2}`);
    const [, read, names, ...entries] = await unlocked(
      ['save', id, shop, token],
      ['read', id, shop],
      ['keytar.accounts'],
      ['keytar.get', id],
      ...accounts.map((account): VaultStep => ['keytar.get', account]),
    );
    expect(read).toBe(token);
    expect(names).toEqual([id, ...accounts]);
    const [head, ...parts] = entries.map(String);
    expect(JSON.parse(head ?? '')).toMatchObject({ parts: 6 });
    expect(parts.join('')).toBe(JSON.stringify({ ...routeTo(shop), token }));
    for (const entry of entries) expect(Buffer.byteLength(String(entry))).toBeLessThanOrEqual(2000);
  });

  it('leaves nothing of a long token behind a short one, nor behind none', async () => {
    const long = 'x'.repeat(10_000);
    const answers = await unlocked(
      ['save', id, shop, long],
      ['save', id, shop, 'short'],
      ['keytar.accounts'],
      ['read', id, shop],
      ['save', id, shop, long],
      ['remove', id],
      ['keytar.accounts'],
    );
    expect(answers).toEqual([null, null, [id], 'short', null, null, []]);
  });

  it('never takes the pieces of two tokens for one', async () => {
    const start = JSON.stringify({ origin: shop, token: 'y'.repeat(10_000) });
    const answers = await unlocked(
      ['save', id, shop, 'x'.repeat(10_000)],
      // What is left when writing another long token is interrupted after its second part.
      ['keytar.set', `${id}#2`, start.slice(0, 2000)],
      ['keytar.set', `${id}#3`, start.slice(2000, 4000)],
      ['read', id, shop],
      ['save', id, shop, 'whole'],
      ['read', id, shop],
      ['keytar.accounts'],
    );
    expect(answers).toEqual([null, null, null, null, null, 'whole', [id]]);
  });

  it('prefers a token of this session and goes back to the stored one after a restart', async () => {
    const answers = await unlocked(
      ['save', id, shop, 'stored'],
      ['save-session', id, shop, 'passing'],
      ['read', id, shop],
      ['state', id, shop],
      ['keytar.get', id],
    );
    const entry = JSON.stringify({ ...routeTo(shop), token: 'stored' });
    expect(answers).toEqual([null, null, 'passing', 'session', entry]);
    await restart();
    expect(await unlocked(['read', id, shop], ['state', id, shop])).toEqual(['stored', 'keychain']);
  });
});
