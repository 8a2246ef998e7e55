import type en from '../../../main/locales/en.json';

/** A chunk a language: of all of them the page loads the one that it speaks. */
const files = import.meta.glob<typeof en>('../../../main/locales/*.json', { import: 'default' });

/** The words of a language, or those of the pseudo-language of this tag; they are loaded once. */
export async function wordsOf(language: string): Promise<object> {
  const load = (tag: string) => files[`../../../main/locales/${tag}.json`]?.();
  const words = await load(language);
  if (words !== undefined) return words;
  const { pseudoWords } = await import('../../../main/locales/pseudo-words.ts');
  return pseudoWords({ ...(await load('en')) }, language);
}
