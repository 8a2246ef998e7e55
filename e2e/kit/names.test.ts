import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import english from '../../main/locales/en.json' with { type: 'json' };
import promised from './names.json' with { type: 'json' };

const page = readFileSync(join(import.meta.dirname, '../../docs/accessible-names.md'), 'utf8');

const all = Object.entries(promised.names).flatMap(([screen, names]) =>
  Object.entries(names).map(([key, { role, name, text, ...rest }]) => ({
    path: `${screen}.${key}`,
    one: 'one' in rest && typeof rest.one === 'string' ? rest.one : undefined,
    screen,
    role,
    name,
    text,
  })),
);

/** A text of the app by its path, with placeholders as in names.json. */
function textAt(path: string): string | undefined {
  let at: unknown = english;
  for (const part of path.split('.'))
    at =
      typeof at === 'object' && at !== null
        ? Object.entries(at).find(([k]) => k === part)?.[1]
        : undefined;
  return typeof at === 'string' ? at.replace(/\{\{(\w+)[^}]*\}\}/g, '{$1}') : undefined;
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Whether a name is this text; a part of the text may be a name of its own, such as `{product}` for `{name} (#{id})`. */
function is(name: string, text: string): boolean {
  const pattern = text
    .split(/\{\w+\}/)
    .map(escaped)
    .join('.+');
  return new RegExp(`^${pattern}$`).test(name);
}

const screens: Readonly<Record<string, string>> = {
  Frame: 'frame',
  'First screen': 'firstScreen',
  'Profile form': 'profileForm',
  'Order form and user form': 'formEditor',
  Settings: 'settings',
  'Set by the administrator': 'policy',
  Products: 'products',
  'Orders and users': 'forms',
  Failures: 'failures',
  Journal: 'journal',
  Batches: 'batches',
};

/** What is quoted on the page and is no promised name: descriptions, examples, and the names of a person's own things. */
const examples: readonly string[] = [
  '23 of 80 rows are finished',
  '2 need you',
  'off',
  'NAME',
  'NAME (#ID)',
  'NAME #ID PRICE',
  'NAME 1',
  'NAME 2',
  'Ana',
  'Anna',
  'NAME: Order form',
  'NAME: User form',
];

/** Quoted examples of names that have more placeholders than the page shows. */
const exampleOf: Readonly<Record<string, string>> = {
  'PROFILE — Production — Counterfoil': '… — … — Counterfoil',
  'PROFILE — Read only — Counterfoil': '… — … — Counterfoil',
  'Price, EUR': 'Price, …',
  'Width of the ID column': 'Width of the … column',
  'Width of the Price column': 'Width of the … column',
  'N of N products match. N differ:': '… differ:',
  'Field 1, NAME': 'Field …, …',
  'Item 1': 'Item …',
  'Move NAME 1 up': 'Move … up',
  'Move NAME 1 down': 'Move … down',
  'Remove NAME 1': 'Remove …',
  '1 more field': '… more field',
  'Open draft: SENTENCE': 'Open draft: …',
  'Discard draft: SENTENCE': 'Discard draft: …',
  'Restore draft: SENTENCE': 'Restore draft: …',
  'All deletes with their products as CSV': 'All deletes with their products as …',
  'Products of this batch as CSV': 'Products of this batch as …',
  'Done N': '… …',
  'Refused N': '… …',
  'In doubt N': '… …',
  'Reply speaks of an error N': '… …',
  'Reply differs N': '… …',
};

/** Every quoted name on the page, by the screen of its heading. */
const documented = page
  .split(/^## /m)
  .slice(1)
  .flatMap((part) => {
    const [heading = '', ...lines] = part.split('\n');
    const quoted = [...lines.join('\n').matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);
    return quoted.map((quotedName) => ({ screen: screens[heading] ?? heading, quotedName }));
  })
  .filter(({ quotedName }) => !examples.includes(quotedName));

/** Words in capitals are placeholders on the page. `ID` can be one, or a word of the name. */
const capitals = /\b(?!(?:ID|JSON|CSV|PDF|XLSX|HAR|HTML|URL)\b)[A-Z]{2,}\b|\bN\b/g;

function isDocumentedAs(
  quotedName: string,
  { name, one }: { name: string; one?: string | undefined },
) {
  const without = quotedName.replace(capitals, '…');
  const forms = [exampleOf[quotedName], without, without.replace(/\b(?:ID|URL)\b/g, '…')];
  return [name, one ?? name].some((each) => forms.includes(each.replace(/\{\w+\}/g, '…')));
}

describe('names.json', () => {
  it('has a version, a language, and each name under one key', () => {
    expect(Number.isInteger(promised.version)).toBe(true);
    expect(promised.language).toBe('en');
    for (const { path, name, role } of all) {
      expect(name.trim(), path).toBe(name);
      expect(role, path).toMatch(/^[a-z]+$/);
    }
    const same = all.map(({ screen, role, name }) => `${screen} ${role} ${name}`);
    expect(same.filter((each, at) => same.indexOf(each) !== at)).toEqual([]);
  });

  it('has the names that the app has', () => {
    const wrong = all.flatMap(({ path, name, one, text }) => {
      const found = textAt(text);
      if (found === undefined) return [`${path}: there is no text ${text}`];
      if (!is(name, found)) return [`${path}: "${name}" is "${found}" in the app`];
      const single = one === undefined ? undefined : textAt(text.replace(/_other$/, '_one'));
      return one !== single ? [`${path}: "${one}" is "${single}" in the app`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('has every name that docs/accessible-names.md promises', () => {
    const missing = documented.filter(
      ({ screen, quotedName }) =>
        !all.some(
          (each) =>
            // A policy locks controls of every screen.
            (each.screen === screen || screen === 'policy') && isDocumentedAs(quotedName, each),
        ),
    );
    expect(missing).toEqual([]);
  });

  it('promises nothing that docs/accessible-names.md does not', () => {
    // The choices of a list are on the page without quotes, such as the outcomes of the journal.
    const prose = page.replace(/"[^"]*"/g, ' ');
    const missing = all.filter((each) => {
      const { screen, name } = each;
      const isQuoted = documented.some(
        (one) => one.screen === screen && isDocumentedAs(one.quotedName, each),
      );
      return !isQuoted && !new RegExp(`[( ]${escaped(name)}[,)]`).test(prose);
    });
    expect(missing.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
  });
});
