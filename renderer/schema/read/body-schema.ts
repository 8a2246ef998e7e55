import { largestBodySchema } from '../../../main/contract/form/form-field.ts';
import { type Resolver, schemaAddress } from '../refs/resolver.ts';
import {
  isTrue,
  itemsOf,
  type JsonNode,
  jsonTextOf,
  memberOf,
  membersOf,
  stringOf,
} from '../tree/json-node.ts';
import { hasMark, propertiesOf, viewOf } from './schema-view.ts';

/** Keywords whose value isn't a schema. All others that aren't listed check nothing and stay behind. */
const plainKeywords: ReadonlySet<string> = new Set([
  ...['type', 'enum', 'const', 'multipleOf', 'maximum', 'minimum', 'exclusiveMaximum'],
  ...['exclusiveMinimum', 'maxLength', 'minLength', 'pattern', 'format', 'maxItems', 'minItems'],
  ...['uniqueItems', 'maxContains', 'minContains', 'maxProperties', 'minProperties', 'required'],
  ...['dependentRequired'],
]);
/** Keywords whose value is a schema, or in older drafts a list of them. */
const schemaKeywords: ReadonlySet<string> = new Set([
  ...['additionalProperties', 'additionalItems', 'items', 'contains', 'propertyNames', 'not'],
  ...['if', 'then', 'else', 'unevaluatedItems', 'unevaluatedProperties'],
  ...['allOf', 'anyOf', 'oneOf', 'prefixItems'],
]);
const namedKeywords: ReadonlySet<string> = new Set([
  ...['properties', 'patternProperties', 'dependentSchemas', 'dependencies'],
]);

/** What can't be found where the schema is used is a reference to here: it is neither right nor wrong. */
const unknownSchema: JsonNode = { kind: 'string', value: 'unknown:schema' };

/** A definition in the new schema. */
interface Definition {
  readonly name: string;
  readonly node: JsonNode;
}

/**
 * A schema as JSON text that is complete in itself: with all definitions that it refers to, and no others. A schema of
 * OpenAPI 3.0 becomes one of 2020-12. A property that is `readOnly` isn't sent, even if it is required. Null if the text
 * is larger than can be stored.
 */
export function bodySchemaText(resolver: Resolver, body: JsonNode): string | null {
  const { text, namesOf } = writeSchema(resolver, body, new Map());
  return namesOf === null ? text : writeSchema(resolver, body, namesOf).text;
}

/**
 * `referred`: what to call schemas that have to be definitions, because a reference leads to them where they are. With a
 * second copy of one, a circular reference would be noticed one round later. Returns them if there are other ones.
 */
function writeSchema(
  resolver: Resolver,
  body: JsonNode,
  referred: ReadonlyMap<JsonNode, string>,
): { text: string | null; namesOf: ReadonlyMap<JsonNode, string> | null } {
  const isDraft07 = resolver.dialect === 'draft-07';
  const definitions = isDraft07 ? 'definitions' : '$defs';
  const known = new Map<JsonNode, Definition>();
  const taken = new Set<string>();
  const waiting: Definition[] = [];
  const written = new Set<JsonNode>();

  /** The address of a definition in the new schema. */
  const define = (node: JsonNode, ref: string): JsonNode => {
    let definition = known.get(node);
    if (definition === undefined) {
      // Names with other characters would have to be escaped twice.
      const wanted = (ref.split(/[/#]/).at(-1) ?? '').replace(/[^\w.-]/g, '_') || 'schema';
      let name = wanted;
      for (let count = 2; taken.has(name); count += 1) name = `${wanted}-${count}`;
      taken.add(name);
      definition = { name, node };
      known.set(node, definition);
      waiting.push(definition);
    }
    return { kind: 'string', value: `#/${definitions}/${definition.name}` };
  };

  const refTo = (ref: string): JsonNode => {
    const found = resolver.resolve(ref);
    return typeof found === 'string' ? unknownSchema : define(found, ref);
  };

  /** `hidden`: names that aren't sent, which schemas around this one say of the same value. */
  const write = (node: JsonNode, hidden: ReadonlySet<string>): JsonNode => {
    if (node.kind === 'boolean') return node;
    const name = hidden.size === 0 ? referred.get(node) : undefined;
    if (name !== undefined) {
      return { kind: 'object', members: new Map([['$ref', define(node, name)]]) };
    }
    written.add(node);
    return writeHere(node, hidden);
  };

  const writeHere = (node: JsonNode, hidden: ReadonlySet<string>): JsonNode => {
    const members = new Map<string, JsonNode>();
    const ref = stringOf(memberOf(node, '$ref'));
    if (ref !== undefined) members.set('$ref', refTo(ref));
    if (ref !== undefined && resolver.ignoresSiblings) return { kind: 'object', members };
    const names = unsentNames(resolver, node, hidden);
    const inside = (value: JsonNode, ofSameValue: boolean) =>
      write(value, ofSameValue ? names : none);
    for (const [keyword, value] of membersOf(node)) {
      if (plainKeywords.has(keyword)) members.set(keyword, value);
      else if (schemaKeywords.has(keyword)) {
        const ofSameValue = sameValue.has(keyword);
        members.set(
          keyword,
          value.kind === 'array'
            ? { kind: 'array', items: value.items.map((item) => inside(item, ofSameValue)) }
            : inside(value, ofSameValue),
        );
      } else if (namedKeywords.has(keyword) && value.kind === 'object') {
        const named = [...value.members].map(([name, schema]) => {
          // A dependency may be a list of names.
          const isList = keyword === 'dependencies' && schema.kind === 'array';
          return [name, isList ? schema : inside(schema, keyword.startsWith('depend'))] as const;
        });
        members.set(keyword, { kind: 'object', members: new Map(named) });
      }
    }
    // What one of these means depends on how a check came there, which the library doesn't follow.
    for (const keyword of ['$dynamicRef', '$recursiveRef']) {
      if (memberOf(node, keyword) === undefined) continue;
      const unknown: JsonNode = { kind: 'object', members: new Map([['$ref', unknownSchema]]) };
      members.set('allOf', { kind: 'array', items: [...itemsOf(members.get('allOf')), unknown] });
    }
    withoutNames(members, names);
    modernize(members);
    return nullable(node, members);
  };

  const root = write(body, none);
  const members = new Map<string, JsonNode>([
    ['$schema', { kind: 'string', value: schemaAddress[isDraft07 ? 'draft-07' : '2020-12'] }],
    ...membersOf(root),
  ]);
  // In draft-07 nothing counts beside a reference.
  if (isDraft07 && members.has('$ref')) {
    members.delete('$ref');
    members.set('allOf', { kind: 'array', items: [root] });
  }
  const defined = new Map<string, JsonNode>();
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { name, node } = next;
    defined.set(name, node.kind === 'boolean' ? node : writeHere(node, none));
  }
  if (defined.size > 0) members.set(definitions, { kind: 'object', members: defined });
  const text = jsonTextOf(root.kind === 'boolean' ? root : { kind: 'object', members });
  const twice = [...known].filter(([node]) => written.has(node) && !referred.has(node));
  return {
    text: text.length > largestBodySchema ? null : text,
    namesOf: twice.length === 0 ? null : new Map(twice.map(([node, { name }]) => [node, name])),
  };
}

const none: ReadonlySet<string> = new Set();

/** Keywords whose schemas are about the same value as the schema that they are in. */
const sameValue: ReadonlySet<string> = new Set([
  ...['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else'],
]);

/** Names of properties that are `readOnly`, if they matter here. */
function unsentNames(
  resolver: Resolver,
  node: JsonNode,
  hidden: ReadonlySet<string>,
): ReadonlySet<string> {
  const asks = ['required', 'allOf', 'anyOf', 'oneOf'].some((name) => memberOf(node, name));
  if (!asks) return hidden;
  const unsent = [...propertiesOf(viewOf(resolver, [node]))].filter(([, schemas]) =>
    hasMark(viewOf(resolver, schemas), 'readOnly'),
  );
  return unsent.length === 0 ? hidden : new Set([...hidden, ...unsent.map(([name]) => name)]);
}

function withoutNames(members: Map<string, JsonNode>, names: ReadonlySet<string>): void {
  const required = members.get('required');
  if (names.size === 0 || required?.kind !== 'array') return;
  const items = required.items.filter((item) => !names.has(stringOf(item) ?? ''));
  members.set('required', { kind: 'array', items });
}

/** Limits that draft-04 and OpenAPI 3.0 mark as excluded. */
function modernize(members: Map<string, JsonNode>): void {
  for (const [exclusive, limit] of limits) {
    const mark = members.get(exclusive);
    if (mark?.kind !== 'boolean') continue;
    members.delete(exclusive);
    const value = members.get(limit);
    if (!mark.value || value === undefined) continue;
    members.set(exclusive, value);
    members.delete(limit);
  }
}

const limits = [
  ['exclusiveMaximum', 'maximum'],
  ['exclusiveMinimum', 'minimum'],
] as const;

/** `nullable` of OpenAPI 3.0, which services read generously: null is then always valid. */
function nullable(node: JsonNode, members: Map<string, JsonNode>): JsonNode {
  const schema = { kind: 'object', members } as const;
  if (!isTrue(memberOf(node, 'nullable'))) return schema;
  const isOnlyType = ['enum', 'const', 'allOf', 'anyOf', 'oneOf', 'not'].every(
    (keyword) => !members.has(keyword),
  );
  const type = members.get('type');
  if (isOnlyType && type !== undefined) {
    const types = type.kind === 'array' ? itemsOf(type) : [type];
    members.set('type', { kind: 'array', items: [...types, nullName] });
    return schema;
  }
  const isNull = { kind: 'object', members: new Map([['type', nullName]]) } as const;
  const anyOf: JsonNode = { kind: 'array', items: [isNull, schema] };
  return { kind: 'object', members: new Map([['anyOf', anyOf]]) };
}

const nullName: JsonNode = { kind: 'string', value: 'null' };
