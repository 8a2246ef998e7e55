import { expect, test } from 'vitest';
import { killOptions } from './kill-options.ts';

test('there are 20 rounds, and another seed each time', () => {
  const { rounds, seed, report } = killOptions([]);
  expect({ rounds, report }).toEqual({ rounds: 20, report: null });
  expect(Number.isInteger(seed)).toBe(true);
});

test('both can be asked for', () => {
  expect(killOptions(['--rounds', '200', '--seed=7'])).toMatchObject({ rounds: 200, seed: 7 });
});

test.each([['--rounds=0'], ['--rounds=many'], ['--seed=x'], ['--else']])('%s is refused', (arg) => {
  expect(() => killOptions([arg])).toThrow();
});
