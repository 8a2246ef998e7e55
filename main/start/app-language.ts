import type { SpokenLanguage } from '../contract/language.ts';
import { languageTags } from '../languages.ts';
import { pseudoLanguages } from '../locales/pseudo-words.ts';
import { type ChosenLanguage, chooseLanguage } from '../shell/choose-language.ts';
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
 * pseudo-languages.
 */
export function createAppLanguage(
  asked: string | null,
  system: readonly string[],
  isPackaged: boolean,
): AppLanguage {
  const tags = languageTags();
  const pseudo = isPackaged ? [] : pseudoLanguages.filter((tag) => tag === asked);
  const available = [...pseudo, ...tags];
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
