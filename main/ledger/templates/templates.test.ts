import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mostTemplatesOfFile } from '../../contract/limits.ts';
import type { ImportedTemplate } from '../../contract/write/template.ts';
import { FailureError } from '../../failure-error.ts';
import { openJournal } from '../file/open-journal.ts';
import { newTemplate } from './templates.ts';

const at = '2026-01-01T10:00:00.000Z';
const later = '2026-01-02T10:00:00.000Z';
const order = (name: string, body = '{"customer":"Wilhelmina"}') =>
  newTemplate({ kind: 'order', name, body, rules: null }, at);
const rule = { column: 'Price', type: 'number', empty: 'null', decimal: ',', trims: true } as const;
const inMemory = async () => (await openJournal({ memory: true })).journal.templates;

it('keeps templates across a restart, byte for byte, and unreadable in the file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-templates-'));
  const place = { file: join(folder, 'journal.db'), key: 'ab'.repeat(32) };
  const body =
    '{ "customer" : "Wilhelmina \\u0000 😀", "amount":1.10,\r\n "id":12345678901234567890}';
  const first = await openJournal(place);
  const kept = first.journal.templates.save('p', order('Weekly', body), false);
  first.journal.close();
  expect(readFileSync(place.file).includes('Wilhelmina')).toBe(false);
  const second = await openJournal(place);
  expect(second.journal.templates.get(kept?.templateId ?? '')).toEqual(kept);
  expect(kept?.body).toBe(body);
  second.journal.close();
  rmSync(folder, { recursive: true });
});

it('lists by name, per profile and kind', async () => {
  const templates = await inMemory();
  for (const name of ['weekly', 'Alpha', 'Émile']) templates.save('p', order(name), false);
  templates.save(
    'p',
    newTemplate({ kind: 'user', name: 'Alpha', body: '{}', rules: null }, at),
    false,
  );
  templates.save('other', order('Alpha'), false);
  expect(templates.list('p', 'order').map(({ name }) => name)).toEqual([
    'Alpha',
    'weekly',
    'Émile',
  ]);
  expect(templates.list('p', 'order')[0]).not.toHaveProperty('body');
  expect(templates.full('p').at(-1)).toMatchObject({ kind: 'user', name: 'Alpha', body: '{}' });
  expect(templates.list('p', 'user')).toHaveLength(1);
  templates.removeProfile('p');
  expect(templates.list('p', 'order')).toEqual([]);
  expect(templates.list('other', 'order')).toHaveLength(1);
});

it('takes a name once, whatever its case, unless it is to be replaced', async () => {
  const templates = await inMemory();
  const first = templates.save('p', order('Émile'), false);
  expect(templates.save('p', order('e\u0301MILE'), false)).toBeNull();
  const second = { ...order('ÉMILE', '{"a":2}'), updatedAt: later };
  expect(templates.save('p', second, true)).toEqual({
    ...first,
    name: 'ÉMILE',
    body: '{"a":2}',
    updatedAt: later,
  });
  expect(templates.list('p', 'order')).toHaveLength(1);
});

it('keeps the rules of a batch, and leaves them to a form that replaces the body', async () => {
  const templates = await inMemory();
  const kept = templates.save('p', { ...order('Weekly'), rules: [rule] }, false);
  expect(templates.get(kept?.templateId ?? '')?.rules).toEqual([rule]);
  expect(templates.save('p', order('Weekly', '{"a":2}'), true)).toMatchObject({
    body: '{"a":2}',
    rules: [rule],
  });
  expect(templates.save('p', { ...order('Weekly'), rules: [] }, true)?.rules).toEqual([]);
});

it('renames, to another case of the same name too, but not to the name of another one', async () => {
  const templates = await inMemory();
  const { templateId } = order('');
  templates.save('p', { ...order('Weekly'), templateId }, false);
  templates.save('p', order('Monthly'), false);
  expect(templates.rename(templateId, 'WEEKLY')).toMatchObject({ templateId, name: 'WEEKLY' });
  expect(templates.rename(templateId, 'monthly')).toBeNull();
  expect(templates.get(templateId)?.name).toBe('WEEKLY');
});

it('takes a deletion back, also when the name was taken meanwhile', async () => {
  const templates = await inMemory();
  const kept = templates.save('p', order('Weekly'), false);
  const removed = templates.remove(kept?.templateId ?? '');
  expect(removed).toEqual(kept);
  expect(templates.remove(kept?.templateId ?? '')).toBeNull();
  templates.save('p', order('weekly', '{"new":1}'), false);
  if (removed !== null) templates.restore('p', removed);
  expect(templates.full('p')).toMatchObject([
    { name: 'weekly', body: '{"new":1}' },
    { ...removed, name: 'Weekly (2)' },
  ]);
});

it('adds those of a file under free names, and what is there already not twice', async () => {
  const templates = await inMemory();
  templates.save('p', order('Weekly', '{"there":1}'), false);
  const long = `${'x'.repeat(115)}😀😀x`;
  const given: ImportedTemplate[] = [
    { kind: 'order', name: 'weekly', body: '{"new":1}', rules: null },
    { kind: 'order', name: 'Weekly', body: '{"there":1}', rules: null },
    { kind: 'user', name: 'Weekly', body: '{}', rules: null },
    { kind: 'order', name: long, body: '{"a":1}', rules: null },
    { kind: 'order', name: long, body: '{"a":1}', rules: [rule] },
  ];
  expect(templates.add('p', given, at)).toBe(4);
  const names = templates.list('p', 'order').map(({ name }) => name);
  expect(names.toSorted()).toEqual(
    ['Weekly', 'weekly (2)', long, `${'x'.repeat(115)} (2)`].toSorted(),
  );
  expect(templates.add('p', given, at)).toBe(0);
});

it('adds a file full of one name without holding main up', async () => {
  const templates = await inMemory();
  const given = Array.from({ length: mostTemplatesOfFile }, (_, index) => ({
    kind: 'order' as const,
    name: 'Weekly',
    body: `{"number":${index}}`,
    rules: null,
  }));
  const begun = process.cpuUsage();
  expect(templates.add('p', given, at)).toBe(mostTemplatesOfFile);
  // Comparing each with every earlier name took 70 s.
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(3000);
  const names = new Set(templates.list('p', 'order').map(({ name }) => name));
  expect(names).toContain(`Weekly (${mostTemplatesOfFile})`);
  expect(templates.add('p', given, at)).toBe(0);
});

it('adds none of a file when one of it cannot be kept', async () => {
  const templates = await inMemory();
  const good = { kind: 'order', name: 'Weekly', body: '{}', rules: null } as const;
  const bad = { ...good, name: 'Bad', body: null as unknown as string };
  let failure: unknown;
  try {
    templates.add('p', [good, bad], at);
  } catch (error) {
    failure = error instanceof FailureError ? error.failure : error;
  }
  expect(failure).toMatchObject({ kind: 'storage', detail: expect.stringContaining('NOT NULL') });
  expect(templates.list('p', 'order')).toEqual([]);
});
