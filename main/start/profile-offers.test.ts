import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ProfileOffer } from '../contract/profile/profile-offer.ts';
import { routeOf } from '../contract/profile/route.ts';
import { FailureError } from '../failure-error.ts';
import { draftOf, type MainParts, openMainParts } from '../handlers/testing/main-parts.ts';
import { createWords } from '../shell/words.ts';
import type { NewNotice } from './notice-board.ts';
import { createProfileOffers } from './profile-offers.ts';

const id = '6f1c2c6e-6a0e-4d0c-9a51-0d6a3c1f3b11';
const shop = { name: 'Shop', baseUrl: 'https://shop.example' };
const proxy = { mode: 'fixed', address: 'http://evil.example:3128', bypass: '' } as const;

let parts: MainParts;
let told: (readonly ProfileOffer[])[];
let notices: NewNotice[];
let file: string;
beforeEach(async () => {
  parts = await openMainParts();
  told = [];
  notices = [];
  file = join(parts.folder, 'import.json');
});
afterEach(() => parts.close());

const createOffers = () =>
  createProfileOffers({
    ...parts,
    words: createWords(),
    notices: { put: (notice) => notices.push(notice) },
    startDemo: () => parts.profiles.saveDemo({ name: 'Demo', baseUrl: 'http://127.0.0.1:1' }),
    onChange: (list) => told.push(list),
  });
const offered = async (contents: unknown, demo = false) => {
  await writeFile(file, JSON.stringify(contents));
  const offers = createOffers();
  await offers.put({ profilesFile: file, demo });
  return offers;
};

describe('profiles of a file', () => {
  it('that are new are none until they are confirmed', async () => {
    const offers = await offered([shop, { ...shop, name: 'Two', proxy }]);
    expect(parts.profiles.list()).toEqual([]);
    expect(offers.list()).toMatchObject([
      { file, demo: false, added: [shop, { name: 'Two', proxy }], rerouted: [] },
    ]);
    expect(told).toEqual([offers.list()]);
    expect(await offers.answer(offers.list()[0]?.id ?? '', true)).toBeNull();
    expect(parts.profiles.list()).toMatchObject([shop, { name: 'Two', proxy }]);
    expect(parts.profiles.active()).toMatchObject(shop);
    expect(told.at(-1)).toEqual([]);
  });

  it('that are left out leave nothing behind', async () => {
    const offers = await offered([shop]);
    await offers.answer(offers.list()[0]?.id ?? '', false);
    expect(parts.profiles.list()).toEqual([]);
    expect(offers.list()).toEqual([]);
  });

  it('take no stored token another way before a person has seen the difference', async () => {
    const profile = await parts.profiles.save(id, draftOf(shop.baseUrl));
    await parts.vault.save(id, routeOf(profile), 'a-token', { sessionOnly: false });
    const offers = await offered([{ ...shop, proxy, currency: 'EUR' }]);
    expect(parts.profiles.get(id)).toEqual({ ...profile, currency: 'EUR' });
    expect(offers.list()[0]?.rerouted).toEqual([
      { id, ...shop, changes: [{ part: 'proxy', before: { mode: 'system' }, now: proxy }] },
    ]);
    expect(await parts.vault.read(id, routeOf({ ...profile, proxy }))).toBeNull();
    await offers.answer(offers.list()[0]?.id ?? '', true);
    expect(parts.profiles.get(id)).toEqual({ ...profile, currency: 'EUR', proxy });
    expect(await parts.vault.read(id, routeOf({ ...profile, proxy }))).toBe('a-token');
  });

  it('that are known and say nothing new ask nothing', async () => {
    await parts.profiles.save(id, draftOf(shop.baseUrl));
    expect((await offered([shop])).list()).toEqual([]);
    expect(told).toEqual([]);
  });

  it('stay on offer when they could not be kept, to be tried again', async () => {
    const offers = await offered([shop]);
    const failure = { kind: 'storage', exchange: null, detail: 'disk full' } as const;
    const { accept } = parts.profiles;
    parts.profiles.accept = () => Promise.reject(new FailureError(failure));
    const offerId = offers.list()[0]?.id ?? '';
    await expect(offers.answer(offerId, true)).rejects.toThrow('storage');
    expect(offers.list()).toHaveLength(1);
    parts.profiles.accept = accept;
    await offers.answer(offerId, true);
    expect(parts.profiles.list()).toMatchObject([shop]);
    await expect(offers.answer(offerId, true)).rejects.toThrow('invalid-input');
  });

  it('that cannot be read are told by a notice, and the demo is offered all the same', async () => {
    const offers = await offered('no list', true);
    expect(notices).toMatchObject([{ kind: 'profiles-import-failed' }]);
    expect(offers.list()).toMatchObject([{ demo: true, added: [], rerouted: [] }]);
    expect(parts.profiles.list()).toEqual([]);
    const shown = await offers.answer(offers.list()[0]?.id ?? '', true);
    expect(shown).toMatchObject({ demo: true, name: 'Demo' });
  });

  it('do not replace one of the same name and address that was made meanwhile', async () => {
    const offers = await offered([{ ...shop, proxy }]);
    const mine = await parts.profiles.save(id, draftOf(shop.baseUrl));
    await offers.answer(offers.list()[0]?.id ?? '', true);
    expect(parts.profiles.list()).toEqual([mine]);
  });
});

describe('a file of profiles that was dropped', () => {
  it('is offered by its name, and says when there is nothing new in it', async () => {
    const offers = createOffers();
    const text = JSON.stringify([shop]);
    expect(await offers.putText('shops.json', text)).toEqual({ kind: 'offered' });
    expect(offers.list()).toMatchObject([{ file: 'shops.json', demo: false, added: [shop] }]);
    await offers.answer(offers.list()[0]?.id ?? '', true);
    expect(await offers.putText('shops.json', text)).toEqual({ kind: 'nothing-new' });
    expect(offers.list()).toEqual([]);
  });

  it('that cannot be used is answered with sentences, and is no notice', async () => {
    const offers = createOffers();
    expect(await offers.putText('half.json', '[{')).toEqual({
      kind: 'refused',
      detail: "half.json isn't valid JSON: line 1, column 3.",
    });
    const templates = JSON.stringify({ counterfoil: 'templates', version: 1, templates: [] });
    expect(await offers.putText('all.json', templates)).toEqual({ kind: 'templates' });
    expect(notices).toEqual([]);
    expect(told).toEqual([]);
  });
});
