import { describe, expect, it, test } from 'vitest';
import { readDocument } from '../read/read-document.ts';
import { check } from '../testing/advice-lines.ts';

describe('schemas with addresses of their own', () => {
  const schema = `{
    "$id": "https://shop.example/schemas/order", "type": "object",
    "properties": {
      "item": { "$ref": "item" }, "size": { "$ref": "item#size" }, "sku": { "$ref": "/schemas/item#/$defs/sku" },
      "name": { "$ref": "#name" }, "back": { "$ref": "https://shop.example/schemas/order#name" }
    },
    "$defs": {
      "name": { "$anchor": "name", "type": "string" },
      "item": {
        "$id": "item", "properties": { "sku": { "$ref": "#/$defs/sku" } },
        "$defs": { "sku": { "type": "integer" }, "size": { "$anchor": "size", "enum": ["S", "M"] } }
      }
    }
  }`;

  test.each([
    ['{"item":{"sku":1},"size":"S","sku":2,"name":"x","back":""}', ''],
    ['{"item":{"sku":"1"}}', 'item.sku type integer'],
    ['{"size":"L"}', 'size enum S, M'],
    ['{"sku":1.5}', 'sku type integer'],
    ['{"name":1}', 'name type string'],
    ['{"back":1}', 'back type string'],
  ])('are found for %s', (body, advice) => {
    expect(check(schema, body)).toBe(advice);
  });

  it('are found in an OpenAPI document before a pointer leads to them', () => {
    const document = `{ "openapi": "3.1.0",
      "paths": { "/orders": { "post": { "requestBody": { "content": { "application/json": {
        "schema": { "type": "object", "properties": {
          "a": { "$ref": "https://shop.example/sku" }, "b": { "$ref": "#size" } } } } } } } } },
      "components": { "schemas": {
        "Sku": { "$id": "https://shop.example/sku", "type": "integer" },
        "Size": { "$anchor": "size", "enum": ["S", "M"] } } } }`;
    const reading = readDocument(new TextEncoder().encode(document), 'order');
    const [form] = reading.ok ? reading.forms : [];
    expect(form?.fields.map(({ path, control }) => [path, control])).toEqual([
      ['a', 'number'],
      ['b', 'choice'],
    ]);
    expect(check(form?.schema ?? '', '{"a":"","b":"L"}')).toBe('a type integer; b enum S, M');
  });
});

describe('a reference that leads to no schema in the document', () => {
  test.each(['https://shop.example/folder/a', 'http://json-schema.org/draft-07/schema#', '#no'])(
    '%s is not fetched, and the value is not checked',
    (ref) => {
      const schema = `{"properties":{"a":{"$ref":"${ref}"},"b":{"type":"string"}}}`;
      expect(check(schema, '{"a":1,"b":1}')).toBe('b type string; a ?');
    },
  );

  it('is one whose target depends on how a check came there', () => {
    const schema = `{ "type": "object", "$dynamicAnchor": "node",
      "properties": { "data": { "type": "string" }, "children": { "items": { "$dynamicRef": "#node" } } } }`;
    expect(check(schema, '{"data":1,"children":[{"data":1}]}')).toBe(
      'data type string; children[0] ?',
    );
    const of2019 = schema
      .replace('"$dynamicAnchor": "node"', '"$recursiveAnchor": true')
      .replace('"$dynamicRef": "#node"', '"$recursiveRef": "#"');
    expect(check(of2019, '{"data":1,"children":[{}]}')).toBe('data type string; children[0] ?');
  });
});
