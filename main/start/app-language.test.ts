import { describe, expect, it } from 'vitest';
import { createAppLanguage, formatsOf, systemFormats } from './app-language.ts';

describe('the language of a run', () => {
  it('changes its words and tells so when the setting does', () => {
    const language = createAppLanguage('en', ['de-AT'], true);
    const told: unknown[] = [];
    language.onChange((spoken) => told.push(spoken));
    expect(language.words('quit.answer.now')).toBe('Quit now');
    expect(language.follow('ru')).toBe(null);
    expect(language.words('quit.answer.now')).toBe('Завершить сейчас');
    expect(language.follow('ru')).toBe(null);
    expect(language.follow('system')).toBe(null);
    expect(language.words('quit.answer.now')).toBe('Quit now');
    expect(told).toEqual([
      { language: 'ru', locale: 'ru', dates: 'ru', numbers: 'ru' },
      { language: 'en', locale: 'en', dates: 'en', numbers: 'en' },
    ]);
  });

  it.each([
    [1, 'Ещё отправляется 1 запрос'],
    [3, 'Ещё отправляются 3 запроса'],
    [11, 'Ещё отправляется 11 запросов'],
    [21, 'Ещё отправляется 21 запрос'],
  ])('has the plural forms of the language: %i', (count, words) => {
    expect(createAppLanguage('ru', [], true).words('quit.title.several', { count })).toBe(words);
  });

  it('is a pseudo-language only where the app is not packaged and `--lang` names it', () => {
    const quit = (...[asked, isPackaged]: [string, boolean]) =>
      createAppLanguage(asked, [], isPackaged).words('quit.answer.now');
    expect(quit('en-XA', false)).toBe('[Qúít ñów oñé]');
    expect(quit('en-XA', true)).toBe('Quit now');
    expect(createAppLanguage('ar', ['de'], false).current().language).toBe('de');
    expect(createAppLanguage('en-XA', [], false).current().dates).toBe('en-XA');
    expect(createAppLanguage('en-XA', [], false).tags).toEqual(['de', 'en', 'ru']);
  });

  it('says which language was asked for by name and is missing', () => {
    expect(createAppLanguage('fr', [], true).follow('system')).toBe('fr');
    expect(createAppLanguage(null, ['fr'], true).follow('system')).toBe(null);
    expect(createAppLanguage('de', [], true).follow('eo')).toBe('eo');
  });

  it('writes dates and numbers as the system does, also in another language', () => {
    const language = createAppLanguage(null, ['en-US'], true, () => 'de_DE.UTF-8');
    expect(language.current()).toMatchObject({ dates: 'en-DE', numbers: 'de-DE' });
    language.follow('de');
    expect(language.current()).toMatchObject({ dates: 'de-DE', numbers: 'de-DE' });
    language.follow('ru');
    expect(language.current()).toEqual({
      language: 'ru',
      locale: 'ru',
      dates: 'ru-u-hc-h23',
      numbers: 'de-DE',
    });
  });

  it('writes them as the region of `--lang` does, if it has one', () => {
    const formats = (asked: string) =>
      createAppLanguage(asked, ['ru-RU'], true, () => 'ru_RU.UTF-8').current();
    expect(formats('en-GB')).toMatchObject({ locale: 'en-GB', dates: 'en-GB', numbers: 'en-GB' });
    expect(formats('en')).toMatchObject({ dates: 'en-150-u-hc-h23' });
  });
});

describe('the formats of the system', () => {
  const country = (code: string) => ({ getLocaleCountryCode: () => code });

  it.each([
    [{ LANG: 'en_US.UTF-8', LC_TIME: 'de_DE.UTF-8' }, 'de_DE.UTF-8'],
    [{ LANG: 'en_US.UTF-8', LC_TIME: 'de_DE.UTF-8', LC_NUMERIC: 'sv_SE' }, 'de_DE.UTF-8'],
    [{ LANG: 'en_US.UTF-8', LC_TIME: '', LC_ALL: '' }, 'en_US.UTF-8'],
    [{ LC_ALL: 'fr_FR.UTF-8', LC_TIME: 'de_DE.UTF-8' }, 'fr_FR.UTF-8'],
    [{}, null],
  ])('on Linux are those of the environment: %j', (env, formats) => {
    expect(systemFormats(country('US'), 'linux', env)).toBe(formats);
  });

  it('elsewhere are those of the country', () => {
    expect(systemFormats(country('CH'), 'win32', { LANG: 'de_DE' })).toBe('und-CH');
    expect(systemFormats(country(''), 'darwin', {})).toBe(null);
  });
});

/** The third of April, at two past noon, and 1,234,567.5, as they are written. */
function written(locale: string, system: string | null) {
  const { dates, numbers } = formatsOf(locale, system);
  const moment = new Date(2026, 3, 3, 12, 2);
  const date = (form: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dates, form).format(moment).replaceAll(/\s/g, ' ');
  return [
    date({ dateStyle: 'medium', timeStyle: 'short' }),
    date({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    new Intl.NumberFormat(numbers).format(1_234_567.5).replaceAll(/\s/g, ' ').replaceAll("'", '’'),
  ];
}

describe('dates and numbers', () => {
  it.each([
    // A country that CLDR has English for, and others.
    ['en', 'de-DE', '3 Apr 2026, 12:02', '03/04/2026', '1.234.567,5'],
    ['en-US', 'de-DE', '3 Apr 2026, 12:02', '03/04/2026', '1.234.567,5'],
    ['en-DE', 'und-DE', '3 Apr 2026, 12:02', '03/04/2026', '1.234.567,5'],
    ['en-US', 'sv-SE', '3 Apr 2026, 12:02', '2026-04-03', '1 234 567,5'],
    ['en', 'und-SE', '3 Apr 2026, 12:02', '2026-04-03', '1 234 567,5'],
    ['en-US', 'fr-FR', '3 Apr 2026, 12:02', '03/04/2026', '1 234 567,5'],
    ['en-US', 'und-FR', '3 Apr 2026, 12:02', '03/04/2026', '1 234 567,5'],
    ['en', 'ru-RU', '3 Apr 2026, 12:02', '03/04/2026', '1 234 567,5'],
    ['en', 'und-CH', '3 Apr 2026, 12:02', '03.04.2026', '1’234’567.5'],
    ['en-IN', 'und-IN', '3 Apr 2026, 12:02 pm', '03/04/2026', '12,34,567.5'],
    // Digits that can be typed, and no marks of text from right to left.
    ['en', 'ar-EG', '3 Apr 2026, 12:02 pm', '03/04/2026', '1,234,567.5'],
    ['en', 'und-NP', '3 Apr 2026, 12:02', '2026-04-03', '12,34,567.5'],
    // At home.
    ['en-US', 'und-US', 'Apr 3, 2026, 12:02 PM', '04/03/2026', '1,234,567.5'],
    ['en-GB', 'und-GB', '3 Apr 2026, 12:02', '03/04/2026', '1,234,567.5'],
    ['de-DE', 'und-DE', '03.04.2026, 12:02', '03.04.2026', '1.234.567,5'],
    ['de-CH', 'de-CH', '03.04.2026, 12:02', '03.04.2026', '1’234’567.5'],
    ['ru', 'und-KZ', '3 апр. 2026 г., 12:02', '03.04.2026', '1 234 567,5'],
    // The language of the words is that of no one there.
    ['de', 'en-US', '03.04.2026, 12:02 PM', '03.04.2026', '1,234,567.5'],
    ['ru', 'und-DE', '3 апр. 2026 г., 12:02', '03.04.2026', '1.234.567,5'],
  ])('in %s on a system of %s are %s, %s and %s', (locale, system, ...texts) => {
    expect(written(locale, system)).toEqual(texts);
  });

  it('are those of the language if the system names no country', () => {
    expect(formatsOf('en', null)).toEqual({ dates: 'en', numbers: 'en' });
    expect(formatsOf('de-AT', 'de')).toEqual({ dates: 'de-AT', numbers: 'de-AT' });
  });

  it('are those of the language that the system writes them in, where there are several', () => {
    expect(formatsOf('en', 'fr-CH')).toEqual({ dates: 'en-CH', numbers: 'fr-CH' });
    expect(formatsOf('en', 'ca-ES')).toMatchObject({ numbers: 'ca-ES' });
  });

  it('of a country have one decimal sign, in amounts too', () => {
    const sign = (tag: string, style: object) =>
      new Intl.NumberFormat(tag, style).formatToParts(1.5).find(({ type }) => type === 'decimal')
        ?.value;
    for (const country of ['DE', 'AT', 'SE', 'NL', 'DK', 'FI', 'BE', 'SI', 'CH', 'FR', 'PL']) {
      const { numbers } = formatsOf('en', `und-${country}`);
      expect([country, sign(numbers, { style: 'currency', currency: 'EUR' })]).toEqual([
        country,
        sign(numbers, {}),
      ]);
    }
  });
});
