import { decimalKey, decimalOf } from '../../../main/contract/body/decimal.ts';
import { type JsonNode, jsonTextOf } from '../tree/json-node.ts';

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
