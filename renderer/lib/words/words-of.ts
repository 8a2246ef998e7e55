import type en from '../../../main/locales/en.json';

/** One chunk per language: the page only loads the one it uses. */
const files = import.meta.glob<typeof en>('../../../main/locales/*.json', { import: 'default' });

/** The texts of a language, or of the pseudo-language for a tag without a file; loaded once. */
export async function wordsOf(language: string): Promise<object> {
  const load = (tag: string) => files[`../../../main/locales/${tag}.json`]?.();
  const words = await load(language);
  if (words !== undefined) return words;
  const { pseudoWords } = await import('../../../main/locales/pseudo-words.ts');
  return pseudoWords({ ...(await load('en')) });
}
