import { describe, expect, test } from 'vitest';
import { newFormField } from '../../../../main/contract/form/field-parts.ts';
import { formGaps, listGaps } from './form-gaps.ts';
import { guessedRule } from './rules-of-columns.ts';

const form = [
  newFormField('productId', { label: 'Product', required: true }),
  newFormField('quantity', { label: 'Quantity', control: 'number', required: true }),
  newFormField('note', { label: 'Note' }),
  newFormField('lines[].sku', { label: 'Article', required: true }),
];
const texts = new Map();
const column = (name: string, type: 'text' | 'number', empty = 0) => ({
  name,
  type,
  empty,
});
const gapsOf = (body: string, columns: readonly ReturnType<typeof column>[]) =>
  formGaps({
    ...{ form, body, columns, rules: columns.map(guessedRule), texts, isWhole: true },
    emptyCells: columns.map(({ empty }) => empty),
  });

test('a required field that no row has is a gap', () => {
  const columns = [column('productId', 'number'), column('Qty', 'number')];
  expect(gapsOf('{"productId": "{{row:productId}}", "Qty": "{{row:Qty}}"}', columns)).toEqual([
    { kind: 'missing', field: 'Quantity' },
  ]);
});

test('a column of products that is not sent as the list writes it is a gap', () => {
  const columns = [column('productId', 'text'), column('quantity', 'number')];
  const rules = columns.map(guessedRule);
  const gaps = (at: number, kind: 'number' | 'text' | 'mixed' | null) =>
    listGaps(columns, rules, [{ column: at, found: { kind } }]);
  expect(gaps(0, 'number')).toEqual([
    { kind: 'list', field: 'productId', rule: rules[0], listed: 'number' },
  ]);
  expect(gaps(1, 'text')).toMatchObject([{ rule: rules[1], listed: 'text' }]);
  expect(gaps(0, 'text')).toEqual([]);
  expect(gaps(0, 'mixed')).toEqual([]);
  expect(gaps(0, null)).toEqual([]);
  expect(listGaps(columns, rules, [{ column: 0, found: null }])).toEqual([]);
});

test('empty cells of a required field are a gap, those of others are none', () => {
  const columns = [
    column('productId', 'number', 2),
    column('quantity', 'number'),
    column('note', 'text', 7),
  ];
  const body =
    '{"productId": "{{row:productId}}", "quantity": "{{row:quantity}}", "note": "{{row:note}}"}';
  expect(gapsOf(body, columns)).toEqual([
    { kind: 'empty', field: 'Product', column: 'productId', count: 2 },
  ]);
  const rules = columns.map((one) => ({ ...guessedRule(one), empty: 'null' as const }));
  expect(
    formGaps({ form, body, columns, rules, texts, isWhole: true, emptyCells: [2, 0, 7] }),
  ).toEqual([]);
  // What was empty in the file may have been filled in since.
  const now = { rules: columns.map(guessedRule), emptyCells: [0, 1, 7] };
  expect(formGaps({ form, body, columns, ...now, texts, isWhole: true })).toEqual([
    { kind: 'empty', field: 'Quantity', column: 'quantity', count: 1 },
  ]);
});

test('a number field whose column is sent as text is a gap', () => {
  const quantity = column('quantity', 'text');
  const body = '{"productId": 7, "quantity": "{{row:quantity}}"}';
  expect(gapsOf(body, [quantity])).toEqual([
    { kind: 'text', field: 'Quantity', rule: guessedRule(quantity) },
  ]);
});

test('a field that is missing in an item of a list is named with its place', () => {
  expect(gapsOf('{"productId": 7, "quantity": 1, "lines": [{}]}', [])).toEqual([
    { kind: 'missing', field: 'Lines 1, Article' },
  ]);
});

test('a change of a record lacks nothing, but its numbers are numbers', () => {
  const columns = [column('productId', 'text', 2), column('quantity', 'text')];
  const body = '{"quantity": "{{row:quantity}}"}';
  const rules = columns.map(guessedRule);
  expect(
    formGaps({ form, body, columns, rules, texts, isWhole: false, emptyCells: [2, 0] }),
  ).toMatchObject([{ kind: 'text', field: 'Quantity' }]);
});

test('a body that rows cannot show has no gaps', () => {
  expect(gapsOf('[1]', [])).toEqual([]);
  expect(gapsOf('{', [])).toEqual([]);
});

describe('cells of a day or a choice that the form would write otherwise', () => {
  const day = newFormField('day', { label: 'Deliver on', control: 'date' });
  const at = newFormField('at', { label: 'At', control: 'date-time' });
  const by = newFormField('by', {
    label: 'Shipping',
    control: 'choice',
    choices: [
      { value: '"post"', label: 'By post' },
      { value: '2', label: 'Courier' },
      { value: '3', label: 'courier' },
    ],
  });
  const columns = [column('Day', 'text'), column('At', 'text'), column('By', 'text')];
  const body = '{"day": "{{row:Day}}", "at": "{{row:At}}", "by": "{{row:By}}"}';
  const gapsWith = (
    cells: Readonly<Record<string, readonly string[]>>,
    trims = false,
    isCut = false,
  ) => {
    const texts = new Map(
      Object.entries(cells).map(([name, all]) => [
        name,
        {
          column: columns.findIndex((one) => one.name === name),
          texts: all.map((text, index) => ({ text, rows: [index + 1, index + 11] })),
          isCut,
        },
      ]),
    );
    const rules = columns.map((one) => ({ ...guessedRule(one), trims }));
    return formGaps({
      ...{ form: [day, at, by], body, columns, rules, texts, isWhole: true },
      emptyCells: null,
    });
  };

  test('are counted, and can be corrected where their meaning is certain', () => {
    expect(gapsWith({ Day: ['2026-04-03', '3.4.2026', '31.02.2026', '4/3/2026'] })).toEqual([
      {
        ...{ kind: 'day', field: 'Deliver on', column: 'Day', count: 6, first: '3.4.2026' },
        edits: [2, 12].map((row) => ({ row, column: 0, text: '2026-04-03' })),
        before: [2, 12].map((row) => ({ row, column: 0, text: '3.4.2026' })),
      },
    ]);
    expect(gapsWith({ At: ['3.4.2026'] })).toMatchObject([{ kind: 'time', count: 2, edits: [] }]);
  });

  test('are a choice by its label, unless two have it', () => {
    expect(gapsWith({ By: ['post', '2', 'by POST', 'Courier', 'drone'] })).toMatchObject([
      {
        ...{ kind: 'choice', field: 'Shipping', count: 6, first: 'by POST' },
        edits: [3, 13].map((row) => ({ row, column: 2, text: 'post' })),
      },
    ]);
  });

  test('are said not to be all if the column has too many different texts', () => {
    expect(gapsWith({ Day: ['2026-04-03'] }, false, true)).toEqual([
      { kind: 'cut', field: 'Deliver on', column: 'Day' },
    ]);
  });

  test('are as they are sent: with the spaces around them only if these stay', () => {
    expect(gapsWith({ By: ['post '] })).toMatchObject([{ edits: [{ text: 'post' }, {}] }]);
    expect(gapsWith({ By: ['post ', ' '] }, true)).toEqual([]);
  });
});
