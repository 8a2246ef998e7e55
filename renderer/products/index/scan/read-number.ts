import { isDigit, numberEnd } from './value-end.ts';

/** The digits of a number as they arrived; `from` is the offset of its first byte. */
export function readNumberText(bytes: Uint8Array, from: number): string {
  const end = numberEnd(bytes, from);
  let text = '';
  for (let at = from; at < end; at++) text += String.fromCharCode(bytes[at] ?? 0);
  return text;
}

/** The number at this offset, rounded as `JSON.parse` rounds it. */
export function readNumber(bytes: Uint8Array, from: number): number {
  const negative = bytes[from] === 0x2d;
  let at = negative ? from + 1 : from;
  let digits = 0;
  let decimals = -1;
  let value = 0;
  for (let byte = bytes[at] ?? 0; isDigit(byte) || byte === 0x2e; byte = bytes[++at] ?? 0) {
    if (byte === 0x2e) decimals = 0;
    else {
      value = value * 10 + (byte - 0x30);
      digits++;
      if (decimals >= 0) decimals++;
    }
  }
  // Up to fifteen digits, divided by a power of ten below 10^22: both are exact doubles, so one division rounds once.
  const simple = digits <= 15 && ((bytes[at] ?? 0) | 0x20) !== 0x65;
  if (!simple) return Number(readNumberText(bytes, from));
  if (decimals > 0) value /= 10 ** decimals;
  return negative ? -value : value;
}

/**
 * The offset of the first digit of a number in a JSON string, as in `"12.50"`; -1 if the string at this quote isn't a
 * JSON number. The closing quote ends the digits, so they can be read like any other number.
 */
export function digitsInQuotes(bytes: Uint8Array, quoteAt: number): number {
  const start = quoteAt + 1;
  const wholeAt = bytes[start] === 0x2d ? start + 1 : start;
  let at = digitsFrom(bytes, wholeAt);
  if (at === wholeAt || (bytes[wholeAt] === 0x30 && at > wholeAt + 1)) return -1;
  if (bytes[at] === 0x2e) {
    const end = digitsFrom(bytes, at + 1);
    if (end === at + 1) return -1;
    at = end;
  }
  if (((bytes[at] ?? 0) | 0x20) === 0x65) {
    const sign = bytes[at + 1];
    const powerAt = sign === 0x2b || sign === 0x2d ? at + 2 : at + 1;
    at = digitsFrom(bytes, powerAt);
    if (at === powerAt) return -1;
  }
  return bytes[at] === 0x22 ? start : -1;
}

/** Number of decimals of the number here; 0 for one with an exponent, such as `1.5e3`. */
export function countDecimals(bytes: Uint8Array, from: number): number {
  const pointAt = digitsFrom(bytes, bytes[from] === 0x2d ? from + 1 : from);
  if (bytes[pointAt] !== 0x2e) return 0;
  const end = digitsFrom(bytes, pointAt + 1);
  return ((bytes[end] ?? 0) | 0x20) === 0x65 ? 0 : end - pointAt - 1;
}

function digitsFrom(bytes: Uint8Array, from: number): number {
  let at = from;
  while (isDigit(bytes[at] ?? 0)) at++;
  return at;
}
