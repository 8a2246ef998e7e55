const decoder = new TextDecoder();
// A U+FEFF at the beginning is part of the text here.
const wholeDecoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The text of these bytes of an answer. They are copied first: `TextDecoder` takes nothing that is shared. */
export function readText(bytes: Uint8Array, from: number, to: number): string {
  return decoder.decode(bytes.slice(from, to));
}

/** The same, with a mark of UTF-8 at its beginning. */
export function readWholeText(bytes: Uint8Array, from: number, to: number): string {
  return wholeDecoder.decode(bytes.slice(from, to));
}
