import { type Group, searchedDepth, searchedValues, type Value } from '../tree/tree.ts';

/**
 * Reads JSON as services really send it: cut off in the middle (then up to there), with extra text after its end, in
 * single quotes and with the `None` of a Python `repr`. Numbers that JavaScript can't represent stay text. Undefined if
 * it isn't JSON. Never throws; takes linear time.
 */
export function readJson(text: string): Value | undefined {
  const reader = new JsonReader(text);
  try {
    return reader.value(0);
  } catch (error) {
    if (error instanceof NoJson) return undefined;
    throw error;
  }
}

class NoJson extends Error {}

/** Includes the character that masks a token. */
const word = /[\w.+•-]+/y;
const space = /[\s,]*/y;

class JsonReader {
  readonly #text: string;
  #at = 0;
  #values = 0;

  constructor(text: string) {
    this.#text = text;
  }

  value(depth: number): Value {
    this.#values += 1;
    // Too much or too deep is treated like cut off: everything before it is kept.
    if (depth > searchedDepth || this.#values > searchedValues) this.#at = this.#text.length;
    const first = this.#next();
    if (first === '{') return this.#group(depth);
    if (first === '[') return this.#list(depth);
    if (first === '"' || first === "'") return this.#string();
    return first === '' ? null : this.#word();
  }

  #group(depth: number): Group {
    const group: Record<string, Value> = Object.create(null);
    this.#at += 1;
    for (;;) {
      const first = this.#next();
      if (this.#ends('}', first)) return group;
      const key = first === '"' || first === "'" ? this.#string() : String(this.#word());
      const colon = this.#next();
      if (colon === '') return group;
      if (colon !== ':') throw new NoJson();
      this.#at += 1;
      group[key] = this.value(depth + 1);
    }
  }

  #list(depth: number): Value[] {
    const list: Value[] = [];
    this.#at += 1;
    while (!this.#ends(']', this.#next())) list.push(this.value(depth + 1));
    return list;
  }

  #ends(bracket: string, next: string): boolean {
    if (next !== bracket && next !== '') return false;
    this.#at += 1;
    return true;
  }

  #string(): string {
    const quote = this.#text[this.#at];
    const start = this.#at + 1;
    let end = start;
    while (end < this.#text.length && this.#text[end] !== quote) {
      end += this.#text[end] === '\\' ? 2 : 1;
    }
    this.#at = end + 1;
    return unescaped(this.#text.slice(start, end));
  }

  #word(): Value {
    const found = this.#match(word);
    if (found === '') throw new NoJson();
    if (/^(null|None|undefined|nil)$/.test(found)) return null;
    if (/^(true|false)$/i.test(found)) return found.toLowerCase() === 'true';
    if (found.includes('•')) return found;
    if (!/^-?\d/.test(found)) throw new NoJson();
    const number = Number(found);
    return Number.isSafeInteger(number) || found.includes('.') ? number : found;
  }

  #next(): string {
    this.#match(space);
    return this.#text[this.#at] ?? '';
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }
}

const escapes: ReadonlyMap<string, string> = new Map(
  Object.entries({ n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }),
);

const unescaped = (text: string): string =>
  text.includes('\\')
    ? text.replace(
        /\\(?:u([0-9a-fA-F]{4})|([\s\S]))/g,
        (_whole, hex: string | undefined, one: string) =>
          hex === undefined
            ? (escapes.get(one) ?? one)
            : String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text;
