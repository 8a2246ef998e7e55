import { describe, expect, it } from 'vitest';
import { summarize } from './summarize.ts';

describe('the summary of a benchmark', () => {
  it('has the median and the quartiles of an odd number of values, in whatever order', () => {
    expect(summarize([50, 10, 30, 20, 40])).toEqual({ lower: 20, median: 30, upper: 40 });
  });

  it('lies between two values of an even number', () => {
    expect(summarize([4, 1, 3, 2])).toEqual({ lower: 1.75, median: 2.5, upper: 3.25 });
  });

  it('sorts numbers as numbers', () => {
    expect(summarize([100, 9, 20]).median).toBe(20);
  });

  it('says that there is nothing', () => {
    expect(() => summarize([])).toThrow('Nothing was measured.');
  });
});
