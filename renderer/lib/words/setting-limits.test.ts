import { describe, expect, it } from 'vitest';
import { settingsSchema } from '../../../main/contract/settings.ts';
import { type LimitName, parseLimit, settingLimits } from './setting-limits.ts';

const names = Object.keys(settingLimits) as LimitName[];

describe('the limits of the settings page', () => {
  it.each(names)('%s: the range is the one that main keeps', (name) => {
    const { min, max } = settingLimits[name];
    const kept = (value: number) => settingsSchema.shape[name].safeParse(value).success;
    expect([min, max].map(kept)).toEqual([true, true]);
    expect([min - 1, max + 1].map(kept)).toEqual([false, false]);
  });

  it('take whole numbers in digits and guess nothing', () => {
    const range = settingLimits.listIdleSeconds;
    expect(parseLimit(' 15 ', range)).toBe(15);
    for (const text of ['', '1,5', '1.5', '15 s', '-1', '1e2', '٣']) {
      expect(parseLimit(text, range)).toBe('not-whole');
    }
    expect(parseLimit('0', range)).toBe('out-of-range');
    expect(parseLimit('601', range)).toBe('out-of-range');
  });
});
