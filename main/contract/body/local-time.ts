/** The values of `{{today}}` and `{{now}}`. */
export interface FilledTimes {
  readonly today: string;
  readonly now: string;
}

/** The values for this moment, in this computer's time zone. */
export const timesAt = (date: Date): FilledTimes => ({
  today: localDay(date),
  now: localInstant(date),
});

const two = (part: number) => String(part).padStart(2, '0');

/** The day on this computer in ISO 8601: `2026-11-21`. */
export function localDay(date: Date): string {
  const year = String(date.getFullYear()).padStart(4, '0');
  return `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The time on this computer to the second, with its offset (RFC 3339): `2026-11-21T10:31:07+01:00`. */
export function localInstant(date: Date): string {
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
  // getTimezoneOffset counts the minutes that UTC is ahead, so the sign is reversed.
  const ahead = -date.getTimezoneOffset();
  const minutes = Math.abs(ahead);
  const offset = `${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`;
  return `${localDay(date)}T${time}${ahead < 0 ? '-' : '+'}${offset}`;
}
