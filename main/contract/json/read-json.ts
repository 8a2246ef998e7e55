import type { Steps } from '../steps.ts';
import { JsonDocument, type JsonKind, type JsonNode, type JsonStep } from './json-document.ts';
import { type Expected, type JsonProblem, problemAt } from './json-problem.ts';
import { contentOf, JsonScanner, type TokenType } from './tokens.ts';

/** A name that occurs again in the same object, at any depth. */
export interface DuplicateName {
  readonly name: string;
  readonly offset: number;
}

export type JsonReading =
  | { readonly ok: true; readonly root: JsonNode }
  | {
      readonly ok: false;
      readonly problem: JsonProblem;
      /** As much as could be read: its brackets are closed, and a string may be cut off. Null if there is no value. */
      readonly part: JsonNode | null;
    };

/** Why a text can't be used strictly. */
export type StrictProblem =
  | { readonly why: 'not-json'; readonly offset: number }
  /** `path`: the steps to the object. */
  | ({ readonly why: 'same-name'; readonly path: readonly JsonStep[] } & DuplicateName)
  | { readonly why: 'too-deep'; readonly offset: number };

export type StrictReading =
  | { readonly ok: true; readonly root: JsonNode }
  | ({ readonly ok: false } & StrictProblem);

export interface StrictOptions {
  /** Comments, and a comma after the last member or item. */
  readonly comments?: boolean;
  /** How many objects and lists may be in one another. */
  readonly deepest?: number;
}

/** More of them say nothing new. */
const mostDuplicates = 20;

/**
 * Reads a text exactly: it must be JSON (RFC 8259) as `JSON.parse` accepts it, of any depth, and a name may be used
 * twice (`duplicateNames`). Takes time proportional to the text, 50 ms for 5 MiB.
 */
export function readJson(text: string): JsonReading {
  const reader = new Reader(text, false, {});
  reader.read(Number.POSITIVE_INFINITY);
  const { document, problem } = reader;
  if (problem === null) return { ok: true, root: document.root };
  return { ok: false, problem, part: document.size === 0 ? null : document.root };
}

/** The outermost value of a text, up to its first mistake; null if there is none. */
export function readPart(text: string): JsonNode | null {
  const reading = readJson(text);
  return reading.ok ? reading.root : reading.part;
}

/** The members of a text's object, as far as they can be read. Any other text has none. */
export function readMembers(text: string): readonly JsonNode[] {
  const part = readPart(text);
  return part?.kind === 'object' ? Array.from(part.children()) : [];
}

/**
 * The names that are used again in their objects: the first ones, in the order of the text. Reading doesn't look for them,
 * because that takes as long as everything else.
 */
export function duplicateNames(document: JsonDocument): readonly DuplicateName[] {
  const duplicates: DuplicateName[] = [];
  /** The objects and lists around the value, with where they end. */
  const around: { readonly names: NameSet | null; readonly next: number }[] = [];
  for (let index = 0; index < document.size; index += 1) {
    const node = document.node(index);
    let top = around.at(-1);
    while (top !== undefined && index >= top.next) {
      around.pop();
      top = around.at(-1);
    }
    const { name, next } = node;
    if (name !== null && top?.names?.add(name) === false) {
      duplicates.push({ name, offset: node.from });
      if (duplicates.length === mostDuplicates) return duplicates;
    }
    if (next > index + 1)
      around.push({ names: node.kind === 'object' ? new NameSet() : null, next });
  }
  return duplicates;
}

/** Whether a text is JSON: the fastest way to know it. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads a text strictly: no name twice in an object, since readers differ in which one counts, and no deeper than
 * allowed.
 */
export function readStrictJson(text: string, options: StrictOptions = {}): StrictReading {
  const reader = new Reader(text, true, options);
  reader.read(Number.POSITIVE_INFINITY);
  return reader.strictReading();
}

/** The same, with a pause after each piece of this length, for a text that would hold up its thread. */
export function* readStrictJsonInSteps(text: string, pieceLength: number): Steps<StrictReading> {
  const reader = new Reader(text, true, {});
  for (let end = pieceLength; !reader.read(end); end += pieceLength) yield;
  return reader.strictReading();
}

/** An object or list that is being read. */
interface Frame {
  readonly around: Frame | null;
  readonly kind: 'object' | 'array';
  readonly index: number;
  /** Of an object that is read strictly alone: a text may be a million brackets. */
  names: NameSet | null;
  /** How many items there are so far. */
  count: number;
  /** The name of the member that is being read, strictly. */
  name: string;
}

/** The names of one object. Most have few, and comparing those is faster than making a set. */
class NameSet {
  #few: string[] = [];
  #many: Set<string> | null = null;

  /** Returns whether it wasn't there. */
  add(name: string): boolean {
    if (this.#many !== null) {
      const { size } = this.#many;
      return this.#many.add(name).size > size;
    }
    if (this.#few.includes(name)) return false;
    this.#few.push(name);
    if (this.#few.length > 8) this.#many = new Set(this.#few);
    return true;
  }
}

/** The steps to this object or list. */
function stepsTo(frame: Frame): readonly JsonStep[] {
  const steps: JsonStep[] = [];
  for (let { around } = frame; around !== null; around = around.around)
    steps.push(around.kind === 'object' ? around.name : around.count - 1);
  return steps.reverse();
}

class Reader {
  readonly document: JsonDocument;
  problem: JsonProblem | null = null;
  #duplicate: Extract<StrictProblem, { readonly why: 'same-name' }> | null = null;
  #tooDeepAt: number | null = null;
  readonly #text: string;
  readonly #scanner: JsonScanner;
  readonly #isStrict: boolean;
  readonly #comments: boolean;
  readonly #deepest: number;
  #depth = 0;
  #top: Frame | null = null;
  #expected: Expected = 'value';
  readonly #name = { start: 0, end: 0, isEscaped: false };

  constructor(text: string, isStrict: boolean, { comments, deepest }: StrictOptions) {
    this.#text = text;
    this.document = new JsonDocument(text);
    this.#scanner = new JsonScanner(text);
    this.#isStrict = isStrict;
    this.#comments = comments ?? false;
    this.#deepest = deepest ?? Number.POSITIVE_INFINITY;
  }

  /** Reads on up to here. Returns whether it is done. */
  read(until: number): boolean {
    const scanner = this.#scanner;
    scanner.pauseAt = until;
    while (scanner.end < until) {
      const type = scanner.next();
      if (type === 'paused') return false;
      if (!this.#take(type)) {
        if (type === 'comment' && this.#comments && this.#isWholeComment()) continue;
        return this.#stop(type);
      }
      if (type === 'end' || this.#duplicate !== null || this.#tooDeepAt !== null) return true;
    }
    return false;
  }

  strictReading(): StrictReading {
    if (this.#duplicate !== null) return { ok: false, ...this.#duplicate };
    if (this.#tooDeepAt !== null) return { ok: false, why: 'too-deep', offset: this.#tooDeepAt };
    if (this.problem !== null) return { ok: false, why: 'not-json', offset: this.problem.offset };
    return { ok: true, root: this.document.root };
  }

  /** Returns whether the token is allowed here. */
  #take(type: TokenType): boolean {
    const expected = this.#expected;
    switch (type) {
      case 'string':
        if (expected === 'name' || expected === 'name-or-close') {
          this.#readName();
          return true;
        }
        break;
      case ',':
        if (expected !== 'comma-or-close') return false;
        this.#expected = this.#top?.kind === 'object' ? 'name' : 'value';
        return true;
      case ':':
        if (expected !== 'colon') return false;
        this.#expected = 'value';
        return true;
      case '}':
        return this.#close('object');
      case ']':
        return this.#close('array');
      case 'end':
        return expected === 'end';
      case 'number':
      case 'boolean':
      case 'null':
      case '{':
      case '[':
        break;
      default:
        return false;
    }
    if (expected !== 'value' && expected !== 'value-or-close') return false;
    if (type === '{' || type === '[') this.#open(type === '{' ? 'object' : 'array');
    else {
      this.#add(type);
      this.#expected = this.#top === null ? 'end' : 'comma-or-close';
    }
    return true;
  }

  #readName(): void {
    const { start, end, isEscaped } = this.#scanner;
    this.#name.start = start;
    this.#name.end = end;
    this.#name.isEscaped = isEscaped;
    this.#expected = 'colon';
    const top = this.#top;
    if (top === null || !this.#isStrict) return;
    const name = contentOf(this.#text, start, end, isEscaped);
    top.name = name;
    top.names ??= new NameSet();
    if (!top.names.add(name))
      this.#duplicate = { why: 'same-name', name, offset: start, path: stepsTo(top) };
  }

  #add(kind: JsonKind): number {
    const { start, end, isEscaped } = this.#scanner;
    const top = this.#top;
    const name = top?.kind === 'object' ? this.#name : null;
    if (top !== null) top.count += 1;
    return this.document.add(
      kind,
      start,
      end,
      kind === 'string' && isEscaped,
      top?.index ?? 0,
      name,
    );
  }

  #open(kind: 'object' | 'array'): void {
    const index = this.#add(kind);
    this.#top = { around: this.#top, kind, index, names: null, count: 0, name: '' };
    this.#depth += 1;
    this.#expected = kind === 'object' ? 'name-or-close' : 'value-or-close';
    if (this.#depth > this.#deepest) this.#tooDeepAt = this.#scanner.start;
  }

  #close(kind: 'object' | 'array'): boolean {
    if (this.#top?.kind !== kind) return false;
    switch (this.#expected) {
      case 'comma-or-close':
      case 'name-or-close':
      case 'value-or-close':
        break;
      default: {
        const isAfterComma = this.#expected === (kind === 'object' ? 'name' : 'value');
        if (!isAfterComma || !this.#comments) return false;
      }
    }
    this.#endTop(this.#scanner.end, false);
    return true;
  }

  #endTop(end: number, isCut: boolean): void {
    if (this.#top !== null) this.document.close(this.#top.index, end, isCut);
    this.#depth -= 1;
    this.#top = this.#top?.around ?? null;
    this.#expected = this.#top === null ? 'end' : 'comma-or-close';
  }

  /** Notes what is wrong with the token, and closes what is open. */
  #stop(type: TokenType): true {
    const { start, end } = this.#scanner;
    const content = this.#text.slice(start, end);
    const inside = this.#top?.kind ?? null;
    const code = problemAt(type, content, this.#expected, inside);
    const found = code === 'unclosed' ? (inside === 'array' ? '[' : '{') : content;
    this.problem = { code, offset: start, found };
    const isCut = type === 'unclosed-string' && this.#expected.startsWith('value');
    if (isCut) this.document.close(this.#add('string'), end, true);
    while (this.#top !== null) this.#endTop(isCut ? end : start, true);
    return true;
  }

  /** A comment at the end of the text may have no end of its own. */
  #isWholeComment(): boolean {
    const { start, end } = this.#scanner;
    if (!this.#text.startsWith('/*', start)) return true;
    return end - start >= 4 && this.#text.startsWith('*/', end - 2);
  }
}
