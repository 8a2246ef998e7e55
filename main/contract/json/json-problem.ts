import type { TokenProblem, TokenType } from './tokens.ts';

/** Why a text isn't valid JSON. `found` is the text at `offset`; for `unclosed`, the open bracket. */
export interface JsonProblem {
  readonly code:
    | TokenProblem
    | 'empty'
    | 'value'
    | 'name'
    | 'colon'
    | 'comma'
    | 'trailing-comma'
    | 'after-end'
    | 'unclosed'
    | 'word'
    | 'quotes';
  readonly offset: number;
  readonly found: string;
}

/** What may come next; `or-close` only right after an opening bracket. */
export type Expected =
  | 'value'
  | 'value-or-close'
  | 'name'
  | 'name-or-close'
  | 'colon'
  | 'comma-or-close'
  | 'end';

/** Why a token that isn't allowed here isn't. */
export function problemAt(
  type: TokenType,
  content: string,
  expected: Expected,
  inside: 'object' | 'array' | null,
): JsonProblem['code'] {
  switch (type) {
    case 'comment':
    case 'unclosed-string':
    case 'character':
    case 'escape':
    case 'bad-number':
      return type;
    case 'end':
      return inside === null ? 'empty' : 'unclosed';
  }
  const closes = inside !== null && type === (inside === 'object' ? '}' : ']');
  switch (expected) {
    case 'end':
      return 'after-end';
    case 'colon':
      return 'colon';
    case 'comma-or-close':
      return 'comma';
    case 'name':
    case 'name-or-close':
      if (closes) return 'trailing-comma';
      return content.startsWith("'") ? 'quotes' : 'name';
    case 'value':
    case 'value-or-close':
      // In a list a value is expected only after a comma, in an object after a colon.
      if (closes) return inside === 'array' ? 'trailing-comma' : 'value';
      if (type !== 'unknown') return 'value';
      if (content.startsWith("'")) return 'quotes';
      return /^[\p{L}\d+.-]/u.test(content) ? 'word' : 'value';
  }
}

/** A position in a text as editors count it, from 1. A column is a character, not a UTF-16 unit. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export function placeAt(text: string, offset: number): Place {
  const lineEnd = /\r\n|\r|\n/g;
  let line = 1;
  let start = 0;
  for (let end = lineEnd.exec(text); end !== null; end = lineEnd.exec(text)) {
    if (lineEnd.lastIndex > offset) break;
    line += 1;
    start = lineEnd.lastIndex;
  }
  return { line, column: [...text.slice(start, offset)].length + 1 };
}
