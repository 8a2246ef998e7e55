import { contentOf, type JsonScalar } from './tokens.ts';

export type JsonKind = 'object' | 'array' | JsonScalar;

/** The name of a member, or an index in a list from 0. */
export type JsonStep = string | number;

const kinds: readonly JsonKind[] = ['object', 'array', 'string', 'number', 'boolean', 'null'];
const isObject = kinds.indexOf('object');
const isArray = kinds.indexOf('array');
const isString = kinds.indexOf('string');

/** How many numbers the tape has for each value: a power of two. They are: */
const width = 8;
/** The index of the kind; plus `escaped` for a string with an escape in it, `escapedName` for a name with one, `cut`. */
const kindPart = 0;
const startPart = 1;
const endPart = 2;
/** The node after this one and everything in it. */
const nextPart = 3;
const parentPart = 4;
/** Where the name with its quotes is; both are 0 for an item. */
const nameStartPart = 5;
const nameEndPart = 6;

const escaped = 8;
const escapedName = 16;
const cut = 32;
const kindBits = 7;

/** The tape is in pieces of so many values, because a longer one would have to be copied whole: a power of two. */
const pieceSize = 4096;
const pieceBits = 12;

/**
 * A text that is JSON, and where each value is in it. The text is the only truth: nothing here holds a number or a
 * string of its own. Values are numbered in the order of the text, so that what is in an object or list has higher
 * numbers than it has, and a loop from the last to the first sees what is inside before what is around it: no reader has to
 * recurse. All are on a tape of integers, because an object for each takes several times the time and the memory.
 */
export class JsonDocument {
  readonly text: string;
  readonly #tape: Int32Array[] = [];
  #size = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** How many values there are, the outermost included. */
  get size(): number {
    return this.#size;
  }

  get root(): JsonNode {
    return new JsonNode(this, 0);
  }

  /** The value with this number. */
  node(index: number): JsonNode {
    return new JsonNode(this, index);
  }

  /** For the reader alone: adds a value that starts here, and returns its number. */
  add(
    kind: JsonKind,
    start: number,
    end: number,
    isEscaped: boolean,
    parent: number,
    name: { readonly start: number; readonly end: number; readonly isEscaped: boolean } | null,
  ): number {
    const index = this.#size;
    const at = (index % pieceSize) * width;
    const tape = this.#tape[index >> pieceBits] ?? this.#addPiece();
    tape[at + kindPart] =
      kinds.indexOf(kind) |
      (isEscaped ? escaped : 0) |
      (name?.isEscaped === true ? escapedName : 0);
    tape[at + startPart] = start;
    tape[at + endPart] = end;
    tape[at + nextPart] = index + 1;
    tape[at + parentPart] = parent;
    if (name !== null) {
      tape[at + nameStartPart] = name.start;
      tape[at + nameEndPart] = name.end;
    }
    this.#size += 1;
    return index;
  }

  #addPiece(): Int32Array {
    // A short text has fewer values than characters.
    const piece = new Int32Array(width * Math.min(pieceSize, this.text.length));
    this.#tape.push(piece);
    return piece;
  }

  /** For the reader alone: an object or list ends here, or a string or one of these is cut off. */
  close(index: number, end: number, isCut: boolean): void {
    const tape = this.#tape[index >> pieceBits];
    if (tape === undefined) return;
    const at = (index % pieceSize) * width;
    if (isCut) tape[at + kindPart] = (tape[at + kindPart] ?? 0) | cut;
    tape[at + endPart] = end;
    tape[at + nextPart] = this.#size;
  }

  /** For the reader and the nodes alone. */
  part(index: number, part: number): number {
    return this.#tape[index >> pieceBits]?.[(index % pieceSize) * width + part] ?? 0;
  }
}

/** A value of a document. Each call returns a new object, so compare `index` and not the nodes. */
export class JsonNode {
  readonly document: JsonDocument;
  readonly index: number;

  constructor(document: JsonDocument, index: number) {
    this.document = document;
    this.index = index;
  }

  get kind(): JsonKind {
    return kinds[this.document.part(this.index, kindPart) & kindBits] ?? 'null';
  }

  /** Whether the text ends, or is no JSON any more, before this value ends. */
  get isCut(): boolean {
    return (this.document.part(this.index, kindPart) & cut) !== 0;
  }

  get start(): number {
    return this.document.part(this.index, startPart);
  }

  get end(): number {
    return this.document.part(this.index, endPart);
  }

  /** The value as it is written. */
  get text(): string {
    return this.document.text.slice(this.start, this.end);
  }

  /** What a string says; for all others the value as it is written. */
  get content(): string {
    const kind = this.document.part(this.index, kindPart);
    const { text } = this.document;
    if ((kind & kindBits) !== isString) return text.slice(this.start, this.end);
    if ((kind & cut) !== 0) return text.slice(this.start + 1, this.end);
    return contentOf(text, this.start, this.end, (kind & escaped) !== 0);
  }

  /** The object or list around it; null for the outermost value. */
  get parent(): JsonNode | null {
    return this.index === 0
      ? null
      : new JsonNode(this.document, this.document.part(this.index, parentPart));
  }

  /** Null for an item and for the outermost value. */
  get name(): string | null {
    const end = this.document.part(this.index, nameEndPart);
    if (end === 0) return null;
    const isEscaped = (this.document.part(this.index, kindPart) & escapedName) !== 0;
    return contentOf(
      this.document.text,
      this.document.part(this.index, nameStartPart),
      end,
      isEscaped,
    );
  }

  /** Where the member or item starts: at its name, or at the value if it has none. */
  get from(): number {
    return this.nameEnd === 0 ? this.start : this.document.part(this.index, nameStartPart);
  }

  /** After the closing quote of the name; 0 without one. */
  get nameEnd(): number {
    return this.document.part(this.index, nameEndPart);
  }

  /** The number of the value after this one and everything in it. */
  get next(): number {
    return this.document.part(this.index, nextPart);
  }

  /** The steps that lead here from the outermost value. */
  get path(): readonly JsonStep[] {
    const path: JsonStep[] = [];
    let node: JsonNode = this;
    for (let parent = node.parent; parent !== null; parent = node.parent) {
      path.push(
        node.name ?? Array.from(parent.children()).findIndex((one) => one.index === node.index),
      );
      node = parent;
    }
    return path.reverse();
  }

  /** The members of an object or the items of a list, in the order of the text. Others have none. */
  *children(): Generator<JsonNode, void> {
    for (
      let index = this.index + 1;
      index < this.next;
      index = this.document.part(index, nextPart)
    ) {
      yield new JsonNode(this.document, index);
    }
  }

  /** How many members or items it has. */
  get length(): number {
    let count = 0;
    for (const _ of this.children()) count += 1;
    return count;
  }

  /** The member with this name, or the item at this index. Of a name that is there twice, the last one. */
  child(step: JsonStep): JsonNode | null {
    const kind = this.document.part(this.index, kindPart) & kindBits;
    if (kind !== (typeof step === 'number' ? isArray : isObject)) return null;
    let found: JsonNode | null = null;
    let at = 0;
    for (const child of this.children()) {
      if (at === step) return child;
      at += 1;
      if (child.name === step) found = child;
    }
    return found;
  }

  /** The value at this path; null if there is none. */
  find(path: readonly JsonStep[]): JsonNode | null {
    let node: JsonNode | null = this;
    for (const step of path) {
      if (node === null) return null;
      node = node.child(step);
    }
    return node;
  }

  /** This value and all in it, in the order of the text, each with the steps from here to it. Copy them to keep them. */
  *walk(): Generator<{ readonly node: JsonNode; readonly path: readonly JsonStep[] }, void> {
    const path: JsonStep[] = [];
    /** Where each of the objects and lists around the value ends. */
    const ends: number[] = [];
    for (let index = this.index; index < this.next; index += 1) {
      while (index >= (ends.at(-1) ?? Number.POSITIVE_INFINITY)) {
        ends.pop();
        path.pop();
      }
      const node = new JsonNode(this.document, index);
      if (ends.length > 0) {
        const before = path.at(-1);
        path[path.length - 1] = node.name ?? (typeof before === 'number' ? before + 1 : 0);
      }
      yield { node, path };
      if (node.next > index + 1) {
        ends.push(node.next);
        path.push(node.kind === 'array' ? -1 : '');
      }
    }
  }
}
