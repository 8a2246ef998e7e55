import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../../../../main/contract/body/testing/code-point.ts';
import type { RowProblem } from '../../../../main/contract/list/product-rows.ts';
import { type ListShape, membersOf } from '../../../../main/contract/profile/list-shape.ts';
import { RowReader } from '../out/read-row.ts';
import type { ProductColumns } from './product-columns.ts';
import { runSteps } from './resumable.ts';
import { scanProducts } from './scan-products.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const scan = (text: string, shape: ListShape | null = null) =>
  runSteps(scanProducts(encode(text), undefined, membersOf(shape)));

/** What the scanner found, in the same form as the reference below. */
function scanned(text: string, shape: ListShape | null = null) {
  const result = scan(text, shape);
  if (result.kind === 'unreadable') return result.problem;
  const { columns } = result;
  return {
    rows: Array.from({ length: columns.count }, (_, row) => {
      const { id, name, price, problems } = new RowReader(columns).read(row);
      // The reference has no source text for values that are neither strings nor numbers.
      const other = (text: string, problem: RowProblem) =>
        problems.includes(problem) && /^[tfn[{]/.test(text) && !isQuoted(columns, row, problem);
      return {
        id,
        name: other(name, 'name-not-text') ? 'other' : name,
        price: other(price, 'price-not-number') ? 'other' : price,
      };
    }),
    broken: result.broken.first.map(({ position }) => position),
    incomplete: result.incomplete.first.map(({ position }) => position),
    textPrices: result.textPrices,
    entries: result.entries,
  };
}

/** The same with `JSON.parse` and the contract's rules; numbers as their digits. */
function reference(text: string) {
  if (/^[ \t\r\n]*$/.test(text)) return 'no-body';
  let value: unknown;
  try {
    value = JSON.parse(text, keepDigits as Parameters<typeof JSON.parse>[1]);
  } catch {
    return 'not-json';
  }
  if (value === null) value = [];
  if (!Array.isArray(value)) return 'not-array';
  const rows: { id: string; name: string; price: string }[] = [];
  const broken: number[] = [];
  const incomplete: number[] = [];
  let textPrices = 0;
  value.forEach((entry: unknown, index) => {
    const id = idOf(entry);
    if (id === null) {
      broken.push(index + 1);
      return;
    }
    const { name, price } = entry as Record<string, unknown>;
    const isTextPrice = typeof price === 'string' && isNumber(price);
    if (isTextPrice) textPrices++;
    // A missing price is no fault.
    const isPrice = price == null || isTextPrice || price instanceof Digits;
    const isWhole = typeof name === 'string' && isPrice;
    if (!isWhole) incomplete.push(index + 1);
    rows.push({ id, name: shown(name ?? undefined), price: shown(price ?? undefined) });
  });
  return { rows, broken, incomplete, textPrices, entries: value.length };
}

class Digits {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

function keepDigits(_key: string, value: unknown, context: { source: string }): unknown {
  return typeof value === 'number' ? new Digits(context.source) : value;
}

function idOf(entry: unknown): string | null {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return null;
  const { id } = entry as Record<string, unknown>;
  if (id instanceof Digits) return /^-?\d{1,400}$/.test(id.text) ? id.text : null;
  return typeof id === 'string' && id !== '' && id.length <= 400 && id.isWellFormed() ? id : null;
}

/** A string without its quotes, the digits of a number; other values are not compared. */
function shown(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  return value instanceof Digits ? value.text : 'other';
}

function isNumber(text: string): boolean {
  return /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text);
}

const space = fc.stringMatching(/^[ \t\r\n]{0,2}$/);
const number = fc.oneof(
  fc.integer().map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.stringMatching(/^-?(0|[1-9]\d{0,20})(\.\d{1,5})?([eE][+-]?\d{1,3})?$/),
  // Mostly not numbers: 012, 1., -, .5, 1e+
  fc.stringMatching(/^[-+.eE0-9]{1,6}$/),
  fc.constantFrom('9007199254740993', '-0', '1e999', '0.10', '12.50', '1.0'),
  fc.constantFrom('"12.50"', '"-0"', '"007"', '"1e3"', '"1,5"', '""', '"12"'),
);
const text = fc.oneof(
  fc.string({ unit: codePoint, maxLength: 12 }).map((value) => JSON.stringify(value)),
  fc.constantFrom(
    '"\\u0041\\ud83d\\ude00"',
    '"\\ud800"',
    '"\\/\\b\\f\\n\\r\\t\\"\\\\"',
    '"a\\udc00\\ud83d"',
  ),
);
const anything = fc.oneof(
  number,
  text,
  fc.json({ maxDepth: 3 }),
  fc.constantFrom('NaN', 'tru', ''),
);
const key = fc.constantFrom(
  '"id"',
  '"name"',
  '"price"',
  '"\\u0069d"',
  '"n\\u0061me"',
  '"more"',
  '"i\\u0064s"',
);
const joined = (open: string, parts: readonly string[], close: string) =>
  open + parts.join(',') + close;
const product = fc
  .tuple(number, text, number, fc.array(fc.tuple(key, anything), { maxLength: 2 }))
  .map(([id, name, price, more]) =>
    joined(
      '{',
      [`"id":${id}`, `"name" :${name}`, `"price": ${price}`, ...more.map((pair) => pair.join(':'))],
      '}',
    ),
  );
const entry = fc.oneof(
  { weight: 4, arbitrary: product },
  fc.array(fc.tuple(key, space, anything), { maxLength: 4 }).map((pairs) =>
    joined(
      '{',
      pairs.map(([name, gap, value]) => `${name}${gap}:${gap}${value}`),
      '}',
    ),
  ),
  anything,
);
const list = fc
  .tuple(space, fc.array(entry, { maxLength: 6 }), space)
  .map(([before, entries, after]) => before + joined(`[${after}`, entries, `${before}]`) + after);
/** A document with one character removed, inserted or replaced. */
const mangled = fc
  .tuple(list, fc.nat(), fc.constantFrom('', ...'{}[],:"\\0123.-+eE \n\u0001tfnué'), fc.nat(1))
  .map(([document, at, character, gone]) => {
    const place = document.length === 0 ? 0 : at % document.length;
    return document.slice(0, place) + character + document.slice(place + gone);
  });

function isQuoted(
  { bytes, nameAt, priceAt }: ProductColumns,
  row: number,
  problem: RowProblem,
): boolean {
  const at = problem === 'name-not-text' ? nameAt[row] : priceAt[row];
  return bytes[at ?? 0] === 0x22;
}

describe('scanProducts', () => {
  it('finds in any document what JSON.parse and the rules for a product find', () => {
    fc.assert(
      fc.property(fc.oneof(list, mangled, fc.json(), fc.string()), (document) => {
        fc.pre(document.isWellFormed() && !document.startsWith('\uFEFF'));
        expect(scanned(document)).toEqual(reference(document));
      }),
      { numRuns: import.meta.env.COUNTERFOIL_TEST_FULL === '1' ? 5000 : 1000 },
    );
  });

  it('keeps the digits of ids and prices as they arrived', () => {
    expect(scanned('[{"id":9007199254740993,"name":"Oak","price":12.50}]')).toMatchObject({
      rows: [{ id: '9007199254740993', name: 'Oak', price: '12.50' }],
    });
  });

  it('says of every broken entry where it stands and what is wrong', () => {
    const result = scan(
      '[1,{"id":1.5,"name":null},{"id":1,"name":"A","price":2},{"id":"","price":"2"}]',
    );
    expect(result).toMatchObject({
      entries: 4,
      broken: {
        count: 3,
        first: [
          { position: 1, problems: ['not-object'], excerpt: '1' },
          { position: 2, problems: ['id-not-usable', 'name-missing'] },
          {
            position: 4,
            problems: ['id-empty', 'name-missing'],
            excerpt: '{"id":"","price":"2"}',
          },
        ],
      },
      incomplete: { count: 0, first: [] },
    });
  });

  it('shows an entry that lacks something with what it has, and says what it lacks', () => {
    const text =
      '[{"id":"a/1"},{"id":2,"name":5,"price":"on request"},{"id":3,"name":"A","price":"1.50"}]';
    const result = scan(text);
    if (result.kind === 'unreadable') throw new Error(result.detail);
    const reader = new RowReader(result.columns);
    expect([0, 1, 2].map((row) => reader.read(row))).toMatchObject([
      { id: 'a/1', name: '', price: '', problems: ['name-missing'] },
      { id: '2', name: '5', price: 'on request', problems: ['name-not-text', 'price-not-number'] },
      { id: '3', name: 'A', price: '1.50', problems: [] },
    ]);
    expect(result).toMatchObject({
      broken: { count: 0 },
      incomplete: { count: 2, first: [{ position: 1 }, { position: 2 }] },
      textPrices: 1,
      priceDecimals: 2,
    });
  });

  it('has nothing to say of a price that is missing or null, which is a dash', () => {
    const text =
      '[{"id":1,"name":"A","price":null},{"id":2,"name":"B"},{"id":3,"name":"C","price":2}]';
    const result = scan(text);
    if (result.kind === 'unreadable') throw new Error(result.detail);
    expect(result.incomplete.count).toBe(0);
    // Their order still has to know that not every row has a price.
    expect(result.columns.incomplete).toBe(2);
    const reader = new RowReader(result.columns);
    for (const row of [0, 1]) expect(reader.read(row)).toMatchObject({ price: '', problems: [] });
  });

  it.each([
    ['', 0],
    ['{"id":1},{"id":-12}', 3],
    ['{"id":"äß"}', 2],
    ['{"id" : 123 , "name":"A"}', 3],
    [`${'{"id":"abc"},'.repeat(19)}{"id":"${'x'.repeat(60)}"}`, 3],
    [`${'{"id":"abc"},'.repeat(9)}{"id":"${'x'.repeat(90)}"}`, 64],
  ])('tells how long most of the IDs are: %s', (entries, idLength) => {
    expect(scan(`[${entries}]`)).toMatchObject({ idLength });
  });

  it('counts all broken entries, but keeps the first thousand', () => {
    const result = scan(`[${'null,'.repeat(4999)}null]`);
    expect(result).toMatchObject({ broken: { count: 5000 }, entries: 5000 });
    expect(result.kind === 'products' && result.broken.first.length).toBe(1000);
  });

  it('refuses an id of more than 400 digits, and takes one of 400', () => {
    const list = (digits: number) => `[{"id":${'9'.repeat(digits)},"name":"","price":0}]`;
    expect(scan(list(400))).toMatchObject({ broken: { count: 0 } });
    expect(scan(list(401))).toMatchObject({ broken: { first: [{ problems: ['id-too-long'] }] } });
  });

  it('names line, column and byte where a text stops being JSON', () => {
    expect(scan('[\n  {"id": 1,\n   "é": Infinity}]')).toMatchObject({
      problem: 'not-json',
      detail: 'line 3, column 9 (byte 23): a value was expected, but “I” came',
    });
    expect(scan('[{"id":1')).toMatchObject({
      detail: expect.stringContaining('but the text ends'),
    });
  });

  it('takes no product from a text that is not JSON', () => {
    for (const text of ['hello', '<html>', '[{"id":1,"na', '[{"id":NaN}]', '[] []'])
      expect(scan(text)).toMatchObject({ problem: 'not-json' });
  });

  it('says in which entry a list that began well stops being JSON, and what is around it', () => {
    const list = `[${'{"id":1,"name":"Lamp","price":1},'.repeat(99)}{"id":2,"name":"Desk" "price":2},{"id":3}]`;
    const result = scan(list);
    expect(result).toMatchObject({ problem: 'not-json', broken: { entry: 100 } });
    const around = result.kind === 'unreadable' ? result.broken?.around : '';
    expect(around).toContain('"name":"Desk" "price":2');
    expect(around).toMatch(/^[,"{]/);
    expect(scan('[{"id":1 2}]')).not.toHaveProperty('broken');
  });

  it('names the byte that is not UTF-8', () => {
    const bytes = encode('[{"name":"??"}]');
    bytes[10] = 0xc3;
    expect(runSteps(scanProducts(bytes))).toMatchObject({
      problem: 'not-utf8',
      detail: 'byte 10 (0xc3) is not valid UTF-8',
    });
  });

  it('tells an object, an empty answer and a list with a byte order mark apart', () => {
    expect(scan('{"products":[]}')).toMatchObject({
      problem: 'not-array',
      detail: 'at byte 0: it begins with {',
    });
    expect(scan(' \n')).toMatchObject({ problem: 'no-body' });
    expect(scan('\uFEFF[]')).toMatchObject({ kind: 'products', entries: 0 });
    // Go: a nil slice.
    expect(scan(' null\n')).toMatchObject({ kind: 'products', entries: 0 });
    // As with any list inside an object.
    expect(scan('{"products":null}')).toMatchObject({ problem: 'not-array' });
    expect(scan('nullx')).toMatchObject({ problem: 'not-json' });
  });

  it('reads entries nested a million deep without running out of stack', () => {
    const deep = '['.repeat(1_000_000) + ']'.repeat(1_000_000);
    expect(scan(`[${deep}]`)).toMatchObject({ broken: { count: 1 } });
    expect(scan(`[${deep.slice(0, -1)}]`)).toMatchObject({ problem: 'not-json' });
  });
});

/** What frameworks put around a list: the text before it and after it, and the path to it. */
const envelopes: readonly (readonly [string, string, string])[] = [
  ['{"total":2,"limit":10,"skip":0,"data":', '}', 'data'],
  ['{"data":', ',"links":{"next":null},"meta":{"data":[{"id":9}]}}', 'data'],
  ['{"count":2,"next":null,"results" :', '}', 'results'],
  ['{"items":', ',"page":1}', 'items'],
  ['{ "products" : ', ' }', 'products'],
  ['{"content":', ',"pageable":{"sort":{"empty":true}},"last":true}', 'content'],
  ['{"_embedded":{"products":', '},"_links":{"self":{"href":"/"}}}', '_embedded.products'],
  ['{"_embedded":{"x":[1],"products":', ',"y":[]},"page":{}}', '_embedded.products'],
  ['{"a":{"b":{"c":{"d":', '}}}}', 'a.b.c.d'],
  ['{"\\u0070roducts":', ',"a\\"b":"}"}', 'products'],
  ['\n{"Товары":', '}\n', 'Товары'],
];
const envelope = fc.constantFrom(...envelopes);

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('a list inside a reply', () => {
  it('has the rows of the bare list, in any known envelope', () => {
    fc.assert(
      fc.property(fc.oneof(list, fc.json()), envelope, (document, [before, after, inside]) => {
        fc.pre(document.isWellFormed() && isJson(document));
        const bare = scanned(document);
        const wrapped = scanned(before + document + after, { inside });
        expect(wrapped).toEqual(bare === 'not-array' ? 'not-inside' : bare);
      }),
    );
  });

  it('has the rows of the list as documented, whatever its members are called', () => {
    const text = fc.string({ unit: codePoint, maxLength: 5 });
    const entries = fc.array(
      fc.record(
        {
          id: fc.oneof(fc.nat(), text),
          name: text,
          price: fc.oneof(fc.nat(), text, fc.constant(null)),
        },
        { requiredKeys: [] },
      ),
    );
    const id = fc.constantFrom('_id', 'ID', 'Id', 'productId', 'uuid', 'Код');
    const name = fc.constantFrom('title', 'productName', 'Name');
    const price = fc.constantFrom('Price', 'unitPrice', 'price.amount', 'price.value.amount');
    fc.assert(
      fc.property(entries, id, name, price, envelope, (products, ...rest) => {
        const [idMember, nameMember, pricePath, [before, after, inside]] = rest;
        const [outer = '', ...within] = pricePath.split('.');
        const renamed = products.map((product) => ({
          // Members of the documented names don't count then.
          id: 'no',
          ...('id' in product && { [idMember]: product.id }),
          ...('name' in product && { [nameMember]: product.name }),
          ...('price' in product && {
            [outer]: within.reduceRight<unknown>((value, key) => ({ [key]: value }), product.price),
          }),
        }));
        const shape = { inside, id: idMember, name: nameMember, price: pricePath };
        expect(scanned(before + JSON.stringify(renamed) + after, shape)).toEqual(
          scanned(JSON.stringify(products)),
        );
      }),
    );
  });

  it.each<[string, string, string]>([
    ['cut in its envelope', '{"data":[{"id":1}],"total"', 'not-json'],
    ['cut after its list', '{"data":[{"id":1}]', 'not-json'],
    ['cut in its list', '{"total":1,"data":[{"id":1},{"id', 'not-json'],
    ['cut before its list', '{"total":1,"da', 'not-json'],
    ['with something after it', '{"data":[{"id":1}]}[]', 'not-json'],
    ['bare meanwhile', '[{"id":1}]', 'not-inside'],
    ['with another name meanwhile', '{"items":[{"id":1}]}', 'not-inside'],
    ['with an object there', '{"data":{"id":1}}', 'not-inside'],
    ['with a text there', '{"data":"[]"}', 'not-inside'],
    ['without anything', '{}', 'not-inside'],
    ['with the list twice', '{"data":[{"id":1}],"data":[{"id":2}]}', 'not-inside'],
    ['one level deeper', '{"result":{"data":[{"id":1}]}}', 'not-inside'],
    ['that is a list of envelopes', '[{"data":[{"id":1}]}]', 'not-inside'],
    ['that is null', 'null', 'not-inside'],
    ['that is nothing', ' ', 'no-body'],
  ])('has no rows if it comes in a reply %s', (_, text, problem) => {
    expect(scan(text, { inside: 'data' })).toMatchObject({ kind: 'unreadable', problem });
  });

  it('is empty as a list or as null', () => {
    for (const text of ['{"data":[]}', '{"data":null,"total":0}'])
      expect(scan(text, { inside: 'data' })).toMatchObject({ kind: 'products', entries: 0 });
  });

  it('takes no other member for the ID, and no object', () => {
    const text = '[{"id":1},{"_id":{"$oid":"65f0"}},{"_id":"65f1"},{"ID":3}]';
    const found = scanned(text, { id: '_id' });
    expect(found).toMatchObject({ rows: [{ id: '65f1' }], broken: [1, 2, 4] });
  });

  it('has no price if its object has no amount, and takes a price that is not an object', () => {
    const text = '[{"id":1,"price":{}},{"id":2,"price":7},{"id":3,"price":{"amount":"1.50"}}]';
    expect(scanned(text, { price: 'price.amount' })).toMatchObject({
      rows: [{ price: '' }, { price: '7' }, { price: '1.50' }],
    });
  });

  it('says where in the reply it stops being JSON', () => {
    expect(scan('{"total":2,\n"data":[{"id":1},\n{"id":2}x]}', { inside: 'data' })).toMatchObject({
      problem: 'not-json',
      detail: expect.stringMatching(/^line 3, column 9/),
      broken: { entry: 2 },
    });
  });

  it('can be one of several pages, each in its envelope', () => {
    const pages = ['{"data":[{"id":1}],"next":"/2"}', '{"data":[{"id":2}]}', '{"items":[]}'];
    const bytes = encode(pages.join(''));
    const ends = [31, 50, 62];
    const result = runSteps(scanProducts(bytes, ends, membersOf({ inside: 'data' })));
    expect(result).toMatchObject({ pages: 2, entries: 2, pageProblem: { problem: 'not-inside' } });
  });
});
