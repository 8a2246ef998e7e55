import fc from 'fast-check';

/** Names that schemas and bodies share, odd ones too. */
const name = fc.oneof(
  fc.constantFrom('a', 'b', 'kind', '__proto__', '', 'a.b', 'list[]', 'toString'),
  fc.string({ maxLength: 3 }),
);
const number = fc.oneof(
  fc.constantFrom('0', '1', '-1', '1.0', '0.01', '1e2', '9007199254740993', '1e400', '-1e-400'),
  fc.integer().map(String),
);
export const scalar = fc.oneof(
  number,
  fc.constantFrom('""', '"a"', '"ab"', '"2026-11-26"', 'true', 'false', 'null', '"{{today}}"'),
  fc.string({ maxLength: 4 }).map((text) => JSON.stringify(text)),
);

const object = (members: readonly (readonly [string, string])[]): string =>
  `{${members.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`;
const list = (items: readonly string[]): string => `[${items.join(',')}]`;

/** JSON texts of random bodies: most are objects with the names that random schemas have. */
export const bodies: fc.Arbitrary<string> = fc.letrec<{ value: string; body: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }).map(list),
    tie('body'),
  ),
  body: fc.array(fc.tuple(name, tie('value')), { maxLength: 4 }).map(object),
})).body;

const pattern = fc.constantFrom('^a', 'b$', '^\\d+$', '[', 'a{2}', '\\p{L}', '');
const reference = fc.constantFrom(
  ...['#node', 'urn:x:y#node', 'http://json-schema.org/draft-07/schema#'],
  ...['https://json-schema.org/draft/2020-12/schema'],
  ...['#', '#/$defs/a', '#/$defs/b', '#/properties/a', '#anchor', '#/missing', '#/$defs/a/items'],
  ...['other.json', 'https://elsewhere.example/x.json#/a', '%', '#/%zz'],
);
const type = fc.constantFrom(
  ...['string', 'number', 'integer', 'boolean', 'null', 'array', 'object', 'unknown'],
);
const text = fc.oneof(name, pattern, type).map((word) => JSON.stringify(word));
const count = fc.oneof(fc.constantFrom('0', '1', '2', '3', '2.0', '-1', '1e99'), number);

/** JSON texts of random schemas: right ones, odd ones, and some with values that a keyword doesn't allow. */
export const schemas: fc.Arbitrary<string> = fc.letrec<{
  schema: string;
  keyword: [string, string];
}>((tie) => {
  const schema = tie('schema');
  const schemaList = fc.array(schema, { minLength: 1, maxLength: 3 }).map(list);
  const named = fc.array(fc.tuple(name, schema), { maxLength: 3 }).map(object);
  const names = fc.array(name, { maxLength: 3 }).map((all) => JSON.stringify(all));
  const pair = (keyword: string, value: fc.Arbitrary<string>) =>
    value.map((json): [string, string] => [keyword, json]);
  const keywords: fc.Arbitrary<[string, string]>[] = [
    pair(
      'type',
      fc.oneof(
        type.map((word) => JSON.stringify(word)),
        fc.array(type).map((all) => JSON.stringify(all)),
      ),
    ),
    pair('enum', fc.array(fc.oneof(scalar, bodies), { maxLength: 4 }).map(list)),
    pair('const', fc.oneof(scalar, bodies)),
    ...['default', 'example'].map((keyword) => pair(keyword, fc.oneof(scalar, bodies))),
    ...['$ref', '$dynamicRef', '$recursiveRef'].map((keyword) =>
      pair(
        keyword,
        reference.map((ref) => JSON.stringify(ref)),
      ),
    ),
    pair(
      'pattern',
      pattern.map((source) => JSON.stringify(source)),
    ),
    pair('format', fc.constantFrom('"date"', '"date-time"', '"email"', '"uri"', '"uuid"', '"x"')),
    pair('$anchor', fc.constant('"anchor"')),
    pair('$dynamicAnchor', fc.constantFrom('"node"', '"anchor"', '1')),
    pair('$recursiveAnchor', fc.constantFrom('true', 'false')),
    pair('$id', fc.constantFrom('"other.json"', '"urn:x:y"', '"#anchor"', '":"')),
    ...['title', 'description'].map((keyword) => pair(keyword, text)),
    ...['readOnly', 'deprecated', 'nullable', 'uniqueItems'].map((keyword) =>
      pair(keyword, fc.constantFrom('true', 'false')),
    ),
    ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'].map((keyword) =>
      pair(keyword, fc.oneof(number, fc.constant('true'))),
    ),
    ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'].map(
      (keyword) => pair(keyword, count),
    ),
    ...['allOf', 'anyOf', 'oneOf', 'prefixItems'].map((keyword) => pair(keyword, schemaList)),
    ...['properties', 'patternProperties', '$defs', 'dependentSchemas'].map((keyword) =>
      pair(keyword, named),
    ),
    ...['items', 'additionalProperties', 'contains', 'not', 'if', 'then', 'else'].map((keyword) =>
      pair(keyword, schema),
    ),
    ...['propertyNames', 'unevaluatedProperties', 'unevaluatedItems'].map((keyword) =>
      pair(keyword, schema),
    ),
    pair('required', names),
    // Anything at a keyword that wants something else.
    fc.tuple(
      fc.constantFrom('properties', 'items', 'enum', 'required', 'allOf', '$ref', 'type', '$defs'),
      fc.oneof(scalar, bodies),
    ),
  ];
  return {
    keyword: fc.oneof(...keywords),
    schema: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.constantFrom('true', 'false', '{}', '{"type":"string"}', '{"type":"number"}'),
      fc.array(tie('keyword'), { maxLength: 5 }).map(object),
    ),
  };
}).schema;

/** Documents: a schema by itself, or one in an OpenAPI document. */
export const documents: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(schemas, schemas, schemas)
    .map(
      ([root, a, b]) =>
        `{"type":"object","properties":{"a":${root},"b":${b}},"$defs":{"a":${a},"b":${b}}}`,
    ),
  schemas,
  fc
    .tuple(fc.constantFrom('3.0.3', '3.1.0'), schemas, schemas, bodies)
    .map(
      ([version, body, other, example]) =>
        `{"openapi":"${version}","paths":{"/orders":{"post":{"requestBody":{"content":{"application/json":{"schema":${body},"example":${example}}}}}}},"$defs":{"a":${other}},"components":{"schemas":{"x":${other}}}}`,
    ),
);
