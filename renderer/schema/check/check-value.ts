import {
  compareDecimals,
  type Decimal,
  decimalKey,
  decimalOf,
  isInteger,
  isMultiple,
} from '../../../main/contract/body/decimal.ts';
import { itemsOf, type JsonNode, jsonTextOf, memberOf, stringOf } from '../tree/json-node.ts';
import type { Advice, AdviceKeyword } from './advice.ts';
import { advise, type BodyValue, both, type Verdict } from './check.ts';
import { hasFormat } from './formats.ts';
import type { PatternTests } from './pattern-tests.ts';

/** Checks the keywords that look at a value alone and not at what is in it. */
export function checkValue(
  schema: JsonNode,
  value: BodyValue,
  patterns: PatternTests,
  advice: Advice[],
): Verdict {
  const { node } = value;
  let verdict: Verdict = 'valid';
  const refuse = (keyword: AdviceKeyword, expected: string): void => {
    verdict = 'invalid';
    advise(advice, value, keyword, expected);
  };

  const types = typesIn(schema);
  if (types.length > 0 && !types.some((type) => hasType(node, type))) {
    refuse('type', types.join(', '));
  }
  const values = memberOf(schema, 'enum');
  if (values?.kind === 'array' && !keysOf(values.items).has(equalityKey(node))) {
    refuse('enum', values.items.slice(0, mostValues).map(shown).join(', '));
  }
  const constant = memberOf(schema, 'const');
  if (constant !== undefined && equalityKey(constant) !== equalityKey(node)) {
    refuse('const', shown(constant));
  }
  switch (node.kind) {
    case 'number':
      return both(verdict, checkNumber(schema, node.text, refuse));
    case 'string':
      checkLength(schema, 'Length', () => codePoints(node.value), refuse);
      checkFormat(schema, node.value, value, advice);
      return both(verdict, checkPattern(schema, node.value, patterns, refuse));
    case 'array':
      checkLength(schema, 'Items', () => node.items.length, refuse);
      return verdict;
    case 'object':
      checkLength(schema, 'Properties', () => node.members.size, refuse);
      return verdict;
    default:
      return verdict;
  }
}

type Refuse = (keyword: AdviceKeyword, expected: string) => void;

/** As many values as a sentence can have. */
const mostValues = 10;

/** A text without its quotes, for a sentence. */
function shown(node: JsonNode): string {
  return stringOf(node) ?? jsonTextOf(node);
}

function typesIn(schema: JsonNode): readonly string[] {
  const type = memberOf(schema, 'type');
  const names = type?.kind === 'array' ? type.items.map(stringOf) : [stringOf(type)];
  return names.filter((name) => name !== undefined);
}

function hasType(node: JsonNode, type: string): boolean {
  if (type !== 'integer') return node.kind === type;
  const number = node.kind === 'number' ? decimalOf(node.text) : null;
  return number !== null && isInteger(number);
}

const comparisons: readonly (readonly [
  'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum',
  (difference: number) => boolean,
])[] = [
  ['minimum', (difference) => difference >= 0],
  ['maximum', (difference) => difference <= 0],
  ['exclusiveMinimum', (difference) => difference > 0],
  ['exclusiveMaximum', (difference) => difference < 0],
];

function checkNumber(schema: JsonNode, text: string, refuse: Refuse): Verdict {
  let verdict: Verdict = 'valid';
  let value: Decimal | null | undefined;
  for (const [keyword, allows] of comparisons) {
    const limit = memberOf(schema, keyword);
    if (limit?.kind !== 'number') continue;
    value ??= decimalOf(text);
    const bound = decimalOf(limit.text);
    if (value === null || bound === null) verdict = both(verdict, 'unknown');
    else if (!allows(compareDecimals(value, bound))) {
      verdict = 'invalid';
      refuse(keyword, limit.text);
    }
  }
  const step = memberOf(schema, 'multipleOf');
  if (step?.kind !== 'number') return verdict;
  value ??= decimalOf(text);
  const divisor = decimalOf(step.text);
  const isWhole = value === null || divisor === null ? null : isMultiple(value, divisor);
  if (isWhole === false) refuse('multipleOf', step.text);
  return both(verdict, isWhole === null ? 'unknown' : isWhole ? 'valid' : 'invalid');
}

/** `minLength` and `maxLength`, and the same for items and properties. */
function checkLength(
  schema: JsonNode,
  what: 'Length' | 'Items' | 'Properties',
  count: () => number,
  refuse: Refuse,
): void {
  for (const keyword of [`min${what}`, `max${what}`] as const) {
    const limit = memberOf(schema, keyword);
    if (limit?.kind !== 'number') continue;
    const bound = decimalOf(limit.text);
    const length = decimalOf(String(count()));
    if (bound === null || length === null) continue;
    const difference = compareDecimals(length, bound);
    if (keyword.startsWith('min') ? difference < 0 : difference > 0) refuse(keyword, limit.text);
  }
}

function codePoints(text: string): number {
  let count = text.length;
  for (let at = 0; at + 1 < text.length; at += 1) {
    const isPair =
      (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00;
    if (isPair) {
      count -= 1;
      at += 1;
    }
  }
  return count;
}

/** Only advice: a format may be one that the service reads more generously. */
function checkFormat(schema: JsonNode, text: string, value: BodyValue, advice: Advice[]): void {
  const format = stringOf(memberOf(schema, 'format'));
  if (format !== undefined && hasFormat(format, text) === false) {
    advise(advice, value, 'format', format);
  }
}

function checkPattern(
  schema: JsonNode,
  text: string,
  patterns: PatternTests,
  refuse: Refuse,
): Verdict {
  const pattern = stringOf(memberOf(schema, 'pattern'));
  if (pattern === undefined) return 'valid';
  const matches = patterns.test(pattern, text);
  if (matches === null) return 'unknown';
  if (!matches) refuse('pattern', pattern);
  return matches ? 'valid' : 'invalid';
}

/** Whether all items differ, and how many of them were the same before the first one that doesn't. */
export function areUnique(node: JsonNode): boolean {
  const items = itemsOf(node);
  const seen = new Set<string>();
  return items.every((item) => {
    const key = equalityKey(item);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The same text for all values that JSON Schema takes for equal: `1` and `1.0`, and members in any order. */
export function equalityKey(node: JsonNode): string {
  switch (node.kind) {
    case 'number': {
      const value = decimalOf(node.text);
      return value === null ? node.text : decimalKey(value);
    }
    case 'array':
      return `[${node.items.map(equalityKey).join(',')}]`;
    case 'object': {
      const members = [...node.members].map(
        ([name, value]) => `${JSON.stringify(name)}:${equalityKey(value)}`,
      );
      return `{${members.sort().join(',')}}`;
    }
    default:
      return jsonTextOf(node);
  }
}

/** The keys of a list of values, worked out once: an `enum` can have 10,000. */
export function keysOf(values: readonly JsonNode[]): ReadonlySet<string> {
  const known = keys.get(values);
  if (known !== undefined) return known;
  const made = new Set(values.map(equalityKey));
  keys.set(values, made);
  return made;
}

const keys = new WeakMap<readonly JsonNode[], ReadonlySet<string>>();
