import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ColumnRule } from '../../contract/write/template.ts';
import { createExportFiles } from '../../files/export-files.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { draftOf, type MainParts, openMainParts } from '../testing/main-parts.ts';
import { templateHandlers } from './template-handlers.ts';

let parts: MainParts;
let handlers: ReturnType<typeof templateHandlers>;
let path: string | null;
const profileId = randomUUID();
const weekly = {
  profileId,
  kind: 'order',
  name: 'Weekly',
  body: '{"a":1.10}',
  rules: null,
  replace: false,
} as const;

beforeEach(async () => {
  parts = await openMainParts();
  await parts.profiles.save(profileId, draftOf('http://127.0.0.1:1'));
  path = join(parts.folder, 'templates.json');
  const files = createExportFiles(async () => path);
  handlers = templateHandlers({ ...parts, journal: async () => parts.journal, files });
});
afterEach(() => parts.close());

const list = () => handlers.listTemplates({ profileId, kind: 'order' });
const nameTaken = { kind: 'invalid-input', issues: [{ path: 'name', message: 'taken' }] };

it('a taken name is refused, for saving and for renaming', async () => {
  await handlers.saveTemplate(weekly);
  const other = await handlers.saveTemplate({ ...weekly, name: 'Monthly' });
  expect(await failureOf(handlers.saveTemplate({ ...weekly, name: 'WEEKLY' }))).toMatchObject(
    nameTaken,
  );
  const { templateId } = other;
  expect(await failureOf(handlers.renameTemplate({ templateId, name: 'weekly' }))).toMatchObject(
    nameTaken,
  );
  expect((await list()).map(({ name }) => name)).toEqual(['Monthly', 'Weekly']);
  expect(await handlers.saveTemplate({ ...weekly, body: '{}', replace: true })).toMatchObject({
    body: '{}',
  });
});

it('what is exported comes back in another profile, byte for byte and with its rules', async () => {
  const rules: ColumnRule[] = [
    { column: 'Price', type: 'number', empty: 'leave-out', takesComma: true },
  ];
  await handlers.saveTemplate({ ...weekly, rules });
  const suggestedName = 'x.json';
  expect(await handlers.exportTemplates({ profileId, kind: 'order', suggestedName })).toEqual({
    path,
    templates: 1,
  });
  const other = randomUUID();
  await parts.profiles.save(other, draftOf('http://127.0.0.1:2', { name: 'Other' }));
  const text = readFileSync(path ?? '', 'utf8');
  expect(await handlers.importTemplates({ profileId: other, text })).toEqual({
    kind: 'imported',
    added: { order: 1, user: 0 },
    renamed: [],
    skipped: [],
  });
  const [copy] = await handlers.listTemplates({ profileId: other, kind: 'order' });
  const { templateId = '' } = copy ?? {};
  expect(await handlers.getTemplate({ templateId })).toMatchObject({ body: weekly.body, rules });
});

it('no file is written when none was chosen', async () => {
  path = null;
  const wanted = { profileId, kind: 'order', suggestedName: 'x.json' } as const;
  expect(await handlers.exportTemplates(wanted)).toBeNull();
});

it('tells what it skipped in the order of the file', async () => {
  await handlers.saveTemplate(weekly);
  const { kind, name, body } = weekly;
  const templates = [
    { kind: 'product', name, body },
    { kind, name, body },
    { kind, name: '', body },
  ];
  const text = JSON.stringify({ counterfoil: 'templates', version: 1, templates });
  expect(await handlers.importTemplates({ profileId, text })).toMatchObject({
    added: { order: 0, user: 0 },
    skipped: [{ why: 'kind' }, { why: 'same' }, { why: 'name' }],
  });
});

it('a deletion is taken back with everything that the template had', async () => {
  const { templateId } = await handlers.saveTemplate(weekly);
  const template = await handlers.deleteTemplate({ templateId });
  expect(await list()).toEqual([]);
  expect(await failureOf(handlers.getTemplate({ templateId }))).toMatchObject({
    kind: 'invalid-input',
  });
  if (template !== null) await handlers.restoreTemplate({ profileId, template });
  expect(await handlers.getTemplate({ templateId })).toEqual(template);
});
