import { randomUUID } from 'node:crypto';
import { createScanner, visit } from 'jsonc-parser';

/** The content of a JSON text; undefined if it isn't one. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is wrong with a text that a person wrote: it isn't JSON at this offset, or an object has this key twice. */
export type JsonFault =
  | { readonly why: 'not-json'; readonly offset: number }
  | { readonly why: 'same-key'; readonly path: readonly (string | number)[] };

/**
 * Reads JSON with comments and commas at the end. Every key is kept, also `__proto__`: its objects have no prototype that
 * it could set. No key counts twice, so that nothing hides behind a later one. The text must not be nested too deeply.
 */
export function readCommentedJson(text: string): { readonly value: unknown } | JsonFault {
  type Container = unknown[] | Record<string, unknown>;
  const open: { readonly container: Container; key: string }[] = [];
  const faults: JsonFault[] = [];
  let value: unknown;
  const put = (next: unknown): void => {
    const parent = open.at(-1);
    if (parent === undefined) value = next;
    else if (Array.isArray(parent.container)) parent.container.push(next);
    else parent.container[parent.key] = next;
  };
  const begin = (container: Container): void => {
    put(container);
    open.push({ container, key: '' });
  };
  const end = (): void => void open.pop();
  // A text that isn't meant as JSON has a fault at every word.
  const note = (fault: JsonFault): void => {
    if (faults.length === 0) faults.push(fault);
  };
  visit(
    text,
    {
      onObjectBegin: () => begin(Object.create(null)),
      onArrayBegin: () => begin([]),
      onObjectEnd: end,
      onArrayEnd: end,
      onLiteralValue: put,
      onObjectProperty(key, _offset, _length, _line, _column, pathOf) {
        const parent = open.at(-1);
        if (parent === undefined) return;
        if (key in parent.container) note({ why: 'same-key', path: [...pathOf(), key] });
        parent.key = key;
      },
      onError: (_error, offset) => note({ why: 'not-json', offset }),
    },
    { allowTrailingComma: true },
  );
  return faults[0] ?? { value };
}

export interface JsonPart {
  /** Null in a list. */
  readonly key: string | null;
  /** Exactly as in the source text. */
  readonly text: string;
}

/**
 * The members of an object or the items of a list, each with its own text, in order. The text must be
 * valid JSON; anything other than an object or a list has no parts. Takes time proportional to the
 * length.
 */
export function jsonParts(text: string): readonly JsonPart[] {
  const parts: JsonPart[] = [];
  let depth = 0;
  let key: string | null = null;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') at = endOfString(text, at);
    else if (char === '{' || char === '[') {
      depth += 1;
      if (depth === 1) start = at + 1;
    } else if (char === ':' && depth === 1) {
      key = String(JSON.parse(text.slice(start, at)));
      start = at + 1;
    } else if (char === ',' && depth === 1) {
      parts.push({ key, text: text.slice(start, at).trim() });
      start = at + 1;
    } else if (char === '}' || char === ']') {
      depth -= 1;
      const last = depth === 0 ? text.slice(start, at).trim() : '';
      if (last !== '') parts.push({ key, text: last });
    }
  }
  return parts;
}

/** The end of the string that starts at this quote. */
function endOfString(text: string, quoteAt: number): number {
  let at = quoteAt + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
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
 * The members of an object's text that aren't in the value that was read from it. Of a repeated name, the last one
 * counts.
 */
export function unknownMembers(text: string, value: object): UnknownMembers {
  const known = new Map<string, unknown>(Object.entries(value));
  const members = new Map<string, VerbatimJson | UnknownMembers>();
  for (const { key, text: member } of jsonParts(text)) {
    if (key === null) continue;
    const inner = known.get(key);
    members.delete(key);
    if (!known.has(key)) members.set(key, new VerbatimJson(member));
    else if (isObject(inner) && member.startsWith('{')) {
      const unknown = unknownMembers(member, inner);
      if (unknown.size > 0) members.set(key, unknown);
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

/** Our own formats have a few levels. Parsers that recurse would crash main at 10,000. */
export const deepestNesting = 50;

/** jsonc-parser declares its numbers as ambient const enums, which isolated modules can't read. */
const tokenKind = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  end: 17,
} as const;

/** Whether lists and objects are nested deeper than a parser may go. Counts tokens instead of recursing. */
export function isTooDeep(text: string): boolean {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (let kind: number = scanner.scan(); kind !== tokenKind.end; kind = scanner.scan()) {
    if (kind === tokenKind.openBrace || kind === tokenKind.openBracket) depth += 1;
    else if (kind === tokenKind.closeBrace || kind === tokenKind.closeBracket) depth -= 1;
    if (depth > deepestNesting) return true;
  }
  return false;
}
