import { pathRank, plainKey } from './key-roles.ts';
import { type Group, isGroup, isText, type Value } from './tree.ts';

/** A path key of this rank or higher may be the path of something else. */
const weakest = 2;

/** One text in the window's language, from `{ lang, value }` or `{ "en": …, "ru": … }`; otherwise null. */
export function localizedText(group: Group): string | null {
  const entries = Object.entries(group);
  const language = entries.find(([key]) => isLanguageKey(key));
  if (language !== undefined) {
    // A message about a field sometimes states its language.
    if (entries.some(([key]) => (pathRank(plainKey(key)) ?? weakest) < weakest)) return null;
    const text = entries.find(([key]) =>
      /^(?:value|text|message|content)$/.test(plainKey(key)),
    )?.[1];
    return isText(text) ? text : null;
  }
  const [first] = entries;
  if (first === undefined || !entries.every(([key, value]) => isLanguage(key) && isText(value))) {
    return entries.length === 1 && first?.[0] === 'value' && isText(first[1]) ? first[1] : null;
  }
  return String((entries.find(([key]) => key.startsWith('en')) ?? first)[1]);
}

/** From a list of texts that each name their language; null if it is another kind of list. */
export function localizedOf(list: readonly Value[]): string | null {
  const groups = list.filter(isGroup);
  if (groups.length === 0 || groups.length < list.length) return null;
  if (!groups.every((one) => Object.keys(one).some(isLanguageKey) && localizedText(one) !== null))
    return null;
  const english = groups.find((one) =>
    Object.entries(one).some(([key, value]) => isLanguageKey(key) && /^en/i.test(String(value))),
  );
  return localizedText(english ?? groups[0] ?? {});
}

const isLanguageKey = (key: string): boolean => /^(?:lang|locale|language)$/.test(plainKey(key));

const isLanguage = (key: string): boolean =>
  /^(?:en|ru|de|fr|es|pt|it|nl|pl|cs|uk|zh|ja|ko|tr|sv|da|fi|nb|no|hu|ro|bg|el|kk|az|be)(?:[-_][A-Za-z]{2,4})?$/.test(
    key,
  );
