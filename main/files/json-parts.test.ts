import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonParts, stringifyVerbatim, VerbatimJson } from './json-text.ts';

describe('the parts of a JSON text', () => {
  it('are the members and items with their own text', () => {
    expect(jsonParts('{ "a" : [1, {"b": "}"}] , "\\"," : 1.10, "": "\\\\"}')).toEqual([
      { key: 'a', text: '[1, {"b": "}"}]' },
      { key: '",', text: '1.10' },
      { key: '', text: '"\\\\"' },
    ]);
    expect(jsonParts('[{}, [], "a,b"]').map(({ text }) => text)).toEqual(['{}', '[]', '"a,b"']);
    expect(jsonParts('[ ]')).toEqual([]);
    expect(jsonParts('"[1]"')).toEqual([]);
  });

  it('of any JSON say the same as JSON.parse, and put together give it back', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(0, 2), (made, space) => {
        const json = JSON.stringify(made, null, space);
        const value: unknown = JSON.parse(json);
        const parts = jsonParts(json);
        const texts = parts.map(({ text }) => new VerbatimJson(text));
        if (Array.isArray(value)) {
          expect(parts.map(({ text }) => JSON.parse(text))).toEqual(value);
          expect(JSON.parse(stringifyVerbatim(texts))).toEqual(value);
        } else if (typeof value === 'object' && value !== null) {
          expect(parts.map(({ key }) => key)).toEqual(Object.keys(value));
          const members = parts.map(({ key }, index) => [key, texts[index]]);
          expect(JSON.parse(stringifyVerbatim(Object.fromEntries(members)))).toEqual(value);
        } else expect(parts).toEqual([]);
      }),
    );
  });

  it('are found however deep the text goes', () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000);
    expect(jsonParts(`[${deep}]`)).toEqual([{ key: null, text: deep }]);
  });
});
