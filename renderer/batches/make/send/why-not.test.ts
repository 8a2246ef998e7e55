import { expect, test } from 'vitest';
import type { BatchCheck } from '../../../../main/contract/batch/batch.ts';
import { newFormField } from '../../../../main/contract/form/field-parts.ts';
import { newRow } from '../../../body/content/row.ts';
import { freshBody } from '../../../body/content/state.ts';
import { i18n } from '../../../lib/words/i18n.ts';
import type { Draft, Step } from '../draft/draft.ts';
import { whyNot } from './why-not.ts';

const draft: Draft = {
  operation: 'createOrder',
  table: {
    fileName: null,
    options: { format: 'json', encoding: 'utf-8', separator: ',', hasHeader: true, sheet: null },
    sheets: [],
    columns: [],
    rows: 3,
    remarks: [],
    hash: '',
  },
  body: freshBody(null),
  rules: [],
  chosen: new Set(),
  idColumn: null,
  nameColumn: null,
  options: { atOnce: '1', pauseMs: '0', mostFailures: '5', asksAfterFirst: true },
  reads: 0,
  step: 'file',
  isChanging: false,
  filter: 'all',
  forms: { order: null, user: null },
  wasBlank: true,
  suggestsFirst: true,
};
const facts = {
  draft,
  question: null,
  content: { ok: true, text: '{}' },
  forbidden: null,
  isReading: false,
  isRefused: false,
  checking: { isChecking: false, shown: null, isCancelled: false, failure: null },
} as const;
type Facts = Parameters<typeof whyNot>[2];
const reason = (change: Partial<Facts>, step: Step = 'send') =>
  whyNot(i18n.t, step, { ...facts, ...change });
const checked = (broken: number): Pick<Facts, 'checking'> => ({
  checking: { ...facts.checking, shown: found(broken) },
});
const found = (broken: number): BatchCheck => ({
  rows: 3,
  blank: 0,
  broken: { count: broken, first: [], rows: [] },
  repeated: { sameCells: 0, sameId: 0, rows: [] },
  ranBefore: null,
  isBodyKnown: false,
  emptyCells: [],
});

test('a batch with rows and a body can be started, checked or not', () => {
  expect(reason({})).toBeNull();
  expect(reason(checked(0))).toBeNull();
});

test('what is missing is named', () => {
  expect(reason({ forbidden: 'Read only.' })).toBe('Read only.');
  expect(reason({ isReading: true })).toMatch(/being read/);
  expect(reason({ draft: { ...draft, table: null } })).toMatch(/table/);
  const users = { ...draft, operation: 'updateUser' } as const;
  expect(reason({ draft: users })).toMatch(/ID column/);
  expect(reason({ content: { ok: false, problem: { kind: 'not-object' } } })).toMatch(
    /JSON object/,
  );
  expect(reason({ question: 'Price' })).toMatch(
    /Choose how to read the numbers of the column Price/,
  );
  expect(reason({ draft: { ...draft, options: { ...draft.options, atOnce: '7' } } })).toMatch(
    /range/,
  );
});

test('a batch can start without its broken rows, as long as any is left', () => {
  expect(reason(checked(1))).toBeNull();
  expect(reason(checked(3))).toMatch(/None of the rows/);
});

test('deletes have no body that could be wrong', () => {
  const deletes = { ...draft, operation: 'deleteProduct', idColumn: 'ID' } as const;
  const content = { ok: false, problem: { kind: 'not-object' } } as const;
  expect(reason({ draft: deletes, content })).toBeNull();
});

test('hidden rows, and a table that was not meant, wait for a person', () => {
  const table = draft.table === null ? null : { ...draft.table, hiddenRows: 2 };
  expect(reason({ draft: { ...draft, table } })).toMatch(/hidden/);
  const chosen =
    table === null ? null : { ...table, options: { ...table.options, rows: 'all' as const } };
  expect(reason({ draft: { ...draft, table: chosen } })).toBeNull();
  expect(reason({ isRefused: true })).toMatch(/Couldn't read the new table/);
  const none = { ...draft, table: null };
  expect(reason({ draft: none, isRefused: true })).toMatch(/The table couldn't be read/);
});

test('what is wrong in the body is named by the label of the form', () => {
  const problem = {
    kind: 'row',
    path: 'unitPrice',
    row: newRow({ name: 'unitPrice', type: 'number', text: 'x' }),
    problem: { at: 'value', kind: 'number', problem: { code: 'not-a-number', suggestion: '' } },
  } as const;
  const form = [newFormField('unitPrice', { control: 'number' })];
  const content = { ok: false, problem } as const;
  const told = { ...draft, forms: { order: form, user: null } };
  expect(reason({ content, draft: told })).toMatch(/^Unit price: /);
  expect(reason({ content })).toMatch(/^unitPrice: /);
});

test('each step waits for what belongs to it', () => {
  const question = { question: 'Price' };
  expect(reason(question, 'file')).toBeNull();
  expect(reason({ ...question, ...checked(0) }, 'check')).toMatch(/Price/);
  expect(reason({ forbidden: 'Read only.', ...checked(1) }, 'check')).toBeNull();
  expect(reason({ draft: { ...draft, table: null } }, 'check')).toMatch(/table/);
});

test('a check is passed once it has found rows to send', () => {
  expect(reason({}, 'check')).toMatch(/being checked/);
  const cancelled = { ...facts.checking, isCancelled: true };
  expect(reason({ checking: cancelled }, 'check')).toMatch(/haven't been checked/);
  expect(reason(checked(3), 'check')).toMatch(/None of the rows/);
  expect(reason(checked(2), 'check')).toBeNull();
});
