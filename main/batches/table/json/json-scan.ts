import type { CellKind } from '../rows/column-facts.ts';
import { TableError } from '../table-error.ts';

/** A JSON value as a cell: strings decoded, null empty, other values as their own text. */
export interface JsonValue {
  readonly cell: string;
  readonly kind: CellKind;
}

/** Reads a JSON text from its start. Throws `not-json` with the last set row if the text isn't JSON. */
export interface JsonScan {
  row: number | null;
  /** The next character that isn't white space; empty at the end. */
  peek(): string;
  /** Skips the next character if it is this one. */
  takes(character: string): boolean;
  /** Skips the next character, which has to be this one. */
  needs(character: string): void;
  /** The string, or any value, that comes next. */
  string(): string;
  value(): JsonValue;
}

/**
 * Our own scanner, because a table can have 100 MiB, and its cells need no tree. Native code scans
 * anything long: it searches for the ends of strings, and `JSON.parse` checks whole objects.
 */
export function createJsonScan(text: string): JsonScan {
  let at = 0;
  const scan: JsonScan = {
    row: null,
    peek() {
      while (isSpace(text.charCodeAt(at))) at += 1;
      return text.charAt(at);
    },
    takes(character) {
      if (scan.peek() !== character) return false;
      at += 1;
      return true;
    },
    needs(character) {
      if (!scan.takes(character)) throw notJson();
    },
    string() {
      if (scan.peek() !== '"') throw notJson();
      const start = at;
      at = stringEnd(text, start);
      if (at === 0) throw notJson();
      const inside = text.slice(start + 1, at - 1);
      return needsDecoding.test(inside) ? String(parsed(text.slice(start, at))) : inside;
    },
    value() {
      const first = scan.peek();
      if (first === '"') return { cell: scan.string(), kind: 'text' };
      if (first === '{' || first === '[') return structure();
      return literal();
    },
  };

  const notJson = () => new TableError('not-json', scan.row);
  const parsed = (json: string): unknown => {
    try {
      return JSON.parse(json);
    } catch {
      throw notJson();
    }
  };
  const structure = (): JsonValue => {
    const start = at;
    at = structureEnd(text, start);
    if (at === 0) throw notJson();
    const cell = text.slice(start, at);
    parsed(cell);
    return { cell, kind: 'structure' };
  };
  const literal = (): JsonValue => {
    plain.lastIndex = at;
    const [cell] = plain.exec(text) ?? [];
    if (cell === undefined) throw notJson();
    at += cell.length;
    return { cell: cell === 'null' ? '' : cell, kind: 'plain' };
  };
  return scan;
}

const plain = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

// biome-ignore lint/suspicious/noControlCharactersInRegex: no string of JSON may hold one
const needsDecoding = /[\\\u0000-\u001f]/;

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

/** The position after the string that starts at `start`; 0 if it doesn't end. */
function stringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end > 0; end = text.indexOf('"', end + 1)) {
    let first = end;
    while (text[first - 1] === '\\') first -= 1;
    if ((end - first) % 2 === 0) return end + 1;
  }
  return 0;
}

/** The position after the object or list that starts at `start`; 0 if it doesn't end. */
function structureEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; ) {
    const character = text[at];
    if (character === '"') {
      at = stringEnd(text, at);
      if (at === 0) return 0;
      continue;
    }
    at += 1;
    if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth === 0) return at;
  }
  return 0;
}
