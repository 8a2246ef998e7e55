import { describe, expect, it, test } from 'vitest';
import { checkBodyText } from '../check/check-body.ts';
import { readDocument } from '../read/read-document.ts';
import { check as adviceLines } from '../testing/advice-lines.ts';
import { readJsonTree } from '../tree/read-json-tree.ts';

/** The advice for a body, with the schema itself and with what is kept of it: both must say the same. */
function check(schema: string, body: string): string {
  const reading = readDocument(new TextEncoder().encode(schema), 'order');
  const kept = reading.ok ? (reading.forms[0]?.schema ?? '') : '';
  const direct = adviceLines(schema, body);
  expect(adviceLines(kept, body)).toBe(direct);
  return direct;
}

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
    expect(adviceLines(form?.schema ?? '', '{"a":"","b":"L"}')).toBe('a type integer; b enum S, M');
  });
});

describe('$dynamicRef', () => {
  const tree = `"tree": {
    "$id": "https://shop.example/tree", "$dynamicAnchor": "node", "type": "object",
    "properties": { "data": true, "children": { "type": "array", "items": { "$dynamicRef": "#node" } } }
  }`;
  const strict = `{
    "$id": "https://shop.example/strict", "$dynamicAnchor": "node", "type": "object", "$ref": "tree",
    "properties": { "data": true, "children": true }, "unevaluatedProperties": false, "$defs": { ${tree} }
  }`;

  it('means the outermost schema with this anchor', () => {
    expect(check(strict, '{"children":[{"data":1}]}')).toBe('');
    expect(check(strict, '{"children":[{"daat":1}]}')).toBe(
      'children[0].daat additionalProperties',
    );
  });

  it('means the inner one where no other schema is around', () => {
    const both = `{ "properties": { "strict": ${strict}, "free": { "$ref": "https://shop.example/tree" } } }`;
    const body = '{"children":[{"daat":1}]}';
    expect(check(both, `{"free":${body},"strict":{}}`)).toBe('');
    expect(check(both, `{"free":{},"strict":${body}}`)).toBe(
      'strict.children[0].daat additionalProperties',
    );
    expect(check(both, '{"free":{"children":[{"children":1}]}}')).toBe(
      'free.children[0].children type array',
    );
  });

  it('fills in what a list of anything has as items', () => {
    const list = (name: string, items: string) =>
      `"${name}": { "$id": "${name}", "$ref": "list", "$defs": { "item": { "$dynamicAnchor": "item", ${items} } } }`;
    const schema = `{ "properties": { ${list('texts', '"type": "string"')}, ${list('sums', '"type": "number"')} },
      "$defs": { "list": { "$id": "list", "properties": { "items": { "items": { "$dynamicRef": "#item" } } },
        "$defs": { "any": { "$dynamicAnchor": "item" } } } } }`;
    expect(check(schema, '{"texts":{"items":[""]},"sums":{"items":[1]}}')).toBe('');
    expect(check(schema, '{"texts":{"items":[1]},"sums":{"items":[""]}}')).toBe(
      'texts.items[0] type string; sums.items[0] type number',
    );
  });

  it('is a $ref if it leads to no dynamic anchor, or nowhere', () => {
    const schema = `{ "properties": { "a": { "$dynamicRef": "#/$defs/a" }, "b": { "$dynamicRef": "#no" } },
      "$defs": { "a": { "type": "string" } } }`;
    expect(check(schema, '{"a":1}')).toBe('a type string');
    expect(check(schema, '{"b":1}')).toBe('b ?');
  });

  it('of very many that depend on each other is not written out', () => {
    const level = (at: number) =>
      `"${at}": { "$id": "r${at}", "$dynamicAnchor": "n${at}", "allOf": [
        { "$dynamicRef": "#n${at}" }, { "$ref": "r${at + 1}" }, { "$ref": "r${at + 2}" } ] }`;
    const levels = Array.from({ length: 40 }, (_, at) => level(at));
    const schema = `{ "$id": "root", "type": "object", "properties": { "a": { "$ref": "r0" } },
      "$defs": { ${levels.join(',')} } }`;
    const reading = readDocument(new TextEncoder().encode(schema), 'order');
    expect(reading.ok && reading.forms[0]?.left).toContainEqual({
      path: '',
      why: 'schema-too-large',
    });
  });

  it('was $recursiveRef in 2019-09', () => {
    const schema = `{ "$schema": "https://json-schema.org/draft/2019-09/schema", "$recursiveAnchor": true,
      "$id": "https://shop.example/strict", "$ref": "tree", "properties": { "children": true },
      "unevaluatedProperties": false, "$defs": { "tree": { "$id": "tree", "$recursiveAnchor": true,
        "properties": { "children": { "items": { "$recursiveRef": "#" } } } } } }`;
    expect(check(schema, '{"children":[{"children":[]}]}')).toBe('');
    expect(check(schema, '{"children":[{"x":1}]}')).toBe('children[0].x additionalProperties');
  });
});

describe('the schemas of schemas', () => {
  const around = (address: string) => `{"properties":{"rules":{"$ref":"${address}"}}}`;

  test.each([
    [
      'https://json-schema.org/draft/2020-12/schema',
      '{"items":{"minimum":"1"}}',
      'items.minimum type number',
    ],
    ['http://json-schema.org/draft-07/schema#', '{"if":{"minimum":"1"}}', 'if.minimum type number'],
    ['https://json-schema.org/draft-07/schema', '{"required":[1]}', 'required[0] type string'],
    ['https://json-schema.org/draft/2020-12/meta/core#/$defs/uriString', '1', ' type string'],
  ])('are known: %s', (address, value, advice) => {
    expect(check(around(address), `{"rules":${value}}`)).toBe(`rules.${advice}`.replace('. ', ' '));
    expect(check(around(address), '{"rules":{"type":"string"}}').startsWith('rules ')).toBe(
      address.includes('core'),
    );
  });

  it('give no fields, only advice', () => {
    const schema = around('http://json-schema.org/draft-07/schema#');
    const reading = readDocument(new TextEncoder().encode(schema), 'order');
    expect(reading.ok && reading.forms[0]?.fields).toMatchObject([
      { path: 'rules', control: 'json' },
    ]);
    expect(reading.ok && reading.forms[0]?.left).toEqual([{ path: 'rules', why: 'several-types' }]);
  });
});

describe('another document', () => {
  const schema = '{"properties":{"a":{"$ref":"https://shop.example/folder/a#/$defs/x"}}}';

  it('is not known', () => {
    expect(check(schema, '{"a":1}')).toBe('a ?');
  });

  it('can be handed over, and may have an address of its own for what it refers to', () => {
    const documents = new Map([
      ['https://shop.example/folder/a', '{"$defs":{"x":{"$ref":"b"}}}'],
      ['https://shop.example/folder/b', '{"$id":"https://other.example/b","$ref":"c#text"}'],
      ['https://other.example/c', '{"$defs":{"text":{"$anchor":"text","type":"string"}}}'],
    ]);
    const known = (address: string) => {
      const tree = readJsonTree(documents.get(address) ?? '');
      return tree.ok ? tree.root : undefined;
    };
    const { advice, unchecked } = checkBodyText(schema, '{"a":1}', { known });
    expect(advice).toMatchObject([{ place: 'a', keyword: 'type', expected: 'string' }]);
    expect(unchecked).toEqual([]);
  });
});
