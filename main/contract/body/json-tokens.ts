import { createScanner } from 'jsonc-parser';

export type JsonScalar = 'string' | 'number' | 'boolean' | 'null';

export interface JsonToken {
  readonly type:
    | '{'
    | '}'
    | '['
    | ']'
    | ','
    | ':'
    | JsonScalar
    | 'end'
    | 'unknown'
    | JsonTokenProblem;
  readonly offset: number;
  /** Where the next token may start. */
  readonly end: number;
  /** The decoded content of a string, the raw text for all others. */
  readonly content: string;
}

/** What can be wrong inside a token. */
export type JsonTokenProblem =
  | 'comment'
  | 'unclosed-string'
  | 'character'
  | 'escape'
  | 'bad-number';

// jsonc-parser declares its numbers as ambient const enums, which isolated modules cannot read.
const types: Readonly<Record<number, JsonToken['type']>> = {
  1: '{',
  2: '}',
  3: '[',
  4: ']',
  5: ',',
  6: ':',
  7: 'null',
  8: 'boolean',
  9: 'boolean',
  10: 'string',
  11: 'number',
  12: 'comment',
  13: 'comment',
  17: 'end',
};
const problems: Readonly<Record<number, JsonTokenProblem>> = {
  2: 'unclosed-string',
  3: 'bad-number',
  4: 'escape',
  5: 'escape',
  6: 'character',
};
const isTrivia = (kind: number) => kind === 14 || kind === 15;

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Control and format characters, spaces that JSON doesn't allow, halves of characters. */
const startsUnseen = /^[\p{C}\p{Z}]/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const control = /[\u0000-\u001f]/;

/** The character that JSON doesn't allow, inside or outside quotes. */
function unseenToken(offset: number, raw: string): JsonToken {
  const at = startsUnseen.test(raw) ? 0 : raw.search(control);
  const content = String.fromCodePoint(raw.codePointAt(at) ?? 0);
  return { type: 'character', offset: offset + at, end: offset + at + content.length, content };
}

/** The tokens of a text without white space; the last one is `end`. */
export function* jsonTokens(text: string): Generator<JsonToken, void> {
  const scanner = createScanner(text, false);
  for (;;) {
    const kind: number = scanner.scan();
    if (isTrivia(kind)) continue;
    const offset = scanner.getTokenOffset();
    const end = scanner.getPosition();
    const own = types[kind] ?? 'unknown';
    const problem = own === 'comment' ? own : problems[scanner.getTokenError()];
    const raw = text.slice(offset, end);
    if (problem === 'character' || (own === 'unknown' && startsUnseen.test(raw))) {
      yield unseenToken(offset, raw);
      return;
    }
    const type = problem ?? own;
    const content = type === 'string' ? scanner.getTokenValue() : raw;
    yield { type, offset, end, content };
    if (type === 'end') return;
  }
}
