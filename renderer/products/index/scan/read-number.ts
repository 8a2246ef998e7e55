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
  // Fifteen digits over a power of ten below 10^22: both are exact doubles, so one division rounds once.
  const simple = digits <= 15 && ((bytes[at] ?? 0) | 0x20) !== 0x65;
  if (!simple) return Number(readNumberText(bytes, from));
  if (decimals > 0) value /= 10 ** decimals;
  return negative ? -value : value;
}
