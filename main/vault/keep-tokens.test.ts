import { describe, expect, it } from 'vitest';
import type { Keytar } from './keychain/remote-keytar.ts';
import { routeTo } from './testing/route-to.ts';
import { createVault } from './vault.ts';

const shop = routeTo('https://shop.example');

/** A keychain over a Map that counts what is written, and that stores and finds nothing while it is locked. */
function countingKeychain() {
  const entries = new Map<string, string>();
  const state = { writes: 0, isLocked: false };
  const keytar: Keytar = {
    getPassword: async (_, account) => (state.isLocked ? null : (entries.get(account) ?? null)),
    async setPassword(_, account, secret) {
      if (state.isLocked) throw new Error('Cannot create an item in a locked collection');
      state.writes += 1;
      entries.set(account, secret);
    },
    deletePassword: async (_, account) => entries.delete(account),
    findCredentials: async () => [],
  };
  return { state, loadKeytar: async () => keytar };
}

describe('what is stored for many profiles', () => {
  const removed = Array.from({ length: 20 }, (_, index) => `removed-${index}`);
  const long = 'x'.repeat(5000);

  async function withTwoTokens() {
    const { state, loadKeytar } = countingKeychain();
    const earlier = createVault({ loadKeytar });
    await earlier.save('a', shop, 'token-of-a', { sessionOnly: false });
    await earlier.save('b', shop, long, { sessionOnly: false });
    state.writes = 0;
    const learned: string[] = [];
    const vault = createVault({ loadKeytar, onSecret: (secret) => learned.push(secret) });
    return { state, learned, vault };
  }

  it('is learnt with one test entry, however many of them have no token', async () => {
    const { state, learned, vault } = await withTwoTokens();
    await vault.learn([...removed, 'a', ...removed, 'b']);
    expect(learned).toEqual(['token-of-a', long]);
    expect(state.writes).toBe(1);
  });

  it('is learnt without one if the first has a token', async () => {
    const { state, learned, vault } = await withTwoTokens();
    await vault.learn(['b', ...removed, 'a']);
    expect(learned).toEqual([long, 'token-of-a']);
    expect(state.writes).toBe(0);
  });

  it('is not taken for nothing while the keychain is locked', async () => {
    const { state, learned, vault } = await withTwoTokens();
    state.isLocked = true;
    await expect(vault.learn([...removed, 'a'])).rejects.toThrow();
    expect(learned).toEqual([]);
    state.isLocked = false;
    await vault.learn([...removed, 'a']);
    expect(learned).toEqual(['token-of-a']);
  });
});
