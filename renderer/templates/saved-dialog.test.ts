import { expect, test } from 'vitest';
import { hasWords } from './saved-dialog.tsx';

const texts = ['Weekly order, Graz', 'Müller, monthly', 'Ежедневный заказ'];

test.each([
  ['GRAZ', ['Weekly order, Graz']],
  ['graz week', ['Weekly order, Graz']],
  ['muller', ['Müller, monthly']],
  ['заказ', ['Ежедневный заказ']],
  ['graz monthly', []],
  ['  ', texts],
])('%j finds %j', (search, found) => {
  expect(texts.filter((text) => hasWords(text, search))).toEqual(found);
});
