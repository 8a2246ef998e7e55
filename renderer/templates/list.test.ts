import { expect, test } from 'vitest';
import { foundTemplates } from './list.tsx';

const templates = ['Weekly order, Graz', 'Müller, monthly', 'Ежедневный заказ'].map((name) => ({
  templateId: name,
  kind: 'order' as const,
  name,
  createdAt: '',
  updatedAt: '',
}));
const found = (search: string) => foundTemplates(templates, search).map(({ name }) => name);

test.each([
  ['GRAZ', ['Weekly order, Graz']],
  ['graz week', ['Weekly order, Graz']],
  ['muller', ['Müller, monthly']],
  ['заказ', ['Ежедневный заказ']],
  ['graz monthly', []],
])('%j finds %j', (search, names) => {
  expect(found(search)).toEqual(names);
});

test('no word leaves out none', () => {
  expect(found('  ')).toHaveLength(3);
});
