import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Input } from '../../contract/procedures.ts';
import { FailureError } from '../../failure-error.ts';
import { profileExportText } from '../../profiles/export-text.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { routeTo } from '../../vault/testing/route-to.ts';
import {
  parts,
  route,
  save,
  shop,
  token,
  withoutKeychain,
  withProfileParts,
} from '../testing/profile-parts.ts';
import { callsOf, draftOf } from '../testing/test-app.ts';

withProfileParts();

describe('the fields that the list of a profile shows', () => {
  it('are stored as they were chosen, each once, told, and left alone by the form of the profile', async () => {
    const { id } = await save();
    const fields = ['', 'sku', '__proto__', 'sku'];
    const chosen = await parts.call.saveView({ profileId: id, fields, widths: [] });
    expect(parts.changes.at(-1)).toEqual([chosen]);
    const saved = await save({ profileId: id, token: null, draft: draftOf(shop, { name: 'Two' }) });
    expect(saved).toMatchObject({ name: 'Two', shownFields: chosen.shownFields });
  });

  it('cannot be those of a profile that is gone', async () => {
    const gone = parts.call.saveView({ profileId: randomUUID(), fields: ['sku'] });
    expect(await failureOf(gone)).toMatchObject({ kind: 'invalid-input' });
  });

  it('are left alone by a new order, and sort the list no more once they are removed', async () => {
    const { id: profileId } = await save();
    const view = (change: Omit<Input<'saveView'>, 'profileId'>) =>
      parts.call.saveView({ profileId, ...change });
    const widths = [{ field: 'sku', width: 100 }];
    const sort = { column: 'field:sku', direction: 'descending' } as const;
    await view({ fields: ['sku', 'stock'], widths });
    expect(await view({ sort })).toMatchObject({
      shownFields: ['sku', 'stock'],
      fieldWidths: widths,
      listSort: sort,
    });
    expect((await view({ fields: ['stock'] })).listSort).toBeUndefined();
    // Neither does a field that isn't shown.
    expect((await view({ sort })).listSort).toBeUndefined();
  });
});

describe('the order and the price filter of the list of a profile', () => {
  const sort = { column: 'price', direction: 'ascending' } as const;
  const prices = { from: '12.50', to: null };

  it('are kept until they are taken back, one without the other', async () => {
    const { id: profileId } = await save();
    await parts.call.saveView({ profileId, sort });
    const both = await parts.call.saveView({ profileId, prices });
    expect(both).toMatchObject({ listSort: sort, priceFilter: prices });
    const filtered = await parts.call.saveView({ profileId, sort: null });
    expect(filtered.listSort).toBeUndefined();
    expect(filtered.priceFilter).toEqual(prices);
    const none = await parts.call.saveView({ profileId, prices: null });
    expect(none.priceFilter).toBeUndefined();
  });

  it('belong to its address: another one has other products', async () => {
    const { id: profileId } = await save();
    await parts.call.saveView({ profileId, sort, prices });
    const renamed = await save({ profileId, token: null, draft: draftOf(shop, { name: 'Two' }) });
    expect(renamed).toMatchObject({ listSort: sort, priceFilter: prices });
    const moved = await save({ profileId, token: null, draft: draftOf('https://moved.example') });
    expect(moved.listSort).toBeUndefined();
    expect(moved.priceFilter).toBeUndefined();
  });

  it('come with a copy of the profile, and are in no file of it', async () => {
    const { id: profileId } = await save();
    const kept = await parts.call.saveView({ profileId, sort, prices });
    const copy = await parts.call.duplicateProfile({ profileId, name: 'Copy' });
    expect(copy).toMatchObject({ listSort: sort, priceFilter: prices });
    const text = profileExportText(kept, { order: null, user: null }, []);
    expect(text).not.toMatch(/listSort|priceFilter/);
  });
});

describe('saving a profile', () => {
  it('adds it, with its token bound to its origin', async () => {
    const profile = await save();
    expect(parts.profiles.list()).toEqual([profile]);
    expect(parts.changes).toEqual([[profile]]);
    expect(await parts.vault.read(profile.id, route)).toBe(token);
    expect(await parts.vault.read(profile.id, routeTo('https://elsewhere.example'))).toBeNull();
    expect(JSON.stringify(profile)).not.toContain(token);
  });

  it('changes the one that has this id and leaves its token alone', async () => {
    const { id } = await save();
    const draft = draftOf(shop, { name: 'Store' });
    const changed = await save({ profileId: id, draft, token: null });
    expect(changed).toMatchObject({ id, name: 'Store' });
    expect(parts.profiles.list()).toHaveLength(1);
    expect(await parts.call.getTokenState({ profileId: id })).toMatchObject({ state: 'keychain' });
  });

  it('at another origin does not take the token along', async () => {
    const { id } = await save();
    await save({ profileId: id, draft: draftOf('https://elsewhere.example'), token: null });
    expect(await parts.call.getTokenState({ profileId: id })).toMatchObject({
      state: 'other-origin',
    });
  });

  const proxy = { mode: 'fixed', address: 'http://proxy.example:3128', bypass: '' } as const;

  it('with another proxy or placement takes the token along, which the person has confirmed', async () => {
    const { id } = await save();
    const changed = { proxy, placement: { kind: 'query', name: 'key' } } as const;
    await save({ profileId: id, draft: draftOf(shop, changed), token: null });
    expect(await parts.vault.read(id, routeTo(shop, changed))).toBe(token);
    expect(await parts.vault.read(id, route)).toBeNull();
  });

  it('says what was changed where a file of profiles was edited, and sends no token until it is saved', async () => {
    const { id } = await save();
    const edited = draftOf(shop, { proxy });
    await parts.profiles.save(id, edited);
    expect(await parts.vault.read(id, routeTo(shop, { proxy }))).toBeNull();
    expect(await parts.call.getTokenState({ profileId: id })).toEqual({
      state: 'other-route',
      changes: [{ part: 'proxy', before: { mode: 'system' }, now: proxy }],
    });
    await save({ profileId: id, draft: edited, token: null });
    expect(await parts.vault.read(id, routeTo(shop, { proxy }))).toBe(token);
  });

  it('is refused where the profile was changed meanwhile, and stores no token then', async () => {
    const { id } = await save();
    const opened = draftOf(shop);
    const text = JSON.stringify([{ name: 'Shop', baseUrl: shop, protection: 'production' }]);
    await parts.call.offerProfiles({ fileName: 'a.json', text });
    const draft = draftOf(shop, { name: 'Store' });
    const refused = save({ profileId: id, draft, opened, token: 'another' });
    expect(await failureOf(refused)).toMatchObject({
      kind: 'invalid-input',
      issues: [{ path: 'draft', message: 'changed-elsewhere' }],
    });
    expect(parts.profiles.get(id)).toMatchObject({ name: 'Shop', protection: 'production' });
    expect(await parts.vault.read(id, route)).toBe(token);

    const now = draftOf(shop, { protection: 'production' });
    const over = { ...draft, protection: 'production' as const };
    const saved = await save({ profileId: id, draft: over, opened: now, token: null });
    expect(saved).toMatchObject({ name: 'Store', protection: 'production' });
    expect(parts.profiles.get(id)).toEqual(saved);
  });

  it('is refused where its requests take a route by now that the form does not show', async () => {
    const { id } = await save();
    await parts.profiles.save(id, draftOf(shop, { proxy }));
    const draft = draftOf(shop, { name: 'Store' });
    const unseen = save({ profileId: id, draft, opened: draftOf(shop), token: null });
    expect(await failureOf(unseen)).toMatchObject({
      issues: [{ path: 'draft', message: 'changed-elsewhere' }],
    });
    expect(await parts.vault.read(id, routeTo(shop, { proxy }))).toBeNull();
  });

  it('is refused for a profile that was removed meanwhile', async () => {
    const { id } = await save();
    await parts.call.deleteProfile({ profileId: id });
    const late = save({ profileId: id, opened: draftOf(shop), token: null });
    expect(await failureOf(late)).toMatchObject({ issues: [{ path: 'profileId' }] });
    expect(parts.profiles.list()).toEqual([]);
  });

  it('tells of a keychain that fails where the route changes, and keeps a new name without it', async () => {
    const { id } = await save();
    const failure = { kind: 'keychain', exchange: null, problem: 'locked', detail: '' } as const;
    parts.vault.bind = () => Promise.reject(new FailureError(failure));
    const renamed = await save({
      profileId: id,
      draft: draftOf(shop, { name: 'New' }),
      token: null,
    });
    expect(renamed.name).toBe('New');
    const moved = save({ profileId: id, draft: draftOf(shop, { proxy }), token: null });
    expect(await failureOf(moved)).toEqual(failure);
    expect(parts.profiles.get(id)).toMatchObject({ name: 'New', proxy: { mode: 'system' } });
  });

  it('leaves no token in the keychain of a new profile that could not be kept', async () => {
    const ids: string[] = [];
    const failure = { kind: 'storage', exchange: null, detail: 'disk full' } as const;
    const { saveProfile } = callsOf({
      ...parts.app,
      profiles: {
        ...parts.profiles,
        save: (id) => {
          ids.push(id);
          return Promise.reject(new FailureError(failure));
        },
      },
    });
    const saved = saveProfile({
      profileId: null,
      draft: draftOf(shop),
      opened: null,
      token,
      sessionOnly: false,
    });
    expect(await failureOf(saved)).toEqual(failure);
    expect(await parts.vault.state(ids[0] ?? '', route)).toBe('none');
  });

  it('makes no profile when the keychain refuses its token', async () => {
    await withoutKeychain();
    expect(await failureOf(save())).toMatchObject({ kind: 'keychain' });
    expect(parts.profiles.list()).toEqual([]);
    expect(parts.changes).toEqual([]);
    const profile = await save({ sessionOnly: true });
    expect(await parts.call.getTokenState({ profileId: profile.id })).toMatchObject({
      state: 'session',
    });
  });
});
