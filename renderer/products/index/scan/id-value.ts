import { NameReader } from './name-reader.ts';
import { readNumberText } from './read-number.ts';

/** In characters (UTF-16 units), the minus included. */
export const mostIdLength = 400;
/** `idValue` of every id that is a text: texts come after numbers. */
export const textIdValue = Number.POSITIVE_INFINITY;
const exactDigits = 15;
/** Below this an id's value is exact; from here on ids that differ may share one. */
const exactBelow = 10 ** exactDigits;

/**
 * A number that orders ids: the value itself up to 15 digits, beyond that the first 15 with zeros for the rest.
 * (Rounding the whole is no faster, and leaves it open which of the digits count.)
 * `from` is the first digit or the minus, `end` lies behind the last digit.
 */
export function idValue(bytes: Uint8Array, from: number, end: number): number {
  const digitsAt = bytes[from] === 0x2d ? from + 1 : from;
  const readEnd = Math.min(end, digitsAt + exactDigits);
  const value = digitsValue(bytes, digitsAt, readEnd) * (end > readEnd ? 10 ** (end - readEnd) : 1);
  return digitsAt > from ? -value : value;
}

/** The next 15 digits of an id: they order ids that share an `idValue`, up to 30 digits. */
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

/** Whether two ids with this value are the same. */
export function isExactId(value: number): boolean {
  return value < exactBelow && value > -exactBelow;
}

/** The id that is a text and begins at this quote; not whole where it is much too long. */
export function readIdText(bytes: Uint8Array, quoteAt: number): string {
  const reader = new NameReader(bytes);
  reader.start(quoteAt);
  let text = '';
  for (let code = reader.next(); code >= 0 && text.length <= mostIdLength; code = reader.next()) {
    text += String.fromCodePoint(code);
  }
  return text;
}

/** The id that begins here, as it is put into an address. */
export function readId(bytes: Uint8Array, from: number): string {
  return bytes[from] === 0x22 ? readIdText(bytes, from) : readNumberText(bytes, from);
}
