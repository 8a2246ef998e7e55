import { jsonTokens } from '../../main/contract/body/json-tokens.ts';
import { type Expected, problemAt } from '../body/text/json-problem.ts';
import { createPauses } from '../lib/window/timing.ts';
import { type Field, type Fields, outermost } from './fields.ts';

/** A text line by line. A line has at most one value, which can be removed: with the lines up to `lastOf`. */
export interface Lines {
  /** The accessible name. */
  readonly name: string;
  /** The whole text as it was recorded. */
  readonly text: string;
  /** Removes all of it. */
  readonly whole: Field;
  /** For JSON: the field of the outermost value. Null for any other text. */
  readonly root: Field | null;
  readonly count: number;
  /** Null if there is nothing to remove in this line alone. */
  fieldOf(line: number): Field | null;
  lastOf(line: number): number;
  /** About how many characters the line has. */
  lengthOf(line: number): number;
  before(line: number): string;
  value(line: number): string;
  after(line: number): string;
}

/** Deeper lines aren't indented any further: a text of brackets would otherwise grow with the square of its length. */
const mostIndent = 40;

/**
 * The lines of a JSON text, with line breaks and indentation added and otherwise as it was recorded; null if the text
 * isn't JSON. Kept as numbers: five megabytes can have two million lines.
 */
export async function readJsonLines(
  text: string,
  { name, fields, root = outermost }: { name: string; fields: Fields; root?: Field },
): Promise<Lines | null> {
  const pause = createPauses();
  const lines = new JsonLines(name, text, fields.own(), root);
  const open: Opened[] = [];
  let expected: Expected = 'value';
  let member: Member | null = null;
  let read = 0;
  const afterValue = (): Expected => (open.length === 0 ? 'end' : 'comma-or-close');
  for (const token of jsonTokens(text)) {
    read += 1;
    if (read % 1024 === 0) await pause();
    const { type, offset, end, content } = token;
    const parent = open.at(-1);
    if (type === 'end' && expected === 'end') return lines;
    const inside = parent === undefined ? undefined : parent.isList ? 'array' : 'object';
    if (problemAt(token, expected, inside) !== null) return null;
    if (type === ',') {
      lines.addComma();
      expected = parent?.isList ? 'value' : 'name';
    } else if (type === ':') {
      expected = 'value';
    } else if (parent !== undefined && (type === '}' || type === ']')) {
      open.pop();
      const isEmpty = expected === 'name-or-close' || expected === 'value-or-close';
      lines.close(parent.line, { offset, end, depth: open.length, isEmpty });
      expected = afterValue();
    } else if (parent !== undefined && (expected === 'name' || expected === 'name-or-close')) {
      member = { start: offset, end, field: fields.member(parent.field, content) };
      expected = 'colon';
    } else {
      const field: Field =
        member?.field ?? (parent === undefined ? root : fields.item(parent.field));
      const line = lines.add({ member, offset, end, depth: open.length, field });
      member = null;
      const isList = type === '[';
      if (isList || type === '{') {
        open.push({ line, field, isList });
        expected = isList ? 'value-or-close' : 'name-or-close';
      } else expected = afterValue();
    }
  }
  return null;
}

/** An object or a list that isn't closed yet. */
interface Opened {
  readonly line: number;
  readonly field: Field;
  readonly isList: boolean;
}

/** A name whose value comes next. */
interface Member {
  readonly start: number;
  readonly end: number;
  readonly field: Field;
}

/** Numbers, one for each line. A plain array of millions is copied and traced for too long at once as it grows. */
class Column {
  #numbers = new Int32Array(1024);
  length = 0;

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const more = new Int32Array(this.length * 2);
      more.set(this.#numbers);
      this.#numbers = more;
    }
    this.#numbers[this.length] = number;
    this.length += 1;
  }

  /** 0 outside. */
  at = (line: number): number => this.#numbers[line] ?? 0;

  set(line: number, number: number): void {
    this.#numbers[line] = number;
  }
}

class JsonLines implements Lines {
  readonly name: string;
  readonly text: string;
  readonly whole: Field;
  readonly root: Field;
  // For each line: its name and value in the text, the last line of the value, twice its depth plus a comma.
  readonly #nameStart = new Column();
  readonly #nameEnd = new Column();
  readonly #start = new Column();
  readonly #end = new Column();
  readonly #field = new Column();
  readonly #last = new Column();
  readonly #depth = new Column();

  constructor(name: string, text: string, whole: Field, root: Field) {
    this.name = name;
    this.text = text;
    this.whole = whole;
    this.root = root;
  }

  get count(): number {
    return this.#start.length;
  }

  add(line: {
    readonly member: { readonly start: number; readonly end: number } | null;
    readonly offset: number;
    readonly end: number;
    readonly depth: number;
    /** Null for a closing bracket. */
    readonly field: Field | null;
  }): number {
    const at = this.count;
    this.#nameStart.push(line.member?.start ?? 0);
    this.#nameEnd.push(line.member?.end ?? 0);
    this.#start.push(line.offset);
    this.#end.push(line.end);
    this.#field.push(line.field ?? -1);
    this.#last.push(at);
    this.#depth.push(line.depth * 2);
    return at;
  }

  /** A closing bracket: a line of its own, or the end of the line of an empty value. */
  close(
    opening: number,
    bracket: {
      readonly offset: number;
      readonly end: number;
      readonly depth: number;
      readonly isEmpty: boolean;
    },
  ): void {
    const { isEmpty, ...rest } = bracket;
    if (isEmpty) this.#end.set(opening, bracket.end);
    else this.#last.set(opening, this.add({ ...rest, member: null, field: null }));
  }

  addComma(): void {
    const at = this.count - 1;
    this.#depth.set(at, this.#depth.at(at) | 1);
  }

  fieldOf(line: number): Field | null {
    const field = this.#field.at(line);
    return field === -1 || field === this.root ? null : field;
  }

  lastOf = (line: number): number => this.#last.at(line);

  lengthOf(line: number): number {
    const name = this.#nameEnd.at(line) - this.#nameStart.at(line);
    return name + this.#end.at(line) - this.#start.at(line);
  }

  before(line: number): string {
    const indent = '  '.repeat(Math.min(mostIndent, this.#depth.at(line) >> 1));
    const end = this.#nameEnd.at(line);
    return end === 0 ? indent : `${indent}${this.text.slice(this.#nameStart.at(line), end)}: `;
  }

  value(line: number): string {
    const value = this.text.slice(this.#start.at(line), this.#end.at(line));
    // Without white space between the brackets of an empty value.
    return /^[[{]/.test(value) ? value.charAt(0) + value.slice(1).trim() : value;
  }

  after = (line: number): string => (this.#depth.at(line) & 1 ? ',' : '');
}

/** The lines of any other text. An empty line has nothing to remove. */
export function textLines(text: string, { name, fields }: { name: string; fields: Fields }): Lines {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const value = (line: number): string => {
    const end = starts[line + 1];
    return text.slice(starts[line], end === undefined ? text.length : end - 1);
  };
  const first = fields.own(starts.length);
  return {
    ...{ name, text, value, whole: fields.own(), root: null, count: starts.length },
    fieldOf: (line) => (value(line).trim() === '' ? null : first + line),
    lastOf: (line) => line,
    lengthOf: (line) => value(line).length,
    before: () => '',
    after: () => '',
  };
}

/** Headers: each is one line. */
export function headerLines(
  headers: readonly { readonly name: string; readonly value: string }[],
  { name, fields }: { name: string; fields: Fields },
): Lines {
  const first = fields.own(headers.length);
  const of = (line: number) => headers[line] ?? { name: '', value: '' };
  return {
    ...{ name, whole: fields.own(), root: null, count: headers.length },
    text: headers.map((header) => `${header.name}: ${header.value}`).join('\n'),
    fieldOf: (line) => first + line,
    lastOf: (line) => line,
    lengthOf: (line) => of(line).name.length + of(line).value.length,
    before: (line) => `${of(line).name}: `,
    value: (line) => of(line).value,
    after: () => '',
  };
}

/** JSON with its members, or any other text line by line. */
export async function readLines(
  text: string,
  options: { name: string; fields: Fields; root?: Field },
): Promise<Lines> {
  return (await readJsonLines(text, options)) ?? textLines(text, options);
}
