import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compactJson } from './find-sent.ts';

it.each([
  ['{ "a b" :\t[1.0 ,\r\n2] }', '{"a b":[1.0,2]}'],
  ['"two \\" words"', '"two \\" words"'],
  ['{"a\\\\" : " "}', '{"a\\\\":" "}'],
  ['', ''],
])('leaves out the white space of %j and nothing else', (text, compact) => {
  expect(compactJson(text)).toBe(compact);
});

it('makes one text of every way to indent a value', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(8), (json, indent) => {
      const value: unknown = JSON.parse(json);
      expect(compactJson(JSON.stringify(value, null, indent))).toBe(JSON.stringify(value));
    }),
  );
});

it('takes five megabytes of text in its stride', () => {
  const text = `{"a": "${' \\n'.repeat(1_700_000)}"}`;
  expect(compactJson(text)).toHaveLength(text.length - 1);
});
