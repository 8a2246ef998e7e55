import { describe, expect, it } from 'vitest';
import { leavesGraphicsOut, mayRestart, type Restart, stillWanted } from './restart-rules.ts';

const now = new Date('2026-11-23T12:00:00.000Z');
const minute = 60_000;
const day = 24 * 60 * minute;
const ago = (ms: number, change: Partial<Restart> = {}): Restart => ({
  why: 'graphics',
  logId: '',
  version: '1.0.0',
  isTold: true,
  at: new Date(now.getTime() - ms).toISOString(),
  ...change,
});

describe('an app that starts itself again', () => {
  it('does so three times in ten minutes, and then no more', () => {
    const thrice = [ago(minute), ago(5 * minute, { why: 'error' }), ago(9 * minute)];
    expect(mayRestart([], now)).toBe(true);
    expect(mayRestart(thrice.slice(1), now)).toBe(true);
    expect(mayRestart(thrice, now)).toBe(false);
    expect(mayRestart([...thrice.slice(1), ago(10 * minute)], now)).toBe(true);
  });

  it('counts by a clock that may have been set back', () => {
    expect(mayRestart([ago(-minute), ago(-2 * minute), ago(-3 * minute)], now)).toBe(false);
    expect(mayRestart([ago(-day), ago(-day), ago(-day)], now)).toBe(true);
  });

  it('leaves the graphics card unused for a week, in this version', () => {
    const version = '1.0.0';
    expect(leavesGraphicsOut([], { now, version })).toBe(false);
    expect(leavesGraphicsOut([ago(6 * day)], { now, version })).toBe(true);
    expect(leavesGraphicsOut([ago(7 * day)], { now, version })).toBe(false);
    expect(leavesGraphicsOut([ago(day)], { now, version: '1.0.1' })).toBe(false);
    expect(leavesGraphicsOut([ago(day, { why: 'error' })], { now, version })).toBe(false);
  });

  it('forgets what was told and decides nothing any more', () => {
    const untold = ago(8 * day, { isTold: false });
    expect(stillWanted([ago(8 * day), untold, ago(6 * day)], now)).toEqual([untold, ago(6 * day)]);
  });
});
