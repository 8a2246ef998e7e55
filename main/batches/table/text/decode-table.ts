import type { TableEncoding } from '../../../contract/batch/table-options.ts';

/** The text of these bytes, without a byte order mark; null if they aren't valid in this encoding. */
export function decodeTable(bytes: Uint8Array, encoding: TableEncoding): string | null {
  return tableDecoder(encoding)(bytes, true);
}

/** Like `decodeTable`, for bytes that come in pieces: one decoder for all of them, in order. */
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

/** How much of a text is examined for guesses about its content, bytes. */
export const startBytes = 64 * 1024;

/** The text at the start of these bytes; empty if they aren't text. */
export function startOf(bytes: Uint8Array, encoding: TableEncoding): string {
  return tableDecoder(encoding)(bytes.subarray(0, startBytes), bytes.length <= startBytes) ?? '';
}

/** What windows-1252 has at 80 to 9F; five of them are the control characters that Latin-1 has there (WHATWG, Encoding). */
const windowsLetters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Node 20 decodes windows-1252 as Latin-1, which drops the euro sign of a price. */
function withWindowsLetters(text: string): string {
  return text.replace(
    /[\u0080-\u009f]/g,
    (letter) => windowsLetters[letter.charCodeAt(0) - 0x80] ?? letter,
  );
}
