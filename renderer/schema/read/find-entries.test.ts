import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document.ts';

const read = (document: unknown) =>
  readDocument(new TextEncoder().encode(JSON.stringify(document)), 'product');
const openApi = (paths: unknown, components: unknown = {}) =>
  read({ openapi: '3.1.0', paths, components });

/** The operations with their schemas, or the problem. */
function found(reading: ReturnType<typeof read>) {
  if (!reading.ok) return reading.problem;
  return reading.forms.map(({ operation, schema }): [string, unknown] => {
    const { $schema: _, ...rest } = JSON.parse(schema ?? 'null') as Record<string, unknown>;
    return [operation, rest];
  });
}

const product = { type: 'object', required: ['id'] };
const list = { type: 'array', items: product };
const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });
const get = (responses: unknown) => ({ get: { responses } });

describe('the schema of an entry in the list', () => {
  it('is that of the items which the list returns, also below a prefix and behind references', () => {
    const components = {
      schemas: {
        List: { type: 'array', items: { $ref: '#/components/schemas/Product' } },
        Product: product,
      },
      responses: { Ok: json({ $ref: '#/components/schemas/List' }) },
    };
    const ok = { $ref: '#/components/responses/Ok' };
    const reading = openApi(
      {
        '/shop/products': get({ 200: json(list) }),
        '/api/v1/products': get({ 200: ok }),
        '/products/{id}': get({ 200: json(product) }),
        '/orders': get({ 200: json(list) }),
      },
      components,
    );
    expect(found(reading)).toEqual([
      ['GET /api/v1/products', { $ref: '#/$defs/Product', $defs: { Product: product } }],
      ['GET /shop/products', product],
    ]);
  });

  it.each([
    [{ 200: json(list), '2XX': json(false), default: json(false) }, true],
    [{ '2XX': json(list), default: json(false) }, true],
    [{ '2xx': json(list), 404: json(false) }, true],
    [{ 206: json(list), default: json(false) }, true],
    [{ default: json(list) }, true],
    [{ 404: json(list) }, false],
  ])('is that of the response which means success: %j', (responses, isThere) => {
    const operation = 'GET /products';
    expect(found(openApi({ '/products': get(responses) }))).toEqual(
      isThere ? [[operation, product]] : { kind: 'no-body', operation },
    );
  });

  it('is asked about if an object has several lists', () => {
    const schema = { type: 'object', properties: { items: list, total: {}, more: list } };
    expect(found(openApi({ '/products': get({ 200: json(schema) }) }))).toEqual([
      ['GET /products → items', product],
      ['GET /products → more', product],
    ]);
  });

  it('is a bare schema, or that of its items', () => {
    expect(found(read(product))).toEqual([['', product]]);
    expect(found(read(list))).toEqual([['', product]]);
    const properties = { a: {} };
    expect(found(read({ $defs: { A: { properties }, B: { properties } } }))).toEqual([
      ['#/$defs/A', { properties }],
      ['#/$defs/B', { properties }],
    ]);
  });

  it('does not miss what only requests have, and expects what only responses have', () => {
    const properties = { id: { readOnly: true }, secret: { writeOnly: true } };
    const schema = { type: 'object', required: ['id', 'secret'], properties };
    expect(found(read(schema))).toMatchObject([['', { required: ['id'] }]]);
  });

  it('is not there without such a list, and the problem says why', () => {
    const operation = 'GET /products';
    expect(found(openApi({ '/orders': get({ 200: json(list) }) }))).toEqual({
      kind: 'no-operation',
    });
    expect(found(openApi({ '/products': { post: {} } }))).toEqual({ kind: 'no-operation' });
    expect(found(openApi({ '/products': get({ 200: {} }) }))).toEqual({
      kind: 'no-body',
      operation,
    });
    const html = { 200: { content: { 'text/html': {} } } };
    expect(found(openApi({ '/products': get(html) }))).toMatchObject({ kind: 'no-json-body' });
    for (const schema of [product, { type: 'array' }, { type: 'string' }, true]) {
      expect(found(openApi({ '/products': get({ 200: json(schema) }) }))).toMatchObject({
        ...{ kind: 'no-fields', operation },
      });
    }
    expect(found(read([]))).toEqual({ kind: 'not-a-schema' });
    const circular = { $ref: '#/paths/~1products' };
    expect(found(openApi({ '/products': circular }))).toEqual({ kind: 'no-operation' });
  });
});
