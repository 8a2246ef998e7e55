import { describe, expect, it, test } from 'vitest';
import { check } from '../testing/advice-lines.ts';
import { checkBodyText } from './check-body.ts';

describe('a schema of an earlier draft, or of OpenAPI 3.0', () => {
  test.each([
    [
      '{"items":[{"type":"string"}],"additionalItems":false}',
      '[1,2]',
      '[0] type string; [1] false',
    ],
    [
      '{"$ref":"#/definitions/a","minLength":5,"definitions":{"a":{"type":"string"}}}',
      '"x"',
      ' minLength 5',
    ],
    [
      '{"dependencies":{"b":["c"],"d":{"required":["e"]}}}',
      '{"b":1,"d":1}',
      'c dependentRequired c; e required e',
    ],
    ['{"maximum":5,"exclusiveMaximum":true}', '5', ' exclusiveMaximum 5'],
    ['{"maximum":5,"exclusiveMaximum":false}', '5', ''],
    ['{"type":"string","enum":["a"],"nullable":true}', 'null', ''],
    ['{"type":"string","nullable":true}', '1', ' type string, null'],
    [
      '{"properties":{"id":{"readOnly":true}},"allOf":[{"required":["id","b"]}]}',
      '{}',
      'b required b',
    ],
  ])('%s', (schema, body, advice) => {
    expect(check(schema, body)).toBe(advice.trim());
  });
});

describe('a reference', () => {
  test.each([
    ['{"$ref":"#/$defs/a~1b%25","$defs":{"a/b%":{"type":"string"}}}', '1', ' type string'],
    // Only pointers are followed.
    ['{"$ref":"#a","$defs":{"x":{"$anchor":"a","type":"string"}}}', '1', ' ?'],
    [
      '{"$id":"https://x.example/y","$ref":"z","$defs":{"q":{"$id":"z","type":"string"}}}',
      '1',
      ' ?',
    ],
    // Beside it other keywords count.
    ['{"$ref":"#/$defs/a","minLength":2,"$defs":{"a":{"type":"string"}}}', '"x"', ' minLength 2'],
    [
      '{"properties":{"a":{"$ref":"#"}},"additionalProperties":false}',
      '{"a":{"a":{"b":1}}}',
      'a.a.b additionalProperties',
    ],
    ['{"$ref":"#"}', '1', ''],
    ['{"$ref":"https://elsewhere.example/schema.json"}', '1', ' ?'],
    ['{"$ref":"#/$defs/missing"}', '1', ' ?'],
    ['{"not":{"$ref":"other.json"}}', '1', ' ?'],
    ['{"unevaluatedProperties":false,"$ref":"other.json"}', '{"a":1}', ' ?'],
    ['{"oneOf":[{"$ref":"other.json"},{"type":"string"}]}', '"x"', ' ?'],
  ])('%s', (schema, body, advice) => {
    expect(check(schema, body)).toBe(advice.trim());
  });
});

describe('a body', () => {
  it('gets its advice at the field that shows it', () => {
    const schema = '{"properties":{"lines":{"items":{"properties":{"a.b":{"type":"string"}}}}}}';
    expect(checkBodyText(schema, '{"lines":[{},{"a.b":1}]}').advice).toEqual([
      {
        steps: ['lines', 1, 'a.b'],
        place: 'lines[1].a.b',
        path: 'lines[]."a.b"',
        keyword: 'type',
        expected: 'string',
      },
    ]);
  });

  it('that has placeholders is right where they are', () => {
    const schema = '{"properties":{"a":{"type":"number"},"b":{"maxLength":3}},"required":["a"]}';
    expect(check(schema, '{"a":"{{row:Amount}}","b":"{{today}}"}')).toBe('');
    expect(check(schema, '{"a":"{{nothing}}"}')).toBe('a type number');
    expect(check('{"additionalProperties":false}', '{"a":"{{today}}"}')).toBe(
      'a additionalProperties',
    );
  });

  it('that is not JSON gets no advice', () => {
    expect(check('{"type":"object"}', '{"a":')).toBe('');
    expect(check('not a schema', '{}')).toBe('?');
  });

  it('is checked down to 500 levels, or not at all', () => {
    const schema = '{"properties":{"a":{"$ref":"#"}},"type":"object"}';
    const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
    expect(check(schema, deep(500))).toBe(`${'a.'.repeat(500).slice(0, -1)} type object`);
    for (const levels of [501, 100_000]) expect(check(schema, deep(levels))).toBe('?');
    const nested = (levels: number) => `${'{"not":'.repeat(levels)}{}${'}'.repeat(levels)}`;
    expect(check(nested(499), '1')).toBe('not');
    for (const levels of [501, 100_000]) {
      expect(checkBodyText(nested(levels), '1')).toEqual({ advice: [], unchecked: [''] });
    }
  });

  it('may have any names', () => {
    const names = ['__proto__', 'constructor', '', 'a/b~c', '%41', '#', '$ref', 'contains', 'ö'];
    const body = JSON.stringify(Object.fromEntries([['x', 1]]));
    for (const name of names) {
      const [schema, value] = ['{"type":"string"}', '1'].map(
        (json) => `{${JSON.stringify(name)}:${json}}`,
      );
      expect(checkBodyText(`{"properties":${schema}}`, value ?? '').advice).toMatchObject([
        { steps: [name], keyword: 'type' },
      ]);
      const closed = `{"properties":${schema},"additionalProperties":false}`;
      expect(checkBodyText(closed, body).advice).toMatchObject([
        { steps: ['x'], keyword: 'additionalProperties' },
      ]);
    }
    expect(check('{"additionalProperties":false}', '{"\\ud800":1}')).toBe(
      '\ud800 additionalProperties',
    );
    // Of two values with the same name the last one counts.
    expect(check('{"properties":{"a":{"type":"string"}}}', '{"a":1,"a":""}')).toBe('');
  });

  it('with very much advice gets the first 200', () => {
    const list = JSON.stringify(Array.from({ length: 1000 }, () => 1));
    expect(checkBodyText('{"items":{"type":"string"}}', list).advice).toHaveLength(200);
  });
});

describe('what depends on something that is not known', () => {
  const card = '{"properties":{"kind":{"const":"card"}},"required":["number"]}';
  const cash = '{"properties":{"kind":{"const":"cash"}},"required":["till"]}';
  test.each([
    // A placeholder:
    [`{"oneOf":[${card},${cash}]}`, '{"kind":"{{row:Kind}}","till":1}', ''],
    // Whatever it becomes, this is neither of them.
    [`{"oneOf":[${card},${cash}]}`, '{"kind":"{{row:Kind}}"}', 'oneOf'],
    [
      `{"if":${card},"then":{"required":["b"]},"else":{"required":["c"]}}`,
      '{"kind":"{{today}}","number":1}',
      '',
    ],
    ['{"enum":[["a"],["b"]]}', '["{{today}}"]', ''],
    ['{"not":{"properties":{"a":{"type":"number"}}}}', '{"a":"{{today}}"}', ''],
    ['{"uniqueItems":true}', '["{{today}}","{{today}}"]', ''],
    ['{"contains":{"const":1}}', '["{{today}}"]', ''],
    // A reference or a pattern, wherever it is:
    ['{"not":{"not":{"$ref":"other.json"}}}', '1', '?'],
    ['{"if":{"$ref":"other.json"},"else":{"required":["a"]}}', '{}', '?'],
    ['{"oneOf":[{"oneOf":[{},{"$ref":"other.json"}]},{}]}', '1', '?'],
    ['{"anyOf":[{"$ref":"other.json"},{"type":"number"}]}', '"x"', '?'],
    ['{"anyOf":[{"$ref":"other.json"},{"type":"string"}]}', '"x"', ''],
    ['{"anyOf":[{"$ref":"other.json","type":"number"},{"type":"null"}]}', '"x"', 'anyOf'],
    ['{"not":{"$ref":"#/$defs/a"},"$defs":{"a":{"items":{"$ref":"b.json"}}}}', '[1]', '[0] ?'],
    ['{"contains":{"pattern":"["}}', '[""]', '[0] ?'],
    ['{"propertyNames":{"pattern":"["}}', '{"a":1}', 'a ?'],
    ['{"patternProperties":{"[":true},"additionalProperties":false}', '{"a":1}', '?'],
    ['{"allOf":[{"$ref":"b.json"}],"unevaluatedProperties":false}', '{"a":1}', '?'],
    ['{"properties":{"a":{"$ref":"other.json"}}}', '{"a":{"b":"{{today}}"}}', 'a ?'],
    // What is unevaluated, if something is wrong with the rest:
    [
      '{"properties":{"a":{"type":"string"}},"unevaluatedProperties":false}',
      '{"a":1}',
      'a type string',
    ],
  ])('%s, %s', (schema, body, advice) => {
    expect(check(schema, body)).toBe(advice);
  });
});

describe('a schema that is part of itself', () => {
  // As generators write it: the children refer to their parent, which refers to them.
  const schema = `{"$ref":"#/$defs/pet","$defs":{
    "pet":{"required":["kind"],"oneOf":[{"$ref":"#/$defs/cat"},{"$ref":"#/$defs/dog"}]},
    "cat":{"allOf":[{"$ref":"#/$defs/pet"},{"properties":{"kind":{"const":"cat"},"lives":{"type":"integer"}}}]},
    "dog":{"allOf":[{"$ref":"#/$defs/pet"},{"properties":{"kind":{"const":"dog"},"owner":{"$ref":"#/$defs/pet"}}}]}}}`;

  test.each([
    ['{"kind":"cat","lives":9}', ''],
    ['{"kind":"cat","lives":"9"}', 'lives type integer'],
    ['{"kind":"dog","owner":{"kind":"cat","lives":""}}', 'owner.lives type integer'],
    ['{"lives":9}', 'oneOf; kind required kind'],
  ])('is checked with %s', (body, advice) => {
    expect(check(schema, body)).toBe(advice);
  });

  it('in too many ways is not checked', () => {
    const parts = Array.from({ length: 12 }, (_, at) => {
      const others = Array.from({ length: 12 }, (_, to) => `{"$ref":"#/$defs/${to}"}`);
      return `"${at}":{"allOf":[${others.join()}]}`;
    });
    expect(check(`{"$ref":"#/$defs/0","$defs":{${parts.join()}}}`, '1')).toBe('?');
  });

  it('with alternatives that double again and again is not checked', () => {
    const parts = Array.from({ length: 40 }, (_, level) => {
      const next = `{"$ref":"#/$defs/d${level + 1}"}`;
      return `"d${level}":{"anyOf":[{"not":${next}},${next}]}`;
    });
    const schema = `{"$ref":"#/$defs/d0","$defs":{${parts.join()},"d40":{"type":"string"}}}`;
    expect(check(schema, '{"a":1}')).toBe('?');
  });

  it('through very many references is not checked', () => {
    const links = Array.from({ length: 9_000 }, (_, at) => `"${at}":{"$ref":"#/$defs/${at + 1}"}`);
    const chain = `{"$ref":"#/$defs/0","$defs":{${links.join()},"9000":{"type":"string"}}}`;
    expect(checkBodyText(chain, '1')).toEqual({ advice: [], unchecked: [''] });
  });
});
