import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readTemplateFile, templateFile } from './template-file.ts';
import { newTemplate } from './templates.ts';

const file = (templates: unknown, version: unknown = 1) =>
  JSON.stringify({ counterfoil: 'templates', version, templates });

const rule = { column: 'Price', type: 'number', empty: 'null', takesComma: true } as const;

it('reads back what it wrote, every byte of it', () => {
  const body = fc
    .dictionary(fc.string(), fc.oneof(fc.string(), fc.integer()))
    .map((value) => JSON.stringify(value, null, 2));
  fc.assert(
    fc.property(fc.array(body), (bodies) => {
      const templates = bodies.map((text, index) =>
        newTemplate(
          {
            ...{ kind: index % 2 ? 'user' : 'order', name: `Name ${index}`, body: text },
            rules: index % 3 ? null : [rule],
          },
          '',
        ),
      );
      expect(readTemplateFile(templateFile(templates))).toEqual({
        entries: templates.map(({ kind, name, body, rules }, index) => ({
          ...{ entry: index + 1, kind, name, body, rules },
        })),
        skipped: [],
      });
    }),
  );
});

test.each([
  ['{"counterfoil":', 'not-json'],
  ['', 'not-json'],
  ['[]', 'other-format'],
  ['{"counterfoil":"profiles","version":1,"profiles":[]}', 'other-format'],
  [file({}), 'other-format'],
  [file([], '1'), 'other-format'],
  [file('something new', 2), 'newer-version'],
  [file(Array.from({ length: 2001 }, () => ({}))), 'too-many'],
])('%.60s is refused: %s', (text, why) => {
  expect(readTemplateFile(text)).toEqual({ kind: 'refused', why });
});

it('leaves out what is no template, and says which and why', () => {
  const good = { kind: 'order', name: ' Weekly ', body: '{"a":"{{today}}"}', colour: 'blue' };
  const found = [
    good,
    { ...good, kind: 'product' },
    { ...good, name: '' },
    { ...good, name: 'a\nb' },
    { ...good, name: 'x'.repeat(121) },
    { ...good, body: '[1]' },
    { ...good, body: '{"a":}' },
    { ...good, body: { a: 1 } },
    { ...good, rules: [{ ...rule, type: 'date' }] },
    'Weekly',
    null,
  ];
  expect(readTemplateFile(file(found))).toEqual({
    entries: [{ entry: 1, kind: 'order', name: 'Weekly', body: '{"a":"{{today}}"}', rules: null }],
    skipped: [
      { entry: 2, name: 'Weekly', why: 'kind' },
      { entry: 3, name: '', why: 'name' },
      { entry: 4, name: '', why: 'name' },
      { entry: 5, name: '', why: 'name' },
      { entry: 6, name: 'Weekly', why: 'body' },
      { entry: 7, name: 'Weekly', why: 'body' },
      { entry: 8, name: '', why: 'entry' },
      { entry: 9, name: 'Weekly', why: 'rules' },
      { entry: 10, name: '', why: 'entry' },
      { entry: 11, name: '', why: 'entry' },
    ],
  });
});

it('writes no rules for a template that has none', () => {
  const order = { kind: 'order', name: 'Weekly', body: '{}' } as const;
  const none = templateFile([newTemplate({ ...order, rules: null }, '')]);
  expect(none).not.toContain('rules');
  expect(templateFile([newTemplate({ ...order, rules: [] }, '')])).toBe(none);
});

describe('a file that would hold the app up', () => {
  it.each([
    ['brackets', '['.repeat(200_000), 'not-json'],
    ['brackets that end', `${'['.repeat(200_000)}${']'.repeat(200_000)}`, 'other-format'],
    [
      'a template of brackets',
      `{"counterfoil":"templates","version":1,"templates":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
      'entry',
    ],
  ])('is refused when it holds 200,000 %s', (_, text, why) => {
    expect(JSON.stringify(readTemplateFile(text))).toContain(`"why":"${why}"`);
  });
});
