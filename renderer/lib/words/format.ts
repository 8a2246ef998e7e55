import { type DecimalSign, decimalSignOf } from '../../../main/contract/body/written-number.ts';
import type { SpokenLanguage } from '../../../main/contract/settings.ts';

/**
 * Numbers, sizes and times as the country of the system writes them, with the words of the language. The formatters are
 * cached: creating one costs more than a thousand uses. `setFormats` is called before the first render.
 */
type Formats = Pick<SpokenLanguage, 'locale' | 'dates' | 'numbers'>;
let formats: Formats = { locale: 'en', dates: 'en', numbers: 'en' };
const formatters = new Map<string, unknown>();

function kept<T>(key: string, make: () => T): T {
  if (!formatters.has(key)) formatters.set(key, make());
  // The cached value was created by the same call.
  return formatters.get(key) as T;
}

/** Main makes these tags (`main/start/app-language.ts`). */
export function setFormats(wanted: Formats): void {
  formats = wanted;
  formatters.clear();
}

/** For `Intl.Collator`. */
export const sortLocale = (): string => formats.locale;

/** For `lang` of a date box, which has to show a date as `formatDay` does. */
export const dateLocale = (): string => formats.dates;

/** How numbers and amounts are written, and read where people type them. */
export const numberLocale = (): string => formats.numbers;

/** The sign before the decimals in the country of the system. */
export function decimalSign(): DecimalSign {
  return kept('decimal-sign', () => decimalSignOf(formats.numbers));
}

/** `12,345` */
export function formatNumber(value: number): string {
  return kept('number', () => new Intl.NumberFormat(formats.numbers)).format(value);
}

/** `12%`, rounded down: 100 means all. */
export function formatPercent(share: number): string {
  return kept('percent', () => new Intl.NumberFormat(formats.numbers, { style: 'percent' })).format(
    Math.floor(share * 100) / 100,
  );
}

/** A number with a unit: the number of the country, the unit in words of the language. */
function formatUnit(key: string, unit: Intl.NumberFormatOptions, value: number): string {
  const digits = unit.maximumFractionDigits;
  const words = kept(key, () => new Intl.NumberFormat(formats.dates, unit));
  const number = kept(
    `${key}-number`,
    () =>
      new Intl.NumberFormat(
        formats.numbers,
        digits === undefined ? {} : { maximumFractionDigits: digits },
      ),
  );
  let isWritten = false;
  return words
    .formatToParts(value)
    .map((part) => {
      if (part.type === 'unit' || part.type === 'literal') return part.value;
      const text = isWritten ? '' : number.format(value);
      isWritten = true;
      return text;
    })
    .join('');
}

/** IEC 80000-13; `Intl` has no units of 1024. */
const largerUnits = ['KiB', 'MiB', 'GiB'] as const;

/** `512 bytes`, `3.4 MiB`: the same units as the limits in Settings. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) {
    const unit = { style: 'unit', unit: 'byte', unitDisplay: 'long' } as const;
    return formatUnit('bytes', unit, bytes);
  }
  const power = Math.min(Math.floor(Math.log2(bytes) / 10), largerUnits.length);
  const amount = bytes / 1024 ** power;
  const digits = amount >= 100 ? 0 : 1;
  const number = kept(
    `bytes-${digits}`,
    () => new Intl.NumberFormat(formats.numbers, { maximumFractionDigits: digits }),
  );
  return `${number.format(amount)} ${largerUnits[power - 1]}`;
}

/** `60 sec`: for a wait that is counted down; from two minutes on as `formatDuration`. */
export function formatSeconds(seconds: number): string {
  if (seconds > 120) return formatDuration(seconds * 1000);
  return formatUnit('seconds', { style: 'unit', unit: 'second', unitDisplay: 'short' }, seconds);
}

/** `840 ms`, `2.4 sec`, `3 min 5 sec`, `11 hr 10 min`. */
export function formatDuration(milliseconds: number): string {
  const inUnit = (
    value: number,
    unit: 'millisecond' | 'second' | 'minute' | 'hour',
    digits: number,
  ) =>
    formatUnit(
      `duration-${unit}-${digits}`,
      { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits },
      value,
    );
  if (milliseconds < 1000) return inUnit(Math.round(milliseconds), 'millisecond', 0);
  const seconds = milliseconds / 1000;
  if (seconds < 60) return inUnit(seconds, 'second', 1);
  if (seconds >= 3600) {
    const wholeMinutes = Math.round(seconds / 60);
    const hours = inUnit(Math.floor(wholeMinutes / 60), 'hour', 0);
    const beyond = wholeMinutes % 60;
    return beyond === 0 ? hours : `${hours} ${inUnit(beyond, 'minute', 0)}`;
  }
  const rest = Math.round(seconds) % 60;
  const minutes = inUnit(Math.floor(Math.round(seconds) / 60), 'minute', 0);
  return rest === 0 ? minutes : `${minutes} ${inUnit(rest, 'second', 0)}`;
}

/** `10:31` */
export function formatClock(iso: string): string {
  return kept('clock', () => new Intl.DateTimeFormat(formats.dates, { timeStyle: 'short' })).format(
    new Date(iso),
  );
}

/** `10:31` for a time today, `21 Nov 2026, 10:31` for any other. */
export function formatSeenAt(iso: string, now: number = Date.now()): string {
  if (new Date(iso).toDateString() === new Date(now).toDateString()) return formatClock(iso);
  return kept(
    'day-and-clock',
    () => new Intl.DateTimeFormat(formats.dates, { dateStyle: 'medium', timeStyle: 'short' }),
  ).format(new Date(iso));
}

/** `10:31:07` */
export function formatClockToTheSecond(iso: string): string {
  return kept(
    'clock-second',
    () => new Intl.DateTimeFormat(formats.dates, { timeStyle: 'medium' }),
  ).format(new Date(iso));
}

/** `21 Nov` for a day of this year, `21 Nov 2025` for any other. */
export function formatShortDay(iso: string, now: number = Date.now()): string {
  const then = new Date(iso);
  const isThisYear = then.getFullYear() === new Date(now).getFullYear();
  return kept(`short-day-${isThisYear}`, () =>
    isThisYear
      ? new Intl.DateTimeFormat(formats.dates, { day: 'numeric', month: 'short' })
      : new Intl.DateTimeFormat(formats.dates, { dateStyle: 'medium' }),
  ).format(then);
}

/** `21 Nov 2026, 10:31:07 UTC+1`: for tooltips and details. */
export function formatExactTime(iso: string): string {
  return kept(
    'exact',
    () =>
      new Intl.DateTimeFormat(formats.dates, {
        dateStyle: 'medium',
        timeStyle: 'long',
      }),
  ).format(new Date(iso));
}

/** `21 Nov 2026` */
export function formatDate(iso: string): string {
  return kept('date', () => new Intl.DateTimeFormat(formats.dates, { dateStyle: 'medium' })).format(
    new Date(iso),
  );
}

/** `11/21/2026`, `21.11.2026`: a day from a date field (`2026-11-21`). */
export function formatDay(day: string): string {
  const form = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  // Not parsed as text: while the user is typing, a year can have any number of digits.
  const midnight = new Date(2000, 0).setFullYear(year, month - 1, date);
  return kept('day', () => new Intl.DateTimeFormat(formats.dates, form)).format(midnight);
}

const dayMs = 86_400_000;

/** Main's clock and the page's reading of it differ by less than this. */
const sameMomentMs = 1000;

/**
 * In everyday words: "12 seconds ago" up to an hour, then the time of day, then the date. A time in the future is shown
 * as it is: the computer's clock was set back.
 */
export function formatRelativeTime(iso: string, now: number = Date.now()): string {
  const then = new Date(iso);
  if (then.getTime() - now > sameMomentMs) return formatSeenAt(iso, now);
  const age = Math.max(0, now - then.getTime());
  const relative = (value: number, unit: Intl.RelativeTimeFormatUnit) =>
    kept('relative', () => new Intl.RelativeTimeFormat(formats.dates, { numeric: 'auto' })).format(
      value,
      unit,
    );
  if (age < 60_000) return relative(-Math.floor(age / 1000), 'second');
  if (age < 3_600_000) return relative(-Math.floor(age / 60_000), 'minute');
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  if (then.getTime() >= midnight) return formatClock(iso);
  if (then.getTime() >= midnight - dayMs) return `${relative(-1, 'day')}, ${formatClock(iso)}`;
  const sameYear = then.getFullYear() === new Date(now).getFullYear();
  return kept(
    `date-${sameYear}`,
    () =>
      new Intl.DateTimeFormat(formats.dates, {
        day: 'numeric',
        month: 'short',
        ...(sameYear ? {} : { year: 'numeric' }),
        hour: 'numeric',
        minute: '2-digit',
      }),
  ).format(then);
}
