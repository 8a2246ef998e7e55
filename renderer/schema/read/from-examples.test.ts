import { describe, expect, it, test } from 'vitest';
import { checkBodyText } from '../check/check-body.ts';
import { readDocument } from './read-document.ts';

/** A body of OpenAPI with examples beside its schema. */
function read(schema: string, beside = '', components = '') {
  const media = `{"schema":${schema}${beside}}`;
  const paths = `{"/orders":{"post":{"requestBody":{"content":{"application/json":${media}}}}}}`;
  const document = `{"openapi":"3.0.3","paths":${paths},"components":{${components}}}`;
  return readDocument(new TextEncoder().encode(document), 'order');
}

/** The fields as `path control`, or why there are none. */
function fieldsOf(reading: ReturnType<typeof readDocument>): unknown {
  if (!reading.ok) return 'why' in reading.problem ? reading.problem.why : reading.problem.kind;
  return reading.forms[0]?.fields.map(({ path, control }) => `${path} ${control}`);
}

describe('a schema that names no fields', () => {
  it('has those of its example, and says so', () => {
    const example = `{"id":12345678901234567890,"name":"Ana","isNew":true,"at":"2026-11-26",
      "customer":{"email":"x"},"lines":[{"sku":1},{"sku":"b","note":"x"}],"tags":["x"],"none":null,"list":[]}`;
    const reading = read(`{"type":"object","example":${example}}`);
    expect(fieldsOf(reading)).toEqual([
      ...['id number', 'name text', 'isNew yes-no', 'at text', 'lines[].sku json'],
      ...['lines[].note text', 'tags[] text', 'none json', 'list json', 'customer.email text'],
    ]);
    const [form] = reading.ok ? reading.forms : [];
    expect(form?.left[0]).toEqual({ path: '', why: 'from-example' });
    expect(form?.left.slice(1)).toEqual(
      ['lines[].sku', 'none', 'list'].map((path) => ({ path, why: 'any-type' })),
    );
    expect(form?.fields.some(({ required, default: value }) => required || value !== null)).toBe(
      false,
    );
    // An example is no rule.
    expect(form?.schema).not.toContain('Ana');
  });

  test.each([
    ['beside the schema', '{"type":"object"}', ',"example":{"a":1}'],
    ['with a name', '{}', ',"examples":{"one":{"value":{"a":1}}}'],
    [
      'referred to',
      '{"type":"object"}',
      ',"examples":{"one":{"$ref":"#/components/examples/one"}}',
    ],
    ['as text', '{"type":"object"}', ',"example":" {\\"a\\":1}"'],
    ['as the default', '{"type":"object","default":{"a":1}}', ''],
    ['in a list', '{"type":"object","examples":[{"a":1}]}', ''],
    [
      'of an object that may have more',
      '{"properties":{},"additionalProperties":true}',
      ',"example":{"a":1}',
    ],
  ])('an example %s', (_, schema, beside) => {
    const components = '"examples":{"one":{"value":{"a":1}}}';
    expect(fieldsOf(read(schema, beside, components))).toEqual(['a number']);
  });

  it('has the fields of all examples, and may have null where one of them has', () => {
    const beside = ',"examples":{"one":{"value":{"a":null,"b":1}},"two":{"value":{"a":"x","c":1}}}';
    const reading = read('{"type":"object"}', beside);
    expect(fieldsOf(reading)).toEqual(['a text', 'b number', 'c number']);
  });

  test.each([
    ['a list', '{"type":"array"}', 'not-object'],
    ['a text', '{"type":"string"}', 'not-object'],
    ['alternatives', '{"oneOf":[{"type":"object"},{"type":"array"}]}', 'free-names'],
  ])('%s has none of an example', (_, schema, why) => {
    expect(fieldsOf(read(schema, ',"example":{"a":1}'))).toBe(why);
  });

  test.each(['1', '"{"', '"{\\"a\\":"', '[{"a":1}]', 'null', '{}', '{"$ref":"#/x"}'])(
    'the example %s is no object with fields',
    (example) => {
      const fields = fieldsOf(read('{"type":"object"}', `,"example":${example}`));
      expect(fields).toEqual(example.includes('$ref') ? ['$ref text'] : 'free-names');
    },
  );

  it('with properties of its own ignores its example', () => {
    expect(fieldsOf(read('{"properties":{"b":{"type":"string"}}}', ',"example":{"a":1}'))).toEqual([
      'b text',
    ]);
  });
});

describe('a form without fields', () => {
  test.each([
    ['{"type":"object","properties":{}}', 'no-members'],
    ['{"type":"object","additionalProperties":false}', 'no-members'],
    ['{"$ref":"#/components/schemas/None"}', 'no-members'],
    ['{"type":"object","additionalProperties":{"type":"string"}}', 'free-names'],
    [
      '{"type":"object","properties":{},"patternProperties":{"^x":{"type":"string"}}}',
      'free-names',
    ],
  ])('is that of %s, which still checks', (schema, why) => {
    const components = '"schemas":{"None":{"type":"object","properties":{}}}';
    // Names that are only samples.
    const beside = why === 'free-names' ? ',"example":{"a":1}' : '';
    const reading = read(schema, beside, components);
    expect(reading.ok && reading.forms).toMatchObject([{ fields: [], left: [{ path: '', why }] }]);
    const kept = reading.ok ? (reading.forms[0]?.schema ?? '') : '';
    expect(checkBodyText(kept, '[]').advice).toMatchObject([{ keyword: 'type' }]);
  });

  test.each([
    '{"type":"object"}',
    '{"type":"object","additionalProperties":true}',
    '{"type":"object","properties":{},"additionalProperties":{}}',
    '{"type":"object","patternProperties":{"^x":{}}}',
  ])('is not that of %s, which checks nothing', (schema) => {
    expect(fieldsOf(read(schema))).toBe('free-names');
  });
});
