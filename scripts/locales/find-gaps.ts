import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The words of a language by their keys, `settings.title`; a plural form is a key, `…_one`. */
export type FlatWords = ReadonlyMap<string, string>;

/** The language that all others are translated from. */
const original = 'en';
const pluralForm = /^(?<base>.+)_(?<form>zero|one|two|few|many|other)$/;

/** What the locale files of a folder lack or have too much, a sentence each. */
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

/** What this language lacks beside the English words, or has too much. Plural forms are those of its own grammar. */
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

/** The keys that a language has to have, with what its placeholders may be. */
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
      // Where "one" is also said of 21, as in Russian, the number has to be told.
      const allowed = category === 'one' && isOneOnly ? [ofOne, usual] : [usual];
      expected.set(`${base}_${category}`, allowed);
    }
  }
  return expected;
}

/** `{{count}}, {{name}}`: sorted, each once. */
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
