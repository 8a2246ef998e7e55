import { itemsOf, type JsonNode, memberOf, membersOf, stringOf } from '../tree/json-node.ts';

/** The rules that a schema follows. OpenAPI 3.1 uses 2020-12. */
export type Dialect = '2020-12' | 'draft-07' | 'openapi-3.0';

export const schemaAddress = {
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
} as const;

/**
 * The dialect that a schema names with `$schema`. Earlier drafts are read as draft-07 and others as 2020-12, which
 * differ from them in rare keywords. Undefined if it names none.
 */
export function dialectNamedBy(schema: JsonNode): Dialect | undefined {
  const name = stringOf(memberOf(schema, '$schema'));
  if (name === undefined) return undefined;
  return /json-schema\.org\/draft-0?[3-7]\//.test(name) ? 'draft-07' : '2020-12';
}

const oneSchema = [
  ...['additionalProperties', 'additionalItems', 'items', 'contains', 'propertyNames', 'not'],
  ...['if', 'then', 'else', 'unevaluatedItems', 'unevaluatedProperties', 'contentSchema'],
];
const listOfSchemas = ['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items'];
const namedSchemas = [
  ...['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'],
  ...['dependencies'],
];

/** The schemas directly inside a schema. A value of another keyword, such as `enum`, isn't a schema. */
export function* schemasIn(schema: JsonNode): Generator<JsonNode, void> {
  for (const keyword of oneSchema) {
    const inside = memberOf(schema, keyword);
    if (inside?.kind === 'object') yield inside;
  }
  for (const keyword of listOfSchemas) yield* itemsOf(memberOf(schema, keyword));
  for (const keyword of namedSchemas) yield* membersOf(memberOf(schema, keyword)).values();
}

/** In these dialects nothing else counts beside a `$ref`. */
export function ignoresSiblings(dialect: Dialect): boolean {
  return dialect !== '2020-12';
}
