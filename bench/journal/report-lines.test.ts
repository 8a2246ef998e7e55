import { expect, test } from 'vitest';
import { reportLines } from './report-lines.ts';

const measured = {
  ...{ many: 1000, few: 10 },
  sql: { page: [1], search: [2] },
  main: { page: [4], search: [5] },
  full: [{ opening: 120, keystroke: [60, 70] }],
  small: [{ opening: 100, keystroke: [30] }],
};

test('each aim is said to be met or not, beside its floors', () => {
  const lines = reportLines(measured);
  expect(lines[0]).toBe('Page open: within 150 ms');
  expect(lines).toContainEqual(
    expect.stringMatching(/^ {2}10 journal entries, window .* 1\.20 times this$/),
  );
  expect(lines).toContainEqual(expect.stringMatching(/bare SQL .* 120\.00 times this$/));
  expect(lines).toContain('A key in the search: MORE THAN 50 ms');
  expect(lines).toContainEqual(expect.stringMatching(/bare SQL .* 32\.50 times this$/));
});
