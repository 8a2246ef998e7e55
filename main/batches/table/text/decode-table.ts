import type { TableEncoding } from '../../../contract/batch/table-options.ts';
import { type FileByte, TableError } from '../table-error.ts';
import { badUtf8 } from './guess-encoding.ts';

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

export interface TextPiece {
  readonly text: string;
  readonly isLast: boolean;
}

/**
 * The number of bytes decoded at a time, so that the text of a table is never in memory as a whole. 4 MiB took a
 * third longer.
 */
const bytesPerStep = 1024 * 1024;

/** The text of these bytes, in at least one piece. Throws `encoding` as soon as they aren't valid text. */
export function* textPieces(
  bytes: Uint8Array,
  encoding: TableEncoding,
  atOnce = bytesPerStep,
): Generator<TextPiece, void> {
  const decode = tableDecoder(encoding);
  for (let start = 0; ; start += atOnce) {
    const isLast = start + atOnce >= bytes.length;
    const text = decode(bytes.subarray(start, start + atOnce), isLast);
    if (text === null)
      throw new TableError('encoding', null, badByte(bytes, encoding, start, atOnce));
    yield { text, isLast };
    if (isLast) return;
  }
}

/** The byte at which decoding fails, in the piece from `start` on; null if it isn't a single byte. */
function badByte(
  bytes: Uint8Array,
  encoding: TableEncoding,
  start: number,
  atOnce: number,
): FileByte | null {
  if (encoding === 'utf-8') return badUtf8(bytes);
  if (!encoding.startsWith('windows')) return null;
  const piece = bytes.subarray(start, start + atOnce);
  const at = piece.findIndex((byte) => decodeTable(Uint8Array.of(byte), encoding) === null);
  return at === -1 ? null : { position: start + at, value: piece[at] ?? 0 };
}
