import { expect, it } from 'vitest';
import de from '../../../main/locales/de.json';
import { setFormats } from './format.ts';
import { i18n } from './i18n.ts';
import { sentenceOf } from './sentence-of.ts';
import './testing/use-english.ts';

i18n.addResourceBundle('de', 'translation', de);
const inLanguage = (language: string) => i18n.getFixedT(language);
const ordered = { name: 'Desk lamp, brass', quantity: '3', customer: 'Hotel Bristol' };
const order = {
  operation: 'createOrder',
  target: '1004 · 409 · Inn',
  subjectId: null,
  ordered,
} as const;

it('an order is a sentence in the current language', () => {
  expect(sentenceOf(inLanguage('en'), order)).toBe('Order 3 × Desk lamp, brass for Hotel Bristol');
  expect(sentenceOf(inLanguage('de'), order)).toBe(
    '3 × Desk lamp, brass für Hotel Bristol bestellen',
  );
  const t = inLanguage('en');
  const only = (change: Partial<typeof ordered> | Record<'quantity' | 'customer', null>) =>
    sentenceOf(t, { ...order, ordered: { ...ordered, ...change } });
  expect(only({ quantity: null, customer: null })).toBe('Order Desk lamp, brass');
  expect(sentenceOf(t, { ...order, ordered: null })).toBe('1004 · 409 · Inn');
  expect(sentenceOf(t, { ...order, ordered: null, target: '' })).toBe('Create order');
});

it('a quantity is written as where the user is, and a fraction never looks like thousands', () => {
  const say = (quantity: string) =>
    sentenceOf(inLanguage('de'), { ...order, ordered: { ...ordered, quantity, customer: null } });
  setFormats({ locale: 'de', dates: 'de', numbers: 'de' });
  expect(say('1.250')).toBe('1,250 × Desk lamp, brass bestellen');
  expect(say('1000')).toBe('1000 × Desk lamp, brass bestellen');
  setFormats({ locale: 'en', dates: 'en', numbers: 'en' });
  expect(say('1.250')).toBe('1.250 × Desk lamp, brass bestellen');
});

it('updates and deletes are told by what the journal has kept of them', () => {
  const t = inLanguage('en');
  const say = (operation: 'updateUser' | 'deleteProduct', target: string) =>
    sentenceOf(t, { operation, target, subjectId: '42', ordered: null });
  expect(say('updateUser', 'Greta Novak (1042): Name, Phone')).toBe(
    'Update Greta Novak (1042): Name, Phone',
  );
  expect(say('updateUser', '42')).toBe('Update user 42');
  expect(say('updateUser', '42: Email')).toBe('Update user 42: Email');
  expect(say('updateUser', '43')).toBe('Update 43');
  expect(say('deleteProduct', 'Desk lamp, brass (#1004)')).toBe('Delete Desk lamp, brass (#1004)');
  expect(say('deleteProduct', 'a\u202eb (#1)')).toBe('Delete a\ufffdb (#1)');
});
