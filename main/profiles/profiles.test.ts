import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ProfileDraft } from '../contract/profile/profile.ts';
import { usualNetwork } from '../contract/profile/profile-choices.ts';
import { openProfiles } from './profiles.ts';

const draft = (name: string, baseUrl = `https://${name}.example`): ProfileDraft => ({
  name,
  baseUrl,
  placement: { kind: 'bearer' },
  colour: 'blue',
  currency: null,
  ...usualNetwork,
  protection: 'none',
});

describe('profiles', () => {
  let folder: string;
  const file = () => join(folder, 'profiles.json');
  const open = () => openProfiles({ folder });
  const names = (profiles: Awaited<ReturnType<typeof open>>['profiles']) =>
    profiles.list().map(({ name }) => name);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'counterfoil-profiles-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('begin with none, and with an installation id that stays', async () => {
    const first = await open();
    expect(first).toMatchObject({ notices: [], persistent: true });
    expect(first.profiles.list()).toEqual([]);
    expect(first.profiles.active()).toBeNull();
    const again = await open();
    expect(again.profiles.installationId).toBe(first.profiles.installationId);
  });

  it('are there after a restart, in their order, with the active one', async () => {
    const { profiles } = await open();
    const [shop, other] = [randomUUID(), randomUUID()];
    await profiles.save(shop, draft('shop'));
    await profiles.save(other, draft('other'));
    expect(profiles.active()?.id).toBe(shop);
    await profiles.select(other);
    await profiles.save(shop, draft('renamed'));

    const again = (await open()).profiles;
    expect(names(again)).toEqual(['renamed', 'other']);
    expect(again.active()?.id).toBe(other);
    expect(again.get(shop).name).toBe('renamed');
  });

  it.skipIf(process.platform === 'win32')(
    'lie in a file that only its owner can read',
    async () => {
      await open();
      expect((await stat(file())).mode & 0o777).toBe(0o600);
    },
  );

  it('are all kept when many are saved at the same moment', async () => {
    const { profiles } = await open();
    const wanted = Array.from({ length: 20 }, (_, index) => `shop-${index}`);
    await Promise.all(wanted.map((name) => profiles.save(randomUUID(), draft(name))));
    expect(names(profiles)).toEqual(wanted);
    expect(names((await open()).profiles)).toEqual(wanted);
    expect(await readdir(folder)).toEqual(['profiles.json', 'profiles.json.last-good']);
  });

  it('pass the active place on when the active one is removed', async () => {
    const { profiles } = await open();
    const [shop, other] = [randomUUID(), randomUUID()];
    await profiles.save(shop, draft('shop'));
    await profiles.save(other, draft('other'));
    await profiles.remove(shop);
    expect(profiles.active()?.id).toBe(other);
    await profiles.remove(shop);
    await profiles.remove(other);
    expect(profiles.active()).toBeNull();
    expect(() => profiles.get(shop)).toThrow('invalid-input');
    await expect(profiles.select(shop)).rejects.toThrow('invalid-input');
  });

  it('take a host that was edited in the file by hand', async () => {
    const id = randomUUID();
    await (await open()).profiles.save(id, draft('shop'));
    const text = await readFile(file(), 'utf8');
    await writeFile(file(), text.replace('https://shop.example', 'https://evil.example/'));
    expect((await open()).profiles.get(id).baseUrl).toBe('https://evil.example');
  });

  it('keep what this version does not know, of the file and of each profile, as it was written', async () => {
    const [shop, other] = [randomUUID(), randomUUID()];
    const { profiles } = await open();
    await profiles.save(shop, draft('shop'));
    await profiles.save(other, draft('other'));
    const text = await readFile(file(), 'utf8');
    const ofFile = '"of later": {"rate": 1.10, "rate": 2e400}';
    const ofShop = '"orderFields": [12345678901234567890]';
    await writeFile(
      file(),
      text
        .replace('"version": 1,', `"version": 1, ${ofFile},`)
        .replace('"name": "shop",', `"name": "shop", ${ofShop},`),
    );
    const again = (await open()).profiles;
    expect(names(again)).toEqual(['shop', 'other']);
    await again.save(shop, draft('renamed'));
    await again.remove(other);
    for (const path of [file(), `${file()}.last-good`]) {
      const written = await readFile(path, 'utf8');
      expect([written.split(ofFile).length, written.split(ofShop).length]).toEqual([2, 2]);
    }
    await rm(file());
    const lost = await open();
    await lost.notices[0]?.restore?.();
    expect(await readFile(file(), 'utf8')).toContain(ofShop);
  });

  it('keep what this version does not know within a part of a profile', async () => {
    const id = randomUUID();
    const { profiles } = await open();
    const proxy = { mode: 'fixed', address: 'http://proxy.example:3128', bypass: '' } as const;
    await profiles.save(id, { ...draft('shop'), proxy });
    const text = await readFile(file(), 'utf8');
    const ofProxy = '"pinned": [12345678901234567890]';
    const ofLimits = '"connect": {"seconds": 1.50}';
    await writeFile(
      file(),
      text
        .replace('"mode": "fixed",', `"mode": "fixed", ${ofProxy},`)
        .replace('"writeSeconds": null', `"writeSeconds": null, ${ofLimits}`),
    );
    const again = (await open()).profiles;
    const timeouts = { listIdleSeconds: null, listTotalSeconds: null, writeSeconds: 7 };
    await again.save(id, { ...draft('renamed'), proxy, timeouts });
    const written = await readFile(file(), 'utf8');
    expect(written).toContain(ofProxy);
    expect(written).toContain(ofLimits);
    expect(JSON.parse(written).profiles[0]).toMatchObject({ name: 'renamed', proxy, timeouts });
    expect((await open()).profiles.get(id)).toMatchObject({ proxy, timeouts });
  });

  const good = { version: 1, installationId: randomUUID(), activeProfileId: null, profiles: [] };
  it.each([
    ['damaged', '{"version": 1, "profiles": ['],
    ['empty', ''],
    ['of no version', JSON.stringify({ ...good, version: 'one' })],
    ['not a list', JSON.stringify({ ...good, profiles: {} })],
  ])('set a file aside that is %s, as it was', async (_, text) => {
    await writeFile(file(), text);
    const { profiles, notices } = await open();
    const [notice] = notices;
    expect(notices).toEqual([{ kind: 'profiles-set-aside', detail: expect.any(String) }]);
    expect(notice?.detail).toContain(`${file()}.set-aside-`);
    expect(await readFile(notice?.detail ?? '', 'utf8')).toBe(text);
    expect(profiles.list()).toEqual([]);
    await profiles.save(randomUUID(), draft('new'));
    expect(await readFile(notice?.detail ?? '', 'utf8')).toBe(text);
    expect((await open()).notices).toEqual([]);
  });

  it('take no name from the file that nobody can type, and show its profile once it is mended', async () => {
    const { profiles } = await open();
    for (const name of ['shop-0', 'shop-1', 'shop-2'])
      await profiles.save(randomUUID(), draft(name));
    const text = await readFile(file(), 'utf8');
    const byHand = text
      .replace('"shop-0"', '"Shop\\u0000\\u202e\\nEU"')
      .replace('"shop-1"', '"Caf\u00e9 \u200d1"');
    await writeFile(file(), byHand);
    const again = await open();
    expect(names(again.profiles)).toEqual(['Caf\u00e9 \u200d1', 'shop-2']);
    expect(again.notices).toMatchObject([
      { kind: 'profiles-unread', detail: 'Shop EU (profiles[0].name)' },
    ]);
    await writeFile(file(), byHand.replace('Shop\\u0000\\u202e\\nEU', 'Shop EU'));
    const mended = await open();
    expect(names(mended.profiles)[0]).toBe('Shop EU');
    expect(mended.notices).toEqual([]);
  });

  it('set each unusable file aside under a name of its own', async () => {
    const places = new Set<string | undefined>();
    for (const text of ['one', 'two', 'three']) {
      await writeFile(file(), text);
      places.add((await open()).notices[0]?.detail);
    }
    expect(places.size).toBe(3);
  });

  it('read a file that Notepad saved with a byte order mark', async () => {
    await writeFile(file(), `\uFEFF${JSON.stringify(good)}`);
    expect((await open()).notices).toEqual([]);
  });

  /** A folder in place of the unfinished file: nothing can be written, not even by root. */
  const makeUnwritable = () => mkdir(`${file()}.unfinished`);

  it('keep the old list when the new one cannot be written', async () => {
    const { profiles } = await open();
    await profiles.save(randomUUID(), draft('shop'));
    await makeUnwritable();
    await expect(profiles.save(randomUUID(), draft('other'))).rejects.toMatchObject({
      failure: { kind: 'storage' },
    });
    expect(names(profiles)).toEqual(['shop']);
    expect(names((await open()).profiles)).toEqual(['shop']);
  });

  it('open in a folder that cannot be written, and say that they will not last', async () => {
    await makeUnwritable();
    const { profiles, ruling: _, ...opened } = await open();
    expect(opened).toEqual({ persistent: false, notices: [] });
    expect(profiles.list()).toEqual([]);
  });

  describe('of the demo', () => {
    const demo = (port: number) => ({ name: 'Demo', baseUrl: `http://127.0.0.1:${port}` });

    it('keep their id and what was changed, with a new address at every start', async () => {
      const first = await (await open()).profiles.saveDemo(demo(1111));
      expect(first).toMatchObject({ demo: true, name: 'Demo', baseUrl: 'http://127.0.0.1:1111' });

      const { profiles } = await open();
      await profiles.save(first.id, { ...first, name: 'Playground' });
      const second = await profiles.saveDemo(demo(2222));
      expect(second).toMatchObject({ id: first.id, demo: true, name: 'Playground' });
      expect(second.baseUrl).toBe('http://127.0.0.1:2222');
      expect(profiles.list()).toHaveLength(1);
    });

    it('become ordinary ones when a person points them elsewhere', async () => {
      const { profiles } = await open();
      const first = await profiles.saveDemo(demo(1111));
      await profiles.save(first.id, draft('mine'));
      const second = await profiles.saveDemo(demo(2222));
      expect(second.id).not.toBe(first.id);
      expect(profiles.get(first.id)).toMatchObject({
        demo: false,
        baseUrl: 'https://mine.example',
      });
    });
  });
});

it('writes JSON that a person can read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-profiles-'));
  const { profiles } = await openProfiles({ folder });
  await profiles.save(randomUUID(), draft('shop'));
  const text = await readFile(join(folder, 'profiles.json'), 'utf8');
  expect(text).toContain('\n  "version": 1,\n');
  await rm(folder, { recursive: true });
});
