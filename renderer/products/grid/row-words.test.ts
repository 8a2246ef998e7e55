import i18next from 'i18next';
import { expect, test } from 'vitest';
import de from '../../../main/locales/de.json';
import en from '../../../main/locales/en.json';
import ru from '../../../main/locales/ru.json';
import { rowWords } from './row-words.ts';

test.each(Object.entries({ de, en, ru }))(
  'a row of a list in %s says what its texts say',
  (language, translation) => {
    const instance = i18next.createInstance();
    void instance.init({
      lng: language,
      resources: { [language]: { translation } },
      initAsync: false,
      interpolation: { escapeValue: false },
    });
    const { t } = instance;
    const words = rowWords(t);
    for (const product of ['Desk lamp, brass (1001)', '{{product}} $t(common.ok) & $1', '']) {
      expect(words.select(product)).toBe(t('products.select', { product }));
      expect(words.actions(product)).toContain(product);
      expect(words.remove(product)).toContain(product);
    }
    const product = 'Desk lamp';
    expect(words.actions(product)).toBe(t('products.actions.button', { product }));
    expect(words.remove(product)).toBe(t('products.delete.button', { product }));
    expect(words.removeWord).toBe(t('products.delete.word'));
  },
);
