import { describe, expect, it } from 'vitest';
import { paceInWords, rateOf, type Sample, timeLeftMs, withSample } from './pace.ts';

/** The samples after this many rows have ended at these times. */
const samplesOf = (...samples: readonly (readonly [at: number, ended: number])[]) =>
  samples.reduce<readonly Sample[]>((all, [at, ended]) => withSample(all, { at, ended }), []);

describe('the rate', () => {
  it('is how many rows ended in a second', () => {
    expect(rateOf(samplesOf([0, 10], [2000, 14], [4000, 18]))).toBe(2);
  });

  it('is not told too early, nor while nothing ends', () => {
    expect(rateOf([])).toBeNull();
    expect(rateOf(samplesOf([0, 0]))).toBeNull();
    expect(rateOf(samplesOf([0, 0], [1000, 500]))).toBeNull();
    expect(rateOf(samplesOf([0, 5], [10_000, 5]))).toBeNull();
  });

  it('is that of the last half minute', () => {
    const slower = samplesOf([0, 0], [10_000, 1000], [20_000, 1010], [50_000, 1040]);
    expect(rateOf(slower)).toBe(1);
  });

  it('begins anew when rows wait again', () => {
    expect(rateOf(samplesOf([0, 0], [10_000, 100], [11_000, 99], [15_000, 103]))).toBe(1);
  });

  it('needs no more samples, however long it runs', () => {
    let samples: readonly Sample[] = [];
    for (let at = 0; at < 600_000; at += 500) samples = withSample(samples, { at, ended: at });
    expect(samples.length).toBeLessThan(70);
  });
});

describe('the time left', () => {
  it('is no more exact than it can be known', () => {
    expect(timeLeftMs(100, 3)).toBe(35_000);
    expect(timeLeftMs(1, 100)).toBe(5000);
    expect(timeLeftMs(1000, 3)).toBe(330_000);
    expect(timeLeftMs(5000, 3)).toBe(28 * 60_000);
    expect(timeLeftMs(200_000, 5)).toBe(11 * 3_600_000 + 600_000);
  });
});

it('a pace is told by the second or by the minute, with the time that is left', () => {
  expect(paceInWords(3.417, 100)).toBe('3.4 rows per second · about 30 sec left');
  expect(paceInWords(1, 600)).toBe('1 row per second · about 10 min left');
  expect(paceInWords(0.2, 60)).toBe('12 rows per minute · about 5 min left');
  expect(paceInWords(163.2, 200_000)).toBe('160 rows per second · about 20 min left');
  expect(paceInWords(5, 200_000)).toBe('5 rows per second · about 11 hr 10 min left');
});

it('nothing is left of a batch whose rows have all ended', () => {
  expect(paceInWords(12, 0)).toBe('12 rows per second');
});
