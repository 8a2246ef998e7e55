import { describe, expect, it } from 'vitest';
import { differences } from './exact-json.ts';

describe('bodies are compared as JSON with exact digits:', () => {
  it.each<[string, string | object, string]>([
    ['spaces and order', '{"a": 1, "b": [true, null]}', '{"b":[true,null],"a":1}'],
    ['an object with the digits of JavaScript', { a: 1, b: 34.9 }, '{"a":1,"b":34.9}'],
    ['escapes', { name: 'Ä "x" / \n' }, '{"name":"\\u00c4 \\u0022x\\" \\/ \\n"}'],
    ['twenty digits', '{"id":12345678901234567890}', '{"id": 12345678901234567890}'],
    ['simple values', '1.50', ' 1.50 '],
    ['empty ones', '{"a":{},"b":[]}', '{"a": { }, "b": [ ]}'],
    ['texts with signs of JSON', { 'a,b:{': '[1, 2]}' }, '{"a,b:{":"[1, 2]}"}'],
  ])('%s make no difference', (_what, expected, sent) => {
    expect(differences(expected, sent)).toEqual([]);
  });

  it.each<[string, string | object, string, object]>([
    ['1.0 and 1', { n: 1 }, '{"n":1.0}', { path: 'n', expected: '1', sent: '1.0' }],
    ['1e3 and 1000', '{"n":1000}', '{"n":1e3}', { path: 'n', expected: '1000', sent: '1e3' }],
    ['-0 and 0', '[0]', '[-0]', { path: '[0]', expected: '0', sent: '-0' }],
    [
      'the last of twenty digits',
      '{"id":12345678901234567890}',
      '{"id":12345678901234567891}',
      { path: 'id', expected: '12345678901234567890', sent: '12345678901234567891' },
    ],
    ['a text and a number', { n: '1' }, '{"n":1}', { path: 'n', expected: '"1"', sent: '1' }],
    ['a missing member', { a: 1, b: null }, '{"a":1}', { path: 'b', expected: 'null', sent: null }],
    ['one too many', {}, '{"a":1}', { path: '', expected: '{}', sent: null }],
    ['a list', { a: [1] }, '{"a":[1,2]}', { path: 'a[1]', expected: null, sent: '2' }],
    ['a list and an object', { a: [] }, '{"a":{}}', { path: 'a', expected: '[]', sent: '{}' }],
    [
      'a member that came twice',
      { a: 1 },
      '{"a":1,"a":1}',
      { path: 'a (2)', expected: null, sent: '1' },
    ],
    [
      'a name with a dot',
      { a: { 'b.c': 1 } },
      '{"a":{"b.c":2}}',
      { path: 'a["b.c"]', expected: '1', sent: '2' },
    ],
    ['no JSON', {}, '{"a":', { path: '', expected: 'JSON', sent: '{"a":' }],
    ['nothing', {}, '', { path: '', expected: 'JSON', sent: null }],
  ])('%s differ', (_what, expected, sent, difference) => {
    expect(differences(expected, sent)).toContainEqual(difference);
  });

  it('a member named __proto__ is a member', () => {
    expect(differences('{"__proto__":1}', '{"__proto__":2}')).toHaveLength(1);
  });

  it('an expected text that is not JSON is a mistake of the test', () => {
    expect(() => differences('{a:1}', '{"a":1}')).toThrow('The expected body is not JSON: {a:1}');
  });
});
