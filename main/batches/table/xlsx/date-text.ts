import type { ShownAs } from './styles.ts';

const dayMs = 86_400_000;

/**
 * A number that a spreadsheet shows as a date or a time, in ISO 8601 without a time zone, because it has none:
 * `2026-11-22`, `2026-11-22T09:05:00`, `09:05:00`. null if it isn't such a number, is shown as hours past 24, or is
 * a day that never existed: spreadsheets show day 0 as 1900-01-00, and day 60 as 29 February 1900.
 */
export function dateText(serial: string, shownAs: ShownAs, from1904: boolean): string | null {
  const days = Number(serial);
  // Spreadsheets have dates up to 9999-12-31.
  if (shownAs === 'length' || !(days >= 0 && days < 2_958_466)) return null;
  const isTimeAlone = shownAs === 'time' && days < 1;
  const day = Math.floor(days);
  if (!from1904 && !isTimeAlone && (day === 0 || day === 60)) return null;
  const date = new Date(epoch(days, from1904) + Math.round(days * 86_400) * 1000);
  const [onDay = '', time = ''] = date.toISOString().slice(0, 19).split('T');
  if (isTimeAlone) return time;
  return time === '00:00:00' ? onDay : `${onDay}T${time}`;
}

/** Day 0. Lotus 1-2-3 treated 1900 as a leap year, and spreadsheets still count its 29 February as day 60. */
function epoch(days: number, from1904: boolean): number {
  const zero = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  return !from1904 && days < 60 ? zero + dayMs : zero;
}
