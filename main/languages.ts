import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pseudoLanguages, pseudoWords } from './locales/pseudo-words.ts';

/** The words of a language under their keys, as they stand in its file. */
export interface LocaleWords {
  readonly [key: string]: string | LocaleWords;
}

/** A file a language; the build puts them beside the bundle, as they are beside this file. */
const folder = join(import.meta.dirname, 'locales');

/** The tags of all languages that there are words in. A file more in main/locales is a language more. */
export function languageTags(): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
}

/** The words of one of them, or of a pseudo-language. Throws for any other. */
export function localeWords(tag: string): LocaleWords {
  if (pseudoLanguages.includes(tag)) return pseudoWords(localeWords('en'), tag);
  return JSON.parse(readFileSync(join(folder, `${tag}.json`), 'utf8'));
}
