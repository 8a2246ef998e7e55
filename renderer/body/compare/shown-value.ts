import { withCodes } from '../../lib/words/harmless.ts';

/** How much of a value fits in a line. */
const most = 160;
/** How much equal text is shown before a difference. */
const lead = 40;
/** How much of a value is shown as a whole: more in one element would block the window. */
const mostWhole = 100_000;

/** A long value, starting shortly before the place where it differs from the other one, if there is one. */
export function shownValue(value: string, other: string | null): string {
  if (!isShortened(value)) return withCodes(value);
  const start = other === null ? 0 : Math.max(0, firstDifference(value, other) - lead);
  const part = value.slice(start, start + most).toWellFormed();
  return `${start > 0 ? '…' : ''}${withCodes(part)}${start + most < value.length ? '…' : ''}`;
}

/** Whether `shownValue` shows only a part of it. */
export const isShortened = (value: string): boolean => value.length > most;

/** The value, or what can be shown of megabytes. */
export function wholeValue(value: string): string {
  if (value.length <= mostWhole) return withCodes(value);
  return `${withCodes(value.slice(0, mostWhole).toWellFormed())}…`;
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
