import { expect, it } from 'vitest';
import { settingLimits } from '../../../main/contract/setting-limits.ts';
import { parseLimit } from './parse-limit.ts';

it('a limit is a whole number in digits, and nothing is guessed', () => {
  const range = settingLimits.listIdleSeconds;
  expect(parseLimit(' 15 ', range)).toBe(15);
  for (const text of ['', '1,5', '1.5', '15 s', '-1', '1e2', '٣']) {
    expect(parseLimit(text, range)).toBe('not-whole');
  }
  expect(parseLimit('0', range)).toBe('out-of-range');
  expect(parseLimit('601', range)).toBe('out-of-range');
});
