import { describe, expect, it } from 'vitest';
import { chooseLanguage, type LanguageChoice } from './app-language.ts';

const available = ['de', 'en', 'ru'];
const chosen = (wishes: Partial<LanguageChoice>) =>
  chooseLanguage({ setting: 'system', asked: null, system: [], available, ...wishes });

describe('the language of the app', () => {
  it.each([
    [['ru'], 'ru', 'ru'],
    [['de_AT.UTF-8', 'en-US'], 'de', 'de-AT'],
    [['en-US@posix'], 'en', 'en-US'],
    [['fr-FR', 'ru-RU', 'en'], 'ru', 'ru-RU'],
    [['fr-FR'], 'en', 'en'],
    [['not a language', ''], 'en', 'en'],
    [[], 'en', 'en'],
  ])('is that of the system, the first that there are words in: %j', (system, language, locale) => {
    expect(chosen({ system })).toEqual({ language, locale, missing: null });
  });

  it('is that of the command line in place of that of the system', () => {
    expect(chosen({ asked: 'en', system: ['de-DE'] })).toMatchObject({ language: 'en' });
    expect(chosen({ asked: 'ru_RU', system: ['de-DE'] })).toMatchObject({ locale: 'ru-RU' });
  });

  it('is that of the settings before all others, with the region of the system', () => {
    const wishes = { setting: 'de', asked: 'en', system: ['de-CH'] };
    expect(chosen(wishes)).toEqual({ language: 'de', locale: 'de-CH', missing: null });
    expect(chosen({ setting: 'ru', system: ['de-CH'] })).toMatchObject({ locale: 'ru' });
    expect(chosen({ setting: 'de-AT', system: ['de-CH'] })).toMatchObject({ locale: 'de-AT' });
  });

  it.each([
    [
      { setting: 'fr', system: ['de'] },
      { language: 'de', missing: 'fr' },
    ],
    [
      { asked: 'fr-CA', system: [] },
      { language: 'en', missing: 'fr-CA' },
    ],
    [
      { asked: 'no language', system: ['ru'] },
      { language: 'ru', missing: 'no language' },
    ],
    [
      { setting: 'ru', asked: 'fr' },
      { language: 'ru', missing: null },
    ],
  ])(
    'is another one where the one asked for by name is missing, and says so: %j',
    (wishes, end) => {
      expect(chosen(wishes)).toMatchObject(end);
    },
  );
});
