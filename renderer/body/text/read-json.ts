import { type JsonScalar, jsonTokens } from '../../../main/contract/body/json-tokens.ts';
import { type Expected, type JsonProblem, problemAt } from './json-problem.ts';

export type JsonKind = 'object' | 'array' | JsonScalar;

/**
 * A name and its value in the outermost object, or an item of the outermost list, whose name is empty. The value's own
 * text is between `start` and `end`.
 */
export interface JsonMember {
  readonly name: string;
  readonly nameOffset: number;
  readonly kind: JsonKind;
  /** The decoded content of a string; for all others the value's own text. */
  readonly content: string;
  readonly start: number;
  readonly end: number;
}

/** A name that occurs again in the same object, at any depth. */
export interface DuplicateName {
  readonly name: string;
  readonly offset: number;
}

export interface JsonDocument {
  readonly ok: true;
  readonly kind: JsonKind;
  /** Members of the outermost object or list, in the order of the text; empty for any other kind. */
  readonly members: readonly JsonMember[];
  readonly duplicates: readonly DuplicateName[];
}

export type JsonReading = JsonDocument | { readonly ok: false; readonly problem: JsonProblem };

interface Frame {
  readonly kind: 'object' | 'array';
  readonly names: Set<string>;
}

/**
 * Reads a text strictly as JSON (RFC 8259). Agrees with `JSON.parse`, but also returns positions. It keeps its own
 * stack over jsonc-parser's tokens: `parseTree` is recursive and overflows on nesting that `JSON.parse` accepts.
 */
export function readJson(text: string): JsonReading {
  const frames: Frame[] = [];
  const members: JsonMember[] = [];
  const duplicates: DuplicateName[] = [];
  let expected: Expected = 'value';
  let topKind: JsonKind = 'null';
  let member = { name: '', nameOffset: 0, start: 0 };

  /** Records a complete value and returns what may follow it. */
  const endValue = (kind: JsonKind, end: number, content?: string): Expected => {
    if (frames.length === 0) {
      topKind = kind;
      return 'end';
    }
    if (frames.length === 1) {
      members.push({ ...member, kind, end, content: content ?? text.slice(member.start, end) });
    }
    return 'comma-or-close';
  };

  for (const token of jsonTokens(text)) {
    const frame = frames.at(-1);
    if (token.type === 'end' && expected === 'end') break;
    const code = problemAt(token, expected, frame?.kind);
    if (code !== null) {
      const found = code === 'unclosed' ? (frame?.kind === 'array' ? '[' : '{') : token.content;
      return { ok: false, problem: { code, offset: token.offset, found } };
    }
    switch (token.type) {
      case '{':
      case '[':
        if (frames.length === 1) member.start = token.offset;
        frames.push({ kind: token.type === '{' ? 'object' : 'array', names: new Set() });
        expected = token.type === '{' ? 'name-or-close' : 'value-or-close';
        break;
      case '}':
      case ']':
        frames.pop();
        expected = endValue(token.type === '}' ? 'object' : 'array', token.end);
        break;
      case ',':
        expected = frame?.kind === 'object' ? 'name' : 'value';
        break;
      case ':':
        expected = 'value';
        break;
      case 'string':
      case 'number':
      case 'boolean':
      case 'null':
        if (expected === 'name' || expected === 'name-or-close') {
          if (frame?.names.has(token.content)) {
            duplicates.push({ name: token.content, offset: token.offset });
          }
          frame?.names.add(token.content);
          if (frames.length === 1) {
            member = { name: token.content, nameOffset: token.offset, start: 0 };
          }
          expected = 'colon';
        } else {
          if (frames.length === 1) member.start = token.offset;
          expected = endValue(token.type, token.end, token.content);
        }
        break;
    }
  }
  return { ok: true, kind: topKind, members, duplicates };
}
