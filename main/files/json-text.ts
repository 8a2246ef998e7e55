import { randomUUID } from 'node:crypto';
import type { JsonNode } from '../contract/json/json-document.ts';

/** The content of a JSON text; undefined if it isn't one. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A piece of JSON that is written exactly as it was read. */
export class VerbatimJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Members of an object that this version doesn't know, with their exact text, also those of known objects in it. */
export type UnknownMembers = ReadonlyMap<string, VerbatimJson | UnknownMembers>;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof VerbatimJson);

/**
 * The members of an object in a text that aren't in the value that was read from it. Of a repeated name, the last one
 * counts.
 */
export function unknownMembers(object: JsonNode | null, value: object): UnknownMembers {
  const known = new Map<string, unknown>(Object.entries(value));
  const members = new Map<string, VerbatimJson | UnknownMembers>();
  for (const member of object?.children() ?? []) {
    const { name } = member;
    if (name === null) continue;
    const inner = known.get(name);
    members.delete(name);
    if (!known.has(name)) members.set(name, new VerbatimJson(member.text));
    else if (isObject(inner) && member.kind === 'object') {
      const unknown = unknownMembers(member, inner);
      if (unknown.size > 0) members.set(name, unknown);
    }
  }
  return members;
}

/** A value as it is written: with the members that were unknown when it was read. Its own members count. */
export function withUnknownMembers(value: object, unknown: UnknownMembers): object {
  const members = new Map<string, unknown>(Object.entries(value));
  for (const [key, member] of unknown) {
    const own = members.get(key);
    if (own === undefined && member instanceof VerbatimJson) members.set(key, member);
    else if (isObject(own) && !(member instanceof VerbatimJson))
      members.set(key, withUnknownMembers(own, member));
  }
  return Object.fromEntries(members);
}

/** Like `JSON.stringify` with two spaces and a final line break. A `VerbatimJson` in it keeps its own text. */
export function stringifyVerbatim(value: unknown): string {
  // Random, so that no text in the value can look like it.
  const mark = randomUUID();
  const texts: string[] = [];
  const json = JSON.stringify(
    value,
    (_, part: unknown) =>
      part instanceof VerbatimJson ? mark + (texts.push(part.text) - 1) : part,
    2,
  );
  const [first, ...rest] = json.split(`"${mark}`);
  const written = rest.map((piece) => {
    const quoteAt = piece.indexOf('"');
    return (texts[Number(piece.slice(0, quoteAt))] ?? '') + piece.slice(quoteAt + 1);
  });
  return `${[first, ...written].join('')}\n`;
}

/** Our own formats have a few levels. What walks through their values may recurse. */
export const deepestNesting = 50;
