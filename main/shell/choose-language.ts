import type { SpokenLanguage } from '../contract/language.ts';

/** What was asked for, and what there is. */
export interface LanguageChoice {
  /** The setting: `system`, or a tag. */
  readonly setting: string;
  /** `--lang`, which stands in for the languages of the system; null without. */
  readonly asked: string | null;
  /** The languages of the system, the one that is liked best first, as it writes them. */
  readonly system: readonly string[];
  /** The tags that there are words in. */
  readonly available: readonly string[];
}

export interface ChosenLanguage extends SpokenLanguage {
  /** What was asked for by name and is not there; null when it is. A language of the system is no such wish. */
  readonly missing: string | null;
}

/** The first of the wishes that there are words in, English without one. */
export function chooseLanguage(wishes: LanguageChoice): ChosenLanguage {
  const { setting, asked, available } = wishes;
  const wanted = setting === 'system' ? asked : setting;
  const usual = [...(asked === null ? [] : [asked]), ...wishes.system].flatMap(canonical);
  const wish = wanted === null ? [] : canonical(wanted);
  const languageOf = (tag: string) =>
    available.find((one) => one === tag) ?? available.find((one) => baseOf(one) === baseOf(tag));
  const language = [...wish, ...usual].map(languageOf).find((found) => found !== undefined) ?? 'en';
  const isSame = (tag: string) => baseOf(tag) === baseOf(language);
  return {
    language,
    locale: [...wish.filter((tag) => tag !== baseOf(tag)), ...usual].find(isSame) ?? language,
    missing: wanted !== null && !wish.some((tag) => languageOf(tag) !== undefined) ? wanted : null,
  };
}

/**
 * A BCP 47 tag that `Intl` takes, of what a system or a command line calls a language: POSIX systems say
 * `en-US@posix` or `ru_RU.UTF-8`. Nothing for what is no language.
 */
function canonical(name: string): readonly string[] {
  const tag = name.split(/[@.]/, 1)[0]?.replaceAll('_', '-') ?? '';
  try {
    return Intl.getCanonicalLocales(tag);
  } catch {
    return [];
  }
}

const baseOf = (tag: string) => tag.split('-', 1)[0];
