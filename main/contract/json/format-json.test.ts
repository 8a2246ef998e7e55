import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compactJson, formatJson } from './format-json.ts';
import { jsonText, tokenTexts } from './testing/json-text.ts';

describe('Format', () => {
  test('changes white space alone, and nothing the second time', () => {
    fc.assert(
      fc.property(jsonText, (text) => {
        const formatted = formatJson(text);
        expect(tokenTexts(formatted)).toEqual(tokenTexts(text));
        expect(formatJson(formatted)).toBe(formatted);
        const compact = compactJson(text);
        expect(tokenTexts(compact)).toEqual(tokenTexts(text));
        expect(compact.length).toBe(compactJson(formatted).length);
      }),
      { numRuns: 2000 },
    );
  });

  test('takes time proportional to a text of any depth', () => {
    const depth = 50_000;
    expect(formatJson('['.repeat(depth) + ']'.repeat(depth)).length).toBeLessThan(250 * 2 * depth);
  });

  test('lays out as JSON.stringify does, and leaves digits and escapes', () => {
    expect(formatJson('{"a":[1.10,{}, []],"b":"\\u0041"}')).toBe(
      '{\n  "a": [\n    1.10,\n    {},\n    []\n  ],\n  "b": "\\u0041"\n}',
    );
  });
});
