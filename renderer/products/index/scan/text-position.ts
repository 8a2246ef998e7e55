/** Line and column (in characters), both from 1, of a byte in well-formed UTF-8. */
export function textPosition(
  bytes: Uint8Array,
  offset: number,
): { readonly line: number; readonly column: number } {
  let line = 1;
  let column = 1;
  for (let at = 0; at < offset; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x0a) {
      line++;
      column = 1;
    } else if ((byte & 0xc0) !== 0x80) column++;
  }
  return { line, column };
}
