/** The length of a piece, characters, and the length from which a text is cut. */
const pieceUnits = 64 * 1024;

/**
 * A value as JSON in pieces: a body of 5 MB would hold main up for longer than a slice. Characters that would change how
 * the text around them is shown are escaped, which doesn't change the value.
 */
export function* jsonPieces(value: unknown): Generator<string> {
  let text = '';
  for (const part of partsOf(value)) {
    text += part;
    if (text.length < pieceUnits) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

function* partsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    yield '"';
    // A pair of surrogates that is cut is written as two escapes, which mean the same.
    for (let at = 0; at < value.length; at += pieceUnits)
      yield escaped(value.slice(at, at + pieceUnits));
    yield '"';
  } else if (Array.isArray(value)) {
    yield '[';
    for (const [at, part] of value.entries()) {
      if (at > 0) yield ',';
      yield* partsOf(part);
    }
    yield ']';
  } else if (typeof value === 'object' && value !== null) {
    yield '{';
    let at = 0;
    for (const [key, part] of Object.entries(value)) {
      if (part === undefined) continue;
      yield `${at === 0 ? '' : ','}"${escaped(key)}":`;
      yield* partsOf(part);
      at += 1;
    }
    yield '}';
  } else yield JSON.stringify(value);
}

/** DEL, C1, the marks and overrides of direction, and the separators that end a line in old JavaScript. */
const unseen = /[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

const escaped = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(unseen, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
