import { describe, expect, test } from 'vitest';
import { checkMember } from '../testing/advice-lines.ts';

// Every keyword that checks something, as docs/schemas.md lists them.

describe('a value', () => {
  // The schema, values that are valid, and values that aren't with their advice.
  const cases: readonly [string, readonly string[], readonly (readonly [string, string])[]][] = [
    [
      '{"type":"integer"}',
      ['1', '1.0', '1e3', '12345678901234567890'],
      [
        ['1.5', 'a type integer'],
        ['"1"', 'a type integer'],
      ],
    ],
    ['{"type":["string","null"]}', ['""', 'null'], [['1', 'a type string, null']]],
    ['{"type":"number"}', ['1', '-0.1e400'], [['true', 'a type number']]],
    [
      '{"enum":["x",1.0,{"b":[1,2],"c":null}]}',
      ['"x"', '1', '10e-1', '{"c":null,"b":[1.0,2]}'],
      [
        ['2', 'a enum x, 1.0, {"b":[1,2],"c":null}'],
        ['"1"', 'a enum x, 1.0, {"b":[1,2],"c":null}'],
      ],
    ],
    ['{"const":0.30}', ['0.3', '3e-1'], [['0.29', 'a const 0.30']]],
    [
      '{"maximum":9223372036854775807}',
      ['9007199254740991', '9223372036854775807', '"text"'],
      [['1e19', 'a maximum 9223372036854775807']],
    ],
    [
      '{"minimum":0.30,"exclusiveMaximum":1e21}',
      ['0.3', '0.30', '9e20'],
      [
        ['0.29', 'a minimum 0.30'],
        ['1e21', 'a exclusiveMaximum 1e21'],
      ],
    ],
    ['{"exclusiveMinimum":0}', ['0.1', '5e-324'], [['-0', 'a exclusiveMinimum 0']]],
    [
      '{"multipleOf":0.01}',
      ['19.99', '0.07', '1e300', '0'],
      [
        ['19.999', 'a multipleOf 0.01'],
        ['0.30000000000000004', 'a multipleOf 0.01'],
      ],
    ],
    ['{"multipleOf":0.1}', ['0.3', '1.1'], []],
    ['{"type":"integer","multipleOf":0.123456789}', [], [['1e308', 'a multipleOf 0.123456789']]],
    [
      '{"minLength":2,"maxLength":3}',
      ['"ab"', '"🙂🙂🙂"', '"ab🙂"'],
      [
        ['"🙂"', 'a minLength 2'],
        ['"abcd"', 'a maxLength 3'],
      ],
    ],
    ['{"pattern":"^\\\\p{Lu}"}', ['"Ärger"', '1'], [['"ärger"', 'a pattern ^\\p{Lu}']]],
    ['{"pattern":"a\\\\-b"}', ['"xa-by"'], [['"ab"', 'a pattern a\\-b']]],
    [
      '{"format":"date"}',
      ['"2024-02-29"', '1'],
      [
        ['"2026-02-29"', 'a format date'],
        ['"26.11.2026"', 'a format date'],
      ],
    ],
    [
      '{"format":"date-time"}',
      ['"2026-11-26T14:03:00Z"', '"2026-11-26t14:03:00.123+01:00"', '"1998-12-31T23:59:60Z"'],
      [
        ['"2026-11-26 14:03:00Z"', 'a format date-time'],
        ['"2026-11-26T14:03:00"', 'a format date-time'],
        ['"2026-11-26T24:03:00Z"', 'a format date-time'],
      ],
    ],
    [
      '{"format":"email"}',
      ['"ana@example.com"', '"größe@bücher.example"'],
      [
        ['"ana"', 'a format email'],
        ['"a b@example.com"', 'a format email'],
        ['"ana@example..com"', 'a format email'],
      ],
    ],
    [
      '{"format":"uri"}',
      ['"https://shop.example/a?b#c"', '"urn:isbn:1"'],
      [['"/a"', 'a format uri']],
    ],
    [
      '{"format":"uuid"}',
      ['"2EB8AA08-AA98-11EA-B4AA-73B441D16380"'],
      [['"2eb8aa08aa9811eab4aa73b441d16380"', 'a format uuid']],
    ],
    ['{"format":"unknown"}', ['"x"'], []],
    [
      '{"minItems":1,"maxItems":2,"uniqueItems":true,"items":{"type":"number"}}',
      ['[1]', '[1,2]'],
      [
        ['[]', 'a minItems 1'],
        ['[1,2,3]', 'a maxItems 2'],
        ['[1,1.0]', 'a uniqueItems'],
        ['[1,"2"]', 'a[1] type number'],
      ],
    ],
    [
      '{"prefixItems":[{"type":"string"}],"items":false}',
      ['["x"]', '[]'],
      [['["x",1]', 'a[1] false']],
    ],
    [
      '{"contains":{"const":1},"minContains":2,"maxContains":3}',
      ['[1,1]', '[1,2,1,1]'],
      [
        ['[1]', 'a contains 2'],
        ['[1,1,1,1]', 'a maxContains 3'],
      ],
    ],
    [
      '{"required":["b"],"minProperties":2,"maxProperties":3}',
      ['{"b":1,"c":2}'],
      [
        ['{"c":1,"d":2}', 'a.b required b'],
        ['{"b":1}', 'a minProperties 2'],
        ['{"b":1,"c":2,"d":3,"e":4}', 'a maxProperties 3'],
      ],
    ],
    [
      '{"properties":{"b":{"type":"string"}},"patternProperties":{"^x-":{"type":"number"}},"additionalProperties":false}',
      ['{"b":"","x-a":1}'],
      [
        ['{"c":1}', 'a.c additionalProperties'],
        ['{"x-a":""}', 'a["x-a"] type number'],
      ],
    ],
    ['{"additionalProperties":{"type":"string"}}', ['{"b":""}'], [['{"b":1}', 'a.b type string']]],
    ['{"propertyNames":{"maxLength":1}}', ['{"b":1}'], [['{"bc":1}', 'a.bc propertyNames']]],
    ['{"dependentRequired":{"b":["c"]}}', ['{"c":1}'], [['{"b":1}', 'a.c dependentRequired c']]],
    [
      '{"dependentSchemas":{"b":{"required":["c"]}}}',
      ['{"b":1,"c":1}'],
      [['{"b":1}', 'a.c required c']],
    ],
    ['{"allOf":[{"minLength":2},{"maxLength":3}]}', ['"ab"'], [['"a"', 'a minLength 2']]],
    [
      '{"anyOf":[{"type":"null"},{"type":"string","minLength":2}]}',
      ['null', '"ab"'],
      // Only one alternative has its type.
      [
        ['"a"', 'a minLength 2'],
        ['1', 'a anyOf'],
      ],
    ],
    [
      '{"oneOf":[{"properties":{"kind":{"const":"card"},"number":{"type":"string"}}},{"properties":{"kind":{"const":"cash"}},"required":["till"]}]}',
      ['{"kind":"card","number":"1"}', '{"kind":"cash","till":1}'],
      [
        ['{"kind":"card","number":1}', 'a.number type string'],
        ['{"kind":"cash"}', 'a.till required till'],
        ['{"kind":"gift"}', 'a oneOf'],
        ['{"till":1}', 'a oneOf'],
      ],
    ],
    ['{"not":{"type":"string"}}', ['1'], [['""', 'a not']]],
    [
      '{"if":{"required":["b"]},"then":{"required":["c"]},"else":{"required":["d"]}}',
      ['{"b":1,"c":1}', '{"d":1}'],
      [
        ['{"b":1}', 'a.c required c'],
        ['{}', 'a.d required d'],
      ],
    ],
    [
      '{"allOf":[{"properties":{"b":true}}],"unevaluatedProperties":false}',
      ['{"b":1}'],
      [['{"c":1}', 'a.c additionalProperties']],
    ],
    [
      '{"prefixItems":[true],"unevaluatedItems":{"type":"string"}}',
      ['[1,"x"]'],
      [['[1,2]', 'a[1] type string']],
    ],
    ['{"oneOf":[{"format":"date"},{"format":"date-time"}]}', ['"2026-11-26"'], []],
    ['false', [], [['1', 'a false']]],
    ['{"unknownKeyword":1,"title":"x"}', ['1', '"x"', 'null'], []],
  ];

  test.each(cases)('of %s', (schema, valid, invalid) => {
    expect(valid.map((value) => checkMember(schema, value))).toEqual(valid.map(() => ''));
    expect(invalid.map(([value]) => checkMember(schema, value))).toEqual(
      invalid.map(([, advice]) => advice.replace('a["x-a"]', 'a.x-a')),
    );
  });

  test.each([
    ['{"type":"integer","maximum":5}', '9007199254740993', 'a maximum 5'],
    ['{"type":"integer","minimum":1}', '9007199254740993', ''],
    ['{"type":"string"}', '9007199254740993', 'a type string'],
    ['{"const":9007199254740992}', '9007199254740993', 'a const 9007199254740992'],
    ['{"minimum":0.3}', '0.29999999999999999999', 'a minimum 0.3'],
    ['{"maximum":5}', '1e400', 'a maximum 5'],
    ['{"multipleOf":0.01}', '1e400', ''],
    ['{"enum":[{"b":[1]}]}', '{"b":[9007199254740993]}', 'a enum {"b":[1]}'],
    ['{"required":["b"]}', '{"c":9007199254740993}', 'a.b required b'],
    ['{"const":9007199254740993}', '1', 'a const 9007199254740993'],
    ['{"exclusiveMaximum":1e400}', '1', ''],
    ['{"not":{"enum":[1e400]}}', '1', ''],
    // An exponent that is too large to calculate with.
    ['{"maximum":5}', `1e${'9'.repeat(19)}`, 'a ?'],
    ['{"multipleOf":0}', '1', 'a ?'],
  ])('with the digits of %s, which a double cannot hold: %s', (schema, value, advice) => {
    expect(checkMember(schema, value)).toBe(advice);
  });
});
