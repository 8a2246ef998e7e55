import type { TableEncoding } from '../../../contract/batch/table-options.ts';
import { type FileByte, TableError } from '../table-error.ts';
import { decodeTable, tableDecoder } from './decode-table.ts';
import { badUtf8 } from './guess-encoding.ts';

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
