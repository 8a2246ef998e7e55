import { Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routeOf } from '../../contract/profile/route.ts';
import { openTestApp, type TestApp } from '../../handlers/testing/test-app.ts';
import { createDemo } from './demo-profile.ts';

let parts: TestApp;
beforeEach(async () => {
  parts = await openTestApp();
});
afterEach(() => parts.close());

const starter = () => createDemo(parts.profiles, parts.vault, 'Demo').start;

describe('the demo', () => {
  it('is a profile of its own with its token in the vault, and answers', async () => {
    const profile = await starter()();
    expect(profile).toMatchObject({ name: 'Demo', demo: true, colour: 'violet' });
    const { bytes } = await parts.service.loadProducts(
      profile,
      { onChunk: () => undefined },
      new AbortController().signal,
    );
    expect(bytes).toBeGreaterThan(1000);
    expect(await parts.vault.state(profile.id, routeOf(profile))).toBe('keychain');
  });

  it('is started once, however often it is asked for', async () => {
    const start = starter();
    const [first, second] = await Promise.all([start(), start()]);
    expect(second).toBe(first);
  });

  it('keeps its profile over a restart, at a new address', async () => {
    const [before, after] = [await starter()(), await starter()()];
    expect(after.id).toBe(before.id);
    expect(after.baseUrl).not.toBe(before.baseUrl);
    expect(parts.profiles.list()).toHaveLength(1);
  });

  it('works without a keychain, for this session', async () => {
    await parts.close();
    parts = await openTestApp({ keychain: false });
    const profile = await starter()();
    expect(await parts.vault.state(profile.id, routeOf(profile))).toBe('session');
  });

  it('can be tried again after its profile was removed', async () => {
    const start = starter();
    const before = await start();
    await parts.vault.remove(before.id);
    await parts.profiles.remove(before.id);
    const after = await start();
    expect(parts.profiles.list()).toEqual([after]);
    expect(await parts.vault.state(after.id, routeOf(after))).toBe('keychain');
  });

  it('can be tried again after it could not be started', async () => {
    const profiles = { ...parts.profiles };
    let fails = true;
    const { start } = createDemo(
      {
        ...profiles,
        saveDemo: (demo) =>
          fails ? Promise.reject(new Error('disk full')) : parts.profiles.saveDemo(demo),
      },
      parts.vault,
      'Demo',
    );
    await expect(start()).rejects.toThrow('disk full');
    fails = false;
    expect(await start()).toMatchObject({ demo: true });
  });

  it('goes on answering where the system refuses it a connection', async () => {
    const listens = vi.spyOn(Server.prototype, 'listen');
    const { baseUrl } = await starter()();
    const [server] = listens.mock.contexts as readonly Server[];
    listens.mockRestore();
    server?.emit('error', new Error('accept EMFILE'));
    expect((await fetch(`${baseUrl}/api/v1/products`)).status).toBe(401);
  });
});
