import { readNumberText } from './read-number.ts';
import { NameReader } from './read-text.ts';

/** In characters (UTF-16 units), including the minus sign. */
export const mostIdLength = 400;
/** `idValue` of every string ID: strings come after numbers. */
export const textIdValue = Number.POSITIVE_INFINITY;
const exactDigits = 15;
/** Below this an ID's value is exact; from here on different IDs may share one. */
const exactBelow = 10 ** exactDigits;

/**
 * A number for sorting IDs: the value itself up to 15 digits, beyond that the first 15 followed by zeros. (Rounding the
 * whole number is no faster, and makes it unclear which digits count.) `from` is the offset of the first digit or the
 * minus, `end` the offset after the last digit.
 */
export function idValue(bytes: Uint8Array, from: number, end: number): number {
  const digitsAt = bytes[from] === 0x2d ? from + 1 : from;
  const readEnd = Math.min(end, digitsAt + exactDigits);
  const value = digitsValue(bytes, digitsAt, readEnd) * (end > readEnd ? 10 ** (end - readEnd) : 1);
  return digitsAt > from ? -value : value;
}

/** The next 15 digits of an ID: they order IDs that share an `idValue`, up to 30 digits. */
export function idRest(bytes: Uint8Array, from: number, end: number): number {
  const digitsAt = bytes[from] === 0x2d ? from + 1 : from;
  const restAt = Math.min(end, digitsAt + exactDigits);
  const value = digitsValue(bytes, restAt, Math.min(end, restAt + exactDigits));
  return digitsAt > from ? -value : value;
}

function digitsValue(bytes: Uint8Array, from: number, end: number): number {
  let value = 0;
  for (let at = from; at < end; at++) value = value * 10 + ((bytes[at] ?? 0) - 0x30);
  return value;
}

/** Whether two IDs with this value are certain to be equal. */
export function isExactId(value: number): boolean {
  return value < exactBelow && value > -exactBelow;
}

/** The string ID that starts at this quote; cut if it is much too long. */
export function readIdText(bytes: Uint8Array, quoteAt: number): string {
  const reader = new NameReader(bytes);
  reader.start(quoteAt);
  let text = '';
  for (let code = reader.next(); code >= 0 && text.length <= mostIdLength; code = reader.next()) {
    text += String.fromCodePoint(code);
  }
  return text;
}

/** The ID that starts here, as used in an address. */
export function readId(bytes: Uint8Array, from: number): string {
  return bytes[from] === 0x22 ? readIdText(bytes, from) : readNumberText(bytes, from);
}
