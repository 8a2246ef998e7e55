import type { JsonNode } from '../../json/json-document.ts';
import { readStrictJsonInSteps } from '../../json/read-json.ts';
import { allAtOnce, type Steps, stepLength } from '../../steps.ts';
import { decimalKey, decimalOf } from '../decimal.ts';

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

/** Reads a text strictly as JSON, of any depth. */
export const readValue = (text: string, meanings: Meanings): ValueReading =>
  allAtOnce(readValueInSteps(text, meanings));

/** How many values one step looks at. */
const valuesAtOnce = 500;

/** The same for a text of a service that main reads. A step is longer only for an object or list of thousands. */
export function* readValueInSteps(text: string, meanings: Meanings): Steps<ValueReading> {
  if (text.length > longestCompared) return { ok: false, problem: { why: 'too-large' } };
  const reading = yield* readStrictJsonInSteps(text, stepLength);
  if (!reading.ok) {
    const problem: CompareProblem =
      reading.why === 'same-name'
        ? { why: 'duplicate-name', name: reading.name }
        : { why: 'not-json', offset: reading.offset };
    return { ok: false, problem };
  }
  const { document } = reading.root;
  if (document.size > mostValues) return { ok: false, problem: { why: 'too-large' } };
  const values = new Array<ReadValue>(document.size);
  // From the last to the first, so that what is inside is read before what is around it.
  for (let index = document.size - 1; index > 0; index -= 1) {
    values[index] = readNode(document.node(index), values, meanings);
    if (index % valuesAtOnce === 0) yield;
  }
  return { ok: true, value: readNode(document.root, values, meanings) };
}

/** `values`: those inside it, by their numbers. */
function readNode(node: JsonNode, values: readonly ReadValue[], meanings: Meanings): ReadValue {
  const { kind, start, end } = node;
  switch (kind) {
    case 'object': {
      const members = new Map<string, ReadValue>();
      for (const { index, name } of node.children()) {
        const value = values[index];
        if (name !== null && value !== undefined) members.set(name, value);
      }
      const [meaning, writing] = meaningOfObject(members, meanings);
      return { members, start, end, meaning, writing };
    }
    case 'array': {
      const items: ReadValue[] = [];
      for (const { index } of node.children()) {
        const value = values[index];
        if (value !== undefined) items.push(value);
      }
      const [meaning, writing] = meaningOfList(items, meanings);
      return { items, start, end, meaning, writing };
    }
    case 'number': {
      const [meaning, writing] = meanings.number(node.content);
      return { start, end, meaning, writing };
    }
    default: {
      const { content } = node;
      const meaning = kind === 'string' ? meanings.string(content) : meanings.other(content);
      return { start, end, meaning, writing: meaning };
    }
  }
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
