import { expect, test } from 'vitest';
import type { Table, TableColumn } from '../../../../main/contract/batch/table.ts';
import { findPlaceholders } from '../../../../main/contract/body/find-placeholders.ts';
import { newFormField } from '../../../../main/contract/form/field-parts.ts';
import type { FormField } from '../../../../main/contract/form/form-description.ts';
import type { ColumnRule } from '../../../../main/contract/write/template.ts';
import type { WriteOperation } from '../../../../main/contract/write/write-operations.ts';
import { columnNumbers, openQuestions } from './column-numbers.ts';
import { guessedRule } from './rules-of-columns.ts';

const doubtful: TableColumn = {
  ...{ name: 'Price', type: 'number', empty: 0 },
  numbers: { count: 0, doubtful: 3, example: '1.234', decimal: null, isMost: true },
};
const withComma: TableColumn = {
  ...{ name: 'Price', type: 'text', empty: 0 },
  numbers: { count: 2, doubtful: 0, example: '12,50', decimal: ',', isMost: true },
};
const body = '{"price":"{{row:Price}}"}';

function numbersOf(
  column: TableColumn,
  change: Partial<ColumnRule> = {},
  more: {
    readonly text?: string;
    readonly form?: readonly FormField[];
    readonly isChosen?: true;
    readonly operation?: WriteOperation;
  } = {},
) {
  const table: Table = {
    fileName: null,
    options: { format: 'json', encoding: 'utf-8', separator: ',', hasHeader: true, sheet: null },
    sheets: [],
    columns: [column],
    rows: 3,
    remarks: [],
    hash: '',
  };
  return columnNumbers(
    {
      operation: more.operation ?? 'createOrder',
      table,
      rules: [{ ...guessedRule(column), ...change }],
      chosen: new Set(more.isChosen ? ['Price'] : []),
      forms: { order: more.form ?? null, user: null },
    },
    findPlaceholders(more.text ?? body),
  );
}

test('numbers that could be two are asked about until they are answered', () => {
  const asked = numbersOf(doubtful);
  expect(asked).toMatchObject([
    { kind: 'question', count: 3, example: '1.234', sign: '.', whole: '1234', broken: '1.234' },
  ]);
  expect(openQuestions(asked)).toHaveLength(1);
  for (const answer of [{ decimal: ',' }, { decimal: '.' }, { type: 'text' }] as const) {
    // The question stays, so that the answer can be changed.
    const answered = numbersOf(doubtful, answer, { isChosen: true });
    expect(answered).toMatchObject([{ kind: 'question' }]);
    expect(openQuestions(answered)).toEqual([]);
  }
});

test('a column of texts that are mostly such numbers can be answered, and is sent as text until then', () => {
  const asked = numbersOf({ ...doubtful, type: 'text' });
  expect(asked).toMatchObject([{ kind: 'question', rule: { type: 'text' } }]);
  expect(openQuestions(asked)).toEqual([]);
});

test('nothing is asked about cells that are part of a longer text, or that nobody sends', () => {
  expect(numbersOf(doubtful, {}, { text: '{"note":"for {{row:Price}}"}' })).toEqual([]);
  expect(numbersOf(doubtful, {}, { text: '{}' })).toEqual([]);
  expect(numbersOf(doubtful, {}, { operation: 'deleteProduct' })).toEqual([]);
});

test('the form says whether a column is a text', () => {
  const form = [newFormField('Price')];
  expect(numbersOf(doubtful, { type: 'text' }, { form })).toEqual([]);
  expect(numbersOf(withComma, {}, { form })).toEqual([]);
});

test('texts that look like numbers are offered as numbers, unless a text was chosen', () => {
  expect(numbersOf(withComma)).toMatchObject([{ kind: 'offer', example: '12,50', sent: '12.50' }]);
  expect(numbersOf(withComma, {}, { isChosen: true })).toEqual([]);
});

test('numbers that are sent in another form than they are written are named', () => {
  expect(numbersOf(withComma, { type: 'number' }, { isChosen: true })).toMatchObject([
    { kind: 'written', count: 2, example: '12,50', sent: '12.50' },
  ]);
});
