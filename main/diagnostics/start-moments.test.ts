import { describe, expect, it } from 'vitest';
import { createStartMoments, startMomentsIn } from './start-moments.ts';

describe('the moments of a start', () => {
  it('make one line once every step is done, which can be read again', () => {
    const moments = createStartMoments();
    const before = Date.now();
    for (const step of ['begun', 'evaluated', 'ready', 'window'] as const)
      expect(moments.note(step)).toBe(null);
    const line = moments.note('listed');
    expect(line).not.toBe(null);
    const read = startMomentsIn(`[2026-01-01 10:00:00.000] [info]  ${line}`);
    expect(Object.keys(read ?? {})).toEqual(['begun', 'evaluated', 'ready', 'window', 'listed']);
    expect(read?.begun).toBeGreaterThan(before - 1000);
    expect(read?.listed).toBeGreaterThanOrEqual(read?.begun ?? Number.POSITIVE_INFINITY);
    expect(moments.note('listed')).toBe(null);
  });

  it('are in no other line', () => {
    expect(startMomentsIn('[info]  Told: app-replaced')).toBe(null);
    expect(startMomentsIn('[info]  Start: soon')).toBe(null);
    expect(startMomentsIn('')).toBe(null);
  });
});
