import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newRow } from './row.ts';
import { rowsToText } from './rows-to-text.ts';
import { type BodyAction, type BodyState, bodyReducer, freshBody, namesOfBody } from './state.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const after = (state: BodyState, ...actions: readonly BodyAction[]): BodyState =>
  actions.reduce(bodyReducer, state);
const undo = { type: 'undo' } as const;
const redo = { type: 'redo' } as const;
const text = (text: string) => ({ type: 'write-text', text }) as const;

/** Types a text letter by letter at the end. */
const typed = (state: BodyState, letters: string): BodyState =>
  [...letters].reduce((so, letter) => after(so, text(so.text + letter)), state);

test('undoing goes back over fields and JSON, to the exact text', () => {
  const exact = '{"b": 1.10,\n "a":"\\u0041"}';
  const json = after(freshBody(null), text(exact));
  const row = json.rows[0] ?? newRow();
  const written = after(json, { type: 'write-row', row: { ...row, text: '2.50' } });
  expect(rowsToText(written.rows)).toContain('2.50');

  const back = after(written, undo);
  expect(back).toMatchObject({ text: exact });
  expect(after(back, undo)).toMatchObject({ text: '{}', rows: freshRows(1) });
  expect(after(back, undo, redo)).toMatchObject({ text: exact });
  expect(rowsToText(after(back, redo).rows)).toBe(rowsToText(written.rows));
  // There is nothing more to redo.
  expect(after(back, redo, redo, redo).rows).toEqual(after(back, redo).rows);
});

test('rows keep their boxes where a step has the same fields', () => {
  const state = after(freshBody(null), text('{"a": 1, "b": 2}'), text('{"a": 1, "b": 3}'));
  const back = after(state, undo);
  expect(back.rows.map(({ key }) => key)).toEqual(state.rows.map(({ key }) => key));
  expect(back.rows[1]?.text).toBe('2');
});

test('letters that follow one another are one step, until a pause or another place', () => {
  const start = after(freshBody(null), text('{}'));
  const word = typed(start, 'abc');
  expect(after(word, undo).text).toBe('{}');
  vi.advanceTimersByTime(1500);
  const second = typed(word, 'de');
  expect(after(second, undo).text).toBe('{}abc');
  // Typed before the last insertion.
  const before = after(second, text(`x${second.text}`));
  expect(after(before, undo).text).toBe('{}abcde');
  expect(after(before, undo, undo).text).toBe('{}abc');
  // Typed before the last letter, right after that.
  const within = after(start, text('{}a'), text('{}0a'));
  expect(after(within, undo).text).toBe('{}a');
  // Deleting is a step of its own.
  const less = after(second, text('{}abcd'), text('{}abc'));
  expect(after(less, undo).text).toBe('{}abcde');
});

test('letters in a value are one step, a choice is one of its own', () => {
  const row = newRow({ name: 'a' });
  const start: BodyState = { ...freshBody(null), rows: [row] };
  const write = (change: Partial<typeof row>) =>
    ({ type: 'write-row', row: { ...row, ...change } }) as const;
  const state = after(
    start,
    write({ text: 'A' }),
    write({ text: 'An' }),
    write({ text: 'An', type: 'json' }),
  );
  expect(after(state, undo).rows[0]).toMatchObject({ type: 'text', text: 'An' });
  expect(after(state, undo, undo).rows[0]).toMatchObject({ text: '' });
});

test('what is written after undoing cannot be redone over', () => {
  const state = after(freshBody(null), text('1'), text('22'), undo, text('333'), redo);
  expect(state.text).toBe('333');
  expect(after(state, undo).text).toBe('1');
});

test('a text of megabytes is kept by what differs in it, and comes back as it was', () => {
  const large = `{"a": "${'x'.repeat(3_000_000)}"}`;
  let state = after(freshBody(null), text(large));
  for (let at = 0; at < 20; at += 1) state = after(state, text(`${state.text}   `));
  const units = state.steps.past.map(({ text }) =>
    typeof text === 'string' ? text.length : text.insert.length,
  );
  expect(units.reduce((sum, each) => sum + each)).toBeLessThan(100);
  for (let at = 0; at < 20; at += 1) state = after(state, undo);
  expect(state.text === large).toBe(true);
  expect(after(state, redo, redo).text === `${large}      `).toBe(true);
});

test('another body has a history of its own, values that were put can be undone', () => {
  const state = after(freshBody(null), text('{"a": 1}'));
  const replaced = after(state, { type: 'replace', state: freshBody(null) });
  expect(after(replaced, undo)).toEqual(replaced);
  const names = namesOfBody(state);
  if (names === null) throw new Error('They can be shown.');
  expect(after(state, { type: 'put', writing: names }, undo).text).toBe('{"a": 1}');
});

test('the names of a body are those of all its fields, and none is sent while it is empty', () => {
  const body =
    '{"name": "Ana", "age": 30, "vip": true, "address": {"city": "Graz", "geo": {}}, "lines": [{"sku": "a"}, {"sku": "b"}], "tags": []}';
  const names = namesOfBody(after(freshBody(null), text(body)));
  expect(names?.rows.map(({ name, type }) => `${name} ${type}`)).toEqual([
    'name text',
    'age number',
    'vip boolean',
    'address object',
    'lines list',
    'tags json',
  ]);
  const rows = names?.rows ?? [];
  expect(rowsToText(rows)).toBe('{}');
  // Filling in one field includes the objects around it, and nothing else.
  const filled: BodyState = { ...freshBody(null), rows };
  const city = rows[3]?.rows[0] ?? newRow();
  const written = after(filled, { type: 'write-row', row: { ...city, text: 'Linz' } });
  expect(JSON.parse(rowsToText(written.rows))).toEqual({ address: { city: 'Linz' } });
});

function freshRows(count: number) {
  return Array.from({ length: count }, () => expect.objectContaining({ name: '', text: '' }));
}
