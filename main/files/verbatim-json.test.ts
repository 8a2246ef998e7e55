import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPart } from '../contract/json/read-json.ts';
import { stringifyVerbatim, VerbatimJson } from './json-text.ts';

it('puts the texts of the parts of any JSON together again', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(0, 2), (made, space) => {
      const json = JSON.stringify(made, null, space);
      const value: unknown = JSON.parse(json);
      const parts = Array.from(readPart(json)?.children() ?? []);
      const texts = parts.map(({ text }) => new VerbatimJson(text));
      if (Array.isArray(value)) expect(JSON.parse(stringifyVerbatim(texts))).toEqual(value);
      else if (typeof value === 'object' && value !== null) {
        const members = parts.map(({ name }, index) => [name, texts[index]]);
        expect(JSON.parse(stringifyVerbatim(Object.fromEntries(members)))).toEqual(value);
      } else expect(parts).toEqual([]);
    }),
  );
});
