import { encodePointer } from '@cfworker/json-schema';
import { decimalKey, decimalOf } from '../../../main/contract/body/decimal.ts';
import { findPlaceholders } from '../../../main/contract/body/find-placeholders.ts';
import type { JsonNode } from '../tree/json-node.ts';

/** A body as the library takes it. */
export interface PlainBody {
  readonly value: unknown;
  /** The locations, as the library names them, of placeholders and of all values around one. */
  readonly aroundPlaceholders: ReadonlySet<string>;
  /** The same of numbers that a double can't hold. */
  readonly aroundInexact: ReadonlySet<string>;
}

export function plainBody(root: JsonNode): PlainBody {
  const aroundPlaceholders = new Set<string>();
  const aroundInexact = new Set<string>();
  const way: (string | number)[] = [];
  const mark = (around: Set<string>): void => {
    let location = '#';
    around.add(location);
    for (const step of way) {
      location += `/${encodePointer(String(step))}`;
      around.add(location);
    }
  };
  const read = (node: JsonNode): unknown => {
    if (node.kind === 'string' && hasPlaceholder(node.value)) mark(aroundPlaceholders);
    if (node.kind === 'number' && exactNumber(node) === undefined) mark(aroundInexact);
    return plainValue(node, (inside, step) => {
      way.push(step);
      const value = read(inside);
      way.pop();
      return value;
    });
  };
  return { value: read(root), aroundPlaceholders, aroundInexact };
}

/** The value as `JSON.parse` would have it, but `__proto__` is a name like any other. */
export function plainValue(
  node: JsonNode,
  inside: (node: JsonNode, step: string | number) => unknown = (value) => plainValue(value),
): unknown {
  switch (node.kind) {
    case 'string':
    case 'boolean':
      return node.value;
    case 'number':
      return Number(node.text);
    case 'null':
      return null;
    case 'array':
      return node.items.map((item, index) => inside(item, index));
    case 'object': {
      const value: Record<string, unknown> = Object.create(null);
      for (const [name, member] of node.members) value[name] = inside(member, name);
      return value;
    }
  }
}

/** The number if a double holds it: written as JSON again, it has the same value. */
export function exactNumber(node: JsonNode | undefined): number | undefined {
  if (node?.kind !== 'number') return undefined;
  const value = Number(node.text);
  const [written, read] = [decimalOf(node.text), decimalOf(String(value))];
  if (written === null || read === null) return undefined;
  return decimalKey(written) === decimalKey(read) ? value : undefined;
}

/** Whether a double holds all numbers in a value. */
export function isExact(node: JsonNode): boolean {
  switch (node.kind) {
    case 'number':
      return exactNumber(node) !== undefined;
    case 'array':
      return node.items.every(isExact);
    case 'object':
      return [...node.members.values()].every(isExact);
    default:
      return true;
  }
}

/** What a placeholder will be isn't known before it is filled in. */
function hasPlaceholder(text: string): boolean {
  return (
    text.includes('{{') &&
    findPlaceholders(JSON.stringify(text)).some(({ kind }) => kind !== 'unknown')
  );
}
