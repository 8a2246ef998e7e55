import type { Resolver } from '../refs/resolver.ts';
import { itemsOf, type JsonNode, type ObjectNode, stringOf } from '../tree/json-node.ts';
import { readJsonTree } from '../tree/read-json-tree.ts';
import { type SchemaView, valuesOf, viewOf } from './schema-view.ts';

/** More of them add nothing new. */
const mostExamples = 100;

/**
 * What a body has according to its examples, for a schema that allows any names and describes none of them. Null if
 * there are no examples of objects, or if their names are only samples of any names (`additionalProperties`).
 */
export function viewOfExamples(
  resolver: Resolver,
  schema: JsonNode,
  ofMedia: readonly JsonNode[],
): SchemaView | null {
  const view = viewOf(resolver, [schema]);
  const areOnlySamples = [
    ...valuesOf(view, 'additionalProperties'),
    ...valuesOf(view, 'patternProperties'),
  ].some(
    (node) =>
      (node.kind === 'boolean' && !node.value) || (node.kind === 'object' && node.members.size > 0),
  );
  if (areOnlySamples || view.choices.length > 0) return null;
  const examples = [
    ...ofMedia,
    ...['example', 'default'].flatMap((keyword) => valuesOf(view, keyword)),
    ...valuesOf(view, 'examples').flatMap(itemsOf),
  ]
    .map(parsed)
    .filter((value) => value.kind === 'object' && value.members.size > 0);
  if (examples.length === 0) return null;
  return viewOf(resolver, [schema, schemaOf(examples)]);
}

/** Some documents have their examples as JSON text. */
function parsed(example: JsonNode): JsonNode {
  const text = stringOf(example);
  const tree = text?.trim().startsWith('{') === true ? readJsonTree(text) : null;
  return tree?.ok === true ? tree.root : example;
}

/** A schema that all these values fit. What they don't have in common stays open. */
function schemaOf(values: readonly JsonNode[]): ObjectNode {
  const present = values.filter(({ kind }) => kind !== 'null').slice(0, mostExamples);
  const [first] = present;
  if (first === undefined || present.some(({ kind }) => kind !== first.kind)) return open;
  const members = new Map<string, JsonNode>();
  const type: JsonNode = { kind: 'string', value: first.kind };
  const isNullable = present.length < Math.min(values.length, mostExamples);
  members.set('type', isNullable ? { kind: 'array', items: [type, nullName] } : type);
  if (first.kind === 'object') {
    const found = new Map<string, JsonNode[]>();
    for (const value of present) {
      if (value.kind !== 'object') continue;
      for (const [name, member] of value.members) {
        const known = found.get(name);
        if (known === undefined) found.set(name, [member]);
        else known.push(member);
      }
    }
    const properties = [...found].map(([name, all]) => [name, schemaOf(all)] as const);
    members.set('properties', { kind: 'object', members: new Map(properties) });
  }
  if (first.kind === 'array') members.set('items', schemaOf(present.flatMap(itemsOf)));
  return { kind: 'object', members };
}

const open: ObjectNode = { kind: 'object', members: new Map() };
const nullName: JsonNode = { kind: 'string', value: 'null' };
