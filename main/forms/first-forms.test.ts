import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noForms } from '../contract/form/field-parts.ts';
import type { FormDescription } from '../contract/form/form-description.ts';
import type { FileNotice } from '../files/kept-file.ts';
import { createForms, type Forms, type FormsProfile } from './forms.ts';
import { demoForms } from './testing/sample-forms.ts';

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

const save = (form: FormDescription | null, opened: FormDescription | null, schema?: string) =>
  forms.save(profile, 'order', { form, opened, schema });
const file = () => join(folder, 'forms', `${profile.id}.json`);

describe('the forms of the demo', () => {
  beforeEach(() => {
    profile = { ...profile, demo: true };
  });
  const made = { order: demoForms.order.form, user: demoForms.user.form };

  it('are there from the start, with their schemas', async () => {
    expect((await forms.get(profile)).forms).toEqual({ ...noForms, ...made });
    expect(await forms.schema(profile.id, 'order')).toBe(demoForms.order.schema);
    expect(await forms.schema(profile.id, 'user')).toBe(demoForms.user.schema);
    expect((await start().get(profile)).forms).toMatchObject(made);
  });

  it('do not come back when they are removed', async () => {
    await forms.get(profile);
    await save(null, made.order);
    expect((await start().get(profile)).forms).toMatchObject({ ...made, order: null });
    expect(await start().schema(profile.id, 'order')).toBeNull();
  });

  it('go with a copy of its profile', async () => {
    const copy = { ...profile, id: randomUUID(), demo: false };
    await forms.copy(profile, copy);
    expect((await start().get(copy)).forms).toMatchObject(made);
    expect(await forms.schema(copy.id, 'user')).toBe(demoForms.user.schema);
  });

  it('are the same while the disk refuses to keep them', async () => {
    await mkdir(join(`${file()}.unfinished`, 'in the way'), { recursive: true });
    expect(await forms.get(profile)).toMatchObject({ forms: made, problem: null });
  });
});
