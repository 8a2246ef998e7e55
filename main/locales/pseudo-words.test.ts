import { describe, expect, it } from 'vitest';
import { pseudoWords } from './pseudo-words.ts';

const english = {
  page: { title: 'Settings of {{name}}' },
  row_one: 'a row',
  row_other: '{{n}} rows',
};

describe('words to see what breaks', () => {
  it('are 40 % longer in en-XA, with their placeholders', () => {
    expect(pseudoWords(english, 'en-XA')).toEqual({
      page: { title: '[Šéttíñgš óf {{name}} oñé ]' },
      row_one: '[á rów o]',
      row_other: '[{{n}} rówš o]',
    });
  });

  it('run from right to left in ar-XB, with the plural forms of Arabic', () => {
    const words = pseudoWords(english, 'ar-XB');
    expect(words.page).toEqual({ title: '\u202ESettings of \u202C{{name}}' });
    expect(words.row_few).toBe('{{n}}\u202E rows\u202C');
    const forms = new Intl.PluralRules('ar-XB').resolvedOptions().pluralCategories;
    for (const form of forms) expect(words).toHaveProperty(`row_${form}`);
  });
});
