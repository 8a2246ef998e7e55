import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import de from '../locales/de.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import ru from '../locales/ru.json' with { type: 'json' };
import { importHere } from './testing/import-here.ts';

const words = i18next.createInstance();
await words.init({
  lng: 'en',
  resources: { en: { translation: en }, de: { translation: de }, ru: { translation: ru } },
  interpolation: { escapeValue: false },
});

const a = { name: 'A', baseUrl: 'https://a.example' };
const importJson = (contents: unknown) =>
  importHere.readText(JSON.stringify(contents), 'import.json', (key, values) =>
    words.t(key, { ...values }),
  );

describe('importing profiles', () => {
  it.each(['en', 'de', 'ru'])(
    'says what is wrong in the words of the language: %s',
    async (language) => {
      await words.changeLanguage(language);
      const { name: _, ...nameless } = a;
      const wrong = [
        { ...nameless, colour: 'pink' },
        { ...a, name: 7, pathsEndWithSlash: 'yes' },
        { ...a, placement: { kind: 'cookie' }, orderForm: 'all' },
        { ...a, placement: { kind: 'query', name: '' } },
        { ...a, timeouts: { listIdleSeconds: 'long', writeSeconds: -1, write: 1 } },
        { ...a, proxy: 'none', currency: 9 },
        'shop',
      ];
      const outcome = await importJson(wrong);
      await words.changeLanguage('en');
      if (outcome.ok) throw new Error('It was imported.');
      expect(outcome.detail).not.toMatch(
        /[Ii]nvalid|expected|received|Too (?:small|big):|\{\{|problem\./,
      );
      if (language === 'en') {
        expect(outcome.detail.split('\n')).toMatchInlineSnapshot(`
          [
            "profiles[0].name: This value is missing.",
            "profiles[0].colour: Use one of these values: blue, green, amber, red, violet, grey.",
            "profiles[1].name: This value must be text in quotation marks.",
            "profiles[1].pathsEndWithSlash: This value must be true or false.",
            "profiles[2].placement.kind: This value can't be used here.",
            "profiles[2].orderForm: This value must be a list in square brackets, “[ ]”.",
            "profiles[3].placement.name: This value is empty.",
            "profiles[4].timeouts.listIdleSeconds: This value must be a number.",
            "profiles[4].timeouts.writeSeconds: This value is too small or too short. The minimum is 1.",
            "profiles[4].timeouts.write: This version of Counterfoil doesn't recognize this part. Check how its name is written. If the file comes from a newer version, update Counterfoil, then import the file again.",
            "profiles[5].currency: This value must be text in quotation marks.",
            "profiles[5].proxy: This value must be an object in braces, “{ }”.",
            "profiles[6]: This value must be an object in braces, “{ }”.",
          ]
        `);
      }
    },
  );

  it('tells the first places that are wrong, and how many more there are', async () => {
    const outcome = await importJson(Array.from({ length: 100 }, () => ({ ...a, colour: 'pink' })));
    if (outcome.ok) throw new Error('It was imported.');
    const lines = outcome.detail.split('\n');
    expect(lines).toHaveLength(21);
    expect(lines.at(-1)).toBe('80 more problems.');
  });
});
