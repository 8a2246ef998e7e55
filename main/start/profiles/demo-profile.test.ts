import { once } from 'node:events';
import { createServer, Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routeOf } from '../../contract/profile/route.ts';
import { openTestApp, type TestApp } from '../../handlers/testing/test-app.ts';
import { createDemo } from './demo-profile.ts';

let parts: TestApp;
beforeEach(async () => {
  parts = await openTestApp();
});
afterEach(() => parts.close());

let moved = 0;
const starter = () => {
  const demo = createDemo(parts.profiles, parts.vault, 'Demo');
  demo.onMoved(() => {
    moved += 1;
  });
  return demo.start;
};

/** The demo, with its server. */
async function startWithServer() {
  let server: Server | null = null;
  const { listen } = Server.prototype;
  const spy = vi.spyOn(Server.prototype, 'listen').mockImplementation(function (
    this: Server,
    ...args: unknown[]
  ) {
    server = this;
    return Reflect.apply(listen, this, args);
  });
  const profile = await starter()();
  spy.mockRestore();
  if (server === null) throw new Error('Nothing listens.');
  const listening: Server = server;
  return { profile, server: listening };
}

const answers = async (baseUrl: string) =>
  (await fetch(`${baseUrl}/api/v1/products`).catch(() => null))?.status ?? null;

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

  it.each(['close', 'error'] as const)(
    'that dies (%s) is there again, at its address and with its token',
    async (how) => {
      const { profile, server } = await startWithServer();
      if (how === 'close') server.close();
      else server.emit('error', new Error('accept EMFILE'));
      await expect.poll(() => answers(profile.baseUrl)).toBe(401);
      const { bytes } = await parts.service.loadProducts(
        parts.profiles.get(profile.id),
        { onChunk: () => undefined },
        new AbortController().signal,
      );
      expect(bytes).toBeGreaterThan(1000);
    },
  );

  it('that dies and loses its address is there again at another one, and so is its profile', async () => {
    const { profile, server } = await startWithServer();
    const other = createServer();
    // In the same turn, so nothing else can take the port first.
    server.close();
    other.listen(Number(new URL(profile.baseUrl).port), '127.0.0.1');
    await once(other, 'listening');
    const demo = () => parts.profiles.get(profile.id);
    await expect.poll(() => demo().baseUrl).not.toBe(profile.baseUrl);
    await expect.poll(() => answers(demo().baseUrl)).toBe(401);
    await expect.poll(() => parts.vault.state(demo().id, routeOf(demo()))).toBe('keychain');
    await expect.poll(() => moved).toBe(1);
    other.close();
  });
});
