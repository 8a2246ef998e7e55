import type { JsonToken, JsonTokenProblem } from '../../../main/contract/body/json-tokens.ts';

/** Why a text isn't valid JSON. `found` is the text at `offset`; for `unclosed`, the open bracket. */
export interface JsonProblem {
  readonly code:
    | JsonTokenProblem
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

/** Why this token isn't allowed here; null if it is. */
export function problemAt(
  { type, content }: JsonToken,
  expected: Expected,
  inside: 'object' | 'array' | undefined,
): JsonProblem['code'] | null {
  switch (type) {
    case 'comment':
    case 'unclosed-string':
    case 'character':
    case 'escape':
    case 'bad-number':
      return type;
    case 'end':
      return inside === undefined ? 'empty' : 'unclosed';
  }
  const closes = type === (inside === 'object' ? '}' : ']') && inside !== undefined;
  switch (expected) {
    case 'end':
      return 'after-end';
    case 'colon':
      return type === ':' ? null : 'colon';
    case 'comma-or-close':
      return closes || type === ',' ? null : 'comma';
    case 'name':
    case 'name-or-close':
      if (type === 'string' || (closes && expected === 'name-or-close')) return null;
      if (closes) return 'trailing-comma';
      return content.startsWith("'") ? 'quotes' : 'name';
    case 'value':
    case 'value-or-close':
      if (closes && expected === 'value-or-close') return null;
      // In a list a value is expected only after a comma, in an object after a colon.
      if (closes) return inside === 'array' ? 'trailing-comma' : 'value';
      if (type === 'unknown') {
        if (content.startsWith("'")) return 'quotes';
        return /^[\p{L}\d+.-]/u.test(content) ? 'word' : 'value';
      }
      return type === '}' || type === ']' || type === ',' || type === ':' ? 'value' : null;
  }
}

/** A position in a text as editors count it, from 1. A column is a character, not a UTF-16 unit. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export function placeAt(text: string, offset: number): Place {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  const last = lines.at(-1) ?? '';
  return { line: lines.length, column: [...last].length + 1 };
}
