import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../../../../main/contract/body/testing/code-point.ts';
import { utf8Problem } from './json-problem.ts';

const decodes = (bytes: Uint8Array) => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

describe('utf8Problem', () => {
  it('agrees with the fatal TextDecoder, and all before the named byte is well-formed', () => {
    const text = fc.string({ unit: codePoint }).map((value) => new TextEncoder().encode(value));
    const spoilt = fc.tuple(text, fc.nat(), fc.nat(255)).map(([bytes, at, byte]) => {
      if (bytes.length > 0) bytes[at % bytes.length] = byte;
      return bytes;
    });
    const nearEdges = fc
      .uint8Array({ maxLength: 6 })
      .map((bytes) => Uint8Array.from(bytes, (byte) => byte | 0x80));
    fc.assert(
      fc.property(fc.oneof(text, spoilt, nearEdges), fc.nat(3), (bytes, offset) => {
        // At every alignment, since ASCII is skipped by words.
        const shifted = new Uint8Array(bytes.length + offset).subarray(offset);
        shifted.set(bytes);
        const at = utf8Problem(shifted);
        expect(at === -1).toBe(decodes(bytes));
        if (at >= 0) expect(decodes(bytes.subarray(0, at))).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});
