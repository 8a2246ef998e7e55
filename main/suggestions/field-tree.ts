import { type JsonScalar, jsonTokens } from '../contract/body/json-tokens.ts';
import { type FormStep, formPathOf, longestPath } from '../contract/form/form-field.ts';

/** More distinct values than this are no list of choices. */
export const mostValues = 12;
/** A value as JSON text, in UTF-16 units: a longer one is neither a choice nor an ID. */
const longestValue = 100;
const mostSamples = 20;
const deepest = 20;
const mostNodes = 10_000;
/** An object with more names than this is a table of values, such as quantities by product. */
const mostMembers = 100;

/** What one place of all bodies has held. `item` means every item of a list. */
export interface FieldNode {
  readonly path: string;
  readonly depth: number;
  readonly members: Map<string, FieldNode>;
  item: FieldNode | null;
  readonly kinds: Set<JsonScalar | 'object' | 'list'>;
  readonly shapes: Set<TextShape>;
  /** Set for an object with more names than a form has fields for. */
  isTable: boolean;
  /** In how many bodies it was, and in which of them it was last, as their numbers from 0. */
  bodies: number;
  newest: number;
  oldest: number;
  /** In how many bodies each value was, by its JSON text. Null: too many or too long to be choices. */
  values: Map<string, { bodies: number; last: number }> | null;
  readonly samples: Set<string>;
}

function newNode(path: string, depth: number): FieldNode {
  return {
    ...{ path, depth, members: new Map(), item: null, kinds: new Set(), shapes: new Set() },
    ...{ isTable: false, bodies: 0, newest: -1, oldest: -1, values: new Map(), samples: new Set() },
  };
}

/** The object or list around a value. Without a node, nothing below is kept. */
interface Frame {
  readonly node: FieldNode | null;
  readonly isList: boolean;
  name: string | null;
}

/** Collects what bodies hold, in time that grows with their length only. */
export class FieldTree {
  readonly root = newNode('', 0);
  #nodes = 0;
  #bodies = 0;

  /** How many bodies were added. */
  get bodies(): number {
    return this.#bodies;
  }

  /** Adds the next body, the newest first. Returns false and changes nothing if it isn't a JSON object. */
  add(body: string): boolean {
    if (!isJsonObject(body)) return false;
    const number = this.#bodies;
    this.#bodies += 1;
    const frames: Frame[] = [];
    for (const { type, offset, end, content } of jsonTokens(body)) {
      const frame = frames.at(-1);
      switch (type) {
        case '{':
        case '[': {
          const isList = type === '[';
          const node = frame === undefined ? this.root : this.#below(frame);
          if (node !== null) note(node, number, isList ? 'list' : 'object');
          frames.push({ node, isList, name: null });
          break;
        }
        case '}':
        case ']':
          frames.pop();
          break;
        case 'string':
        case 'number':
        case 'boolean':
        case 'null': {
          if (frame === undefined) break;
          if (type === 'string' && !frame.isList && frame.name === null) {
            frame.name = content;
            break;
          }
          const node = this.#below(frame);
          if (node === null) break;
          note(node, number, type);
          if (type === 'string') node.shapes.add(shapeOf(content));
          if (type === 'string' || type === 'number')
            noteValue(node, number, body.slice(offset, end));
        }
      }
    }
    return true;
  }

  /** The node of the value that comes next in this object or list. Null if it isn't kept. */
  #below(frame: Frame): FieldNode | null {
    const { node: holder, name } = frame;
    frame.name = null;
    if (holder === null) return null;
    const known = name === null ? holder.item : holder.members.get(name);
    if (known != null) return known;
    if (this.#nodes === mostNodes || holder.depth === deepest) return null;
    if (holder !== this.root && holder.members.size === mostMembers) {
      holder.isTable = true;
      return null;
    }
    const path = pathBelow(holder, name);
    if (path.length > longestPath) return null;
    this.#nodes += 1;
    const node = newNode(path, holder.depth + 1);
    if (name === null) holder.item = node;
    else holder.members.set(name, node);
    return node;
  }
}

function pathBelow({ path }: FieldNode, name: string | null): string {
  if (name === null) return `${path}[]`;
  const step: FormStep = { name };
  return path === '' ? formPathOf([step]) : `${path}.${formPathOf([step])}`;
}

function note(node: FieldNode, body: number, kind: JsonScalar | 'object' | 'list'): void {
  node.kinds.add(kind);
  if (node.oldest === body) return;
  if (node.newest < 0) node.newest = body;
  node.oldest = body;
  node.bodies += 1;
}

function noteValue(node: FieldNode, body: number, value: string): void {
  const isShort = value.length <= longestValue;
  if (isShort && node.samples.size < mostSamples) node.samples.add(value);
  if (node.values === null) return;
  const known = node.values.get(value);
  if (known === undefined) {
    if (!isShort || node.values.size === mostValues) node.values = null;
    else node.values.set(value, { bodies: 1, last: body });
  } else if (known.last !== body) {
    known.bodies += 1;
    known.last = body;
  }
}

function isJsonObject(body: string): boolean {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** What a text looks like to a form. */
export type TextShape = 'date' | 'date-time' | 'long' | 'text';

/** A text of this length needs more than one line to be read. */
const longFrom = 120;

const date = /^(\d{4})-(\d{2})-(\d{2})$/;
/** RFC 3339, 5.6, with the letters in upper case, as services write them. */
const dateTime =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

export function shapeOf(text: string): TextShape {
  if (text.length > longFrom || /[\n\r]/.test(text)) return 'long';
  if (isDate(text)) return 'date';
  const day = dateTime.exec(text)?.[1];
  return day !== undefined && isDate(day) ? 'date-time' : 'text';
}

function isDate(text: string): boolean {
  const [, year, month, day] = (date.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day >= 1 && day <= days;
}
