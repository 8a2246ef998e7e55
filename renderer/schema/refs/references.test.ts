import { describe, expect, it, test } from 'vitest';
import { check } from '../testing/advice-lines.ts';

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
