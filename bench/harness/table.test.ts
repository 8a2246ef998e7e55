import { describe, expect, it } from 'vitest';
import { type ReportRow, reportLine, summarize } from './table.ts';

const ms = { name: 'ms', digits: 0, of: 1 };
const words = (row: Partial<ReportRow>) =>
  reportLine({ label: 'sort', unit: ms, ours: [40, 50, 60], theirs: null, aim: null, ...row })
    .trim()
    .split(/\s{2,}/);

describe('a row of a benchmark', () => {
  it('tells the median and the quartiles', () => {
    expect(words({})).toEqual(['sort', '50 ms', '45-55']);
  });

  it('tells the ratio to what it is held against, and whether the aim is met', () => {
    const row = { theirs: [200], aim: { ratio: 0.25 } };
    expect(words(row)).toEqual([
      'sort',
      '50 ms',
      '45-55',
      '200 ms',
      '200-200',
      '0.25',
      '<= 0.25',
      'met',
    ]);
    expect(words({ ...row, theirs: [199] }).at(-1)).toBe('MISSED');
  });

  it('holds a value against an aim in its unit', () => {
    const row = { unit: { name: 'MB', digits: 1, of: 1e6 }, ours: [52_000_000] };
    expect(words({ ...row, aim: { most: 52 } })).toEqual([
      'sort',
      '52.0 MB',
      '52.0-52.0',
      '<= 52 MB',
      'met',
    ]);
    expect(words({ ...row, aim: { most: 51.9 } }).at(-1)).toBe('MISSED');
  });

  it('tells the largest where one is too many, and less than 50 where the browser told none', () => {
    const row = { unit: { ...ms, largest: true as const }, aim: { most: 50 } };
    expect(words({ ...row, ours: [0, 0, 120] })).toEqual([
      'sort',
      '120 ms',
      'largest',
      '<= 50 ms',
      'MISSED',
    ]);
    expect(words({ ...row, ours: [0, 0] })).toEqual([
      'sort',
      '< 50 ms',
      'largest',
      '<= 50 ms',
      'met',
    ]);
  });

  it('claims nothing of what was not measured', () => {
    expect(words({ ours: [], aim: { most: 50 } })).toEqual(['sort', 'not measured']);
    expect(words({ ours: [0], theirs: [70], unit: { ...ms, largest: true } })).toHaveLength(5);
    expect(words({ theirs: [], aim: { ratio: 1 } })).toEqual(['sort', '50 ms', '45-55', '<= 1.00']);
  });
});

describe('the summary of a benchmark', () => {
  it('has the median and the quartiles of an odd number of values, in whatever order', () => {
    expect(summarize([50, 10, 30, 20, 40])).toEqual({ lower: 20, median: 30, upper: 40 });
  });

  it('is between the two middle values of an even number', () => {
    expect(summarize([4, 1, 3, 2])).toEqual({ lower: 1.75, median: 2.5, upper: 3.25 });
  });

  it('sorts numbers as numbers', () => {
    expect(summarize([100, 9, 20]).median).toBe(20);
  });

  it('says that there is nothing', () => {
    expect(() => summarize([])).toThrow('Nothing was measured.');
  });
});
