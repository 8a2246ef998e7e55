import { describe, expect, it } from 'vitest';
import { pseudoWords } from './pseudo-words.ts';

const english = {
  page: { title: 'Settings of {{name}}' },
  row_one: 'a row',
  row_other: '{{n}} rows',
};

describe('words to see what breaks', () => {
  it('are 40 % longer, with their placeholders', () => {
    expect(pseudoWords(english)).toEqual({
      page: { title: '[Šéttíñgš óf {{name}} oñé ]' },
      row_one: '[á rów o]',
      row_other: '[{{n}} rówš o]',
    });
  });
});
