import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FailureError } from '../../failure-error.ts';
import { createProxyLogins, type ProxyLogins } from '../../service/network/proxy/proxy-logins.ts';
import { nodeSessions } from '../../service/testing/node-sessions.ts';
import { type Calls, callsOf, openTestApp, type TestApp } from '../testing/test-app.ts';

const place = 'proxy.example:3128';
const login = { user: 'ann', password: 'right-one' };
let parts: TestApp;
let logins: ProxyLogins;
let handlers: Calls;
let events: readonly string[];
beforeEach(async () => {
  parts = await openTestApp();
  const { networks, events: seen } = nodeSessions();
  logins = createProxyLogins((asked) => parts.vault.readProxyLogin(asked));
  const { app } = parts;
  handlers = callsOf({ ...app, network: { ...app.network, networks, logins } });
  events = seen;
});
afterEach(() => parts.close());

const asks = () => logins.answerTo(place);

describe('the login of a proxy', () => {
  it('is kept for one that has asked, and for no other', async () => {
    const given = { place, login, sessionOnly: false };
    await expect(handlers.saveProxyLogin(given)).rejects.toBeInstanceOf(FailureError);
    await asks();
    await handlers.saveProxyLogin(given);
    expect(await asks()).toEqual(login);
    expect(await handlers.listProxyLogins({})).toEqual([place]);
  });

  it.each([false, true])(
    'is forgotten when that is wanted (this session only: %s)',
    async (sessionOnly) => {
      await asks();
      await handlers.saveProxyLogin({ place, login, sessionOnly });
      logins.refuse(place);
      await handlers.saveProxyLogin({ place, login: null, sessionOnly: false });
      expect(await handlers.listProxyLogins({})).toEqual([]);
      expect(await asks()).toBeNull();
      expect(logins.isRefused(place)).toBe(false);
      expect(events).toContain('service-reads forgot its logins');
    },
  );

  it('is on the list and given in the next run too, whatever profiles there are', async () => {
    for (const each of [place, 'a.example:8080']) {
      await parts.vault.saveProxyLogin(each, login, { sessionOnly: false });
    }
    await parts.vault.saveProxyLogin('b.example:1', login, { sessionOnly: true });
    expect(await handlers.listProxyLogins({})).toEqual(['a.example:8080', 'b.example:1', place]);
    const vault = parts.nextVault();
    expect(await vault.listProxyLogins()).toEqual(['a.example:8080', place]);
    const next = createProxyLogins((asked) => vault.readProxyLogin(asked));
    expect(await next.answerTo(place)).toEqual(login);
    expect(await next.answerTo('b.example:1')).toBeNull();
    await vault.removeProxyLogin(place);
    expect(await vault.listProxyLogins()).toEqual(['a.example:8080']);
    await vault.removeProxyLogin('a.example:8080');
    expect(await parts.nextVault().listProxyLogins()).toEqual([]);
  });
});
