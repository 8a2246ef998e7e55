import { describe, expect, it, test } from 'vitest';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { checkBodyText } from '../check/check-body.ts';
import { readDocument } from './read-document.ts';

const read = (text: string, kind: BodyKind = 'order') =>
  readDocument(new TextEncoder().encode(text))[kind];

/** The operations that it finds, or what is wrong. */
function found(text: string, kind: BodyKind = 'order'): unknown {
  const reading = read(text, kind);
  return reading.ok ? reading.forms.map(({ operation }) => operation) : reading.problem;
}

function schemaOf(text: string): string {
  const reading = read(text);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problem));
  return reading.forms[0]?.schema ?? '';
}

const body = (schema: string, type = 'application/json') =>
  `{"requestBody":{"content":{"${type}":{"schema":${schema}}}}}`;
const simple = '{"properties":{"a":{"type":"string"}}}';
const document = (paths: string, version = '3.0.3', rest = '') =>
  `{"openapi":"${version}","paths":{${paths}}${rest}}`;

describe('an OpenAPI document', () => {
  test.each([
    ['/api/v1/orders', 'post', 'order'],
    ['/orders', 'post', 'order'],
    ['/shop/v2/Orders/', 'post', 'order'],
    ['/api/v1/users/{id}', 'put', 'user'],
    ['/crm/users/{userId}/', 'put', 'user'],
  ] as const)('has the operation at %s', (path, method, kind) => {
    const text = document(`"${path}":{"${method}":${body(simple)}}`);
    expect(found(text, kind)).toEqual([`${method.toUpperCase()} ${path}`]);
  });

  test.each([
    ['/api/v1/reorders', 'post', 'order'],
    ['/api/v1/orders/{id}', 'post', 'order'],
    ['/api/v1/orders', 'put', 'order'],
    ['/api/v1/users', 'put', 'user'],
    ['/api/v1/users/{id}/roles', 'put', 'user'],
    ['/api/v1/users/me', 'put', 'user'],
  ] as const)('does not mean %s %s', (path, method, kind) => {
    const text = document(`"${path}":{"${method}":${body(simple)}}`);
    expect(found(text, kind)).toEqual({ kind: 'no-operation' });
  });

  it('with several operations or media types has a form for each, the usual one first', () => {
    const both =
      '{"requestBody":{"content":{"application/vnd.shop+json":{"schema":S},"application/json; charset=utf-8":{"schema":S},"text/csv":{}}}}';
    const text = document(
      `"/beta/orders":{"post":${both.replaceAll('S', simple)}},"/api/v1/orders":{"post":${body(simple)}}`,
    );
    expect(found(text)).toEqual([
      'POST /api/v1/orders',
      'POST /beta/orders (application/json; charset=utf-8)',
      'POST /beta/orders (application/vnd.shop+json)',
    ]);
  });

  it('whose body is one of several objects has one form, with what they share', () => {
    const schema = `{"properties":{"note":{"type":"string"}},
      "discriminator":{"propertyName":"kind","mapping":{"card":"#/components/schemas/Card"}},
      "oneOf":[{"$ref":"#/components/schemas/Card"},{"$ref":"#/components/schemas/Cash"}]}`;
    const withKind = (name: string) =>
      `{"properties":{"kind":{"type":"string"},"${name}":{"type":"string"}}}`;
    const text = document(
      `"/orders":{"post":${body(schema)}}`,
      '3.0.3',
      `,"components":{"schemas":{"Card":${withKind('number')},"Cash":${withKind('till')}}}`,
    );
    expect(read(text)).toMatchObject({
      ok: true,
      forms: [
        {
          operation: 'POST /orders',
          fields: [
            { path: 'kind', choices: [{ value: '"card"' }, { value: '"Cash"' }] },
            { path: 'note', onlyFor: [] },
            { path: 'number', onlyFor: [{ path: 'kind', values: ['"card"'] }] },
            { path: 'till', onlyFor: [{ path: 'kind', values: ['"Cash"'] }] },
          ],
        },
      ],
    });
  });

  it('whose body is an object or a list has the fields of the object', () => {
    const object = '{"properties":{"names":{"type":"array","items":{"type":"string"}}}}';
    const reading = read(`{"oneOf":[${object},{"type":"array","items":{"type":"string"}}]}`);
    expect(reading).toMatchObject({ ok: true, forms: [{ fields: [{ path: 'names[]' }] }] });
  });

  it('whose body and its parts refer to each other has the fields of all parts', () => {
    const pet =
      '{"required":["kind"],"properties":{"kind":{"type":"string"}},"oneOf":[{"$ref":"#/$defs/cat"},{"$ref":"#/$defs/dog"}]}';
    const part = (kind: string, name: string) =>
      `{"allOf":[{"$ref":"#/$defs/pet"},{"properties":{"kind":{"const":"${kind}"},"${name}":{"type":"string"}}}]}`;
    const reading = read(
      `{"$ref":"#/$defs/pet","$defs":{"pet":${pet},"cat":${part('cat', 'lives')},"dog":${part('dog', 'owner')}}}`,
    );
    expect(reading.ok && reading.forms[0]?.fields.map(({ path }) => path)).toEqual([
      ...['kind', 'lives', 'owner'],
    ]);
  });

  it('may refer to its paths, bodies and schemas', () => {
    const text = document(
      '"/orders":{"$ref":"#/components/pathItems/orders"}',
      '3.1.0',
      `,"components":{"pathItems":{"orders":{"post":{"requestBody":{"$ref":"#/components/requestBodies/order"}}}},
      "requestBodies":{"order":{"content":{"application/json":{"schema":{"$ref":"#/components/schemas/order"}}}}},
      "schemas":{"order":${simple}}}`,
    );
    expect(found(text)).toEqual(['POST /orders']);
  });

  test.each([
    ['{"post":{}}', { kind: 'no-body', operation: 'POST /orders' }],
    [
      `{"post":${body(simple, 'application/xml')}}`,
      { kind: 'no-json-body', operation: 'POST /orders', mediaTypes: 'application/xml' },
    ],
    [
      `{"post":${body('{"type":"array","items":{}}')}}`,
      { kind: 'no-fields', operation: 'POST /orders', why: 'not-object' },
    ],
    [
      `{"post":${body('{"type":"object"}')}}`,
      { kind: 'no-fields', operation: 'POST /orders', why: 'free-names' },
    ],
    [
      `{"post":${body('{"$ref":"models.json"}')}}`,
      { kind: 'no-fields', operation: 'POST /orders', why: 'remote-ref' },
    ],
    ['{"$ref":"#/paths/~1orders"}', { kind: 'no-operation' }],
  ])('whose operation is %s says why it has no form', (item, problem) => {
    expect(found(document(`"/orders":${item}`))).toEqual(problem);
  });

  it('of 3.0 becomes a schema that means the same', () => {
    const schema = `{"type":"object","required":["id","price"],"properties":{
      "id":{"type":"integer","readOnly":true},
      "price":{"type":"number","minimum":0.10,"exclusiveMinimum":true,"nullable":true},
      "state":{"type":"string","enum":["new"],"nullable":true},
      "next":{"$ref":"#/components/schemas/Next","nullable":true}}}`;
    const next = '{"type":"object","required":["at"],"properties":{"at":{"type":"string"}}}';
    const text = schemaOf(
      document(
        `"/orders":{"post":${body(schema)}}`,
        '3.0.0',
        `,"components":{"schemas":{"Next":${next},"Other":${simple}}}`,
      ),
    );
    expect(text).not.toContain('Other');
    const check = (data: string) =>
      checkBodyText(text, data).advice.map(({ path, keyword }) => `${path} ${keyword}`);
    expect(check('{"price":0.11}')).toEqual([]);
    expect(check('{"price":null,"state":null}')).toEqual([]);
    expect(check('{"price":0.1}')).toEqual(['price exclusiveMinimum']);
    expect(check('{"price":1,"next":{}}')).toEqual(['next.at required']);
    expect(check('{}')).toEqual(['price required']);
  });

  test.each([
    ['{"swagger":"2.0","paths":{}}', { kind: 'swagger-2' }],
    [document('', '4.0.0'), { kind: 'openapi-version', version: '4.0.0' }],
    ['{"openapi":3,"paths":{}}', { kind: 'openapi-version', version: '3' }],
    ['openapi: 3.1\npaths: {}', { kind: 'no-operation' }],
    ['openapi: 3.0.1', { kind: 'no-operation' }],
  ])('%s', (text, problem) => {
    expect(found(text)).toEqual(problem);
  });
});

describe('a bare schema', () => {
  it('is the body, of both kinds', () => {
    expect(found(simple, 'user')).toEqual(['']);
  });

  it('that only defines others offers those that are objects', () => {
    expect(found(`{"$defs":{"Order":${simple},"Id":{"type":"string"},"User":${simple}}}`)).toEqual([
      '#/$defs/Order',
      '#/$defs/User',
    ]);
  });

  it('of draft-07 has its definitions and lists', () => {
    const text = schemaOf(
      '{"$schema":"http://json-schema.org/draft-07/schema#","properties":{"a":{"$ref":"#/definitions/list"}},"definitions":{"list":{"type":"array","items":[{"type":"string"}],"additionalItems":false}}}',
    );
    expect(checkBodyText(text, '{"a":["x",1]}').advice).toMatchObject([
      { place: 'a[1]', keyword: 'false' },
    ]);
  });

  it('keeps its numbers, and only the definitions that it needs', () => {
    const text = schemaOf(
      '{"properties":{"a":{"$ref":"#/$defs/x~1y"}},"$defs":{"x/y":{"maximum":12345678901234567890.10},"z":{"$ref":"#/$defs/x~1y"}},"examples":[1]}',
    );
    expect(text).toBe(
      '{"properties":{"a":{"$ref":"#/$defs/x_1y"}},"$defs":{"x_1y":{"maximum":12345678901234567890.10}}}',
    );
  });

  it('says that a body may have no other members, if that is certain', () => {
    const isClosed = (text: string) => {
      const reading = read(text);
      return reading.ok && reading.forms[0]?.isClosed === true;
    };
    const a = '"properties":{"a":{"type":"string"}}';
    expect(isClosed(`{${a},"additionalProperties":false}`)).toBe(true);
    expect(isClosed(`{"allOf":[{${a}}],"unevaluatedProperties":false}`)).toBe(true);
    expect(isClosed(`{${a},"additionalProperties":{}}`)).toBe(false);
    expect(isClosed(`{${a},"additionalProperties":false,"patternProperties":{"^x-":{}}}`)).toBe(
      false,
    );
    const long = `"${'x'.repeat(1001)}":{"type":"string"}`;
    expect(
      isClosed(`{"properties":{"a":{"type":"string"},${long}},"additionalProperties":false}`),
    ).toBe(false);
  });

  it('that is too large to be stored still has a form', () => {
    const long = JSON.stringify('x'.repeat(3 * 1024 * 1024));
    const reading = read(`{"properties":{"a":{"type":"string","pattern":${long}}}}`);
    expect(reading).toMatchObject({
      ok: true,
      forms: [{ schema: null, left: [{ path: '', why: 'schema-too-large' }] }],
    });
  });
});

describe('anything else', () => {
  test.each([
    ['[]', { kind: 'not-a-schema' }],
    ['"openapi"', { kind: 'not-a-schema' }],
    ['{"info":{"_postman_id":"x"},"item":[]}', { kind: 'not-a-schema' }],
    ['just some text', { kind: 'not-a-schema' }],
    ['', { kind: 'empty' }],
    ['{"type":"object"}', { kind: 'no-fields', operation: '', why: 'free-names' }],
    ['{"type":"string"}', { kind: 'no-fields', operation: '', why: 'not-object' }],
    ['{"$ref":"#"}', { kind: 'no-fields', operation: '', why: 'any-type' }],
    ['{"$ref":"#/a","a":{"$ref":"#/a"}}', { kind: 'no-fields', operation: '', why: 'any-type' }],
    [
      '{"oneOf":[{"$ref":"#"},{"$ref":"#"}]}',
      { kind: 'no-fields', operation: '', why: 'circular' },
    ],
  ])('%s', (text, problem) => {
    expect(found(text)).toEqual(problem);
  });

  it('over 16 MiB is not read', () => {
    expect(readDocument(new Uint8Array(16 * 1024 * 1024 + 1)).order).toEqual({
      ok: false,
      problem: { kind: 'too-large', bytes: 16 * 1024 * 1024 + 1 },
    });
  });
});
