import { expect, test } from 'vitest';
import type { BatchCheck } from '../../../../main/contract/batch/batch.ts';
import { newFormField } from '../../../../main/contract/form/field-parts.ts';
import { newRow } from '../../../body/content/row.ts';
import { freshBody } from '../../../body/content/state.ts';
import { i18n } from '../../../lib/words/i18n.ts';
import type { Draft } from '../draft/draft.ts';
import { whyNotStart } from './why-not-start.ts';

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
  step: 'data',
  isChanging: false,
  wantedRow: 1,
  filter: 'all',
  forms: { order: null, user: null },
  wasBlank: true,
};
const facts = {
  draft,
  question: null,
  content: { ok: true, text: '{}' },
  forbidden: null,
  isReading: false,
  check: null,
} as const;
const reason = (change: Partial<Parameters<typeof whyNotStart>[1]>) =>
  whyNotStart(i18n.t, { ...facts, ...change });
const checked = (broken: number): BatchCheck => ({
  rows: 3,
  blank: 0,
  broken: { count: broken, first: [], rows: [] },
  duplicates: { count: 0, first: [] },
  repeatedIds: { count: 0, first: [] },
  repeated: { count: 0, rows: [] },
  ranBefore: null,
});

test('a batch with rows and a body can be started, checked or not', () => {
  expect(reason({})).toBeNull();
  expect(reason({ check: checked(0) })).toBeNull();
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
    /Under Check, choose how to read the numbers of the column Price/,
  );
  expect(reason({ draft: { ...draft, options: { ...draft.options, atOnce: '7' } } })).toMatch(
    /range/,
  );
});

test('a batch can start without its broken rows, as long as any is left', () => {
  expect(reason({ check: checked(1) })).toBeNull();
  expect(reason({ check: checked(3) })).toMatch(/None of the rows/);
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
