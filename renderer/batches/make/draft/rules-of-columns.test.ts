import { expect, test } from 'vitest';
import type { TableColumn } from '../../../../main/contract/batch/table.ts';
import {
  chosenRules,
  guessedRule,
  idColumnOf,
  rulesOfBody,
  rulesOfColumns,
} from './rules-of-columns.ts';

const column = (name: string, type: TableColumn['type'] = 'text'): TableColumn => ({
  name,
  type,
  empty: 0,
});

test('a column is taken by the type of its cells, and no comma is converted unasked', () => {
  expect(rulesOfColumns([column('Price', 'number')], [])).toEqual([
    { column: 'Price', type: 'number', empty: 'leave-out', decimal: null, trims: false },
  ]);
});

test('what a person chose stays for a column of the same name', () => {
  const before = [column('Price', 'text'), column('Name')];
  const rules = before
    .map(guessedRule)
    .map((rule) => ({ ...rule, trims: rule.column === 'Price' }));
  const chosen = chosenRules(before, rules);
  expect(chosen.map((rule) => rule.column)).toEqual(['Price']);
  const after = rulesOfColumns([column('Name', 'number'), column('Price', 'text')], chosen);
  expect(after.map(({ type, trims }) => [type, trims])).toEqual([
    ['number', false],
    ['text', true],
  ]);
});

test('the ID is a column that is named so, however it is spelt', () => {
  const named = (...names: readonly string[]) =>
    idColumnOf(
      { columns: names.map((name) => column(name)), options: { hasHeader: true } },
      'deleteProduct',
    );
  expect(named('Product', ' Id')).toBe(' Id');
  expect(named('Identity', 'orderid')).toBeNull();
  expect(named('SKU')).toBeNull();
});

test('a bare list is one of IDs for deletions alone', () => {
  const bare = (...names: readonly string[]) => ({
    columns: names.map((name) => column(name)),
    options: { hasHeader: false },
  });
  expect(idColumnOf(bare('Column 1'), 'deleteProduct')).toBe('Column 1');
  expect(idColumnOf(bare('Column 1'), 'updateUser')).toBeNull();
  expect(idColumnOf(bare('Column 1', 'Column 2'), 'deleteProduct')).toBeNull();
});

test('the rules of a body are those of the columns that it names, case for case', () => {
  const rules = ['Price', 'price', 'Name'].map((name) => guessedRule(column(name)));
  const body = '{"a":"{{row:Price}}","b":"of {{row:Name}}","c":"{{ask:price}}"}';
  expect(rulesOfBody(body, rules).map((rule) => rule.column)).toEqual(['Price', 'Name']);
});
