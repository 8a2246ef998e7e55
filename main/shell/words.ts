import i18next from 'i18next';
import { localeWords } from '../languages.ts';

/** A word or sentence of main/locales by its key, with its values filled in. */
export type Words = (key: string, values?: Record<string, string | number>) => string;

/** The words that main itself shows: in the native menu, in native dialogs, in notices. */
export function createWords(language = 'en'): Words {
  const words = i18next.createInstance();
  void words.init({
    lng: language,
    resources: { [language]: { translation: localeWords(language) } },
    // Nothing has to be loaded, so the words are available at once.
    initAsync: false,
    // The words never become HTML.
    interpolation: { escapeValue: false },
  });
  return (key, values) => words.t(key, values ?? {});
}
