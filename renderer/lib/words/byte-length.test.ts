import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codePoint } from '../../../main/contract/body/testing/code-point.ts';
import { byteLength } from './utf8.ts';

test('is what a text takes as UTF-8, lone halves of characters too', () => {
  const text = fc.oneof(
    fc.string({ unit: codePoint }),
    fc.string({ unit: fc.constantFrom('a', 'é', '漢', '🙂', '\ud83d', '\ude42') }),
  );
  fc.assert(
    fc.property(text, (said) => {
      expect(byteLength(said)).toBe(new TextEncoder().encode(said).length);
    }),
  );
});
