/**
 * Numbers, sizes and times in the user's language. The formatters are kept: making one costs more
 * than a thousand uses. `setFormatLocale` is called once, before the first picture.
 */
let locale = 'en';
const formatters = new Map<string, unknown>();

function kept<T>(key: string, make: () => T): T {
  if (!formatters.has(key)) formatters.set(key, make());
  // What is kept under a key was made by the same call.
  return formatters.get(key) as T;
}

/** Takes a BCP 47 tag; one that Intl does not know is passed over. */
export function setFormatLocale(tag: string): void {
  try {
    locale = Intl.getCanonicalLocales(tag)[0] ?? 'en';
  } catch {
    locale = 'en';
  }
  formatters.clear();
}

/** The tag in use, for sorting and for Intl elsewhere. */
export function formatLocale(): string {
  return locale;
}

/** `12,345` */
export function formatNumber(value: number): string {
  return kept('number', () => new Intl.NumberFormat(locale)).format(value);
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `512 byte`, `3.4 MB`: decimal units, as files and networks are measured. */
export function formatBytes(bytes: number): string {
  let amount = bytes;
  let index = 0;
  while (amount >= 1000 && index < units.length - 1) {
    amount /= 1000;
    index += 1;
  }
  const unit = units[index] ?? 'byte';
  const digits = index === 0 || amount >= 100 ? 0 : 1;
  return kept(
    `bytes-${unit}-${digits}`,
    () =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay: index === 0 ? 'long' : 'short',
        maximumFractionDigits: digits,
      }),
  ).format(amount);
}

/** `840 ms`, `2.4 sec`, `3 min 5 sec`. */
export function formatDuration(milliseconds: number): string {
  const inUnit = (value: number, unit: 'millisecond' | 'second' | 'minute', digits: number) =>
    kept(
      `duration-${unit}-${digits}`,
      () =>
        new Intl.NumberFormat(locale, {
          style: 'unit',
          unit,
          unitDisplay: 'short',
          maximumFractionDigits: digits,
        }),
    ).format(value);
  if (milliseconds < 1000) return inUnit(Math.round(milliseconds), 'millisecond', 0);
  const seconds = milliseconds / 1000;
  if (seconds < 60) return inUnit(seconds, 'second', 1);
  const rest = Math.round(seconds) % 60;
  const minutes = inUnit(Math.floor(Math.round(seconds) / 60), 'minute', 0);
  return rest === 0 ? minutes : `${minutes} ${inUnit(rest, 'second', 0)}`;
}

/** `10:31` */
export function formatClock(iso: string): string {
  return kept('clock', () => new Intl.DateTimeFormat(locale, { timeStyle: 'short' })).format(
    new Date(iso),
  );
}

/** `21 Nov 2026, 10:31:07 UTC+1`: for tooltips and details. */
export function formatExactTime(iso: string): string {
  return kept(
    'exact',
    () =>
      new Intl.DateTimeFormat(locale, {
        dateStyle: 'medium',
        timeStyle: 'long',
      }),
  ).format(new Date(iso));
}

const dayMs = 86_400_000;

/** As people say it: `just now`-like "12 seconds ago" up to an hour, then the time of day, then the date. */
export function formatRelativeTime(iso: string, now: number = Date.now()): string {
  const then = new Date(iso);
  const age = now - then.getTime();
  const relative = (value: number, unit: Intl.RelativeTimeFormatUnit) =>
    kept('relative', () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })).format(
      value,
      unit,
    );
  if (age >= 0 && age < 60_000) return relative(-Math.floor(age / 1000), 'second');
  if (age >= 0 && age < 3_600_000) return relative(-Math.floor(age / 60_000), 'minute');
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  if (then.getTime() >= midnight) return formatClock(iso);
  if (then.getTime() >= midnight - dayMs) return `${relative(-1, 'day')}, ${formatClock(iso)}`;
  const sameYear = then.getFullYear() === new Date(now).getFullYear();
  return kept(
    `date-${sameYear}`,
    () =>
      new Intl.DateTimeFormat(locale, {
        day: 'numeric',
        month: 'short',
        ...(sameYear ? {} : { year: 'numeric' }),
        hour: 'numeric',
        minute: '2-digit',
      }),
  ).format(then);
}
