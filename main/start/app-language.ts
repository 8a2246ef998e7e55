import type { App } from 'electron';
import type { SpokenLanguage } from '../contract/settings.ts';
import { languageTags } from '../languages.ts';
import { pseudoLanguage } from '../locales/pseudo-words.ts';
import { createWords, type Words } from '../shell/words.ts';

/** The language of this run. A person can change it at any time. */
export interface AppLanguage {
  current(): SpokenLanguage;
  /** Words in the language that is current at each call. */
  readonly words: Words;
  /** The tags of all languages with translations. */
  readonly tags: readonly string[];
  /** Applies the setting. Returns the explicitly requested language if it isn't available; otherwise null. */
  follow(setting: string): string | null;
  /** Calls back when the current language has changed. */
  onChange(listener: (spoken: SpokenLanguage) => void): void;
}

/**
 * The language of the command line or the system, until `follow` gets the setting. A packaged app has no
 * pseudo-language.
 */
export function createAppLanguage(
  asked: string | null,
  system: readonly string[],
  isPackaged: boolean,
): AppLanguage {
  const tags = languageTags();
  const available = isPackaged || asked !== pseudoLanguage ? tags : [pseudoLanguage, ...tags];
  const choose = (setting: string) => chooseLanguage({ setting, asked, system, available });
  const listeners: ((spoken: SpokenLanguage) => void)[] = [];
  let chosen: ChosenLanguage = choose('system');
  let words = createWords(chosen.language);
  const current = () => ({ language: chosen.language, locale: chosen.locale });
  return {
    current,
    words: (key, values) => words(key, values),
    tags,
    follow(setting) {
      const before = chosen;
      chosen = choose(setting);
      if (chosen.language !== before.language) words = createWords(chosen.language);
      if (chosen.language !== before.language || chosen.locale !== before.locale)
        for (const listener of listeners) listener(current());
      return chosen.missing;
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

/**
 * The system's languages in order of preference, spelled as the system spells them. Works before Electron is ready.
 * The last one is the language of numbers and dates, which may have a region when the others don't.
 */
export function systemLanguages(app: Pick<App, 'getPreferredSystemLanguages'>): readonly string[] {
  // The fastest object of Intl for this: a date format takes 15 ms, and the window waits for it.
  return [...app.getPreferredSystemLanguages(), new Intl.PluralRules().resolvedOptions().locale];
}

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

interface ChosenLanguage extends SpokenLanguage {
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
