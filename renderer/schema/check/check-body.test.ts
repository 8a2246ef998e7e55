import { describe, expect, it, test } from 'vitest';
import { check } from '../testing/advice-lines.ts';
import { checkBodyText } from './check-body.ts';

describe('a schema of draft-07', () => {
  const draft = '"$schema":"http://json-schema.org/draft-07/schema#"';
  test.each([
    [
      `{${draft},"items":[{"type":"string"}],"additionalItems":false}`,
      '[1,2]',
      '[0] type string; [1] false',
    ],
    [
      `{${draft},"$ref":"#/definitions/a","minLength":5,"definitions":{"a":{"type":"string"}}}`,
      '"x"',
      '',
    ],
    [
      `{${draft},"dependencies":{"b":["c"],"d":{"required":["e"]}}}`,
      '{"b":1,"d":1}',
      'c dependentRequired c; e required e',
    ],
    [`{${draft},"contains":{"const":1},"minContains":2}`, '[1]', ''],
    [`{${draft},"unevaluatedProperties":false}`, '{"a":1}', ''],
  ])('%s', (schema, body, advice) => {
    expect(check(schema, body)).toBe(advice);
  });
});

describe('a reference', () => {
  test.each([
    ['{"$ref":"#/$defs/a~1b%25","$defs":{"a/b%":{"type":"string"}}}', '1', ' type string'],
    ['{"$ref":"#a","$defs":{"x":{"$anchor":"a","type":"string"}}}', '1', ' type string'],
    [
      '{"$id":"https://x.example/y","$ref":"z","$defs":{"q":{"$id":"z","type":"string"}}}',
      '1',
      ' type string',
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
  });

  it('that is not JSON gets no advice', () => {
    expect(check('{"type":"object"}', '{"a":')).toBe('');
    expect(check('not a schema', '{}')).toBe('?');
  });

  it('that is nested too deeply is not checked', () => {
    const deep = `${'{"a":'.repeat(300)}1${'}'.repeat(300)}`;
    expect(check('{"properties":{"a":{"$ref":"#"}}}', deep)).toMatch(/\?$/);
    expect(check('{"type":"object"}', `${'{"a":'.repeat(600)}1${'}'.repeat(600)}`)).toBe('?');
  });

  it('with very much advice gets the first 200', () => {
    const list = JSON.stringify(Array.from({ length: 1000 }, () => 1));
    expect(checkBodyText('{"items":{"type":"string"}}', list).advice).toHaveLength(200);
  });
});

describe('a check that could take forever', () => {
  it('names the pattern that it is at, and does without it the next time', () => {
    const schema = '{"properties":{"a":{"pattern":"^(a+)+$"},"b":{"type":"string"}}}';
    const tried: string[] = [];
    checkBodyText(schema, '{"a":"aaa"}', { onPattern: (pattern) => tried.push(pattern) });
    expect(tried).toEqual(['^(a+)+$']);
    const body = `{"a":"${'a'.repeat(50_000)}!","b":1}`;
    expect(checkBodyText(schema, body, { skippedPatterns: tried })).toMatchObject({
      advice: [{ path: 'b', keyword: 'type' }],
      unchecked: ['a'],
    });
  });

  it('because alternatives double again and again ends', () => {
    const defs = Array.from({ length: 60 }, (_, level) => {
      const next = `{"$ref":"#/$defs/d${level + 1}"}`;
      return `"d${level}":{"anyOf":[{"not":${next}},${next}]}`;
    });
    const schema = `{"$ref":"#/$defs/d0","$defs":{${defs.join(',')},"d60":{"type":"string"}}}`;
    expect(check(schema, '{"a":1}')).toBe('?');
  });
});
