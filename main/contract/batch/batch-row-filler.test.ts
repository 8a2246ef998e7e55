import { describe, expect, it } from 'vitest';
import { timesAt } from '../body/local-time.ts';
import type { ColumnRule } from '../write/template.ts';
import type { BatchContent } from './batch.ts';
import { type BatchToFill, batchRowFiller, cellsAsSent, rowUuid } from './batch-row-filler.ts';

const batchId = '6f0c8a1e-52d4-4e0b-9d5c-2f7a41b3c9de';
const content: BatchContent = {
  body: '{"name":"{{row:Name}}"}',
  rules: [],
  idColumn: null,
  nameColumn: null,
};
const order: BatchToFill = {
  batchId,
  operation: 'createOrder',
  content,
  columns: [{ name: 'ID' }, { name: 'Name' }],
  times: timesAt(new Date(2026, 10, 22, 9, 5, 7)),
};
const user: BatchToFill = {
  ...order,
  operation: 'updateUser',
  content: { ...content, idColumn: 'ID' },
};

it('fills the body, and has the id of a user as its cell is', () => {
  expect(batchRowFiller(user)([' 007', 'Ann'], 1)).toEqual({
    ok: true,
    id: ' 007',
    body: '{"name":"Ann"}',
  });
});

const idRule: ColumnRule = {
  column: 'ID',
  type: 'text',
  empty: 'leave-out',
  decimal: null,
  trims: false,
};

/** A batch of updates whose column of IDs has this rule. */
function withIds(rule: Partial<ColumnRule>, body = '{"name":"{{row:Name}}"}'): BatchToFill {
  return { ...user, content: { ...user.content, body, rules: [{ ...idRule, ...rule }] } };
}

describe('an id that a person probably did not mean', () => {
  it.each([
    ['11 ', 'id-ends', '11', 'text'],
    ['\u00a011', 'id-starts', '11', 'text'],
    ['11\u202f', 'id-ends', '11', 'number'],
    ['1\u200b1', 'id-hidden', '11', 'text'],
    ['\ufeffA 1', 'id-starts', 'A 1', 'text'],
    ['12.0', 'id-decimal', '12', 'number'],
    ['12.00 ', 'id-ends', '12', 'number'],
  ] as const)('is named, and sent trimmed if that was chosen: %j', (id, why, trimmed, type) => {
    const problems = [{ column: 'ID', why, found: id }];
    expect(batchRowFiller(withIds({ type }))([id, 'Ann'], 1)).toEqual({ ok: false, problems });
    const body = '{"id":"{{row:ID}}"}';
    const sent = batchRowFiller(withIds({ type, trims: true }, body))([id, 'Ann'], 1);
    const value = type === 'number' ? trimmed : JSON.stringify(trimmed);
    expect(sent).toEqual({ ok: true, id: trimmed, body: `{"id":${value}}` });
  });

  it('is 12.0 only in a column of numbers', () => {
    for (const trims of [false, true])
      expect(batchRowFiller(withIds({ trims }))(['12.0', 'Ann'], 1)).toMatchObject({ id: '12.0' });
  });

  it('is nothing where trimming leaves nothing', () => {
    const problems = [{ column: 'ID', why: 'id-empty' }];
    const fill = batchRowFiller(withIds({ trims: true }));
    expect(fill([' \u200b', 'Ann'], 1)).toEqual({ ok: false, problems });
  });
});

it('trims the cells whose rules say so, and only in a column of ids what is inside', () => {
  const rules = [
    { ...idRule, column: 'Name', trims: true },
    { ...idRule, trims: true },
  ];
  const cells = ['1\u200b1 ', '\u00a0An\u200bn \u200b'];
  const trimmed = (batch: BatchToFill) =>
    cellsAsSent({ ...batch, content: { ...batch.content, rules } })(cells);
  expect(trimmed(user)).toEqual(['11', 'An\u200bn']);
  expect(trimmed({ ...user, operation: 'createOrder' })).toEqual(['1\u200b1', 'An\u200bn']);
  const body = '{"name":"{{row:Name}}"}';
  const named = { ...order, content: { ...content, body, rules } };
  expect(batchRowFiller(named)(['', ' '], 1)).toMatchObject({ ok: false });
  expect(batchRowFiller(named)(cells, 1)).toMatchObject({ body: '{"name":"An\u200bn"}' });
});

it('leaves out of every row what the form never sends', () => {
  const body = '{"id":"{{row:ID}}","lines":[{"id":1,"name":"{{row:Name}}"}],"note":"{{row:Gone}}"}';
  const content = { ...order.content, body, leftOut: ['id', 'lines[].id', 'note'] };
  expect(batchRowFiller({ ...order, content })(['1', 'Ann'], 1)).toEqual({
    ok: true,
    id: '',
    // The column that only `note` names isn't needed either.
    body: '{"lines":[{"name":"Ann"}]}',
  });
  const nothing = { ...order, content: { ...content, leftOut: ['id', 'lines', 'note'] } };
  expect(batchRowFiller(nothing)(['1', 'Ann'], 1)).toMatchObject({
    problems: [{ column: null, why: 'empty-body' }],
  });
});

it('takes an id alone for a delete', () => {
  const batch: BatchToFill = { ...user, operation: 'deleteProduct' };
  const empty = { ...batch, content: { ...batch.content, body: '' } };
  expect(batchRowFiller(empty)(['a/b', ''], 1)).toEqual({ ok: true, id: 'a/b', body: null });
});

it('takes the cells that a short row has not as empty', () => {
  const content = { ...order.content, body: '{"id":"{{row:ID}}","name":"{{row:Name}}"}' };
  expect(batchRowFiller({ ...order, content })(['1'], 1)).toMatchObject({
    body: '{"id":"1","name":""}',
  });
});

describe('a row that says nothing', () => {
  const operations = ['createOrder', 'updateUser', 'deleteProduct'] as const;
  it.each(operations)('is blank: %s', (operation) => {
    for (const cells of [[], [''], [' ', '\t']])
      expect(batchRowFiller({ ...user, operation })(cells, 1)).toEqual({
        ok: false,
        problems: [{ column: null, why: 'blank' }],
      });
  });

  const rule = {
    column: 'Name',
    type: 'text',
    empty: 'leave-out',
    decimal: null,
    trims: false,
  } as const;
  const filled = (body: string, batch = order, empty: ColumnRule['empty'] = 'leave-out') => {
    const content = { ...batch.content, body, rules: [{ ...rule, empty }] };
    return batchRowFiller({ ...batch, content })(['7', ''], 1);
  };
  const emptyBody = { ok: false, problems: [{ column: null, why: 'empty-body' }] };

  it.each([
    '{}',
    '{"name":"{{row:Name}}"}',
    '{"to":{"name":"{{row:Name}}"},"all":["{{row:Name}}"]}',
    '{"name":" {{row:Name}} {{row:Name}}"}',
    '{"{{row:Name}}":"{{row:Name}}"}',
  ])('has an empty body: %s', (body) => {
    for (const empty of ['leave-out', 'null', 'text'] as const)
      expect(filled(body, order, empty)).toEqual(emptyBody);
    expect(filled(body, user)).toEqual(emptyBody);
  });

  it.each([
    '{"name":"{{row:Name}}","from":"import"}',
    '{"name":"{{row:Name}}","key":"{{uuid}}"}',
    '{"name":"Name: {{row:Name}}"}',
    '{"note":null}',
    '{"note":""}',
    '{"tags":[]}',
    '{"id":"{{row:ID}}","name":"{{row:Name}}"}',
  ])('is none where the body says something of its own: %s', (body) => {
    expect(filled(body)).toMatchObject({ ok: true });
  });

  it('is none where an update sets a field to nothing, as a person has chosen', () => {
    expect(filled('{"name":"{{row:Name}}"}', user, 'null')).toMatchObject({
      body: '{"name":null}',
    });
    expect(filled('{"name":"{{row:Name}}"}', user, 'text')).toMatchObject({ body: '{"name":""}' });
  });
});

describe('a row that cannot be sent', () => {
  it.each([
    ['', 'id-empty'],
    ['..', 'id-dots'],
    ['\ud800', 'surrogate'],
    [null, 'error-cell'],
  ] as const)('has the id %j', (id, why) => {
    const problems = [{ column: 'ID', why }];
    expect(batchRowFiller(user)([id, 'Ann'], 1)).toEqual({ ok: false, problems });
  });

  it.each([
    ['{"a":"{{row:Nam}}"}', { column: 'Nam', why: 'no-column' }],
    ['{"a":"{{ask:Why}}"}', { column: null, why: 'asks' }],
    ['{"a":', { column: null, why: 'not-object' }],
    ['[]', { column: null, why: 'not-object' }],
    ['{"a":"{{row:Name}}"}', { column: 'Name', why: 'error-cell' }],
  ])('is to fill %s', (body, problem) => {
    const batch = { ...order, content: { ...content, body } };
    expect(batchRowFiller(batch)(['1', null], 1)).toEqual({ ok: false, problems: [problem] });
  });

  it('would be larger than a body may be', () => {
    const cells = ['1', 'x'.repeat(6 * 1024 * 1024)];
    expect(batchRowFiller(order)(cells, 1)).toMatchObject({ problems: [{ why: 'too-large' }] });
  });

  it('tells of each column that is in the way', () => {
    const body = '{"a":"{{row:A}}","b":"{{row:B}}"}';
    const batch = { ...user, content: { ...user.content, body } };
    expect(batchRowFiller(batch)(['', 'Ann'], 1)).toMatchObject({
      problems: [{ column: 'ID' }, { column: 'A' }, { column: 'B' }],
    });
  });
});

describe('the UUIDs of a batch', () => {
  it('are the same each time, and no two of them are', () => {
    const all = new Set<string>();
    for (let row = 1; row <= 300; row++)
      for (let index = 0; index < 30; index++) all.add(rowUuid(batchId, row, index));
    for (let row = 199_990; row <= 200_000; row++) all.add(rowUuid(batchId, row, 0));
    expect(all.size).toBe(300 * 30 + 11);
    expect(rowUuid(batchId, 7, 2)).toBe(rowUuid(batchId, 7, 2));
  });

  it('are of the version and the variant that the id of the batch is', () => {
    const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    expect(rowUuid(batchId, 200_000, 1000)).toMatch(pattern);
  });
});

describe('a row with more cells than the first row of its file', () => {
  const columns = [{ name: 'ID' }, { name: 'Name' }, { name: 'Column 3', isExtra: true as const }];
  const named = [{ column: 'Column 3', why: 'extra-cell', found: '50' }];

  it.each(['createOrder', 'updateUser', 'deleteProduct'] as const)(
    'is not sent: %s',
    (operation) => {
      const fill = batchRowFiller({ ...user, operation, columns });
      expect(fill(['1', '12', '50'], 1)).toEqual({ ok: false, problems: named });
      expect(fill(['1', '12'], 2)).toMatchObject({ ok: true });
      expect(fill(['1', '12', ' '], 3)).toMatchObject({ ok: true });
    },
  );

  it('is sent where the request has the extra cell', () => {
    const body = '{"name":"{{row:Name}}","more":"{{row:Column 3}}"}';
    const fill = batchRowFiller({ ...order, columns, content: { ...content, body } });
    expect(fill(['1', '12', '50'], 1)).toEqual({
      ok: true,
      id: '',
      body: '{"name":"12","more":"50"}',
    });
  });
});
