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
