import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pseudoLanguage, pseudoWords } from './locales/pseudo-words.ts';

/** The words of a language by key, as in its file. */
export interface LocaleWords {
  readonly [key: string]: string | LocaleWords;
}

/** One file per language; the build copies them next to the bundle, where they are in the source too. */
const folder = join(import.meta.dirname, 'locales');

/** The tags of all available languages. Adding a file to main/locales adds a language. */
export function languageTags(): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
}

/** The words of one of these languages, or of the pseudo-language. Throws for any other. */
export function localeWords(tag: string): LocaleWords {
  if (tag === pseudoLanguage) return pseudoWords(localeWords('en'));
  return JSON.parse(readFileSync(join(folder, `${tag}.json`), 'utf8'));
}
