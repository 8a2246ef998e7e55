import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonTokens } from './body-json-token.ts';
import { newRow } from './body-row.ts';
import { rowProblem } from './body-row-problem.ts';
import { rowsToText } from './body-rows-to-text.ts';
import { textToRows } from './body-text-to-rows.ts';
import { jsonObjectText } from './random-json.ts';

/** What a document says: order, names, string contents and the digits of numbers; no white space. */
function said(text: string): readonly string[] {
  return [...jsonTokens(text)].map(({ type, content }) => `${type} ${content}`);
}

function rowsOf(text: string) {
  const shown = textToRows(text);
  if (!shown.ok) throw new Error(shown.why.code);
  return shown.rows;
}

describe('one body, two faces', () => {
  test('every digit, name, order and string outlives the way through Fields and back', () => {
    fc.assert(
      fc.property(jsonObjectText, (text) => {
        const rows = rowsOf(text);
        expect(rows.map(rowProblem)).toEqual(rows.map(() => null));
        const back = rowsToText(rows);
        expect(said(back)).toEqual(said(text));
        // From then on nothing moves at all.
        expect(rowsToText(rowsOf(back))).toBe(back);
      }),
      { numRuns: 3000 },
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

  test('nested values stand as JSON with their own text, moved to the left', () => {
    const text = '{\n  "items": [\n    {\n      "qty": 1.0\n    }\n  ]\n}';
    const [row] = rowsOf(text);
    expect(row).toMatchObject({ type: 'json', text: '[\n  {\n    "qty": 1.0\n  }\n]' });
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
