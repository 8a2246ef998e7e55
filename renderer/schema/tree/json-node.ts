/**
 * A JSON value that keeps what a plain JavaScript value loses: the digits of numbers and the order of members. Members
 * are a map, so that `__proto__` is a name like any other.
 */
export type JsonNode =
  | ObjectNode
  | ArrayNode
  | { readonly kind: 'string'; readonly value: string }
  /** A JSON number exactly as it was written. */
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'null' };

export interface ObjectNode {
  readonly kind: 'object';
  readonly members: ReadonlyMap<string, JsonNode>;
}

export interface ArrayNode {
  readonly kind: 'array';
  readonly items: readonly JsonNode[];
}

/** The types that a schema can name. */
export const jsonTypes = [
  'string',
  'number',
  'integer',
  'boolean',
  'null',
  'array',
  'object',
] as const;
export type JsonType = (typeof jsonTypes)[number];

export function isType(text: string): text is JsonType {
  return jsonTypes.some((type) => type === text);
}

/** A tree of a whole text. */
export interface JsonTree {
  readonly root: JsonNode;
  /** The first name that occurs again in the same object, where the last one counts; null if there is none. */
  readonly duplicate: { readonly name: string; readonly line: number } | null;
}

/** Deeper schemas and bodies don't exist, and what walks a tree may then be recursive. */
export const deepestTree = 500;

/** The member of an object; undefined if the value isn't an object or has no such member. */
export function memberOf(node: JsonNode | undefined, name: string): JsonNode | undefined {
  return node?.kind === 'object' ? node.members.get(name) : undefined;
}

export function membersOf(node: JsonNode | undefined): ReadonlyMap<string, JsonNode> {
  return node?.kind === 'object' ? node.members : noMembers;
}
const noMembers: ReadonlyMap<string, JsonNode> = new Map();

export function itemsOf(node: JsonNode | undefined): readonly JsonNode[] {
  return node?.kind === 'array' ? node.items : noItems;
}
const noItems: readonly JsonNode[] = [];

export function stringOf(node: JsonNode | undefined): string | undefined {
  return node?.kind === 'string' ? node.value : undefined;
}

export function isTrue(node: JsonNode | undefined): boolean {
  return node?.kind === 'boolean' && node.value;
}

/** The value as JSON text without white space, with the digits of its numbers. Halves of characters are escaped. */
export function jsonTextOf(node: JsonNode): string {
  const parts: string[] = [];
  write(node, parts);
  return parts.join('');
}

function write(node: JsonNode, parts: string[]): void {
  switch (node.kind) {
    case 'string':
      parts.push(JSON.stringify(node.value));
      return;
    case 'number':
      parts.push(node.text);
      return;
    case 'boolean':
      parts.push(String(node.value));
      return;
    case 'null':
      parts.push('null');
      return;
    case 'array':
      parts.push('[');
      for (const [index, item] of node.items.entries()) {
        if (index > 0) parts.push(',');
        write(item, parts);
      }
      parts.push(']');
      return;
    case 'object': {
      let before = '{';
      for (const [name, value] of node.members) {
        parts.push(before, JSON.stringify(name), ':');
        write(value, parts);
        before = ',';
      }
      parts.push(before === '{' ? '{}' : '}');
    }
  }
}
