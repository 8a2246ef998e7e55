import { largestBodySchema } from '../../../main/contract/form/form-field.ts';
import type { Resolver } from '../refs/resolver.ts';
import { type JsonNode, jsonTextOf, stringOf } from '../tree/json-node.ts';

/** Keywords whose value isn't a schema. All others that aren't listed check nothing and stay behind. */
const plainKeywords: ReadonlySet<string> = new Set([
  ...['type', 'enum', 'const', 'multipleOf', 'maximum', 'minimum', 'exclusiveMaximum'],
  ...['exclusiveMinimum', 'maxLength', 'minLength', 'pattern', 'format', 'maxItems', 'minItems'],
  ...['uniqueItems', 'maxContains', 'minContains', 'maxProperties', 'minProperties', 'required'],
  ...['dependentRequired', 'nullable', 'readOnly', '$dynamicRef', '$recursiveRef'],
]);
/** Keywords whose value is a schema or a list of them. */
const schemaKeywords: ReadonlySet<string> = new Set([
  ...['additionalProperties', 'additionalItems', 'items', 'contains', 'propertyNames', 'not'],
  ...['if', 'then', 'else', 'unevaluatedItems', 'unevaluatedProperties'],
  ...['allOf', 'anyOf', 'oneOf', 'prefixItems'],
]);
const namedKeywords: ReadonlySet<string> = new Set([
  ...['properties', 'patternProperties', 'dependentSchemas', 'dependencies'],
]);

/** What can't be found where the schema is used is a reference to here: it is neither right nor wrong. */
const unknownSchema = 'unknown:schema';

/**
 * A schema as JSON text that is complete in itself: with all definitions that it refers to, and no others. Null if the
 * text is larger than can be stored.
 */
export function bodySchemaText(resolver: Resolver, body: JsonNode): string | null {
  const names = new Map<JsonNode, string>();
  const taken = new Set<string>();

  /** The address of a definition in the new schema. */
  const refTo = (ref: string): string => {
    const target = resolver.resolve(ref);
    if (typeof target === 'string') return unknownSchema;
    let name = names.get(target);
    if (name === undefined) {
      // Names with other characters would have to be escaped twice.
      const wanted = (ref.split(/[/#]/).at(-1) ?? '').replace(/[^\w.-]/g, '_') || 'schema';
      name = wanted;
      for (let count = 2; taken.has(name); count += 1) name = `${wanted}-${count}`;
      taken.add(name);
      names.set(target, name);
    }
    return `#/$defs/${name}`;
  };

  const write = (node: JsonNode): JsonNode => {
    if (node.kind === 'boolean') return node;
    const members = new Map<string, JsonNode>();
    if (node.kind !== 'object') return { kind: 'object', members };
    for (const [keyword, value] of node.members) {
      const ref = keyword === '$ref' ? stringOf(value) : undefined;
      if (ref !== undefined) members.set(keyword, { kind: 'string', value: refTo(ref) });
      else if (plainKeywords.has(keyword)) members.set(keyword, value);
      else if (schemaKeywords.has(keyword)) {
        const isList = value.kind === 'array';
        members.set(keyword, isList ? { ...value, items: value.items.map(write) } : write(value));
      } else if (namedKeywords.has(keyword) && value.kind === 'object') {
        const named = [...value.members].map(
          // A dependency may be a list of names.
          ([name, one]) => [name, one.kind === 'array' ? one : write(one)] as const,
        );
        members.set(keyword, { kind: 'object', members: new Map(named) });
      }
    }
    return { kind: 'object', members };
  };

  const root = write(body);
  if (root.kind !== 'object') return jsonTextOf(root);
  const definitions = new Map<string, JsonNode>();
  // Writing one can add others, which follow.
  for (const [node, name] of names) definitions.set(name, write(node));
  const members = new Map(root.members);
  if (definitions.size > 0) members.set('$defs', { kind: 'object', members: definitions });
  const text = jsonTextOf({ kind: 'object', members });
  return text.length > largestBodySchema ? null : text;
}
