import { describe, expect, test } from 'vitest';
import { newFormField } from '../../../main/contract/form/field-parts.ts';
import { answersFor, ownAnswers } from './answers-at.ts';
import { bodyContent, largestBody, readBodyText } from './content.ts';
import { newRow } from './row.ts';
import {
  areAtFields,
  type BodyAction,
  type BodyState,
  bodyOfText,
  bodyReducer,
  freshBody,
  hasMistake,
  isBlank,
} from './state.ts';
import { largestSync } from './text-to-rows.ts';

const run = (state: BodyState, ...actions: readonly BodyAction[]) =>
  actions.reduce(bodyReducer, state);
const fresh = freshBody([newFormField('note')]);
const written = (text: string) => run(fresh, { type: 'write-text', text });
const textOf = (state: BodyState): string => {
  const content = bodyContent(state);
  if (!content.ok) throw new Error(content.problem.kind);
  return content.text;
};

describe('the body under the pen', () => {
  test('is blank and sendable as {} before anything is put in', () => {
    expect(isBlank(fresh)).toBe(true);
    expect(bodyContent(fresh)).toEqual({ ok: true, text: '{}' });
  });

  test('a text that is also shown as fields is not reformatted', () => {
    const text = '{"b":1.10,\n\n"a" :  [1,2]}';
    expect(written(text).rows.map(({ name }) => name)).toEqual(['b', 'a', 'note']);
    expect(textOf(written(text))).toBe(text);
  });

  test('a text that is written on as fields keeps its digits and order', () => {
    const shown = written('{"b":1.10,"a":2}');
    const [first] = shown.rows;
    if (first === undefined) throw new Error('no row');
    const back = run(shown, { type: 'write-row', row: { ...first, text: '1.100' } });
    expect(textOf(back)).toBe('{"b":1.100,"a":2}');
  });

  test('the fields follow each letter of the JSON, and those that stay the same are the same rows', () => {
    const shown = written('{"a":{"x":1},"b":1}');
    const next = run(shown, { type: 'write-text', text: '{"a":{"x":1},"b":12}' });
    expect(next.noFields === null).toBe(true);
    expect(next.rows[1]).toMatchObject({ key: shown.rows[1]?.key, text: '12' });
    expect(next.rows[0]).toBe(shown.rows[0]);
    expect(next.rows[2]).toBe(shown.rows[2]);
  });

  test('while the JSON has a mistake the fields keep their last values, and the mistake is kept', () => {
    const shown = written('{"a":1}');
    const broken = run(shown, { type: 'write-text', text: '{"a": 12,' });
    expect(broken.rows).toBe(shown.rows);
    expect([broken.noFields === null, hasMistake(broken)]).toEqual([false, true]);
    expect(bodyContent(broken)).toMatchObject({
      problem: { kind: 'json', problem: { code: 'unclosed' }, place: { line: 1, column: 10 } },
    });
    expect(broken.text).toBe('{"a": 12,');
  });

  test('the steps back to the last text without a mistake are taken at once', () => {
    const broken = run(
      written('{"a":1}'),
      { type: 'write-text', text: '{"a":1,' },
      { type: 'write-text', text: '{"a":1,"b' },
    );
    const back = run(broken, { type: 'undo-to-valid' });
    expect([textOf(back), back.noFields === null]).toEqual(['{"a":1}', true]);
    expect(run(back, { type: 'redo' }, { type: 'redo' }).text).toBe('{"a":1,"b');
    // There is nothing to go back to.
    const opened = bodyOfText('{"a":', null);
    expect(run(opened, { type: 'undo-to-valid' })).toBe(opened);
  });

  test('what fields cannot show is no mistake, and they keep their last values', () => {
    const shown = written('{"a":1}');
    const odd = run(shown, { type: 'write-text', text: '{"":1}' });
    expect([odd.rows, odd.noFields]).toMatchObject([shown.rows, { code: 'odd-name' }]);
    expect([odd.noFields === null, hasMistake(odd)]).toEqual([false, false]);
    expect(textOf(odd)).toBe('{"":1}');
  });

  test('the fields of a long text are read once it is left', () => {
    const text = `{"a":1,"b":"${'x'.repeat(largestSync)}"}`;
    const typed = written(text);
    expect([typed.rows, typed.noFields]).toEqual([fresh.rows, 'unread']);
    const left = run(typed, { type: 'read-fields' });
    expect([left.rows.length, left.noFields]).toEqual([3, null]);
    expect(run(left, { type: 'read-fields' })).toBe(left);
  });

  test('a broken row cannot be sent and is kept, and is written once it is right', () => {
    const row = newRow({ name: 'qty', type: 'number', text: '1,5' });
    const broken = run(written('{"b": 1.10}'), { type: 'insert-row', row, at: 0 });
    expect(bodyContent(broken)).toMatchObject({ problem: { kind: 'row', row } });
    expect([broken.rows[0], broken.text]).toEqual([row, '{"b": 1.10}']);
    const mended = run(broken, { type: 'write-row', row: { ...row, text: '1.5' } });
    expect(textOf(mended)).toBe('{"qty": 1.5, "b": 1.10}');
  });

  test('a value that is typed back has its own bytes again', () => {
    const shown = written('{"a":"\\u0041",\n "b" :[ 1 ]}');
    const [row = newRow()] = shown.rows;
    const typed = run(shown, { type: 'write-row', row: { ...row, text: 'B' } });
    expect(textOf(typed)).toBe('{"a":"B",\n "b" :[ 1 ]}');
    expect(textOf(run(typed, { type: 'write-row', row }))).toBe(shown.text);
  });

  test('fields that are left out are offered again beside what the JSON has', () => {
    expect(written('{}').rows).toEqual(fresh.rows);
  });

  test('a removed row can be put back where it was', () => {
    const rows = ['a', 'b', 'c'].map((name) => newRow({ name }));
    const state: BodyState = { ...fresh, rows };
    const middle = rows[1];
    if (middle === undefined) throw new Error('no row');
    const removed = run(state, { type: 'remove-row', key: middle.key });
    expect(removed.rows.map(({ name }) => name)).toEqual(['a', 'c']);
    expect(run(removed, { type: 'insert-row', row: middle, at: 1 }).rows).toEqual(rows);
  });

  test.each([
    ['[]', { kind: 'not-object' }],
    ['7', { kind: 'not-object' }],
    ['{"a":"\ud800"}', { kind: 'character', character: 'U+D800', place: { line: 1, column: 7 } }],
    ['', { kind: 'json', problem: { code: 'empty' } }],
  ])('%j cannot be sent, and is told why', (text, problem) => {
    expect(bodyContent(written(text))).toMatchObject({ ok: false, problem });
  });

  test('a lone surrogate by its escape is JSON like any other', () => {
    expect(bodyContent(written('{"a":"\\ud800"}')).ok).toBe(true);
  });

  test('the size is counted in bytes of UTF-8', () => {
    const text = `{"a":"${'é'.repeat(largestBody / 2)}"}`;
    expect(bodyContent(written(text))).toMatchObject({ problem: { kind: 'too-large' } });
    expect(bodyContent(written(text.replaceAll('é', 'e'))).ok).toBe(true);
  });

  test('names that stand twice are told with their place and can be sent', () => {
    const text = '{"a":1,\n"a":2}';
    expect(readBodyText(text)).toEqual({
      problem: null,
      duplicates: [{ name: 'a', offset: 8, place: { line: 2, column: 1 } }],
    });
    expect(bodyContent(written(text))).toEqual({ ok: true, text });
  });

  test('what the service said stands at its field until that field is written on', () => {
    const row = newRow({ name: 'items', type: 'json', text: '[]' });
    const messages = [
      { path: 'items', message: 'too few' },
      { path: 'items.0.qty', message: 'missing' },
      { path: 'items[1]', message: 'odd' },
      { path: 'itemsTotal', message: 'wrong' },
    ];
    const state = run({ ...fresh, rows: [row] }, { type: 'answer', messages });
    expect(answersFor(state.answers, 'items')).toEqual([
      { path: '', message: 'too few' },
      { path: '0.qty', message: 'missing' },
      { path: '[1]', message: 'odd' },
    ]);
    const touched = run(state, { type: 'write-row', row: { ...row, text: '[1]' } });
    expect(touched.answers).toEqual([{ path: 'itemsTotal', message: 'wrong' }]);
  });

  test('what the service said of rows in rows stands at the nearest one that is there', () => {
    const [items] = written('{"items":[{"qty":0}]}').rows;
    if (items === undefined) throw new Error('no row');
    const said = ['items[0].qty', 'items[7].qty', 'items'].map((path) => ({ path, message: path }));
    const below = answersFor(said, 'items');
    expect(ownAnswers(items, below).map(({ message }) => message)).toEqual([
      'items[7].qty',
      'items',
    ]);
    expect(answersFor(below, 0)).toEqual([{ path: 'qty', message: 'items[0].qty' }]);
  });

  test('a list that was changed forgets what was said of its places', () => {
    const shown = run(written('{"items":[1,2],"a":3}'), {
      type: 'answer',
      messages: ['items[1]', 'a'].map((path) => ({ path, message: 'wrong' })),
    });
    const first = shown.rows[0]?.rows[0];
    if (first === undefined) throw new Error('no row');
    const moved = run(shown, { type: 'move-row', key: first.key, to: 1 });
    expect(bodyContent(moved)).toMatchObject({ text: expect.stringMatching(/2,\s*1/) });
    expect(moved.answers).toEqual([{ path: 'a', message: 'wrong' }]);
  });

  test('what the service said of JSON stays until its field is corrected there', () => {
    const sent = run(written('{"a":2}'), {
      type: 'answer',
      messages: [{ path: 'a', message: 'wrong' }],
    });
    expect(sent.answers).toEqual([{ path: 'a', message: 'wrong' }]);
    const broken = run(sent, { type: 'write-text', text: '{"a":' });
    expect(broken.answers).toEqual(sent.answers);
    expect(run(broken, { type: 'write-text', text: '{"a":3}' }).answers).toEqual([]);
  });

  test('what the service said goes when its field was changed as JSON', () => {
    const messages = [
      { path: 'a', message: 'wrong' },
      { path: 'b', message: 'wrong too' },
    ];
    const shown = run(written('{"a":1,"b":2}'), { type: 'answer', messages });
    const changed = run(shown, { type: 'write-text', text: '{"a":1,"b":3}' });
    expect(changed.answers).toEqual([{ path: 'a', message: 'wrong' }]);
  });
});

test.each([null, [newFormField('id')]])('a template leaves byte for byte', (form) => {
  const text = '{ "amount" : 1.10,\n"id":12345678901234567890 }';
  const body = bodyOfText(text, form);
  expect(body.noFields === null).toBe(true);
  expect(bodyContent(body)).toEqual({ ok: true, text });
});

describe('whether each message of the service is at a field', () => {
  const form = [
    newFormField('customer.name'),
    newFormField('lines[].quantity', { control: 'number' }),
    newFormField('internal', { neverSend: true }),
  ];
  const text = '{"customer":{"name":"A"},"lines":[{"quantity":0}],"coupon":"X"}';
  const answered = (...paths: readonly string[]) => {
    const body = run(freshBody(form), { type: 'put-text', text });
    const messages = paths.map((path) => ({ path, message: 'Wrong.' }));
    return run(body, { type: 'answer', messages });
  };

  test('a control, an item of a list, the list, or a field that was sent beside them', () => {
    expect(areAtFields(answered('customer.name'), form)).toBe(true);
    expect(areAtFields(answered('lines.0.quantity', 'lines'), form)).toBe(true);
    expect(areAtFields(answered('customer.name', 'coupon'), form)).toBe(true);
    expect(areAtFields(answered('coupon', 'lines.0.quantity'), null)).toBe(true);
  });

  test('not if one is about a field that was not sent, or about the whole', () => {
    expect(areAtFields(answered('customer.name', 'internal'), form)).toBe(false);
    expect(areAtFields(answered('coupon', 'warehouse'), null)).toBe(false);
    expect(areAtFields(answered(''), form)).toBe(false);
  });
});
