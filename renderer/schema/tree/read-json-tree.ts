import { type JsonToken, jsonTokens } from '../../../main/contract/body/json-tokens.ts';
import {
  type DuplicateName,
  deepestTree,
  type JsonNode,
  type JsonTree,
  mostDuplicates,
} from './json-node.ts';

export type TreeReading =
  | ({ readonly ok: true } & JsonTree)
  | { readonly ok: false; readonly why: 'syntax'; readonly line: number; readonly column: number }
  | { readonly ok: false; readonly why: 'too-deep' };

type Frame =
  | { readonly kind: 'object'; readonly members: Map<string, JsonNode>; name: string }
  | { readonly kind: 'array'; readonly items: JsonNode[] };

/** Where a text isn't JSON. Thrown out of the loop and returned. */
class NotJson extends Error {
  readonly offset: number;
  constructor(offset: number) {
    super('Not JSON');
    this.offset = offset;
  }
}

/** Reads a text strictly as JSON (RFC 8259) into a tree with exact numbers, in linear time and without recursion. */
export function readJsonTree(text: string): TreeReading {
  try {
    return readTokens(text);
  } catch (error) {
    if (!(error instanceof NotJson)) throw error;
    return { ok: false, why: 'syntax', ...placeOf(text, error.offset) };
  }
}

function readTokens(text: string): TreeReading {
  const tokens = jsonTokens(text);
  const next = (): JsonToken => {
    const { value, done } = tokens.next();
    if (done === true) throw new NotJson(text.length);
    return value;
  };
  const duplicates: { readonly name: string; readonly offset: number }[] = [];
  const frames: Frame[] = [];
  /** Reads the name of a member and its colon. */
  const readName = (frame: Frame & { readonly kind: 'object' }, token: JsonToken): void => {
    if (token.type !== 'string') throw new NotJson(token.offset);
    frame.name = token.content;
    if (frame.members.has(frame.name) && duplicates.length < mostDuplicates) {
      duplicates.push({ name: frame.name, offset: token.offset });
    }
    const colon = next();
    if (colon.type !== ':') throw new NotJson(colon.offset);
  };

  let token = next();
  for (;;) {
    let value: JsonNode | null = null;
    if (token.type === '{') {
      const frame: Frame = { kind: 'object', members: new Map(), name: '' };
      const first = next();
      if (first.type === '}') value = { kind: 'object', members: frame.members };
      else {
        readName(frame, first);
        frames.push(frame);
      }
    } else if (token.type === '[') {
      const frame: Frame = { kind: 'array', items: [] };
      const first = next();
      if (first.type === ']') value = frame;
      else {
        frames.push(frame);
        if (frames.length > deepestTree) return { ok: false, why: 'too-deep' };
        token = first;
        continue;
      }
    } else value = scalarOf(token);
    if (frames.length > deepestTree) return { ok: false, why: 'too-deep' };
    // Puts the value where it belongs, and closes everything that ends after it.
    while (value !== null) {
      const frame = frames.at(-1);
      const after = next();
      if (frame === undefined) {
        if (after.type !== 'end') throw new NotJson(after.offset);
        return { ok: true, root: value, duplicates: withLines(text, duplicates) };
      }
      if (frame.kind === 'object') frame.members.set(frame.name, value);
      else frame.items.push(value);
      if (after.type === (frame.kind === 'object' ? '}' : ']')) {
        value = frame.kind === 'object' ? { kind: 'object', members: frame.members } : frame;
        frames.pop();
        continue;
      }
      if (after.type !== ',') throw new NotJson(after.offset);
      if (frame.kind === 'object') readName(frame, next());
      value = null;
    }
    token = next();
  }
}

function scalarOf({ type, content, offset }: JsonToken): JsonNode {
  switch (type) {
    case 'string':
      return { kind: 'string', value: content };
    case 'number':
      return { kind: 'number', text: content };
    case 'boolean':
      return { kind: 'boolean', value: content === 'true' };
    case 'null':
      return { kind: 'null' };
    default:
      throw new NotJson(offset);
  }
}

function withLines(
  text: string,
  duplicates: readonly { readonly name: string; readonly offset: number }[],
): readonly DuplicateName[] {
  return duplicates.map(({ name, offset }) => ({ name, line: placeOf(text, offset).line }));
}

/** Line and column from 1. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (;;) {
    const end = text.indexOf('\n', start);
    if (end < 0 || end >= offset) return { line, column: offset - start + 1 };
    line += 1;
    start = end + 1;
  }
}
