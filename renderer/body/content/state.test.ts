import { describe, expect, test } from 'vitest';
import { newFormField } from '../../../main/contract/form/field-parts.ts';
import { bodyContent, largestBody, readBodyText } from './content.ts';
import { answersFor, ownAnswers } from './place-answers.ts';
import { newRow } from './row.ts';
import {
  areAtFields,
  type BodyAction,
  type BodyState,
  bodyReducer,
  bodyWith,
  freshBody,
  isBlank,
} from './state.ts';
import { jsonWriting } from './steps.ts';

const run = (state: BodyState, ...actions: readonly BodyAction[]) =>
  actions.reduce(bodyReducer, state);
const fresh = bodyReducer(freshBody([newFormField('note')]), { type: 'show', face: 'fields' });
const written = (text: string) => run(fresh, { type: 'write-text', text });
const toJson: BodyAction = { type: 'show', face: 'json' };
const toFields: BodyAction = { type: 'show', face: 'fields' };

describe('the body under the pen', () => {
  test('is blank and sendable as {} before anything is put in', () => {
    expect(isBlank(fresh)).toBe(true);
    expect(bodyContent(fresh)).toEqual({ ok: true, text: '{}' });
  });

  test('a text that is only looked at as fields is not reformatted', () => {
    const text = '{"b":1.10,\n\n"a" :  [1,2]}';
    const back = run(written(text), toFields, toJson);
    expect(back.text).toBe(text);
    expect(bodyContent(back)).toEqual({ ok: true, text });
  });

  test('a text that is written on as fields keeps its digits and order', () => {
    const shown = run(written('{"b":1.10,"a":2}'), toFields);
    const [first] = shown.rows;
    if (first === undefined) throw new Error('no row');
    const back = run(shown, { type: 'write-row', row: { ...first, text: '1.100' } }, toJson);
    expect(back.text).toBe('{"b":1.100,"a":2}');
  });

  test('a broken text blocks the fields alone and is kept', () => {
    const text = '{"a": 1,';
    const blocked = run(written(text), toFields);
    expect(blocked.rows).toBe(fresh.rows);
    expect(bodyContent(blocked)).toMatchObject({
      problem: { kind: 'json', problem: { code: 'unclosed' }, place: { line: 1, column: 9 } },
    });
    expect(run(blocked, toJson).text).toBe(text);
  });

  test('a broken row blocks the JSON alone and is kept', () => {
    const row = newRow({ name: 'qty', type: 'number', text: '1,5' });
    const broken = run(fresh, { type: 'insert-row', row, at: 0 }, toJson);
    expect(bodyContent(broken)).toMatchObject({ problem: { kind: 'row', row } });
    expect(run(broken, toFields).rows[0]).toBe(row);
  });

  test('looking at the JSON and back keeps the rows that are left out', () => {
    expect(run(fresh, toJson, toFields).rows).toBe(fresh.rows);
    expect(run(fresh, toJson).text).toBe('{}');
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
    const [items] = run(written('{"items":[{"qty":0}]}'), toFields).rows;
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
    const shown = run(written('{"items":[1,2],"a":3}'), toFields, {
      type: 'answer',
      messages: ['items[1]', 'a'].map((path) => ({ path, message: 'wrong' })),
    });
    const first = shown.rows[0]?.rows[0];
    if (first === undefined) throw new Error('no row');
    const moved = run(shown, { type: 'move-row', key: first.key, to: 1 });
    expect(bodyContent(moved)).toMatchObject({ text: expect.stringMatching(/2,\s*1/) });
    expect(moved.answers).toEqual([{ path: 'a', message: 'wrong' }]);
  });

  test('what the service said stays at a field that was another when it was shown last', () => {
    const shown = run(written('{"a":1}'), toFields, toJson);
    const sent = run(
      shown,
      { type: 'write-text', text: '{"a":2}' },
      { type: 'answer', messages: [{ path: 'a', message: 'wrong' }] },
    );
    expect(run(sent, toFields).answers).toEqual([{ path: 'a', message: 'wrong' }]);
  });

  test('what the service said goes from a field that was corrected before it was ever shown', () => {
    const sent = run(
      fresh,
      toJson,
      { type: 'write-text', text: '{"a":1}' },
      {
        type: 'answer',
        messages: [{ path: 'a', message: 'wrong' }],
      },
    );
    const corrected = run(sent, { type: 'write-text', text: '{"a":2}' }, toFields);
    expect(corrected.answers).toEqual([]);
  });

  test('what the service said goes when its field was changed as JSON', () => {
    const messages = [
      { path: 'a', message: 'wrong' },
      { path: 'b', message: 'wrong too' },
    ];
    const shown = run(written('{"a":1,"b":2}'), toFields, { type: 'answer', messages });
    const changed = run(shown, { type: 'write-text', text: '{"a":1,"b":3}' }, toFields);
    expect(changed.answers).toEqual([{ path: 'a', message: 'wrong' }]);
  });
});

test.each(['fields', 'json'] as const)('on the face %s a template leaves byte for byte', (face) => {
  const text = '{ "amount" : 1.10,\n"id":12345678901234567890 }';
  const body = bodyWith(jsonWriting(text), face);
  expect(body.face).toBe(face);
  expect(bodyContent(body)).toEqual({ ok: true, text });
});

test('what fields cannot show is shown as JSON', () => {
  expect(bodyWith(jsonWriting('{"\\u0000":1}'), 'fields')).toMatchObject({ face: 'json' });
});

describe('whether each message of the service is at a field', () => {
  const form = [
    newFormField('customer.name'),
    newFormField('lines[].quantity', { control: 'number' }),
    newFormField('internal', { neverSend: true }),
  ];
  const text = '{"customer":{"name":"A"},"lines":[{"quantity":0}],"coupon":"X"}';
  const answered = (face: BodyState['face'], ...paths: readonly string[]) => {
    const body = run(freshBody(form), { type: 'put', writing: jsonWriting(text) });
    const answer: BodyAction = {
      type: 'answer',
      messages: paths.map((path) => ({ path, message: 'Wrong.' })),
    };
    return run(body, { type: 'show', face }, answer);
  };

  test('in the form: a control, an item of a list, or the list', () => {
    expect(areAtFields(answered('form', 'customer.name'), form)).toBe(true);
    expect(areAtFields(answered('form', 'lines.0.quantity', 'lines'), form)).toBe(true);
  });

  test('not in the form if one is about a member without a control, or about the whole', () => {
    expect(areAtFields(answered('form', 'customer.name', 'coupon'), form)).toBe(false);
    expect(areAtFields(answered('form', 'internal'), form)).toBe(false);
    expect(areAtFields(answered('form', ''), form)).toBe(false);
  });

  test.each(['fields', 'json'] as const)('in %s: any member that was sent', (face) => {
    expect(areAtFields(answered(face, 'coupon', 'lines.0.quantity'), form)).toBe(true);
    expect(areAtFields(answered(face, 'coupon', 'warehouse'), form)).toBe(false);
    expect(areAtFields(answered(face, ''), form)).toBe(false);
  });
});
