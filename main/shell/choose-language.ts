import type { SpokenLanguage } from '../contract/language.ts';

/** The requested languages and the available ones. */
export interface LanguageChoice {
  /** The setting: `system`, or a tag. */
  readonly setting: string;
  /** `--lang`, which replaces the system's languages; null if not given. */
  readonly asked: string | null;
  /** The system's languages in order of preference, spelled as the system spells them. */
  readonly system: readonly string[];
  /** The tags of the available translations. */
  readonly available: readonly string[];
}

export interface ChosenLanguage extends SpokenLanguage {
  /**
   * The explicitly requested language if it isn't available; otherwise null. The system's languages don't count
   * as a request.
   */
  readonly missing: string | null;
}

/** The first requested language that is available, or English. */
export function chooseLanguage(choice: LanguageChoice): ChosenLanguage {
  const { setting, asked, available } = choice;
  const wanted = setting === 'system' ? asked : setting;
  const usual = [...(asked === null ? [] : [asked]), ...choice.system].flatMap(canonical);
  const tags = wanted === null ? [] : canonical(wanted);
  const languageOf = (tag: string) =>
    available.find((one) => one === tag) ?? available.find((one) => baseOf(one) === baseOf(tag));
  const language = [...tags, ...usual].map(languageOf).find((found) => found !== undefined) ?? 'en';
  const isSame = (tag: string) => baseOf(tag) === baseOf(language);
  return {
    language,
    locale: [...tags.filter((tag) => tag !== baseOf(tag)), ...usual].find(isSame) ?? language,
    missing: wanted !== null && !tags.some((tag) => languageOf(tag) !== undefined) ? wanted : null,
  };
}

/**
 * A BCP 47 tag that `Intl` accepts for what a system or a command line calls a language: POSIX systems use
 * `en-US@posix` or `ru_RU.UTF-8`. Empty if it isn't a language.
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
