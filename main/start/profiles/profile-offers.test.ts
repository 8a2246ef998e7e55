import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newFormField } from '../../contract/form/field-parts.ts';
import type { FormDescription } from '../../contract/form/form-description.ts';
import { routeOf } from '../../contract/profile/route.ts';
import type { ProfileOffer } from '../../contract/profile-offer.ts';
import { FailureError } from '../../failure-error.ts';
import { draftOf, openTestApp, type TestApp } from '../../handlers/testing/test-app.ts';
import { importHere } from '../../profiles/testing/import-here.ts';
import type { NewNotice } from '../notice-board.ts';
import { createProfileOffers, type ProfileOffers } from './profile-offers.ts';

const id = '6f1c2c6e-6a0e-4d0c-9a51-0d6a3c1f3b11';
const shop = { name: 'Shop', baseUrl: 'https://shop.example' };
const source = { from: 'a.json', isAddress: false, readAt: '', operation: '', fields: [] };
const proxy = { mode: 'fixed', address: 'http://evil.example:3128', bypass: '' } as const;

let parts: TestApp;
let told: (readonly ProfileOffer[])[];
let notices: NewNotice[];
let file: string;
beforeEach(async () => {
  parts = await openTestApp();
  told = [];
  notices = [];
  file = join(parts.folder, 'import.json');
});
afterEach(() => parts.close());

const createOffers = () =>
  createProfileOffers({
    reader: importHere,
    ruling: parts.ruling,
    profiles: parts.profiles,
    forms: parts.forms,
    vault: parts.vault,
    words: parts.app.run.words,
    addTemplates: async (profileId, templates) =>
      parts.journal.templates.add(profileId, templates, new Date().toISOString()),
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
      { file, demo: false, added: [shop, { name: 'Two', proxy }], changed: [] },
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
    expect(parts.profiles.get(id)).toEqual(profile);
    expect(offers.list()[0]?.changed).toEqual([
      {
        id,
        ...shop,
        before: { proxy: { mode: 'system' }, currency: null },
        now: { proxy, currency: 'EUR' },
        templates: 0,
      },
    ]);
    expect(await parts.vault.read(id, routeOf({ ...profile, proxy }))).toBeNull();
    await offers.answer(offers.list()[0]?.id ?? '', true);
    expect(parts.profiles.get(id)).toEqual({ ...profile, currency: 'EUR', proxy });
    expect(await parts.vault.read(id, routeOf({ ...profile, proxy }))).toBe('a-token');
  });

  it('that would send in another way are exactly as before when they are not used', async () => {
    const idempotencyHeader = 'Idempotency-Key';
    const userRecords = {
      reads: 'learned',
      send: 'whole',
      idMember: 'id',
      hasStrongEtag: false,
    } as const;
    const draft = { ...draftOf(shop.baseUrl), idempotencyHeader, userRecords };
    const profile = await parts.profiles.save(id, draft);
    const offers = createOffers();
    const text = JSON.stringify([
      {
        ...{ ...shop, idempotencyHeader: null, pathsEndWithSlash: true, colour: 'red' },
        userRecords: { ...userRecords, send: 'changes' },
        timeouts: { writeSeconds: 1 },
        protection: 'read-only',
        templates: [{ kind: 'order', name: 'Weekly', body: '{}' }],
      },
    ]);
    expect(await offers.putText('shops.json', text)).toEqual({ kind: 'offered' });
    expect(offers.list()).toMatchObject([
      {
        changed: [
          {
            before: { idempotencyHeader, protection: 'none', userRecords },
            now: { idempotencyHeader: null, protection: 'read-only' },
          },
        ],
      },
    ]);
    await offers.answer(offers.list()[0]?.id ?? '', false);
    expect(parts.profiles.get(id)).toEqual(profile);
    expect(parts.journal.templates.full(id)).toEqual([]);
    await offers.putText('shops.json', text);
    await offers.answer(offers.list()[0]?.id ?? '', true);
    expect(parts.profiles.get(id)).toMatchObject({ idempotencyHeader: null, colour: 'red' });
    expect(parts.journal.templates.full(id)).toMatchObject([{ name: 'Weekly' }]);
  });

  it('whose change waits for its question never become less safe by it', async () => {
    await parts.profiles.save(id, draftOf(shop.baseUrl));
    const offers = await offered([{ ...shop, proxy, protection: 'production' }]);
    await parts.profiles.save(id, { ...draftOf(shop.baseUrl), protection: 'read-only' });
    const refused = offers.answer(offers.list()[0]?.id ?? '', true);
    await expect(refused).rejects.toThrow('invalid-input');
    expect(offers.list()[0]?.changed).toMatchObject([{ id, now: { proxy } }]);
    await offers.answer(offers.list()[0]?.id ?? '', true);
    expect(parts.profiles.get(id)).toMatchObject({ proxy, protection: 'read-only' });
  });

  it('that change nothing of the route send no token that was not sent before', async () => {
    const profile = await parts.profiles.save(id, draftOf(shop.baseUrl));
    await parts.vault.save(id, routeOf({ ...profile, proxy }), 'a-token', { sessionOnly: false });
    const offers = await offered([{ ...shop, pathsEndWithSlash: true }]);
    await offers.answer(offers.list()[0]?.id ?? '', true);
    expect(parts.profiles.get(id).pathsEndWithSlash).toBe(true);
    expect(await parts.vault.read(id, routeOf(profile))).toBeNull();
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
    expect(offers.list()).toMatchObject([{ demo: true, added: [], changed: [] }]);
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

describe('forms of a file', () => {
  const fields = [newFormField('customer'), newFormField('note', { default: '"from a file"' })];
  const form = { fields, source: null };
  const stored = { fields: [newFormField('customer', { label: 'Mine' })], source };
  const orderOf = async (profileId: string) =>
    (await parts.forms.get(parts.profiles.get(profileId))).forms.order;
  const store = async (opened: FormDescription | null, next: FormDescription | null) =>
    parts.forms.save(parts.profiles.get(id), 'order', { form: next, opened, schema: '{}' });
  const known = async () => {
    await parts.profiles.save(id, draftOf(shop.baseUrl));
    await store(null, stored);
  };
  const answer = (offers: ProfileOffers, use: boolean) =>
    offers.answer(offers.list()[0]?.id ?? '', use);

  it('of a new profile are shown with everything in them, and stored when it is', async () => {
    const offers = await offered([{ ...shop, orderForm: fields, userForm: [] }]);
    const [offer] = offers.list();
    const profileId = offer?.added[0]?.id ?? '';
    expect(offers.list()).toHaveLength(1);
    expect(offer?.forms).toEqual([{ profileId, ...shop, kind: 'order', mine: [], theirs: fields }]);
    await answer(offers, true);
    expect(await orderOf(profileId)).toEqual(form);
  });

  it('of a known profile are shown beside the stored one, and replace it, not its schema', async () => {
    await known();
    const offers = await offered([{ ...shop, orderForm: fields }]);
    expect(offers.list()).toMatchObject([
      {
        added: [],
        changed: [],
        forms: [{ mine: stored.fields, theirs: fields }],
      },
    ]);
    expect(await orderOf(id)).toEqual(stored);
    await answer(offers, true);
    expect(await orderOf(id)).toEqual({ fields, source });
    expect(await parts.forms.schema(id, 'order')).toBe('{}');
    expect(parts.events.at(-1)).toEqual({ type: 'forms-changed', profileId: id });
  });

  it('that are not used leave the stored one alone, and are asked about again', async () => {
    await known();
    await answer(await offered([{ ...shop, orderForm: fields }]), false);
    expect(await orderOf(id)).toEqual(stored);
    expect((await offered([{ ...shop, orderForm: fields }])).list()).toHaveLength(1);
  });

  it('that are stored already ask nothing', async () => {
    await known();
    expect((await offered([{ ...shop, orderForm: stored.fields }])).list()).toEqual([]);
    expect((await offered([{ ...shop, userForm: [] }])).list()).toEqual([]);
    expect(told).toEqual([]);
  });

  it('without fields remove the stored one', async () => {
    await known();
    const offers = await offered([{ ...shop, orderForm: [] }]);
    expect(offers.list()[0]?.forms).toMatchObject([{ mine: stored.fields, theirs: [] }]);
    await answer(offers, true);
    expect(await orderOf(id)).toBeNull();
  });

  it('are shown again where the stored one was changed since', async () => {
    await known();
    const offers = await offered([{ ...shop, orderForm: fields }]);
    const mine = { fields: [newFormField('mine')], source: null };
    await store(stored, mine);
    const refused = answer(offers, true);
    await expect(refused).rejects.toMatchObject({
      failure: { issues: [{ path: 'form', message: 'changed-elsewhere' }] },
    });
    expect(await orderOf(id)).toEqual(mine);
    expect(told.at(-1)).toMatchObject([{ forms: [{ mine: mine.fields, theirs: fields }] }]);
    await answer(offers, true);
    expect((await orderOf(id))?.fields).toEqual(fields);
  });

  it('that would replace stored ones are a question of their own', async () => {
    await known();
    const user = [newFormField('email')];
    const offers = await offered([{ ...shop, orderForm: fields, userForm: user, proxy }]);
    expect(offers.list()).toMatchObject([
      { changed: [{ id }], forms: [{ kind: 'user', mine: [], theirs: user }] },
      { changed: [], forms: [{ kind: 'order', mine: stored.fields, theirs: fields }] },
    ]);
    // Used alone, it doesn't lead the token anywhere.
    await offers.answer(offers.list()[1]?.id ?? '', true);
    expect((await orderOf(id))?.fields).toEqual(fields);
    expect(parts.profiles.get(id).proxy).toEqual({ mode: 'system' });
    await answer(offers, true);
    expect(parts.profiles.get(id).proxy).toEqual(proxy);
    expect(offers.list()).toEqual([]);
  });

  it('that were new become a question of their own where a form was made since', async () => {
    await parts.profiles.save(id, draftOf(shop.baseUrl));
    const offers = await offered([{ ...shop, orderForm: fields, proxy }]);
    await store(null, stored);
    await expect(answer(offers, true)).rejects.toThrow();
    expect(offers.list()).toMatchObject([
      { changed: [{ id }], forms: [] },
      { changed: [], forms: [{ mine: stored.fields }] },
    ]);
    expect(await orderOf(id)).toEqual(stored);
  });

  it('of a profile that was removed since are not stored', async () => {
    await known();
    const offers = await offered([{ ...shop, orderForm: fields }]);
    await parts.profiles.remove(id);
    await parts.forms.remove(id);
    await expect(answer(offers, true)).rejects.toThrow();
    expect(offers.list()).toEqual([]);
    expect(parts.profiles.list()).toEqual([]);
    expect(await readdir(join(parts.folder, 'forms'))).toEqual([]);
  });

  it('are not offered in place of those of a newer version', async () => {
    await parts.profiles.save(id, draftOf(shop.baseUrl));
    await mkdir(join(parts.folder, 'forms'));
    await writeFile(join(parts.folder, 'forms', `${id}.json`), '{"version":2}');
    expect((await offered([{ ...shop, orderForm: fields }])).list()).toEqual([]);
    expect(parts.told).toMatchObject([{ kind: 'forms-newer' }]);
  });
});

describe('a file of profiles that was dropped', () => {
  it('is offered by its name, and says when there is nothing new in it', async () => {
    const offers = createOffers();
    const text = JSON.stringify([shop]);
    expect(await offers.putText('shops.json', text)).toEqual({ kind: 'offered' });
    expect(offers.list()).toMatchObject([{ file: 'shops.json', demo: false, added: [shop] }]);
    await offers.answer(offers.list()[0]?.id ?? '', true);
    expect(await offers.putText('shops.json', text)).toEqual({ kind: 'nothing-new', templates: 0 });
    expect(offers.list()).toEqual([]);
  });

  it('says so where it changed what needs no question', async () => {
    await parts.profiles.save(id, draftOf(shop.baseUrl));
    const text = JSON.stringify([{ ...shop, colour: 'red' }]);
    const taken = await createOffers().putText('shops.json', text);
    expect(taken).toEqual({ kind: 'updated', profiles: 1, templates: 0 });
    expect(parts.profiles.get(id).colour).toBe('red');
  });

  it('changes no color of a profile before a form of the file is accepted', async () => {
    const profile = await parts.profiles.save(id, draftOf(shop.baseUrl));
    const offers = createOffers();
    const orderForm = [newFormField('customer')];
    await offers.putText('shops.json', JSON.stringify([{ ...shop, colour: 'red', orderForm }]));
    expect(parts.profiles.get(id)).toEqual(profile);
    await offers.answer(offers.list()[0]?.id ?? '', false);
    expect(parts.profiles.get(id)).toEqual(profile);
  });

  it('bring templates: to a known profile at once, to a new one when it is accepted', async () => {
    const offers = createOffers();
    const templates = [{ kind: 'order', name: 'Weekly', body: '{}' }];
    const text = (name: string) => JSON.stringify([{ ...shop, name, templates }]);
    const kept = (profileId: string) => parts.journal.templates.full(profileId);
    await offers.putText('a.json', text('Shop'));
    const [offer] = offers.list();
    expect(offer?.added).toMatchObject([{ templates: 1 }]);
    const profileId = offer?.added[0]?.id ?? '';
    expect(kept(profileId)).toEqual([]);
    await offers.answer(offer?.id ?? '', true);
    expect(kept(profileId)).toMatchObject([{ name: 'Weekly' }]);

    expect(await offers.putText('a.json', text('Shop'))).toEqual({
      kind: 'nothing-new',
      templates: 0,
    });
    parts.journal.templates.remove(kept(profileId)[0]?.templateId ?? '');
    expect(await offers.putText('a.json', text('Shop'))).toEqual({
      kind: 'nothing-new',
      templates: 1,
    });

    await offers.putText('b.json', text('Other'));
    const [declined] = offers.list();
    await offers.answer(declined?.id ?? '', false);
    expect(kept(declined?.added[0]?.id ?? '')).toEqual([]);
  });

  it('brings no templates where a profile of the same name and address was made meanwhile', async () => {
    const offers = createOffers();
    const templates = [{ kind: 'order', name: 'Weekly', body: '{}' }];
    await offers.putText('a.json', JSON.stringify([{ ...shop, templates }]));
    const [offer] = offers.list();
    await parts.profiles.save(id, draftOf(shop.baseUrl));
    await offers.answer(offer?.id ?? '', true);
    expect(parts.journal.templates.full(offer?.added[0]?.id ?? '')).toEqual([]);
    expect(parts.journal.templates.full(id)).toEqual([]);
  });

  it('brings its forms and templates at the second try if the journal refuses at the first', async () => {
    const offers = createOffers();
    const templates = [{ kind: 'order', name: 'Weekly', body: '{}' }];
    const orderForm = [newFormField('customer')];
    await offers.putText('a.json', JSON.stringify([{ ...shop, templates, orderForm }]));
    const [offer] = offers.list();
    const { add } = parts.journal.templates;
    parts.journal.templates.add = () => {
      throw new FailureError({ kind: 'storage', exchange: null, detail: 'disk full' });
    };
    await expect(offers.answer(offer?.id ?? '', true)).rejects.toThrow('storage');
    parts.journal.templates.add = add;
    await offers.answer(offer?.id ?? '', true);
    const [profile] = parts.profiles.list();
    expect(parts.journal.templates.full(profile?.id ?? '')).toMatchObject([{ name: 'Weekly' }]);
    expect(offers.list()).toEqual([]);
  });

  it('that cannot be used is answered with sentences, and is no notice', async () => {
    const offers = createOffers();
    expect(await offers.putText('half.json', '[{')).toEqual({
      kind: 'refused',
      detail: "half.json isn't valid JSON: line 1, column 3.",
    });
    expect(notices).toEqual([]);
    expect(told).toEqual([]);
  });
});
