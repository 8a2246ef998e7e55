import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { SpokenLanguage } from '../../../main/contract/settings.ts';
import type en from '../../../main/locales/en.json';
import { setFormats } from './format.ts';
import { wordsOf } from './words-of.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    /** Makes every key that is not in en.json a type error. */
    resources: { translation: typeof en };
  }
}

void i18next.use(initReactI18next).init({
  // `applyLanguage` loads the first language before the first render.
  resources: {},
  initAsync: false,
  // This is the default. If it is set, i18next doesn't test each key with regular expressions to see if it's a
  // sentence.
  keySeparator: '.',
  // React escapes; escaping twice would show &amp; to people.
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

export const i18n = i18next;

/** The language requested last: texts of two languages may load in either order. */
let wanted: SpokenLanguage | null = null;

/** Switches the window to this language, including numbers and dates. Main only passes languages it has texts for. */
export async function applyLanguage(spoken: SpokenLanguage): Promise<void> {
  wanted = spoken;
  const { language } = spoken;
  if (!i18n.hasResourceBundle(language, 'translation')) {
    i18n.addResourceBundle(language, 'translation', await wordsOf(language));
  }
  if (wanted !== spoken) return;
  setFormats(spoken);
  document.documentElement.lang = language;
  await i18n.changeLanguage(language);
}

/** A language's name in the language itself, capitalised: `Deutsch`, `Русский`. */
export function nameOfLanguage(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  const [first = ''] = name;
  return first.toLocaleUpperCase(tag) + name.slice(first.length);
}
