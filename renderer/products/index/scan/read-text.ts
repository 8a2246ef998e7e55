const decoder = new TextDecoder();
// A U+FEFF at the start is part of the text here.
const wholeDecoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The text of these bytes of a response. They are copied first: `TextDecoder` doesn't accept shared memory. */
export function readText(bytes: Uint8Array, from: number, to: number): string {
  return decoder.decode(bytes.slice(from, to));
}

/** The same, but keeps a byte order mark at the start. */
export function readWholeText(bytes: Uint8Array, from: number, to: number): string {
  return wholeDecoder.decode(bytes.slice(from, to));
}
