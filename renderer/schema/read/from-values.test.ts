import { describe, expect, it, test } from 'vitest';
import { parseFormPath } from '../../../main/contract/form/form-field.ts';
import { fieldsOfBody } from './from-values.ts';
import { readDocument } from './read-document.ts';

/** A body of OpenAPI with examples beside its schema. */
function read(schema: string, beside = '', components = '') {
  const media = `{"schema":${schema}${beside}}`;
  const paths = `{"/orders":{"post":{"requestBody":{"content":{"application/json":${media}}}}}}`;
  const document = `{"openapi":"3.0.3","paths":${paths},"components":{${components}}}`;
  return readDocument(new TextEncoder().encode(document)).order;
}

/** The fields as `path control`, or why there are none. */
function fieldsOf(reading: ReturnType<typeof read>): unknown {
  if (!reading.ok) return 'why' in reading.problem ? reading.problem.why : reading.problem.kind;
  return reading.forms[0]?.fields.map(({ path, control }) => `${path} ${control}`);
}

describe('a schema that names no fields', () => {
  it('has those of its example, and says so', () => {
    const example = `{"id":12345678901234567890,"name":"Ana","isNew":true,"at":"2026-11-26",
      "customer":{"email":"x"},"lines":[{"sku":1},{"sku":"b","note":"x"}],"tags":["x"],"none":null,"list":[]}`;
    const reading = read(`{"type":"object","example":${example}}`);
    expect(fieldsOf(reading)).toEqual([
      ...['id number', 'name text', 'isNew yes-no', 'at date', 'lines[].sku json'],
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

test.each([
  '{"type":"object"}',
  '{"type":"object","additionalProperties":false}',
  '{"type":"object","properties":{},"additionalProperties":{"type":"string"}}',
  '{"type":"object","patternProperties":{"^x":{}}}',
])('%s, which names no fields, has no form', (schema) => {
  expect(fieldsOf(read(schema))).toBe('free-names');
});

const fieldsOfText = (body: string) =>
  fieldsOfBody(body).map(({ path, control }) => `${path} ${control}`);

describe('the control for a value of a body', () => {
  it.each([
    ['text', '"Ada"'],
    ['text', '""'],
    ['number', '12345678901234567890'],
    ['yes-no', 'false'],
    ['date', '"2024-02-29"'],
    ['text', '"2023-02-29"'],
    ['date-time', '"2024-01-01T00:00:00.123+02:00"'],
    ['text', '"{{today}}"'],
    ['long-text', '"two\\nlines"'],
    ['long-text', `"${'long '.repeat(40)}"`],
    ['json', 'null'],
    ['json', '{}'],
    ['json', '[]'],
    ['json', '[null]'],
    ['json', '[[1], [2]]'],
    ['json', '[{"a": 1}, 2]'],
    ['json', `{${Array.from({ length: 101 }, (_, at) => `"${at}": 1`).join()}}`],
  ])('%s fits %s', (control, value) => {
    expect(fieldsOfText(`{"x": ${value}}`)).toEqual([`x ${control}`]);
  });

  it('fits all items of a list', () => {
    const list = '[{"id": 1, "at": "2024-02-29"}, {"id": "b", "at": "soon", "gift": null}, null]';
    expect(fieldsOfText(`{"lines": ${list}, "tags": ["new", null], "mixed": [1, "a"]}`)).toEqual([
      ...['lines[].id json', 'lines[].at text', 'lines[].gift json'],
      ...['tags[] text', 'mixed json'],
    ]);
  });
});

test('fields follow the body, single values first, and names need no special care', () => {
  const body =
    '{"z": 1, "customer": {"email": "a@b.c", "first name": "A"}, "__proto__": 1, "a.b": 2}';
  const paths = ['z', '__proto__', '"a.b"', 'customer.email', 'customer."first name"'];
  expect(fieldsOfBody(body).map(({ path }) => path)).toEqual(paths);
  expect(paths.every((path) => parseFormPath(path) !== null)).toBe(true);
});

test.each([
  '{"productId": 1}',
  '{"product_id": "a"}',
  '{"ProductID": 1}',
  '{"product": {"id": 1}}',
  '{"lines": [{"productId": 1}, {"productId": 2}]}',
  '{"order": {"product-id": 1}}',
])('%s has a product control', (body) => {
  expect(fieldsOfBody(body).map(({ control }) => control)).toEqual(['product']);
});

test.each([
  '{"productId": {"a": 1}}',
  '{"productId": true}',
  '{"id": 1}',
  '{"productIds": [1]}',
  '{"product": 1}',
  '{"user": {"id": 1}}',
])('%s has none', (body) => {
  expect(fieldsOfBody(body).some(({ control }) => control === 'product')).toBe(false);
});

test('an object gets a heading, and no value becomes a default or a choice', () => {
  const none = { default: null, choices: [], required: false, help: '' };
  expect(fieldsOfBody('{"customer": {"name": "Ana"}, "lines": [{"size": "M"}]}')).toMatchObject([
    { path: 'lines[].size', section: '', ...none },
    { path: 'customer.name', section: 'Customer', ...none },
  ]);
});

test.each(['', '[1]', '1', '{"a":', '{"a":1} 2'])('%j is no object with fields', (body) => {
  expect(fieldsOfBody(body)).toEqual([]);
});

test('a body that goes deeper than a form becomes JSON there', () => {
  const deep = `${'{"a":'.repeat(300)}1${'}'.repeat(300)}`;
  expect(fieldsOfText(deep)).toEqual([`${Array.from({ length: 6 }, () => 'a').join('.')} json`]);
});
