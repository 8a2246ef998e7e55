import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newFormField, noForms } from '../contract/form/field-parts.ts';
import type { FormDescription } from '../contract/form/form-description.ts';
import type { FileNotice } from '../files/kept-file.ts';
import { createForms, type Forms, type FormsProfile } from './forms.ts';
import { demoForms, formOf } from './testing/sample-forms.ts';

let folder: string;
let forms: Forms;
let told: FileNotice[];
let changed: string[];
let profile: FormsProfile;

/** As the next start of the app does. */
const start = (): Forms =>
  createForms({
    folder,
    demoForms: async () => demoForms,
    tell: (notice) => told.push(notice),
    onChange: (id) => changed.push(id),
  });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counterfoil-forms-'));
  told = [];
  changed = [];
  profile = { id: randomUUID(), demo: false };
  forms = start();
});
afterEach(() => rm(folder, { recursive: true }));

const customer = formOf('customer', 'lines[].productId');
const save = (form: FormDescription | null, opened: FormDescription | null, schema?: string) =>
  forms.save(profile, 'order', { form, opened, schema });
const file = () => join(folder, 'forms', `${profile.id}.json`);
const names = async () => (await readdir(join(folder, 'forms'))).sort();
const issueOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'saved',
    (error) => error.failure.issues?.[0] ?? error.failure.kind,
  );

describe('the forms of a profile', () => {
  it('are none at first, and no file', async () => {
    expect(await forms.get(profile)).toEqual({ forms: noForms, problem: null });
    expect(await readdir(folder)).toEqual([]);
  });

  it('are the same at the next start', async () => {
    await save(customer, null);
    await forms.save(profile, 'user', { form: formOf('email'), opened: null });
    const kept = { order: customer, user: formOf('email') };
    expect(await start().get(profile)).toMatchObject({ forms: kept, problem: null });
    expect(changed).toEqual([profile.id, profile.id]);
    expect(told).toEqual([]);
  });

  it('are not replaced by a change to a form that is no longer the stored one', async () => {
    await save(customer, null);
    const issue = { path: 'form', message: 'changed-elsewhere' };
    expect(await issueOf(save(formOf('other'), null))).toEqual(issue);
    expect(await issueOf(save(null, formOf('other')))).toEqual(issue);
    expect((await forms.get(profile)).forms.order).toEqual(customer);
    expect(await issueOf(save(formOf('other'), customer))).toBe('saved');
  });

  it('of two changes at the same time, only one is taken', async () => {
    const ends = await Promise.all([
      issueOf(save(formOf('a'), null)),
      issueOf(save(formOf('b'), null)),
    ]);
    expect(ends).toEqual(['saved', { path: 'form', message: 'changed-elsewhere' }]);
    expect((await forms.get(profile)).forms.order).toEqual(formOf('a'));
  });

  it('are at most 2 MiB', async () => {
    const help = 'ä'.repeat(2000);
    const large = Array.from({ length: 600 }, (_, at) => newFormField(`f${at}`, { help }));
    const end = await issueOf(save({ fields: large, source: null }, null));
    expect(end).toEqual({ path: 'form', message: 'form-too-large' });
    expect(await issueOf(save({ fields: large.slice(0, 400), source: null }, null))).toBe('saved');
  });

  it('keep a name that has no UTF-8', async () => {
    const odd = formOf('"\\ud800"');
    const label = newFormField('a', { label: 'half \ud800' });
    const form = { fields: [...odd.fields, label], source: null };
    await save(form, null);
    expect((await start().get(profile)).forms.order).toEqual(form);
  });

  it('are copied with their schemas', async () => {
    await save(customer, null, '{"type":"object"}');
    const copy = { id: randomUUID(), demo: false };
    await forms.copy(profile, copy);
    expect((await start().get(copy)).forms.order).toEqual(customer);
    expect(await start().schema(copy.id, 'order')).toBe('{"type":"object"}');
    const none = { id: randomUUID(), demo: false };
    await forms.copy(none, { ...none, id: randomUUID() });
    expect((await names()).filter((name) => name.endsWith('.json'))).toHaveLength(4);
  });

  it('are removed with every file of them, and no other', async () => {
    await save(customer, null, '{}');
    await save(formOf('a'), customer);
    const other = { ...profile, id: randomUUID() };
    await forms.save(other, 'user', { form: formOf('b'), opened: null });
    await forms.remove(profile.id);
    expect(await names()).toEqual([`${other.id}.json`, `${other.id}.json.last-good`]);
    expect(await forms.get(profile)).toEqual({ forms: noForms, problem: null });
  });

  it('are removed although there were none', async () => {
    await expect(forms.remove(profile.id)).resolves.toBeUndefined();
  });
});

describe('the schema of a form', () => {
  it('is kept exactly, replaced and removed', async () => {
    const text = '{ "maximum": 1.10e400,\n "id": 12345678901234567890 }';
    await save(customer, null, text);
    expect(await start().schema(profile.id, 'order')).toBe(text);
    expect(await forms.schema(profile.id, 'user')).toBeNull();
    await save(formOf('a'), customer);
    expect(await forms.schema(profile.id, 'order')).toBe(text);
    await save(customer, formOf('a'), 'true');
    expect(await forms.schema(profile.id, 'order')).toBe('true');
    await forms.save(profile, 'order', { form: formOf('b'), opened: customer, schema: null });
    expect(await forms.schema(profile.id, 'order')).toBeNull();
  });

  it('goes with its form', async () => {
    await save(customer, null, '{}');
    await save(null, customer);
    expect(await forms.schema(profile.id, 'order')).toBeNull();
  });

  it.each([
    ['{', 'not-json'],
    ['"\ud800"', 'surrogate'],
  ])('is JSON that a file can hold: %j', async (text, message) => {
    expect(await issueOf(save(customer, null, text))).toEqual({ path: 'schema', message });
    expect((await forms.get(profile)).forms.order).toBeNull();
  });

  it('stays the old one where the form cannot be written', async () => {
    await save(customer, null, '{"old":1}');
    const large = formOf(...Array.from({ length: 900 }, (_, at) => `${'x'.repeat(900)}${at}`));
    const source = { from: '', isAddress: false, readAt: '', operation: '', fields: large.fields };
    const next = { ...large, source: { ...source, operation: 'x'.repeat(2000) } };
    const twice = {
      ...next,
      fields: next.fields.map((field) => ({ ...field, help: 'ä'.repeat(500) })),
    };
    expect(await issueOf(save(twice, customer, '{"new":1}'))).toMatchObject({ path: 'form' });
    expect(await forms.schema(profile.id, 'order')).toBe('{"old":1}');
  });
});

describe('a file of forms', () => {
  it('of a newer version is left alone', async () => {
    const text = '{"version":2,"order":{"pages":[]}}';
    await mkdir(join(folder, 'forms'));
    await writeFile(file(), text);
    expect(await forms.get(profile)).toEqual({ forms: noForms, problem: 'newer' });
    expect(told).toEqual([{ kind: 'forms-newer', detail: file() }]);
    expect(await issueOf(save(customer, null))).toBe('storage');
    expect(await readFile(file(), 'utf8')).toBe(text);
  });

  const damages = [
    ['half of it', (text: string) => text.slice(0, 40)],
    ['an unknown control', (text: string) => text.replace('"text"', '"slider"')],
    ['two fields of one path', (text: string) => text.replace('lines[].productId', 'customer')],
    ['bytes that are no text', () => Buffer.of(0xff, 0x7b)],
    ['more than 2 MiB', (text: string) => text + ' '.repeat(2 * 1024 * 1024)],
  ] as const;
  it.each(damages)('that is damaged is set aside, and can be restored: %s', async (_, damage) => {
    await save(customer, null);
    await writeFile(file(), damage(await readFile(file(), 'utf8')));
    forms = start();
    expect(await forms.get(profile)).toEqual({ forms: noForms, problem: 'unreadable' });
    expect(told).toMatchObject([{ kind: 'forms-set-aside' }]);
    expect((await names()).some((name) => name.includes('.set-aside-'))).toBe(true);
    await told[0]?.restore?.();
    expect(await forms.get(profile)).toMatchObject({ forms: { order: customer }, problem: null });
    expect(changed.at(-1)).toBe(profile.id);
    told = [];
    expect(await start().get(profile)).toMatchObject({ forms: { order: customer } });
    expect(told).toEqual([]);
  });

  it('that is damaged can be replaced', async () => {
    await mkdir(join(folder, 'forms'));
    await writeFile(file(), '{');
    expect(await issueOf(save(customer, null))).toBe('saved');
    expect(await forms.get(profile)).toMatchObject({ forms: { order: customer }, problem: null });
  });

  it('that is gone is told, and its copy can be restored', async () => {
    await save(customer, null);
    await rm(file());
    forms = start();
    expect((await forms.get(profile)).problem).toBe('unreadable');
    expect(told).toMatchObject([{ kind: 'forms-missing', detail: file() }]);
    await told[0]?.restore?.();
    expect((await start().get(profile)).forms.order).toEqual(customer);
  });

  it('that is gone can be given up, and is not told again', async () => {
    await save(customer, null);
    await rm(file());
    await start().get(profile);
    await told[0]?.decline?.();
    told = [];
    expect(await start().get(profile)).toEqual({ forms: noForms, problem: null });
    expect(told).toEqual([]);
    expect((await names()).some((name) => name.includes('.set-aside-'))).toBe(true);
  });

  it('that the system refuses is not replaced, and is read once it can be', async () => {
    await mkdir(file(), { recursive: true });
    expect(await forms.get(profile)).toEqual({ forms: noForms, problem: 'unreadable' });
    expect(told).toMatchObject([{ kind: 'forms-refused' }]);
    expect(await issueOf(save(customer, null))).toBe('storage');
    await rm(file(), { recursive: true });
    expect(await issueOf(save(customer, null))).toBe('saved');
  });
});
