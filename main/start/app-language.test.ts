import { describe, expect, it } from 'vitest';
import { createAppLanguage } from './app-language.ts';

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
      { language: 'ru', locale: 'ru' },
      { language: 'en', locale: 'en' },
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
    expect(createAppLanguage('en-XA', [], false).tags).toEqual(['de', 'en', 'ru']);
  });

  it('says which language was asked for by name and is missing', () => {
    expect(createAppLanguage('fr', [], true).follow('system')).toBe('fr');
    expect(createAppLanguage(null, ['fr'], true).follow('system')).toBe(null);
    expect(createAppLanguage('de', [], true).follow('eo')).toBe('eo');
  });
});
