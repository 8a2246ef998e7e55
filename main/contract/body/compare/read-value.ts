import { decimalKey, decimalOf } from '../decimal.ts';
import { type JsonToken, jsonTokens } from '../json-tokens.ts';

/** A value of a JSON text. Its own text is between `start` and `end`. */
export interface ReadValue {
  /** Undefined if it isn't an object. A map, so that `__proto__` is a name like any other. */
  readonly members?: ReadonlyMap<string, ReadValue>;
  /** Undefined if it isn't a list. */
  readonly items?: readonly ReadValue[];
  readonly start: number;
  readonly end: number;
  /**
   * The same number for equal values of texts that were read with the same `Meanings`. Numbers are equal by their
   * decimals (`1.0` and `1`), strings regardless of escapes, and objects regardless of the order of their members.
   */
  readonly meaning: number;
  /** Like `meaning`, but the same only if the numbers in it are also written in the same way. */
  readonly writing: number;
}

/** Why a text can't be compared. */
export type CompareProblem =
  | { readonly why: 'not-json'; readonly offset: number }
  /** An object has a name twice: services disagree about which value counts. */
  | { readonly why: 'duplicate-name'; readonly name: string }
  | { readonly why: 'too-large' };

export type ValueReading =
  | { readonly ok: true; readonly value: ReadValue }
  | { readonly ok: false; readonly problem: CompareProblem };

/** The longest text that is compared, in UTF-16 units: the longest body. */
export const longestCompared = 5 * 1024 * 1024;

/** More values would take a gigabyte of memory. A text of 5 MiB has as many if nearly all of it is numbers of a digit. */
const mostValues = 1_000_000;

/** The `meaning` and `writing` of a value. */
type BothMeanings = readonly [meaning: number, writing: number];

/**
 * Numbers for values. Equal values get the same number, so that two of them, however large, are compared in one step,
 * and a whole comparison takes time that grows with the length of its texts. No hash: a service could send two values
 * that have the same one.
 */
export class Meanings {
  readonly #strings = new Map<string, number>();
  readonly #numbers = new Map<string, BothMeanings>();
  readonly #others = new Map<string, number>();
  #next = 0;

  string(content: string): number {
    return this.#of(this.#strings, content);
  }

  number(text: string): BothMeanings {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const decimal = decimalOf(text);
    // An exponent that is longer than anyone can mean: equal only to itself.
    const meaning = this.other(`#${decimal === null ? text : decimalKey(decimal)}`);
    const writing = usualNumber.test(text) ? meaning : this.other(`=${text}`);
    this.#numbers.set(text, [meaning, writing]);
    return [meaning, writing];
  }

  /** For everything else. The key must say what it is. */
  other(key: string): number {
    return this.#of(this.#others, key);
  }

  #of(numbers: Map<string, number>, key: string): number {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    this.#next += 1;
    numbers.set(key, this.#next);
    return this.#next;
  }
}

/** The one writing of a number that has no exponent and no zeros at the end of its fraction. */
const usualNumber = /^(?!-0$)-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;

interface Frame {
  readonly start: number;
  /** Undefined for a list. */
  readonly members: Map<string, ReadValue> | undefined;
  readonly items: ReadValue[];
  /** The name of the member whose value is being read. */
  name: string;
}

/** Leaves the loop with what is wrong. */
class Refused extends Error {
  readonly problem: CompareProblem;
  constructor(problem: CompareProblem) {
    super(problem.why);
    this.problem = problem;
  }
}

/** Reads a text strictly as JSON (RFC 8259), without recursion, so that any depth can be read. */
export function readValue(text: string, meanings: Meanings): ValueReading {
  if (text.length > longestCompared) return { ok: false, problem: { why: 'too-large' } };
  try {
    return { ok: true, value: readTokens(text, meanings) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ok: false, problem: error.problem };
  }
}

function readTokens(text: string, meanings: Meanings): ReadValue {
  const tokens = jsonTokens(text);
  const frames: Frame[] = [];
  let values = 0;
  let token = nextOf(tokens, text);
  for (;;) {
    let value: ReadValue | null = null;
    values += 1;
    if (values > mostValues) throw new Refused({ why: 'too-large' });
    if (token.type === '{' || token.type === '[') {
      const members = token.type === '{' ? new Map<string, ReadValue>() : undefined;
      const frame: Frame = { start: token.offset, members, items: [], name: '' };
      token = nextOf(tokens, text);
      if (token.type === closingOf(frame)) value = branchOf(frame, token.end, meanings);
      else {
        frames.push(frame);
        if (members !== undefined) token = readName(frame, members, token, tokens, text);
        continue;
      }
    } else value = scalarOf(token, meanings);
    // Puts the value where it belongs, and closes everything that ends after it.
    for (;;) {
      token = nextOf(tokens, text);
      const frame = frames.at(-1);
      if (frame === undefined) {
        if (token.type !== 'end') throw notJson(token);
        return value;
      }
      if (frame.members === undefined) frame.items.push(value);
      else frame.members.set(frame.name, value);
      if (token.type !== closingOf(frame)) break;
      frames.pop();
      value = branchOf(frame, token.end, meanings);
    }
    if (token.type !== ',') throw notJson(token);
    token = nextOf(tokens, text);
    const frame = frames.at(-1);
    if (frame?.members !== undefined) token = readName(frame, frame.members, token, tokens, text);
  }
}

function nextOf(tokens: Iterator<JsonToken, void>, text: string): JsonToken {
  const { value } = tokens.next();
  if (value === undefined) throw new Refused({ why: 'not-json', offset: text.length });
  return value;
}

const notJson = ({ offset }: JsonToken): Refused => new Refused({ why: 'not-json', offset });

const closingOf = ({ members }: Frame): '}' | ']' => (members === undefined ? ']' : '}');

/** Reads the name of a member and its colon. Returns the token after them. */
function readName(
  frame: Frame,
  members: ReadonlyMap<string, ReadValue>,
  token: JsonToken,
  tokens: Iterator<JsonToken, void>,
  text: string,
): JsonToken {
  if (token.type !== 'string') throw notJson(token);
  if (members.has(token.content)) {
    throw new Refused({ why: 'duplicate-name', name: token.content });
  }
  frame.name = token.content;
  const colon = nextOf(tokens, text);
  if (colon.type !== ':') throw notJson(colon);
  return nextOf(tokens, text);
}

function scalarOf(token: JsonToken, meanings: Meanings): ReadValue {
  const { type, content, offset: start, end } = token;
  switch (type) {
    case 'number': {
      const [meaning, writing] = meanings.number(content);
      return { start, end, meaning, writing };
    }
    case 'string':
    case 'boolean':
    case 'null': {
      const meaning = type === 'string' ? meanings.string(content) : meanings.other(content);
      return { start, end, meaning, writing: meaning };
    }
    default:
      throw notJson(token);
  }
}

function branchOf({ start, members, items }: Frame, end: number, meanings: Meanings): ReadValue {
  const [meaning, writing] =
    members === undefined ? meaningOfList(items, meanings) : meaningOfObject(members, meanings);
  return members === undefined
    ? { items, start, end, meaning, writing }
    : { members, start, end, meaning, writing };
}

function meaningOfList(items: readonly ReadValue[], meanings: Meanings): BothMeanings {
  const meaning = meanings.other(`[${items.map((item) => item.meaning).join()}`);
  if (items.every(isWrittenAsItMeans)) return [meaning, meaning];
  return [meaning, meanings.other(`=[${items.map((item) => item.writing).join()}`)];
}

function meaningOfObject(
  members: ReadonlyMap<string, ReadValue>,
  meanings: Meanings,
): BothMeanings {
  const named = Array.from(members, ([name, value]) => ({ name: meanings.string(name), value }));
  named.sort((a, b) => a.name - b.name);
  const meaning = meanings.other(
    `{${named.map(({ name, value }) => `${name}:${value.meaning}`).join()}`,
  );
  if (named.every(({ value }) => isWrittenAsItMeans(value))) return [meaning, meaning];
  const writing = `={${named.map(({ name, value }) => `${name}:${value.writing}`).join()}`;
  return [meaning, meanings.other(writing)];
}

const isWrittenAsItMeans = ({ meaning, writing }: ReadValue): boolean => meaning === writing;
