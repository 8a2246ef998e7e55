import { expect, test } from 'vitest';
import { seededOptions } from './seeded-options.ts';

const killOptions = (args: readonly string[]) => seededOptions(args, 'rounds', 20);

test('there are 20 rounds, and another seed each time', () => {
  const { count, seed, report } = killOptions([]);
  expect({ count, report }).toEqual({ count: 20, report: null });
  expect(Number.isInteger(seed)).toBe(true);
});

test('both can be asked for', () => {
  expect(killOptions(['--rounds', '200', '--seed=7'])).toMatchObject({ count: 200, seed: 7 });
});

test.each([['--rounds=0'], ['--rounds=many'], ['--seed=x'], ['--else']])('%s is refused', (arg) => {
  expect(() => killOptions([arg])).toThrow();
});
