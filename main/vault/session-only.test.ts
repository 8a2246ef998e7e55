import { describe, expect, it } from 'vitest';
import type { Keytar } from './keychain/remote-keytar.ts';
import { routeTo } from './testing/route-to.ts';
import { createVault } from './vault.ts';

const shop = routeTo('https://shop.example');
const installationId = 'an-installation';

/** A working keychain over this Map. */
const keytarOver = (entries: Map<string, string>) => async (): Promise<Keytar> => ({
  getPassword: async (_, account) => entries.get(account) ?? null,
  setPassword: async (_, account, secret) => void entries.set(account, secret),
  deletePassword: async (_, account) => entries.delete(account),
  findCredentials: async () => [...entries].map(([account, password]) => ({ account, password })),
});

describe('a vault that keeps tokens for this session only', () => {
  it('stores no token and no proxy login, even if asked to', async () => {
    const entries = new Map<string, string>();
    const vault = createVault({
      loadKeytar: keytarOver(entries),
      installationId,
      sessionOnly: true,
    });
    await vault.save('a', shop, 'secret-of-a', { sessionOnly: false });
    const login = { user: 'u', password: 'secret-of-proxy' };
    await vault.saveProxyLogin('proxy:1', login, { sessionOnly: false });

    expect(await vault.read('a', shop)).toBe('secret-of-a');
    expect(await vault.state('a', shop)).toBe('session');
    expect(await vault.readProxyLogin('proxy:1')).toEqual(login);
    expect([...entries]).toEqual([]);
  });

  it('does not use the stored ones, and leaves them', async () => {
    const entries = new Map<string, string>();
    const loadKeytar = keytarOver(entries);
    const usual = createVault({ loadKeytar, installationId });
    await usual.save('a', shop, 'stored', { sessionOnly: false });
    await usual.saveProxyLogin(
      'proxy:1',
      { user: 'u', password: 'stored' },
      { sessionOnly: false },
    );
    const before = [...entries];

    const vault = createVault({ loadKeytar, installationId, sessionOnly: true });
    expect(await vault.read('a', shop)).toBeNull();
    expect(await vault.state('a', shop)).toBe('none');
    await vault.bind('a', routeTo('https://shop.example/other'));
    expect(await vault.readProxyLogin('proxy:1')).toBeNull();
    expect(await vault.listProxyLogins()).toEqual([]);
    expect([...entries]).toEqual(before);
  });

  it('still removes a stored token with its profile', async () => {
    const entries = new Map<string, string>();
    const loadKeytar = keytarOver(entries);
    await createVault({ loadKeytar }).save('a', shop, 'stored', { sessionOnly: false });
    await createVault({ loadKeytar, sessionOnly: true }).remove('a');
    expect([...entries]).toEqual([]);
  });

  it("keeps the journal's key in the keychain", async () => {
    const loadKeytar = keytarOver(new Map());
    const key = await createVault({ loadKeytar, sessionOnly: true }).createDatabaseKey('j');
    expect(await createVault({ loadKeytar }).readDatabaseKey('j')).toBe(key);
  });
});
