/** Where and why a text isn't valid JSON. `offset` is in bytes. */
export class JsonProblem extends Error {
  override readonly name = 'JsonProblem';
  readonly offset: number;

  constructor(bytes: Uint8Array, offset: number, expected: string) {
    super(`${expected} was expected, but ${whatStandsAt(bytes, offset)}`);
    this.offset = offset;
  }
}

function whatStandsAt(bytes: Uint8Array, offset: number): string {
  const byte = bytes[offset];
  if (byte === undefined) return 'the text ends';
  if (byte > 0x20 && byte < 0x7f) return `“${String.fromCharCode(byte)}” came`;
  return `the byte 0x${byte.toString(16).padStart(2, '0')} came`;
}

/**
 * The offset of the first byte that isn't part of well-formed UTF-8, or -1. Agrees with `TextDecoder` in fatal mode,
 * which doesn't say where.
 */
export function utf8Problem(bytes: Uint8Array): number {
  // Most of a list is ASCII, which is skipped four bytes at a time from the first aligned byte on.
  const firstWordAt = Math.min((4 - (bytes.byteOffset % 4)) % 4, bytes.length);
  const words = new Uint32Array(
    firstWordAt < bytes.length ? bytes.buffer : new ArrayBuffer(0),
    firstWordAt < bytes.length ? bytes.byteOffset + firstWordAt : 0,
    (bytes.length - firstWordAt) >> 2,
  );
  let at = 0;
  while (at < bytes.length) {
    if ((at - firstWordAt) % 4 === 0 && at >= firstWordAt) {
      let word = (at - firstWordAt) >>> 2;
      while (word < words.length && ((words[word] ?? 0) & 0x80808080) === 0) word++;
      at = firstWordAt + word * 4;
      if (at >= bytes.length) return -1;
    }
    const length = sequenceLength(bytes, at);
    if (length === 0) return at;
    at += length;
  }
  return -1;
}

/** Length of the well-formed sequence at `at`; 0 if there isn't one (Unicode, table 3-7). */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const second = bytes[at + 1] ?? 0;
  if (first < 0xc2 || first > 0xf4) return 0;
  if (first < 0xe0) return isTail(second) ? 2 : 0;
  const low = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const high = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  if (second < low || second > high || !isTail(bytes[at + 2] ?? 0)) return 0;
  if (first < 0xf0) return 3;
  return isTail(bytes[at + 3] ?? 0) ? 4 : 0;
}

function isTail(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}
