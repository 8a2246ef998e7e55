import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The texts of a language by key, such as `settings.title`; each plural form is a key, `…_one`. */
export type FlatWords = ReadonlyMap<string, string>;

/** The language that all others are translated from. */
const original = 'en';
const pluralForm = /^(?<base>.+)_(?<form>zero|one|two|few|many|other)$/;

/** Missing or extra keys in a folder's locale files, one sentence each. */
export function findGaps(folder: string): readonly string[] {
  const tags = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length));
  const wordsOf = (tag: string) =>
    flat(JSON.parse(readFileSync(join(folder, `${tag}.json`), 'utf8')));
  const english = wordsOf(original);
  return tags.flatMap((tag) =>
    gapsBetween(english, tag, wordsOf(tag)).map((gap) => `${tag}.json: ${gap}`),
  );
}

/**
 * Missing or extra keys of a language compared with English, one sentence each. Plural forms follow the language's own
 * grammar.
 */
export function gapsBetween(english: FlatWords, tag: string, words: FlatWords): readonly string[] {
  const expected = expectedKeys(english, tag);
  const missing = [...expected.keys()]
    .filter((key) => (words.get(key) ?? '') === '')
    .map((key) => `${key} is missing`);
  const unknown = [...words.keys()]
    .filter((key) => !expected.has(key))
    .map((key) => `${key} is no key of ${original}.json, or no plural form of the language`);
  const placeholders = [...expected].flatMap(([key, allowed]) => {
    const text = words.get(key) ?? '';
    const has = placeholdersOf(text);
    return text === '' || allowed.some((one) => one === has)
      ? []
      : [`${key} has the placeholders ${has || 'none'} in place of ${allowed[0] || 'none'}`];
  });
  return [...missing, ...unknown, ...placeholders];
}

/** The keys that a language must have, each with its allowed placeholders. */
function expectedKeys(english: FlatWords, tag: string): ReadonlyMap<string, readonly string[]> {
  const rules = new Intl.PluralRules(tag);
  const { pluralCategories } = rules.resolvedOptions();
  const isOneOnly = !Array.from({ length: 200 }, (_, number) => number + 2).some(
    (number) => rules.select(number) === 'one',
  );
  const expected = new Map<string, readonly string[]>();
  for (const [key, text] of english) {
    const { base, form } = pluralForm.exec(key)?.groups ?? {};
    if (base === undefined) expected.set(key, [placeholdersOf(text)]);
    if (base === undefined || form !== 'other') continue;
    const usual = placeholdersOf(text);
    const ofOne = placeholdersOf(english.get(`${base}_one`) ?? text);
    for (const category of pluralCategories) {
      // Where "one" also covers 21, as in Russian, the text has to show the number.
      const allowed = category === 'one' && isOneOnly ? [ofOne, usual] : [usual];
      expected.set(`${base}_${category}`, allowed);
    }
  }
  return expected;
}

/** Such as `{{count}}, {{name}}`: sorted, without duplicates. */
function placeholdersOf(text: string): string {
  return [...new Set(text.match(/\{\{[^{}]*\}\}/g))].sort().join(', ');
}

export function flat(words: object, path = ''): FlatWords {
  return new Map(
    Object.entries(words).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[path + key, value]] : [...flat(value, `${path}${key}.`)],
    ),
  );
}
