import { describe, expect, it } from 'vitest';
import { idProblem, oddityOfId, trimmedId, wholeId } from './id-text.ts';

describe('an ID', () => {
  it.each([
    ['', 'empty'],
    ['.', 'dots'],
    ['..', 'dots'],
    ['\ud800', 'surrogate'],
  ])('%j is in no request: %s', (id, problem) => expect(idProblem(id)).toBe(problem));

  it.each([
    ['11 ', 'ends', '11'],
    [' 11', 'starts', '11'],
    ['11\u00a0', 'ends', '11'],
    ['\u202f11', 'starts', '11'],
    ['11\r\n', 'ends', '11'],
    ['\ufeff11', 'starts', '11'],
    ['11\u3000', 'ends', '11'],
    ['11\u200b', 'hidden', '11'],
    ['1\u200d1', 'hidden', '11'],
    ['\u200e11\u200f', 'hidden', '11'],
    ['SKU\u00ad-11', 'hidden', 'SKU-11'],
    ['A\u00a011', 'hidden', 'A 11'],
    ['A\t11', 'hidden', 'A 11'],
    ['A\ufeff11', 'hidden', 'A11'],
    ['\u200b 11 \u200b', 'hidden', '11'],
    ['1\u00001', 'hidden', '11'],
  ])('%j is not as it looks: %s', (id, oddity, trimmed) => {
    expect(oddityOfId(id)).toBe(oddity);
    expect(trimmedId(id)).toBe(trimmed);
    expect(oddityOfId(trimmed)).toBe(null);
  });

  it.each(['42', 'a/b?c#d', '...', '%2e', 'A 11', 'Ольга', '😀', '00042', 'Ä-1', '東京 1'])(
    '%j is as it looks',
    (id) => {
      expect(idProblem(id)).toBe(null);
      expect(oddityOfId(id)).toBe(null);
      expect(trimmedId(id)).toBe(id);
    },
  );

  it('of a million characters takes no time to look at', () => {
    const long = `${'1 '.repeat(500_000)}\u00a0x${' '.repeat(500_000)}`;
    expect(oddityOfId(long)).toBe('ends');
    expect(trimmedId(long)).toBe(`${'1 '.repeat(500_000)} x`);
  });

  it('that a program has saved as a number with decimals has a whole one', () => {
    expect(['12.0', '-3.00', '007.0'].map(wholeId)).toEqual(['12', '-3', '007']);
    expect(['12', '12.5', '12.0.0', '1.10', '12.', 'v1.0', '.0'].map(wholeId)).toEqual(
      Array(7).fill(null),
    );
  });
});
