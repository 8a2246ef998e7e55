import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonText, tokenTexts } from '../../../main/contract/json/testing/json-text.ts';
import { formatJson } from './format-json.ts';

describe('Format', () => {
  test('changes white space alone, and nothing the second time', () => {
    fc.assert(
      fc.property(jsonText, (text) => {
        const formatted = formatJson(text);
        expect(tokenTexts(formatted)).toEqual(tokenTexts(text));
        expect(formatJson(formatted)).toBe(formatted);
      }),
      { numRuns: 2000 },
    );
  });

  test('lays out as JSON.stringify does, and leaves digits and escapes', () => {
    expect(formatJson('{"a":[1.10,{}, []],"b":"\\u0041"}')).toBe(
      '{\n  "a": [\n    1.10,\n    {},\n    []\n  ],\n  "b": "\\u0041"\n}',
    );
  });
});
