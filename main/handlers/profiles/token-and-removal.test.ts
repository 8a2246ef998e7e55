import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newFormField } from '../../contract/form/field-parts.ts';
import type { FormDescription } from '../../contract/form/form-description.ts';
import { mostTemplatesOfFile } from '../../contract/limits.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import {
  exportPath,
  parts,
  route,
  save,
  shop,
  token,
  withProfileParts,
} from '../testing/profile-parts.ts';
import { draftOf } from '../testing/test-app.ts';

withProfileParts();

describe('a token', () => {
  it('can be replaced', async () => {
    const { id: profileId } = await save();
    const { saveToken } = parts.call;
    expect(await saveToken({ profileId, token: 'new', sessionOnly: false })).toBe('keychain');
    expect(await parts.vault.read(profileId, route)).toBe('new');
    expect(await saveToken({ profileId, token: 'for now', sessionOnly: true })).toBe('session');
  });

  it('is stored for no profile that is not there', async () => {
    const profileId = randomUUID();
    expect(
      await failureOf(parts.call.saveToken({ profileId, token, sessionOnly: false })),
    ).toMatchObject({
      kind: 'invalid-input',
      issues: [{ path: 'profileId' }],
    });
  });
});

describe('removing a profile', () => {
  it('removes its token with it', async () => {
    const { id: profileId } = await save();
    await parts.call.deleteProfile({ profileId });
    expect(parts.profiles.list()).toEqual([]);
    expect(await parts.vault.read(profileId, route)).toBeNull();
    expect(parts.changes.at(-1)).toEqual([]);
  });
});

describe('a profile that is given on', () => {
  it('is duplicated under another name, without its token', async () => {
    const { id } = await save({ draft: draftOf(shop, { protection: 'production' }) });
    const copy = await parts.call.duplicateProfile({ profileId: id, name: 'Shop (copy)' });
    expect(copy).toEqual({ ...parts.profiles.get(id), id: copy.id, name: 'Shop (copy)' });
    expect(copy.id).not.toBe(id);
    expect(await parts.call.getTokenState({ profileId: copy.id })).toMatchObject({ state: 'none' });
    expect(await parts.call.getTokenState({ profileId: id })).toMatchObject({ state: 'keychain' });
    expect(parts.changes.at(-1)).toHaveLength(2);
  });

  const form = { fields: [newFormField('customer')], source: null };
  const saveForm = (profileId: string, next: FormDescription) =>
    parts.forms.save(parts.profiles.get(profileId), 'order', { form: next, opened: null });

  it('is duplicated with its forms', async () => {
    const { id } = await save();
    await saveForm(id, form);
    const copy = await parts.call.duplicateProfile({ profileId: id, name: 'Shop (copy)' });
    const { forms } = await parts.forms.get(copy);
    expect(forms).toMatchObject({ order: form, user: null });
  });

  it('is written to a file with its forms', async () => {
    const { id } = await save();
    await saveForm(id, form);
    await parts.call.exportProfile({ profileId: id, suggestedName: 'shop.json' });
    const exported = JSON.parse(readFileSync(exportPath ?? '', 'utf8'));
    expect(exported.profiles).toMatchObject([{ orderForm: [{ path: 'customer' }] }]);
  });

  it('is not written where a choice of its form looks like a secret', async () => {
    const { id } = await save();
    const choices = [{ value: '"hunter2"', label: '' }];
    await saveForm(id, { fields: [newFormField('password', { choices })], source: null });
    const failure = await failureOf(
      parts.call.exportProfile({ profileId: id, suggestedName: 'shop.json' }),
    );
    const path = 'profiles[0].orderForm[0].choices[0].value';
    expect(failure).toMatchObject({ issues: [{ path, message: 'secret-in-form' }] });
    expect(existsSync(exportPath ?? '')).toBe(false);
  });

  it('is not written without a form that cannot be read', async () => {
    const { id } = await save();
    mkdirSync(join(parts.folder, 'forms'));
    writeFileSync(join(parts.folder, 'forms', `${id}.json`), '{"version":2}');
    const exported = parts.call.exportProfile({ profileId: id, suggestedName: 'shop.json' });
    expect(await failureOf(exported)).toMatchObject({ kind: 'storage' });
    expect(existsSync(exportPath ?? '')).toBe(false);
  });

  it('is not written with more templates than a file may bring', async () => {
    const { id } = await save();
    const names = Array.from({ length: mostTemplatesOfFile + 1 }, (_, at) => `Order ${at}`);
    const templates = names.map(
      (name) => ({ kind: 'order', name, body: '{}', rules: null }) as const,
    );
    parts.journal.templates.add(id, templates, new Date().toISOString());
    const exported = parts.call.exportProfile({ profileId: id, suggestedName: 'shop.json' });
    const issues = [{ path: 'templates', message: 'too-large' }];
    expect(await failureOf(exported)).toMatchObject({ kind: 'invalid-input', issues });
    expect(existsSync(exportPath ?? '')).toBe(false);
  });

  it('is written to a file that offers it to somebody else', async () => {
    const { id } = await save({ draft: draftOf(shop, { currency: 'EUR' }) });
    const written = await parts.call.exportProfile({ profileId: id, suggestedName: 'shop.json' });
    expect(written).toEqual({ path: exportPath });
    const text = readFileSync(exportPath ?? '', 'utf8');
    expect(text).not.toContain(token);
    await parts.call.deleteProfile({ profileId: id });
    const end = await parts.call.offerProfiles({ fileName: 'shop.json', text });
    expect(end).toEqual({ kind: 'offered' });
    // There is no profile until a person creates one.
    expect(parts.profiles.list()).toEqual([]);
  });

  it('is not written where something of it looks like a secret', async () => {
    const placement = { kind: 'authorization', prefix: 'Bearer s3cr3t-of-mine' } as const;
    const { id } = await save({ draft: draftOf(shop, { placement }) });
    const failure = await failureOf(
      parts.call.exportProfile({ profileId: id, suggestedName: 'shop.json' }),
    );
    const issues = [{ path: 'profiles[0].placement.prefix', message: 'secret' }];
    expect(failure).toMatchObject({ kind: 'invalid-input', issues });
    expect(existsSync(exportPath ?? '')).toBe(false);
  });

  it('is not written with a token in a template or a form, that of another profile either', async () => {
    const { id } = await save();
    const other = await save({ token: 'token-of-another/profile' });
    parts.journal.templates.add(
      id,
      [{ kind: 'order', name: 'A', body: '{"note":"token-of-another\\/profile"}', rules: null }],
      new Date().toISOString(),
    );
    const exported = parts.call.exportProfile({ profileId: id, suggestedName: 'shop.json' });
    const issues = [{ path: 'profileId', message: 'token-in-export' }];
    expect(await failureOf(exported)).toMatchObject({ kind: 'invalid-input', issues });
    expect(existsSync(exportPath ?? '')).toBe(false);
    await parts.call.exportProfile({ profileId: other.id, suggestedName: 'shop.json' });
    expect(existsSync(exportPath ?? '')).toBe(true);
  });

  it('with a secret beside it is refused, and so is all that came with it', async () => {
    const text = JSON.stringify([
      { name: 'Depot', baseUrl: 'https://depot.example' },
      { name: 'Shop', baseUrl: shop, token: 'canary' },
    ]);
    const end = await parts.call.offerProfiles({ fileName: 'a.json', text });
    const sentence = /^profiles\[1\]\.token: tokens and other secrets don't belong in this file/;
    expect(end).toEqual({ kind: 'refused', detail: expect.stringMatching(sentence) });
    expect(JSON.stringify(end)).not.toContain('canary');
    expect(parts.profiles.list()).toEqual([]);
  });

  it('that is known already asks nothing', async () => {
    await save();
    const text = JSON.stringify([{ name: 'Shop', baseUrl: shop, colour: 'red' }]);
    const end = await parts.call.offerProfiles({ fileName: 'a.json', text });
    expect(end).toEqual({ kind: 'updated', profiles: 1, templates: 0 });
    expect(parts.profiles.list()).toMatchObject([{ colour: 'red' }]);
    expect(parts.changes.at(-1)).toMatchObject([{ colour: 'red' }]);
  });
});
