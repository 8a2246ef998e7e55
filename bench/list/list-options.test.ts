import { describe, expect, it } from 'vitest';
import { listOptions } from './list-options.ts';
import { parts } from './samples.ts';

describe('the options of the list benchmark', () => {
  it('has three sizes and three rounds unless told otherwise', () => {
    expect(listOptions([])).toEqual({
      sizes: [10_000, 100_000, 1_000_000],
      rounds: 3,
      only: parts,
      keep: null,
    });
  });

  it('takes sizes and rounds', () => {
    expect(listOptions(['--sizes', '1000,5000', '--rounds=7'])).toMatchObject({
      sizes: [1000, 5000],
      rounds: 7,
    });
  });

  it('takes parts, in the order in which they are measured, and a file for the values', () => {
    expect(listOptions(['--only', 'idle,app', '--keep', '/tmp/values.json'])).toMatchObject({
      only: ['app', 'idle'],
      keep: '/tmp/values.json',
    });
  });

  it.each([
    [['--sizes', '10k'], '--sizes needs whole numbers'],
    [['--sizes', '20'], '--sizes needs whole numbers from 1000 on'],
    [['--sizes='], '--sizes needs whole numbers'],
    [['--rounds', '0'], '--rounds needs a whole number above zero.'],
    [['--only', 'app,rows'], '--only needs some of floor, app, ag-grid'],
    [['--round', '3'], "Unknown option '--round'"],
  ])('tells of %j what is wrong with it', (args, message) => {
    expect(() => listOptions(args)).toThrow(message);
  });
});
