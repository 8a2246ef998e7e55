import { isUtf8 } from 'node:buffer';
import type { TableEncoding } from '../../../contract/batch/table-options.ts';
import type { FileByte } from '../table-error.ts';
import { guessWindowsEncoding } from './guess-windows-encoding.ts';

/** How much of a file is examined for a guess, bytes. */
const lookedAt = 1024 * 1024;

/**
 * The likely encoding of a text: by its byte order mark, by the zeros of UTF-16, by being valid UTF-8, and otherwise by
 * its words. A text that is UTF-8 except for some bytes counts as UTF-8, and the error then names the wrong byte: in
 * any other encoding every name in it would change. The guess is shown and can be changed.
 */
export function guessEncoding(bytes: Uint8Array): TableEncoding {
  const marked = markOf(bytes);
  if (marked !== null) return marked;
  const start = bytes.subarray(0, lookedAt);
  const wide = wideEncoding(start);
  if (wide !== null) return wide;
  if (isUtf8(bytes)) return 'utf-8';
  const { letters, bad } = readUtf8(bytes);
  return letters >= bad.count ? 'utf-8' : guessWindowsEncoding(start);
}

/** Whether a text that can be decoded in this encoding can't be meant in another one. */
export function isCertain(bytes: Uint8Array, encoding: TableEncoding): boolean {
  return encoding === 'utf-8' || markOf(bytes) === encoding;
}

/** The first byte that UTF-8 doesn't allow in its place; null if everything is UTF-8. */
export function badUtf8(bytes: Uint8Array): FileByte | null {
  return isUtf8(bytes) ? null : readUtf8(bytes).bad.first;
}

/** Counts complete letters beyond ASCII, and bytes that don't belong to any (Unicode, table 3-7). */
function readUtf8(bytes: Uint8Array) {
  let letters = 0;
  let count = 0;
  let first: FileByte | null = null;
  for (let at = 0; at < bytes.length; ) {
    const value = bytes[at] ?? 0;
    if (value < 0x80) {
      at += 1;
      continue;
    }
    const length = letterLength(value, bytes[at + 1] ?? 0);
    let end = at + 1;
    while (end < at + length && ((bytes[end] ?? 0) & 0xc0) === 0x80) end += 1;
    if (length > 0 && end === at + length) letters += 1;
    else {
      count += 1;
      first ??= { position: at, value };
      end = at + 1;
    }
    at = end;
  }
  return { letters, bad: { count, first } };
}

/** The number of bytes in a UTF-8 letter that starts with these two; 0 if none starts this way. */
function letterLength(first: number, second: number): number {
  if (first >= 0xc2 && first <= 0xdf) return 2;
  if (first === 0xe0) return second >= 0xa0 ? 3 : 0;
  if (first === 0xed) return second <= 0x9f ? 3 : 0;
  if (first >= 0xe1 && first <= 0xef) return 3;
  if (first === 0xf0) return second >= 0x90 ? 4 : 0;
  if (first === 0xf4) return second <= 0x8f ? 4 : 0;
  return first >= 0xf1 && first <= 0xf3 ? 4 : 0;
}

/** The byte order mark (Unicode, section 2.6). */
function markOf([first, second, third]: Uint8Array): TableEncoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** In a table in UTF-16 every other byte is mostly zero: separators, digits and line ends are ASCII in any language. */
function wideEncoding(bytes: Uint8Array): TableEncoding | null {
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if ((even + odd) * 20 <= bytes.length) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}
