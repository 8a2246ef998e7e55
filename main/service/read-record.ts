import { type Steps, stepLength } from './answer/steps.ts';

/** Why a text isn't a record: one JSON object without a name that is used twice in it. */
export interface RecordProblem {
  readonly problem: 'not-json' | 'not-object' | 'same-key';
  /** Where, in UTF-16 units. */
  readonly at: number;
}

/** The members of a record with a text or a number, by name. A number keeps its digits. */
export type RecordMembers = ReadonlyMap<string, string>;

/** The most members that are kept: the one with the ID is looked for in them. */
const mostMembers = 1000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON allows no control character in a text
const plainText = /[^"\\\u0000-\u001f]*/y;
const escaped = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /true|false|null/y;
const space = /[ \t\n\r]*/y;

/**
 * Checks a text that a service sent as a record, strictly (RFC 8259), without making values of it: in slices, because it
 * may have 5 MiB, and without recursion.
 */
export function* readRecord(
  text: string,
): Steps<RecordProblem | { readonly members: RecordMembers }> {
  const members = new Map<string, string>();
  /** The names of each object that is open; null for a list. */
  const open: (Set<string> | null)[] = [];
  let at = 0;
  let stepAt = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    if (!pattern.test(text)) return false;
    at = pattern.lastIndex;
    return true;
  };
  function* pause(): Steps<void> {
    if (at - stepAt < stepLength) return;
    stepAt = at;
    yield;
  }
  /** A text may be one of 5 MiB in which everything is escaped. */
  function* takeText(): Steps<string | null> {
    const start = at;
    if (text[at] !== '"') return null;
    at += 1;
    let isPlain = true;
    for (;;) {
      yield* pause();
      take(plainText);
      if (text[at] === '"') {
        at += 1;
        const raw = text.slice(start, at);
        return isPlain ? raw.slice(1, -1) : String(JSON.parse(raw));
      }
      if (!take(escaped)) return null;
      isPlain = false;
    }
  }
  const broken = (): RecordProblem => ({ problem: 'not-json', at });

  take(space);
  let isObject: boolean | null = null;
  for (;;) {
    yield* pause();
    // A value starts here, after its name if it is a member.
    let name: string | null = null;
    const names = open.at(-1);
    if (names) {
      const nameAt = at;
      name = yield* takeText();
      if (name === null) return broken();
      if (names.has(name)) return { problem: 'same-key', at: nameAt };
      names.add(name);
      take(space);
      if (text[at] !== ':') return broken();
      at += 1;
      take(space);
    }
    const start = text[at];
    isObject ??= start === '{';
    if (start === '{' || start === '[') {
      at += 1;
      take(space);
      open.push(start === '{' ? new Set() : null);
      if (text[at] !== (start === '{' ? '}' : ']')) continue;
    } else {
      const valueAt = at;
      const content = start === '"' ? yield* takeText() : null;
      if (content === null) {
        if (start === '"') return broken();
        if (!take(number) && !take(word)) return broken();
      }
      const isKept = name !== null && open.length === 1 && members.size < mostMembers;
      const isNumber = start !== undefined && /[-\d]/.test(start);
      if (isKept && name !== null && (content !== null || isNumber))
        members.set(name, content ?? text.slice(valueAt, at));
    }
    // What follows a value: the ends of those around it, then a comma or the end.
    for (;;) {
      yield* pause();
      take(space);
      const around = open.at(-1);
      if (around === undefined) {
        if (at < text.length) return broken();
        return isObject ? { members } : { problem: 'not-object', at: 0 };
      }
      if (text[at] !== (around === null ? ']' : '}')) break;
      at += 1;
      open.pop();
    }
    if (text[at] !== ',') return broken();
    at += 1;
    take(space);
  }
}
