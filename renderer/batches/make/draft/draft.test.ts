import { describe, expect, test } from 'vitest';
import type { Batch } from '../../../../main/contract/batch/batch.ts';
import { noReplies, noRows } from '../../../../main/contract/batch/row-states.ts';
import type { Table } from '../../../../main/contract/batch/table.ts';
import { newFormField } from '../../../../main/contract/form/field-parts.ts';
import { seqSchema } from '../../../../main/contract/write/seq.ts';
import type { ColumnRule } from '../../../../main/contract/write/template.ts';
import type { WriteOperation } from '../../../../main/contract/write/write-operations.ts';
import { newRow } from '../../../body/content/row.ts';
import { bodyOfText } from '../../../body/content/state.ts';
import {
  contentOfDraft,
  type Draft,
  type DraftAction,
  draftOfBatch,
  draftReducer,
  isSuggestedBody,
  steps,
  textOfBody,
} from './draft.ts';

const batch: Batch = {
  batchId: '6f0c8a1e-52d4-4e0b-9d5c-2f7a41b3c9de',
  profileId: 'shop',
  name: 'Batch',
  operation: 'createOrder',
  seq: seqSchema.parse(1),
  rowsFrom: 'table',
  exactDigest: null,
  state: 'making',
  pause: null,
  rows: 0,
  counts: noRows,
  replies: noReplies,
  createdAt: '2026-11-22T10:00:00Z',
  startedAt: null,
  endedAt: null,
  leftAt: null,
  needsYou: false,
  table: null,
  content: { body: '', rules: [], idColumn: null, nameColumn: null },
  options: { atOnce: 1, pauseMs: 0, asksAfterFirst: true, mostFailures: 5 },
  sentTo: null,
  times: null,
  firstWriteId: null,
};
const tableOf = (...names: string[]): Table => ({
  fileName: 'users.csv',
  options: { format: 'separated', encoding: 'utf-8', separator: ',', hasHeader: true, sheet: null },
  sheets: [],
  columns: names.map((name) => ({ name, type: 'text', empty: 0 })),
  rows: 3,
  remarks: [],
  hash: names.join(),
});
const draftOf = (operation: WriteOperation, ...actions: DraftAction[]): Draft =>
  actions.reduce(draftReducer, draftOfBatch({ ...batch, operation }));
const draftAfter = (...actions: DraftAction[]): Draft => draftOf('createOrder', ...actions);
const bodyOf = (state: Draft): unknown => JSON.parse(state.body.text);
const table = { type: 'put-table', table: tableOf('ID', 'Name') } as const;
const written = {
  type: 'write-body',
  action: { type: 'write-text', text: '{"mine":"{{row:Name}}"}' },
} as const;

test('a new batch has the fields of its table', () => {
  expect(draftAfter(table).body).toMatchObject({
    rows: [{ name: 'ID' }, { name: 'Name' }],
  });
});

test('a new table begins the body with a field for each column', () => {
  expect(bodyOf(draftAfter(table))).toEqual({ ID: '{{row:ID}}', Name: '{{row:Name}}' });
});

test('cells beyond those of the first row are not in the body', () => {
  const { columns, ...rest } = tableOf('ID', 'Price');
  const extra = { name: 'Column 3', type: 'number', empty: 0, isExtra: true } as const;
  const draft = draftAfter({ type: 'put-table', table: { ...rest, columns: [...columns, extra] } });
  expect(bodyOf(draft)).toEqual({ ID: '{{row:ID}}', Price: '{{row:Price}}' });
});

test('the id of a user is not in the body', () => {
  const state = draftOf('updateUser', table);
  expect(state.idColumn).toBe('ID');
  expect(bodyOf(state)).toEqual({ Name: '{{row:Name}}' });
  expect(bodyOf(draftReducer(state, { type: 'choose-id', column: 'Name' }))).toEqual({
    ID: '{{row:ID}}',
  });
});

test('a body that nobody has written on follows another table', () => {
  const other = { type: 'put-table', table: tableOf('City') } as const;
  expect(bodyOf(draftAfter(table, other))).toEqual({ City: '{{row:City}}' });
});

describe('a body that somebody has written on', () => {
  test.each([
    [{ type: 'put-table', table: tableOf('City') } as const],
    [{ type: 'choose-id', column: 'Name' } as const],
  ])('stays: %j', (action) => {
    expect(bodyOf(draftAfter(table, written, action))).toEqual({ mine: '{{row:Name}}' });
  });

  test('is kept as it was typed, with a number that is not finished yet', () => {
    const begun = draftAfter(table);
    const row = { ...newRow(), ...begun.body.rows[0], type: 'number', text: '1,' } as const;
    const typed = draftReducer(begun, { type: 'write-body', action: { type: 'write-row', row } });
    expect(textOfBody(typed.body)).toContain('1,');
    const other = draftReducer(typed, { type: 'put-table', table: tableOf('City') });
    expect(other.body.rows).toBe(typed.body.rows);
  });

  test('can be begun anew', () => {
    const state = draftAfter(table, written);
    expect(isSuggestedBody(state)).toBe(false);
    expect(isSuggestedBody(draftReducer(state, { type: 'begin-body' }))).toBe(true);
  });
});

test('what has no meaning for an operation is kept, and not sent', () => {
  const content = (state: Draft) => contentOfDraft(state, state.body.text);
  expect(content(draftOf('deleteProduct', table))).toMatchObject({ body: '', idColumn: 'ID' });
  expect(content(draftAfter(table))).toMatchObject({ idColumn: null });
});

describe('a template', () => {
  const ruleOf = (column: string): ColumnRule => ({
    column,
    type: 'number',
    empty: 'null',
    decimal: ',',
    trims: false,
  });
  const template = (...columns: string[]) =>
    ({
      type: 'put-body',
      body: bodyOfText('{"n":"{{row:Name}}"}', null),
      rules: columns.map(ruleOf),
      chosen: new Set(columns),
    }) as const;
  const rulesOf = (state: Draft) => state.rules.map(({ column, type }) => `${column} ${type}`);

  test('brings the rules of its columns, and leaves the others as they are', () => {
    expect(rulesOf(draftAfter(table, template('Name')))).toEqual(['ID text', 'Name number']);
  });

  test('takes a column that is spelt in another case as another one', () => {
    expect(rulesOf(draftAfter(table, template('name')))).toEqual([
      'ID text',
      'Name text',
      'name number',
    ]);
  });

  test('brings its rules to a table that is read later', () => {
    const state = draftAfter(template('Name', 'City'), table);
    expect(rulesOf(state)).toEqual(['ID text', 'Name number', 'City number']);
  });

  test('keeps its rules beside a table that lacks their columns, until one has them again', () => {
    const other = { type: 'put-table', table: tableOf('City') } as const;
    const without = draftAfter(table, template('Name'), other);
    expect(rulesOf(without)).toEqual(['City text', 'Name number']);
    const kept = draftOfBatch({
      ...batch,
      table: tableOf('City'),
      content: contentOfDraft(without, without.body.text),
    });
    expect(rulesOf(kept)).toEqual(['City text', 'Name number']);
    expect(rulesOf(draftReducer(kept, table))).toEqual(['ID text', 'Name number']);
  });

  test('keeps a rule that was as the guess for the first table', () => {
    const textTemplate = {
      ...template('Name'),
      rules: [{ ...ruleOf('Name'), type: 'text', empty: 'leave-out', decimal: null, trims: false }],
    } as const;
    const numbers = tableOf('Name');
    const [column] = numbers.columns;
    const other = { type: 'put-table', table: tableOf('City') } as const;
    const later = {
      type: 'put-table',
      table: { ...numbers, columns: column ? [{ ...column, type: 'number' as const }] : [] },
    } as const;
    expect(rulesOf(draftAfter(table, textTemplate, other, later))).toEqual(['Name text']);
    expect(rulesOf(draftAfter(table, other, later))).toEqual(['Name number']);
  });

  test('is taken back with its rules', () => {
    const before = draftAfter(table);
    const begun = draftReducer(before, template('Name', 'City'));
    expect(draftReducer(begun, { ...before, type: 'put-body' })).toEqual(before);
  });

  test('keeps its rules until there is a table, through a restart too', () => {
    const { rules } = contentOfDraft(draftAfter(template('City')), '');
    const content = { ...batch.content, rules };
    expect(rulesOf(draftOfBatch({ ...batch, content }))).toEqual(['City number']);
  });
});

test('the names of products stay with the table that was made of them', () => {
  const content = { body: '', rules: [], idColumn: 'ID', nameColumn: 'Name' };
  const made = draftOfBatch({
    ...batch,
    operation: 'deleteProduct',
    table: tableOf('ID', 'Name'),
    content,
  });
  expect(contentOfDraft(made, '')).toMatchObject({ idColumn: 'ID', nameColumn: 'Name' });
  expect(contentOfDraft(draftReducer(made, table), '')).toMatchObject({ nameColumn: null });
});

test('a batch opens as it was kept', () => {
  const rule = {
    column: 'Name',
    type: 'json',
    empty: 'null',
    decimal: null,
    trims: false,
  } as const;
  const body = '{ "n" : 1.10 }';
  const content = { body, rules: [rule], idColumn: 'Name', nameColumn: null };
  const state = draftOfBatch({
    ...batch,
    operation: 'updateUser',
    table: tableOf('ID', 'Name'),
    content,
  });
  expect(state.body.text).toBe(body);
  expect(state.rules[1]).toEqual(rule);
  expect(state.idColumn).toBe('Name');
});

describe('the steps', () => {
  test('keep what was entered and chosen, whichever is opened', () => {
    const before = draftOf('updateUser', table);
    const after = steps.reduce(
      (draft, step) => draftReducer(draft, { type: 'open-step', step }),
      before,
    );
    expect({ ...after, step: 'file' }).toEqual(before);
  });

  test('another table ends the change and the filter', () => {
    const before = draftAfter(
      table,
      { type: 'change-table', isChanging: true },
      { type: 'filter-rows', filter: 'problems' },
    );
    const after = draftReducer(before, {
      type: 'put-table',
      table: { ...tableOf('ID'), rows: 2 },
    });
    expect(after).toMatchObject({ isChanging: false, filter: 'all' });
  });

  test('stopping after the first row is a suggestion until somebody chooses', () => {
    const suggested = draftAfter({ type: 'suggest-first', asksAfterFirst: false });
    expect(suggested).toMatchObject({ options: { asksAfterFirst: false }, suggestsFirst: true });
    const options = { ...suggested.options, atOnce: '2' };
    const faster = draftReducer(suggested, { type: 'put-options', options });
    expect(faster.suggestsFirst).toBe(true);
    const chosen = draftReducer(faster, {
      type: 'put-options',
      options: { ...options, asksAfterFirst: true },
    });
    expect(chosen).toMatchObject({ options: { asksAfterFirst: true }, suggestsFirst: false });
  });
});

describe('the forms of the profile', () => {
  const order = [newFormField('productId', { label: 'Name' })];
  const know = (forms: Partial<Draft['forms']>): DraftAction => ({
    type: 'know-forms',
    forms: { order: null, user: null, ...forms },
  });
  test('are filled in by the columns, whenever they are known', () => {
    for (const actions of [
      [know({ order }), table],
      [table, know({ order })],
    ] as const) {
      const state = draftAfter(...actions);
      expect(state.body.hasForm).toBe(true);
      expect(bodyOf(state)).toEqual({ productId: '{{row:Name}}', ID: '{{row:ID}}' });
    }
  });

  test('go with the operation', () => {
    const state = draftOf('updateUser', know({ order }), table);
    expect(state.body.hasForm).toBe(false);
    expect(bodyOf(state)).toEqual({ Name: '{{row:Name}}' });
    expect(draftAfter(know({ order }), table).body.hasForm).toBe(true);
    expect(draftAfter(know({ order }), know({})).body.hasForm).toBe(false);
  });

  test('never change a body that was written or saved', () => {
    expect(bodyOf(draftAfter(table, written, know({ order })))).toEqual({ mine: '{{row:Name}}' });
    const body = draftAfter(table).body.text;
    const kept = draftOfBatch({
      ...batch,
      table: tableOf('ID', 'Name'),
      content: { ...batch.content, body },
    });
    const state = draftReducer(kept, know({ order }));
    expect(state.body.text).toBe(body);
    expect(state.body.hasForm).toBe(true);
    expect(isSuggestedBody(state)).toBe(false);
  });
});
