import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  brokenJsonText,
  jsonObjectText,
  tokenTexts,
} from '../../main/contract/json/testing/json-text.ts';
import { newRow } from './content/row.ts';
import { firstProblem } from './content/row-problem.ts';
import { rowsToText } from './content/rows-to-text.ts';
import { type BodyAction, type BodyState, bodyReducer, freshBody } from './content/state.ts';
import { textToRows } from './content/text-to-rows.ts';

const run = (state: BodyState, ...actions: readonly BodyAction[]) =>
  actions.reduce(bodyReducer, state);
const nested = (depth: number) => `${'{"a":'.repeat(depth)}{"b":1}${'}'.repeat(depth)}`;

function rowsOf(text: string) {
  const shown = textToRows(text);
  if (!shown.ok) throw new Error(shown.why.code);
  return shown.rows;
}

describe('one body, as fields and as JSON', () => {
  // 100 runs are enough to find a number that goes through `Number`, or a name without its escapes.
  test('random documents go through fields and back with every digit, name, order and string', () => {
    fc.assert(
      fc.property(jsonObjectText, (text) => {
        fc.pre(textToRows(text).ok);
        const { rows } = run(freshBody(null), { type: 'write-text', text });
        expect(firstProblem(rows)).toBeNull();
        const back = rowsToText(rows);
        expect(tokenTexts(back)).toEqual(tokenTexts(text));
        // From here on nothing changes any more.
        expect(rowsToText(rowsOf(back))).toBe(back);
      }),
      { numRuns: import.meta.env.COUNTERFOIL_TEST_FULL === '1' ? 10_000 : 1000 },
    );
  });

  test('showing a document as fields changes no byte of it, whether they can show it or not', () => {
    fc.assert(
      fc.property(fc.oneof(jsonObjectText, brokenJsonText), (text) => {
        const looked = run(freshBody(null), { type: 'write-text', text });
        expect(looked.text).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  test('numbers keep their digits and names their order', () => {
    const rows = rowsOf('{"10":12345678901234567890,"2":1.10,"b":1e2,"a":-0}');
    expect(rows.map(({ name, text }) => [name, text])).toEqual([
      ['10', '12345678901234567890'],
      ['2', '1.10'],
      ['b', '1e2'],
      ['a', '-0'],
    ]);
  });

  test('objects and lists are rows of rows', () => {
    const text = '{\n  "items": [\n    {\n      "qty": 1.0\n    },\n    null\n  ]\n}';
    expect(rowsOf(text)).toMatchObject([
      {
        name: 'items',
        type: 'list',
        rows: [
          { type: 'object', rows: [{ name: 'qty', type: 'number', text: '1.0' }] },
          { type: 'null' },
        ],
      },
    ]);
    expect(rowsToText(rowsOf(text))).toBe(text);
  });

  test.each([
    ['deeper than there is room for', nested(8)],
    ['with a name that no box can hold', '{"a": {"": 1}}'],
    ['with more items than a form has rows', `{"a": [${Array(400).fill('1').join()}]}`],
    ['with a number of many digits', `{"a": ${'1'.repeat(5000)}}`],
  ])('what lies %s stands as JSON with its own text', (_, text) => {
    let [row] = rowsOf(text);
    while (row?.rows[0] !== undefined) row = row.rows[0];
    expect(row?.type).toBe('json');
    expect(tokenTexts(rowsToText(rowsOf(text)))).toEqual(tokenTexts(text));
  });

  test('JSON in a row is moved to the left', () => {
    const text = `{\n  "a": {\n    "": [\n      1\n    ]\n  }\n}`;
    expect(rowsOf(text)).toMatchObject([{ text: '{\n  "": [\n    1\n  ]\n}' }]);
    expect(rowsToText(rowsOf(text))).toBe(text);
  });

  test('a string that a text box would change stands by its escapes', () => {
    expect(rowsOf('{"a":"x\\r\\ny","b":"\\u0000","c":"\\ud800","d":"two\\nlines"}')).toMatchObject([
      { type: 'json', text: '"x\\r\\ny"' },
      { type: 'json', text: '"\\u0000"' },
      { type: 'json', text: '"\\ud800"' },
      { type: 'text', text: 'two\nlines' },
    ]);
  });

  test.each([
    ['[1]', 'not-object'],
    ['"text"', 'not-object'],
    ['{"":1}', 'odd-name'],
    ['{"a\\nb":1}', 'odd-name'],
    ['{"a":1', 'unclosed'],
    [`{${Array.from({ length: 301 }, (_, n) => `"f${n}":1`).join()}}`, 'too-many'],
  ])('what cannot be rows is told and stays text: %.30s', (text, code) => {
    expect(textToRows(text)).toMatchObject({ ok: false, why: { code } });
  });

  test('starter rows that were left out are offered again beside what the text holds', () => {
    const before = [
      newRow({ name: 'name', starter: true, text: 'Ada' }),
      newRow({ name: 'email', starter: true }),
    ];
    const shown = textToRows('{"name":"","x":1}', before);
    expect(shown).toMatchObject({
      rows: [
        { name: 'name', starter: true, sendEmpty: true },
        { name: 'x', starter: false },
        { name: 'email', starter: true, sendEmpty: false },
      ],
    });
    if (shown.ok) expect(rowsToText(shown.rows)).toBe('{\n  "name": "",\n  "x": 1\n}');
  });
});
