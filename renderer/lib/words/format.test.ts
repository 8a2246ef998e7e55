import { afterEach, describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatClockToTheSecond,
  formatDay,
  formatDuration,
  formatNumber,
  formatPercent,
  formatRelativeTime,
  formatSeenAt,
  formatShortDay,
  setFormats,
} from './format.ts';

const as = (tag: string) => ({ locale: tag, dates: tag, numbers: tag });

afterEach(() => setFormats(as('en')));

describe('sizes and durations', () => {
  it('are told in the unit that a person would choose', () => {
    expect(formatBytes(512)).toBe('512 bytes');
    expect(formatBytes(3_565_158)).toBe('3.4 MiB');
    expect(formatBytes(268_435_456)).toBe('256 MiB');
    expect(formatBytes(1024)).toBe('1 KiB');
    expect(formatDuration(131.4)).toBe('131 ms');
    expect(formatDuration(2400)).toBe('2.4 sec');
    expect(formatDuration(60_000)).toBe('1 min');
    expect(formatDuration(185_000)).toBe('3 min 5 sec');
    expect(formatDuration(3_600_000)).toBe('1 hr');
    expect(formatDuration(40_200_000)).toBe('11 hr 10 min');
  });

  it("follow the user's language", () => {
    setFormats(as('de'));
    expect(formatNumber(12_345.5)).toBe('12.345,5');
    expect(formatBytes(3_565_158)).toBe('3,4 MiB');
  });

  it('have the numbers of the country and the words of the language', () => {
    setFormats({ locale: 'en-US', dates: 'en-150-u-hc-h23', numbers: 'fr-FR' });
    expect(formatNumber(12_345.5)).toBe('12\u202F345,5');
    expect(formatPercent(0.123)).toMatch(/^12\s%$/);
    expect(formatBytes(512)).toBe('512 bytes');
    expect(formatBytes(3_565_158)).toBe('3,4 MiB');
    expect(formatDuration(2400)).toMatch(/^2,4 secs?$/);
    expect(formatDuration(60_000)).toBe('1 min');
    expect(formatSeenAt(new Date(2026, 3, 3, 12, 2).toISOString(), 0)).toBe('3 Apr 2026, 12:02');
    expect(formatDay('2026-04-03')).toBe('03/04/2026');
  });
});

it('the clock and the day of an entry are short', () => {
  const now = new Date(2026, 10, 24, 19, 30).getTime();
  const at = (year: number) => new Date(year, 10, 23, 19, 18, 29).toISOString();
  setFormats(as('en-GB'));
  expect(formatClockToTheSecond(at(2026))).toBe('19:18:29');
  expect([formatShortDay(at(2026), now), formatShortDay(at(2025), now)]).toEqual([
    '23 Nov',
    '23 Nov 2025',
  ]);
  setFormats(as('de'));
  expect(formatShortDay(at(2026), now)).toBe('23. Nov.');
});

describe('a day', () => {
  it('is written as the language does, with any number of digits in its year', () => {
    expect(formatDay('2026-11-21')).toBe('11/21/2026');
    setFormats(as('de'));
    expect(formatDay('2026-11-21')).toBe('21.11.2026');
    expect(formatDay('0026-03-01')).toMatch(/^01\.03\.0*26$/);
    expect(formatDay('12026-03-01')).toBe('01.03.12026');
  });
});

describe('a time', () => {
  const now = new Date(2026, 10, 21, 10, 31, 30).getTime();
  const at = (...parts: [number, number, number, number, number, number]) =>
    new Date(...parts).toISOString();

  it('is told as people say it', () => {
    expect(formatRelativeTime(at(2026, 10, 21, 10, 31, 30), now)).toBe('now');
    expect(formatRelativeTime(at(2026, 10, 21, 10, 31, 18), now)).toBe('12 seconds ago');
    expect(formatRelativeTime(at(2026, 10, 21, 10, 26, 0), now)).toBe('5 minutes ago');
    expect(formatRelativeTime(at(2026, 10, 21, 8, 5, 0), now)).toMatch(/^8:05\sAM$/);
    expect(formatRelativeTime(at(2026, 10, 20, 8, 5, 0), now)).toMatch(/^yesterday, 8:05\sAM$/);
    expect(formatRelativeTime(at(2026, 10, 2, 8, 5, 0), now)).toMatch(/^Nov 2, 8:05\sAM$/);
    expect(formatRelativeTime(at(2025, 10, 2, 8, 5, 0), now)).toMatch(/^Nov 2, 2025, 8:05\sAM$/);
  });

  it('is told as it is where it is still to come, since the clock was set back', () => {
    expect(formatRelativeTime(at(2026, 10, 21, 12, 5, 0), now)).toMatch(/^12:05\sPM$/);
    expect(formatRelativeTime(at(2026, 10, 22, 8, 5, 0), now)).toMatch(/^Nov 22, 2026, 8:05\sAM$/);
    expect(formatRelativeTime(at(2028, 0, 2, 8, 5, 0), now)).toMatch(/^Jan 2, 2028, 8:05\sAM$/);
    // Two readings of one clock are slightly apart.
    expect(formatRelativeTime(new Date(now + 300).toISOString(), now)).toBe('now');
  });
});
