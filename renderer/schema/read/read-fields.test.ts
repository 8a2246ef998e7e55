import { describe, expect, it, test } from 'vitest';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import { formFieldsSchema } from '../../../main/contract/form/form-description.ts';
import { readDocument } from './read-document.ts';
import type { SchemaForm } from './schema-form.ts';

function formOf(schema: string): SchemaForm {
  const reading = readDocument(new TextEncoder().encode(schema)).order;
  if (!reading.ok) throw new Error(JSON.stringify(reading.problem));
  const [form] = reading.forms;
  if (form === undefined) throw new Error('It has no form.');
  // What is stored has to be what the contract allows.
  expect(formFieldsSchema.safeParse(form.fields).error).toBeUndefined();
  return form;
}

/** The form of `{ a: SCHEMA }`. */
const formWith = (schema: string, rest = ''): SchemaForm =>
  formOf(`{"type":"object","properties":{"a":${schema}}${rest}}`);

/** `path: control`, with what is unusual about it. */
function short({
  path,
  control,
  choices,
  required,
  default: usual,
  neverSend,
  empty,
}: FormField): string {
  return [
    `${path}: ${control}`,
    choices.map(({ value, label }) => (label === '' ? value : `${value} ${label}`)).join('|'),
    required ? 'required' : '',
    usual === null ? '' : `= ${usual}`,
    neverSend ? 'never sent' : '',
    empty === null ? '' : `empty ${empty}`,
  ]
    .filter(Boolean)
    .join(' ');
}

function lines({ fields, left }: SchemaForm): readonly string[] {
  return [...fields.map(short), ...left.map(({ path, why }) => `${path} ${why}`.trim())];
}

describe('the control of a property', () => {
  test.each<[string, ...string[]]>([
    ['{"type":"string"}', 'a: text'],
    ['{"type":"string","maxLength":255}', 'a: text'],
    ['{"type":"string","maxLength":256}', 'a: long-text'],
    ['{"type":"string","contentMediaType":"text/markdown"}', 'a: long-text'],
    ['{"type":"string","format":"date"}', 'a: date'],
    ['{"type":"string","format":"date-time"}', 'a: date-time'],
    ['{"type":"string","format":"uuid"}', 'a: text'],
    ['{"type":"number","default":12345678901234567890.10}', 'a: number = 12345678901234567890.10'],
    ['{"type":"integer"}', 'a: number'],
    ['{"type":["integer","number"]}', 'a: number'],
    ['{"type":"boolean"}', 'a: yes-no'],
    ['{"type":["boolean","null"]}', 'a: yes-no'],
    ['{"enum":[true,false]}', 'a: yes-no'],
    ['{"enum":["x",2.50,null]}', 'a: choice "x"|2.50|null'],
    ['{"type":"string","enum":["x","x","y"],"default":"y"}', 'a: choice "x"|"y" = "y"'],
    ['{"const":"x"}', 'a: choice "x"'],
    ['{"oneOf":[{"const":1,"title":"One"},{"const":2,"title":"Two"}]}', 'a: choice 1 One|2 Two'],
    ['{"anyOf":[{"enum":["x"]},{"enum":["y"]}]}', 'a: choice "x"|"y"'],
    ['{"anyOf":[{"type":"string","enum":["x"]},{"type":"string"}]}', 'a: text'],
    ['{"anyOf":[{"type":"string","format":"email"},{"type":"null"}]}', 'a: text'],
    ['{"oneOf":[{"type":"integer"},{"type":"number"}]}', 'a: number'],
    ['{"allOf":[{"type":"string"},{"maxLength":500}]}', 'a: long-text'],
    ['{"allOf":[{"enum":[1,2,3]},{"enum":[3,2]}]}', 'a: choice 2|3'],
    ['{"minLength":1}', 'a: text'],
    ['{"multipleOf":0.01}', 'a: number'],
    ['{"type":"string","readOnly":true}', 'a: text never sent', 'a read-only'],
    ['{"type":"string","deprecated":true}', 'a: text', 'a deprecated'],
    ['{"type":"string","default":null}', 'a: text'],
    // A title says nothing: only the name of the field makes a product control of it.
    ['{"title":"Product ID","type":"string"}', 'a: text'],
    ['{"type":["string","number"]}', 'a: json', 'a several-types'],
    ['{"anyOf":[{"type":"string"},{"type":"number"}]}', 'a: json', 'a several-types'],
    ['{"enum":[{"b":1}]}', 'a: json', 'a several-shapes'],
    ['{}', 'a: json', 'a any-type'],
    ['true', 'a: json', 'a any-type'],
    ['{"type":"object"}', 'a: json', 'a free-names'],
    [
      '{"type":"object","additionalProperties":{"type":"string"},"default":{"b":"c"}}',
      'a: json = {"b":"c"}',
      'a free-names',
    ],
    ['{"type":"array"}', 'a: json', 'a any-type'],
    ['{"type":"array","prefixItems":[{"type":"string"}]}', 'a: json', 'a list'],
    ['{"type":"array","items":[{"type":"string"}]}', 'a: json', 'a list'],
    ['{"type":"array","items":{"type":"array","items":{"type":"string"}}}', 'a: json', 'a list'],
    ['{"type":"array","items":{"type":"object"}}', 'a: json', 'a free-names'],
    ['{"$ref":"https://elsewhere.example/a.json"}', 'a: json', 'a remote-ref'],
    ['{"$ref":"other.yaml#/components/schemas/A"}', 'a: json', 'a remote-ref'],
    ['{"$ref":"#/$defs/missing"}', 'a: json', 'a missing-ref'],
    ['{"type":"array","items":{"type":"string","default":"x"}}', 'a[]: text = "x"'],
    [
      '{"type":"array","default":["x"],"items":{"type":"string"}}',
      'a[]: text',
      'a default-left-out',
    ],
    [
      '{"type":"array","items":{"type":"object","properties":{"b":{"type":"array","items":{"type":"number"}}}}}',
      'a[].b[]: number',
    ],
    [
      '{"type":"object","readOnly":true,"properties":{"b":{}}}',
      'a: json never sent',
      'a read-only',
    ],
  ])('%s', (schema, ...expected) => {
    expect(lines(formWith(schema))).toEqual(expected);
  });

  it('is none where the schema allows nothing', () => {
    expect(lines(formWith('false,"b":{"type":"string"}'))).toEqual(['b: text', 'a not-allowed']);
  });

  it('says that it is required only if everything around it is', () => {
    const inner = '{"type":"object","properties":{"b":{"type":"string"}},"required":["b"]}';
    expect(lines(formWith(inner))).toEqual(['a.b: text']);
    expect(lines(formWith(inner, ',"required":["a"]'))).toEqual(['a.b: text required']);
    expect(lines(formWith(`{"type":"array","items":${inner}}`))).toEqual(['a[].b: text required']);
    const readOnly = '{"type":"string","readOnly":true}';
    expect(lines(formWith(readOnly, ',"required":["a"]'))[0]).toBe('a: text never sent');
  });

  it('is cleared to null if it has to be there and may be null', () => {
    const field = '{"type":["string","null"]}';
    expect(lines(formWith(field, ',"required":["a"]'))).toEqual(['a: text required empty null']);
    expect(lines(formWith('{"const":"x"}', ',"required":["a"]'))).toEqual([
      'a: choice "x" required = "x"',
    ]);
  });
});

describe('a field that is named like the ID of a product', () => {
  test.each([
    ['{"productId":{"type":"string"}}', 'productId: product'],
    ['{"product_id":{"type":"integer"}}', 'product_id: product'],
    ['{"product":{"properties":{"id":{"type":"number"}}}}', 'product.id: product'],
    [
      '{"lines":{"type":"array","items":{"properties":{"productId":{"type":"string"}}}}}',
      'lines[].productId: product',
    ],
    ['{"productId":{"type":["string","integer"]}}', 'productId: product'],
    ['{"productId":{"anyOf":[{"type":"integer"},{"type":"string"}]}}', 'productId: product'],
    ['{"productId":{"type":["string","boolean"]}}', 'productId: json', 'productId several-types'],
    ['{"productId":{"type":"object"}}', 'productId: json', 'productId free-names'],
    ['{"productId":{"enum":["a","b"]}}', 'productId: choice "a"|"b"'],
    ['{"id":{"type":"string"},"productIds":{"type":"string"}}', 'id: text', 'productIds: text'],
  ])('chooses a product, if it is one value: %s', (properties, ...expected) => {
    expect(lines(formOf(`{"properties":${properties}}`))).toEqual(expected);
  });
});

describe('a member as frameworks describe it', () => {
  /** In OpenAPI 3.0, whose references have nothing beside them. */
  const formOf30 = (member: string, rest = '') => {
    const schemas = `{"Kind":{"title":"Kind","description":"An enumeration.","type":"string","enum":["x","y"]},
      "Place":{"title":"Place","type":"object","required":["city"],"properties":{"city":{"type":"string"}}}}`;
    const body = `{"title":"NewOrder","type":"object","properties":{"a":${member}}${rest}}`;
    return formOf(
      `{"openapi":"3.0.2","paths":{"/orders":{"post":{"requestBody":{"content":{"application/json":
        {"schema":${body}}}}}}},"components":{"schemas":${schemas}}}`,
    );
  };

  it('may be null if it is marked beside what it refers to', () => {
    const choice = '{"allOf":[{"$ref":"#/components/schemas/Kind"}],"nullable":true}';
    expect(lines(formOf30(choice))).toEqual(['a: choice "x"|"y"']);
    expect(lines(formOf30(choice, ',"required":["a"]'))).toEqual([
      'a: choice "x"|"y" required empty null',
    ]);
    const object =
      '{"type":"object","nullable":true,"allOf":[{"$ref":"#/components/schemas/Place"}]}';
    expect(lines(formOf30(object))).toEqual(['a.city: text']);
    expect(lines(formOf30(object, ',"required":["a"]'))).toEqual(['a.city: text required']);
  });

  it('has no help that only says what an enum is', () => {
    expect(formOf30('{"$ref":"#/components/schemas/Kind"}').fields).toMatchObject([{ help: '' }]);
  });

  it.each([
    ['productId', 'Productid', ''],
    ['deliverOn', 'Deliveron', ''],
    ['order_lineId', 'Order Lineid', ''],
    ['deliverOn', 'Deliver on', 'Deliver on'],
    ['deliver_on', 'Deliver On', ''],
    ['iban', 'IBAN', 'IBAN'],
    ['note', 'Note', 'Note'],
    ['ID', 'Id', ''],
    ['productId', 'Product', 'Product'],
  ])('%s with the title %s has the label "%s"', (name, title, label) => {
    const { fields } = formOf(`{"properties":{"${name}":{"title":"${title}","type":"string"}}}`);
    expect(fields).toMatchObject([{ label }]);
  });

  it('has the title of the texts in a list that has none', () => {
    const { fields } = formWith('{"type":"array","items":{"type":"string","title":"Tags"}}');
    expect(fields).toMatchObject([{ path: 'a[]', label: 'Tags' }]);
  });

  test.each([
    // A decimal of Pydantic 2, without and with limits.
    String.raw`{"anyOf":[{"type":"number"},{"type":"string","pattern":"^[+-]?\\d*\\.?\\d*$"}]}`,
    String.raw`{"anyOf":[{"type":"number","minimum":0},{"type":"string","pattern":"^(?:\\d{0,4}|\\d{0,2}\\.\\d{0,2}0*$)"},{"type":"null"}]}`,
  ])('is a number if it may also be spelled: %s', (schema) => {
    expect(lines(formWith(schema))).toEqual(['a: number']);
  });

  it('is no number if a text may have letters', () => {
    const schema = String.raw`{"anyOf":[{"type":"number"},{"type":"string","pattern":"^A\\d+$"}]}`;
    expect(lines(formWith(schema))).toEqual(['a: json', 'a several-types']);
  });
});

describe('a default inside of something that may be absent', () => {
  const part = '{"properties":{"sku":{"type":"string"},"count":{"default":1}},"required":["sku"]}';
  const count = '{"properties":{"count":{"type":"number","default":1}}}';

  it('is left out if a body with it alone would lack something', () => {
    const left = ['a.count any-type', 'a.count default-left-out'];
    expect(lines(formWith(part))).toEqual(['a.sku: text', 'a.count: json', ...left]);
    expect(lines(formWith(`{"type":"array","items":${part}}`))[1]).toBe('a[].count: json');
    const around = `{"properties":{"b":${count},"c":{"type":"string"}},"required":["c"]}`;
    expect(lines(formWith(around))).toContain('a.b.count: number');
    const variants = `{"oneOf":[{"properties":{"k":{"const":1},"b":{}},"required":["k","b"]},
      {"properties":{"k":{"const":2},"b":{"default":3}},"required":["k"]}]}`;
    expect(lines(formWith(variants))[0]).toBe('a.k: choice 1|2');
  });

  it('stays where the body needs it, or nothing else', () => {
    const isRequired = ',"required":["a"]';
    expect(lines(formWith(part, isRequired))[1]).toBe('a.count: json = 1');
    const list = `{"type":"array","items":${part}}`;
    expect(lines(formWith(list, isRequired))[1]).toBe('a[].count: json = 1');
    expect(lines(formWith(count))).toEqual(['a.count: number = 1']);
  });
});

describe('a member that is one of several objects', () => {
  const card = '{"properties":{"kind":{"const":"card"},"number":{"type":"string"}}';
  const invoice = '{"properties":{"kind":{"enum":["invoice"]},"email":{"type":"string"}}';
  const required = ',"required":["kind"]}';

  it('has the fields of all of them, with a choice between them', () => {
    const schema = `{"oneOf":[${card}${required},${invoice}${required}]}`;
    expect(lines(formWith(schema))).toEqual([
      'a.kind: choice "card"|"invoice"',
      'a.number: text',
      'a.email: text',
      'a.number of-some-variants',
      'a.email of-some-variants',
    ]);
  });

  it('says of a field which choice it is for, but not inside a list', () => {
    const schema = `{"oneOf":[${card}${required},${invoice}${required}]}`;
    const onlyForOf = (of: string) =>
      formWith(of).fields.map(({ path, onlyFor }) => [path, ...onlyFor]);
    expect(onlyForOf(schema)).toEqual([
      ['a.kind'],
      ['a.number', { path: 'a.kind', values: ['"card"'] }],
      ['a.email', { path: 'a.kind', values: ['"invoice"'] }],
    ]);
    expect(onlyForOf(`{"type":"array","items":${schema}}`)).toEqual([
      ['a[].kind'],
      ['a[].number'],
      ['a[].email'],
    ]);
  });

  it('requires what each of them requires', () => {
    const schema = `{"anyOf":[${card}${required},${invoice},"required":["kind","email"]},{"type":"null"}]}`;
    expect(lines(formWith(schema, ',"required":["a"]'))).toEqual([
      'a.kind: choice "card"|"invoice" required',
      'a.number: text',
      'a.email: text required',
      'a.number of-some-variants',
      'a.email of-some-variants',
    ]);
  });

  it('requires of a chosen one what all that have it require, even if the member is optional', () => {
    const cash = '{"properties":{"kind":{"const":"cash"},"email":{"type":"string"}}';
    const requiredOf = (last: string) => {
      const { fields } = formWith(
        `{"oneOf":[${card}${required},${invoice},"required":["kind","email"]},${cash}${last}]}`,
      );
      return fields.filter((field) => field.required).map(({ path }) => path);
    };
    expect(requiredOf(',"required":["email","kind"]}')).toEqual(['a.email']);
    expect(requiredOf(required)).toEqual([]);
  });

  it('does not start with the only value of one that is not chosen', () => {
    const known = card.replace('{"type":"string"}', '{"const":"1"}');
    const schema = `{"oneOf":[${known},"required":["kind","number"]},${invoice}${required}]}`;
    expect(lines(formWith(schema, ',"required":["a"]'))[1]).toBe('a.number: choice "1" required');
  });

  it('is chosen by the member that OpenAPI names', () => {
    const schema = `{"$ref":"#/$defs/order","$defs":{
      "order":{"properties":{"a":{"oneOf":[{"$ref":"#/$defs/Cat"},{"$ref":"#/$defs/Dog"}],
        "discriminator":{"propertyName":"kind","mapping":{"cat":"#/$defs/Cat"}}}}},
      "Cat":{"properties":{"name":{"type":"string"},"kind":{"type":"string","title":"Kind"}}},
      "Dog":{"properties":{"name":{"type":"string"},"kind":{"type":"string"}}}}}`;
    const form = formOf(schema);
    expect(lines(form)).toEqual(['a.kind: choice "cat"|"Dog"', 'a.name: text']);
    expect(form.fields[0]?.label).toBe('Kind');
  });

  it('may be an item of a list', () => {
    const items = `{"oneOf":[${card}${required},${invoice}${required}]}`;
    expect(lines(formWith(`{"type":"array","items":${items}}`)).slice(0, 3)).toEqual([
      'a[].kind: choice "card"|"invoice" required',
      'a[].number: text',
      'a[].email: text',
    ]);
  });

  it('has one control for a member that they describe in different ways', () => {
    const with_ = (kind: string, size: string) =>
      `{"properties":{"kind":{"const":"${kind}"},"size":${size}}}`;
    const of = (one: string, other: string) =>
      lines(formWith(`{"oneOf":[${with_('x', one)},${with_('y', other)}]}`))[1];
    expect(of('{"type":"integer"}', '{"type":"number"}')).toBe('a.size: number');
    expect(of('{"type":"integer"}', '{"type":"boolean"}')).toBe('a.size: json');
  });

  it('has the fields of all of them if no member tells which it is', () => {
    const [byId, byName] = ['id', 'name'].map(
      (name) => `{"properties":{"${name}":{"type":"string"}},"required":["${name}"]}`,
    );
    const { fields, left } = formWith(`{"oneOf":[${byId},${byName}]}`, ',"required":["a"]');
    expect(fields).toMatchObject([
      { path: 'a.id', required: false, onlyFor: [] },
      { path: 'a.name', required: false, onlyFor: [] },
    ]);
    expect(left).toMatchObject([
      { path: 'a.id', why: 'of-some-variants' },
      { path: 'a.name', why: 'of-some-variants' },
    ]);
    const kinds = ['{"const":"x"}', '{"type":"string"}'].map(
      (kind) => `{"properties":{"kind":${kind}}}`,
    );
    expect(lines(formWith(`{"oneOf":[${kinds}]}`))).toEqual(['a.kind: text']);
  });

  it('may share members with the others', () => {
    const schema = `{"properties":{"note":{"type":"string"},"kind":{"type":"string"}},"oneOf":[${card},"x":1},${invoice},"x":1}]}`;
    expect(lines(formWith(schema)).slice(0, 4)).toEqual([
      'a.kind: choice "card"|"invoice"',
      'a.note: text',
      'a.number: text',
      'a.email: text',
    ]);
  });

  it('is JSON if one of them is no object', () => {
    const branches = '{"properties":{"kind":{"const":"x"}}},{"type":"string"}';
    expect(lines(formWith(`{"oneOf":[${branches}]}`))).toEqual(['a: json', 'a several-shapes']);
  });
});

describe('the fields of an object', () => {
  it('have their titles and descriptions, and sections of the objects around them', () => {
    const { fields } = formOf(`{
      "properties": {
        "customer": {
          "title": "Customer",
          "properties": {
            "name": { "title": "Full name", "description": " As in the passport. " },
            "address": { "properties": { "city": { "type": "string" } } },
            "vip": { "type": "boolean" }
          }
        },
        "note": { "$ref": "#/$defs/note", "description": "For the warehouse" }
      },
      "$defs": { "note": { "title": "Note", "type": "string", "description": "A note" } }
    }`);
    expect(fields.map(({ path, label, help, section }) => [path, label, help, section])).toEqual([
      ['note', '', 'For the warehouse', ''],
      ['customer.name', 'Full name', 'As in the passport.', 'Customer'],
      ['customer.vip', '', '', 'Customer'],
      ['customer.address.city', '', '', 'Customer › Address'],
    ]);
  });

  it('in a list are named by the way to them', () => {
    const { fields } = formWith(
      `{"type": "array", "items": {"properties": {
        "product": {"properties": {"id": {"type": "string"}}},
        "shipTo": {"properties": {"zipCode": {"type": "string"}}}
      }}}`,
    );
    expect(fields).toMatchObject([
      // A product box is called Product by itself.
      { path: 'a[].product.id', label: '', section: '' },
      { path: 'a[].shipTo.zipCode', label: 'Ship to › Zip code', section: '' },
    ]);
  });

  it('in a list have the title of the innermost list as its label', () => {
    const { fields } = formWith(
      `{"type":"array","title":"Order lines","items":{"properties":{
        "product":{"type":"string"},
        "parts":{"type":"array","items":{"properties":{"id":{"type":"string"}}}},
        "a":{"type":"array","title":"a","items":{"type":"string"}}
      }}}`,
    );
    expect(fields.map(({ path, listLabel }) => [path, listLabel])).toEqual([
      ['a[].product', 'Order lines'],
      ['a[].parts[].id', ''],
      ['a[].a[]', ''],
    ]);
  });

  it('come from all parts of allOf, over references', () => {
    const schema = `{
      "allOf": [{ "$ref": "#/$defs/base" }, { "properties": { "b": { "type": "number" } }, "required": ["a"] }],
      "$defs": { "base": { "properties": { "a": { "type": "string" }, "b": { "maximum": 3 } } } }
    }`;
    expect(lines(formOf(schema))).toEqual(['a: text required', 'b: number']);
  });

  it.each([
    ['', '""'],
    ['__proto__', '__proto__'],
    ['a.b', '"a.b"'],
    ['a[0]', '"a[0]"'],
    ['say "hi"', '"say \\"hi\\""'],
    ['Größe', 'Größe'],
  ])('named %j have the path %s', (name, path) => {
    const { fields } = formOf(`{"properties":{${JSON.stringify(name)}:{"type":"string"}}}`);
    expect(fields).toMatchObject([{ path, control: 'text' }]);
  });

  it('with a name of a megabyte are left out, and said', () => {
    const name = 'x'.repeat(1024 * 1024);
    const { fields, left } = formOf(`{"properties":{"${name}":{},"a":{"type":"string"}}}`);
    expect(fields.map(({ path }) => path)).toEqual(['a']);
    expect(left).toEqual([{ path: 'x'.repeat(1000), why: 'name-too-long' }]);
  });

  it('that contain themselves become JSON', () => {
    const schema = `{
      "$ref": "#/$defs/person",
      "$defs": { "person": { "properties": {
        "name": { "type": "string" },
        "boss": { "$ref": "#/$defs/person" },
        "team": { "type": "array", "items": { "$ref": "#/$defs/person" } }
      } } }
    }`;
    expect(lines(formOf(schema))).toEqual([
      ...['name: text', 'boss: json', 'team: json', 'boss circular', 'team circular'],
    ]);
  });

  it('deeper than six levels become JSON', () => {
    const deep = `${'{"properties":{"a":'.repeat(40)}{"type":"string"}${'}}'.repeat(40)}`;
    expect(lines(formOf(deep))).toEqual(['a.a.a.a.a.a: json', 'a.a.a.a.a.a too-deep']);
  });

  it('that depend on others are announced', () => {
    const rest = ',"if":{"required":["a"]},"then":{"properties":{"b":{}}}';
    expect(lines(formWith('{"type":"string"}', rest))).toEqual(['a: text', 'conditional']);
    const choice =
      '{"properties":{"b":{"type":"string"}},"oneOf":[{"required":["b"]},{"properties":{"c":{}}}]}';
    expect(lines(formWith(choice))).toEqual(['a.b: text', 'a conditional']);
  });

  it('beyond the thousandth are announced', () => {
    const many = Array.from({ length: 1500 }, (_, index) => `"f${index}":{"type":"string"}`);
    const { fields, left } = formOf(`{"properties":{${many.join(',')}}}`);
    expect(fields).toHaveLength(1000);
    expect(left).toEqual([{ path: '', why: 'too-many-fields' }]);
  });

  it('can have 10,000 choices and no more', () => {
    const values = Array.from({ length: 10_000 }, (_, index) => `"value ${index}"`);
    expect(formWith(`{"enum":[${values.join(',')}]}`).fields[0]?.choices).toHaveLength(10_000);
    const more = formWith(`{"enum":[${values.join(',')},"one more"]}`);
    expect(lines(more)).toEqual(['a: text', 'a too-many-choices']);
  });

  it('fit into the file of a profile', () => {
    const values = Array.from({ length: 5000 }, (_, index) => `"value ${index}"`).join(',');
    const many = Array.from({ length: 50 }, (_, index) => `"f${index}":{"enum":[${values}]}`);
    const { fields } = formOf(`{"properties":{${many.join(',')}}}`);
    expect(fields).toHaveLength(50);
    expect(JSON.stringify(fields).length).toBeLessThan(1_000_000);
  });

  it('have no characters that change the text around them', () => {
    const { fields } = formWith(
      '{"title":"a\\u202eb","description":"x\\u0007\\ny\\u2066","type":"string"}',
    );
    expect(fields).toMatchObject([{ label: 'a\uFFFDb', help: 'x\uFFFD\ny\uFFFD' }]);
  });
});
