import { expect, test } from 'vitest';
import { batchOptionsSchema } from '../../../../main/contract/batch/batch.ts';
import { numberOptions, optionLimits, optionsOfTexts, textsOfOptions } from './options-texts.ts';

const options = { atOnce: 1, pauseMs: 0, asksAfterFirst: true, mostFailures: 5 };

test.each(numberOptions)('%s has the range that main takes', (name) => {
  const { min, max } = optionLimits[name];
  const takes = (value: number) =>
    batchOptionsSchema.safeParse({ ...options, [name]: value }).success;
  expect([min - 1, min, max, max + 1].map(takes)).toEqual([false, true, true, false]);
});

test('the fields hold what main keeps', () => {
  expect(optionsOfTexts(textsOfOptions(options))).toEqual(options);
});

test.each(['', '7', '0', '1.5', '-1'])('%j at once is nothing that could be run', (atOnce) => {
  expect(optionsOfTexts({ ...textsOfOptions(options), atOnce })).toBeNull();
});
