import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ProfileDraft } from '../contract/profile/profile.ts';
import { usualNetwork } from '../contract/profile/profile-choices.ts';
import { openProfiles } from './profiles.ts';

const draft = (name: string): ProfileDraft => ({
  name,
  baseUrl: `https://${name}.example`,
  placement: { kind: 'bearer' },
  colour: 'blue',
  currency: null,
  ...usualNetwork,
  protection: 'none',
});

describe('profiles of a file that is damaged or gone', () => {
  let folder: string;
  let text: string;
  let installationId: string;
  const [shop, store] = [randomUUID(), randomUUID()] as const;
  const file = () => join(folder, 'profiles.json');
  const open = () => openProfiles({ folder });
  type Opened = Awaited<ReturnType<typeof open>>;
  const ids = ({ profiles }: Opened) => profiles.list().map(({ id }) => id);
  const kinds = ({ notices }: Opened) => notices.map(({ kind }) => kind);
  const texts = async () =>
    Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'counterfoil-lost-'));
    const { profiles } = await open();
    await profiles.save(shop, draft('shop'));
    await profiles.save(store, draft('store'));
    await profiles.select(store);
    text = await readFile(file(), 'utf8');
    installationId = profiles.installationId;
  });
  afterEach(() => rm(folder, { recursive: true }));

  const withComma = () => text.replace(/\n\s*\]\n/, ',$&');
  const losses = [
    ['a trailing comma', 'profiles-set-aside', () => writeFile(file(), withComma())],
    ['no file', 'profiles-missing', () => rm(file())],
    [
      'bytes that are no text',
      'profiles-set-aside',
      () => writeFile(file(), Buffer.of(0xff, 0x7b)),
    ],
  ] as const;

  it.each(losses)('come back by Restore: %s', async (_, kind, lose) => {
    await lose();
    const opened = await open();
    expect(kinds(opened)).toEqual([kind]);
    expect(opened.profiles.list()).toEqual([]);
    expect(opened).toMatchObject({ persistent: true, profiles: { installationId } });
    await opened.notices[0]?.restore?.();
    expect(ids(opened)).toEqual([shop, store]);
    expect(opened.profiles.active()?.id).toBe(store);
    const again = await open();
    expect(again.notices).toEqual([]);
    expect(ids(again)).toEqual([shop, store]);
    expect(again.profiles.installationId).toBe(installationId);
  });

  it.each(losses)(
    'are offered at each start until somebody decides: %s',
    async (_, _kind, lose) => {
      await lose();
      await open();
      const next = await open();
      expect(next.notices).toMatchObject([{ restore: expect.any(Function) }]);
      // Somebody starts over, and finds the offer later.
      const fresh = randomUUID();
      await next.profiles.save(fresh, draft('fresh'));
      const later = await open();
      expect(later.notices).toMatchObject([{ kind: 'profiles-to-restore', detail: 'shop, store' }]);
      expect(later.profiles.installationId).toBe(installationId);
      await later.notices[0]?.restore?.();
      expect(ids(later)).toEqual([shop, store, fresh]);
      expect(later.profiles.active()?.id).toBe(fresh);
      expect((await open()).notices).toEqual([]);
    },
  );

  it.each(losses)('may be given up, and stay in the folder: %s', async (_, _kind, lose) => {
    await lose();
    const opened = await open();
    await opened.notices[0]?.decline?.();
    const again = await open();
    expect(again.notices).toEqual([]);
    expect(again.profiles.list()).toEqual([]);
    expect(await texts()).toContain(text);
  });

  it.each(losses)('are there again when the old file is put back: %s', async (_, _kind, lose) => {
    await lose();
    await open();
    await writeFile(file(), text);
    const again = await open();
    expect(again.notices).toEqual([]);
    expect(ids(again)).toEqual([shop, store]);
    const aside = (await readdir(folder)).filter((name) => name.includes('set-aside'));
    expect(aside.length).toBeLessThanOrEqual(1);
  });

  it('are offered when an older file is put in its place, and not once they were removed', async () => {
    const fresh = randomUUID();
    await (await open()).profiles.save(fresh, draft('fresh'));
    await writeFile(file(), text);
    const opened = await open();
    expect(ids(opened)).toEqual([shop, store]);
    expect(opened.notices).toMatchObject([{ kind: 'profiles-to-restore', detail: 'fresh' }]);
    await (await open()).notices[0]?.restore?.();
    const restored = await open();
    expect(ids(restored)).toEqual([fresh, shop, store]);
    await restored.profiles.remove(fresh);
    await restored.profiles.remove(shop);
    expect((await open()).notices).toEqual([]);
  });

  it('keep the installation of a damaged file that has no copy yet', async () => {
    await rm(`${file()}.last-good`);
    await writeFile(file(), withComma());
    expect((await open()).profiles.installationId).toBe(installationId);
    expect((await open()).profiles.installationId).toBe(installationId);
  });

  describe('in which one is wrong', () => {
    const wrong = () => text.replace('"https://shop.example"', '"shop  example"');

    it('are all there but that one, which is named', async () => {
      await writeFile(file(), wrong());
      const opened = await open();
      expect(ids(opened)).toEqual([store]);
      expect(opened.notices).toMatchObject([
        { kind: 'profiles-unread', detail: 'shop (profiles[0].baseUrl)' },
      ]);
    });

    it('keep its text in its place over every change, for a person to mend', async () => {
      await rm(`${file()}.last-good`);
      // In a form that no program of ours would write.
      const odd = `{"id":"${shop}",  "name": "shop", "rate": 1.10,\n "rate": 12345678901234567890}`;
      const entries = JSON.parse(text).profiles;
      await writeFile(
        file(),
        `{"version": 1, "installationId": "${installationId}", "activeProfileId": null,
          "profiles": [${odd}, ${JSON.stringify(entries[1])}]}`,
      );
      const opened = await open();
      expect(opened.notices[0]?.restore).toBeUndefined();
      await opened.profiles.save(store, draft('renamed'));
      await opened.profiles.save(randomUUID(), draft('third'));
      const written = await readFile(file(), 'utf8');
      expect(written).toContain(odd);
      expect(written.indexOf(odd)).toBeLessThan(written.indexOf('renamed'));
      await writeFile(file(), written.replace(odd, JSON.stringify(entries[0])));
      const mended = await open();
      expect(mended.notices).toEqual([]);
      expect(mended.profiles.list().map(({ name }) => name)).toEqual(['shop', 'renamed', 'third']);
    });

    it('bring that one back by Restore, in its place, with its id', async () => {
      await writeFile(file(), wrong());
      const opened = await open();
      await opened.profiles.save(store, draft('renamed'));
      await opened.notices[0]?.restore?.();
      expect(opened.profiles.list().map(({ name }) => name)).toEqual(['shop', 'renamed']);
      expect(ids(opened)).toEqual([shop, store]);
      expect((await open()).notices).toEqual([]);
      expect((await texts()).some((kept) => kept.includes('"shop  example"'))).toBe(true);
    });

    it('know it at every later start, whatever is changed meanwhile', async () => {
      await writeFile(file(), wrong());
      await (await open()).profiles.remove(store);
      const later = await open();
      expect(later.profiles.list()).toEqual([]);
      await later.notices[0]?.restore?.();
      expect(ids(later)).toEqual([shop]);
    });

    it.each([
      ['its id', () => text.replace(shop, 'x')],
      [
        'its whole entry',
        () => JSON.stringify({ ...JSON.parse(text), profiles: [7, JSON.parse(text).profiles[1]] }),
      ],
    ])('find it by its place when %s cannot be read', async (_, mangle) => {
      await writeFile(file(), mangle());
      const opened = await open();
      expect(ids(opened)).toEqual([store]);
      await opened.notices[0]?.restore?.();
      expect(ids(opened)).toEqual([shop, store]);
    });
  });

  it('count once where two have the same id', async () => {
    await writeFile(file(), text.replaceAll(store, shop));
    const opened = await open();
    expect(opened.profiles.list().map(({ name }) => name)).toEqual(['shop']);
    expect(opened.notices[0]?.detail).toBe('store (profiles[1].id)');
  });

  it('show the first where the active one cannot be told', async () => {
    for (const active of ['7', `"${randomUUID()}"`, '"x"']) {
      await writeFile(
        file(),
        text.replace(`"activeProfileId": "${store}"`, `"activeProfileId": ${active}`),
      );
      const opened = await open();
      expect(opened.profiles.active()?.id).toBe(shop);
      expect(opened.notices).toEqual([]);
    }
  });

  it('keep an installation id that cannot be read in the file', async () => {
    await writeFile(file(), text.replace(installationId, 'no id'));
    const opened = await open();
    expect(ids(opened)).toEqual([shop, store]);
    expect(opened.profiles.installationId).toBe(installationId);
  });

  it('of a newer version stay untouched, and the last good copy is shown', async () => {
    const newer = JSON.stringify({ ...JSON.parse(text), version: 2 });
    await writeFile(file(), newer);
    const opened = await open();
    expect(opened.notices).toEqual([{ kind: 'profiles-newer', detail: file() }]);
    expect(ids(opened)).toEqual([shop, store]);
    await expect(opened.profiles.remove(shop)).rejects.toThrow('storage');
    expect(ids(opened)).toEqual([shop, store]);
    expect(await readFile(file(), 'utf8')).toBe(newer);
    expect(await readFile(`${file()}.last-good`, 'utf8')).toBe(text);
  });

  it('that the system does not let us read stay untouched, and the last good copy is shown', async () => {
    await rm(file());
    // A folder in its place can't be read, not even by root.
    await mkdir(file());
    const opened = await open();
    expect(kinds(opened)).toEqual(['profiles-refused']);
    expect(ids(opened)).toEqual([shop, store]);
    await expect(opened.profiles.save(randomUUID(), draft('new'))).rejects.toThrow('storage');
    await rm(file(), { recursive: true });
    await writeFile(file(), text);
    expect((await open()).notices).toEqual([]);
  });

  it('keep what somebody else wrote into the file while the app was running', async () => {
    const { profiles } = await open();
    const edited = text.replace('"shop"', '"by hand"');
    await writeFile(file(), edited);
    await profiles.select(shop);
    expect(profiles.list().map(({ name }) => name)).toEqual(['shop', 'store']);
    expect(await texts()).toContain(edited);
  });
});
