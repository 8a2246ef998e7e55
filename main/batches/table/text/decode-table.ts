import type { TableEncoding } from '../../../contract/batch/table-options.ts';

/** So much of a file is looked at for a guess, bytes. */
const lookedAt = 1024 * 1024;

/**
 * The encoding that the bytes of a text look like: by their mark, by the zeros of UTF-16, by being UTF-8, and else
 * by whether letters above ASCII stand together, as in Russian, or alone, as in German. It is shown, and can be changed.
 */
export function guessEncoding(bytes: Uint8Array): TableEncoding {
  const marked = markOf(bytes);
  if (marked !== null) return marked;
  const start = bytes.subarray(0, lookedAt);
  const wide = wideEncoding(start);
  if (wide !== null) return wide;
  if (isUtf8(start, start.length < bytes.length)) return 'utf-8';
  return standTogether(start) ? 'windows-1251' : 'windows-1252';
}

/** The text of these bytes, without a mark; null when they are none in this encoding. */
export function decodeTable(bytes: Uint8Array, encoding: TableEncoding): string | null {
  return tableDecoder(encoding)(bytes, true);
}

/** As `decodeTable`, for bytes that come in pieces: one decoder for all of them, in their order. */
export function tableDecoder(
  encoding: TableEncoding,
): (bytes: Uint8Array, isLast: boolean) => string | null {
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (bytes, isLast) => {
    try {
      const text = decoder.decode(bytes, { stream: !isLast });
      return encoding === 'windows-1252' ? withWindowsLetters(text) : text;
    } catch {
      return null;
    }
  };
}

/** What windows-1252 has at 80 to 9F; five of them are the control characters that Latin-1 has there (WHATWG, Encoding). */
const windowsLetters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Node 20 takes windows-1252 for Latin-1: a price in euros has lost its sign. */
function withWindowsLetters(text: string): string {
  return text.replace(
    /[\u0080-\u009f]/g,
    (letter) => windowsLetters[letter.charCodeAt(0) - 0x80] ?? letter,
  );
}

/** The byte order mark (Unicode, section 2.6). */
function markOf([first, second, third]: Uint8Array): TableEncoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** Every other byte of a table in UTF-16 is mostly zero: separators, digits and line ends are ASCII in any language. */
function wideEncoding(bytes: Uint8Array): TableEncoding | null {
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if ((even + odd) * 20 <= bytes.length) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function isUtf8(bytes: Uint8Array, isCut: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
    return true;
  } catch {
    return false;
  }
}

/** Whether most bytes above ASCII have another one beside them. */
function standTogether(bytes: Uint8Array): boolean {
  let all = 0;
  let together = 0;
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    all += 1;
    if ((bytes[at - 1] ?? 0) >= 0x80 || (bytes[at + 1] ?? 0) >= 0x80) together += 1;
  }
  return together * 2 > all;
}
