import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textChange } from './text-change.ts';

describe('the change between two texts', () => {
  test('makes the one into the other', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 12 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const change = textChange(before, after);
        const { from, to, insert } = change ?? { from: 0, to: 0, insert: '' };
        expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
      }),
    );
  });
});
