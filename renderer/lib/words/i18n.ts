import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from '../../../main/locales/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    /** Makes every key that is not in en.json a type error. */
    resources: { translation: typeof en };
  }
}

/** The words are bundled, so this is done when it returns: the first picture has them all. */
void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  initAsync: false,
  // The usual one; where it is named i18next does not try each key, by regular expressions, for a sentence.
  keySeparator: '.',
  // React escapes; escaping twice would show &amp; to people.
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

export const i18n = i18next;
