import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FormStep, formPathOf, parseFormPath } from '../contract/form/form-field.ts';
import { suggestionsSchema } from '../contract/form/suggestion.ts';
import { suggestFields } from './suggest-fields.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const refusal = (...fields: readonly { path: string; message: string }[]) =>
  JSON.stringify({ kind: 'http', status: 422, fields });

function suggested(accepted: readonly string[], refused: readonly string[] = []) {
  const entries = { accepted: accepted.map(bytes), refused: refused.map(bytes), unread: 0 };
  return suggestionsSchema.parse(suggestFields(entries));
}

const fieldsOf = (...accepted: readonly string[]) =>
  suggested(accepted).fields.map(({ path, control }) => `${path} ${control}`);

describe('the control', () => {
  it.each([
    ['text', ['"Ada"', '""']],
    ['number', ['1', '2.50', '12345678901234567890']],
    ['yes-no', ['true', 'null', 'false']],
    ['date', ['"2024-02-29"', '"1999-12-31"']],
    ['text', ['"2024-02-29"', '"2023-02-29"']],
    ['date-time', ['"2024-02-29T23:59:60Z"', '"2024-01-01T00:00:00.123+02:00"']],
    ['text', ['"2024-02-29"', '"2024-02-29T10:00:00Z"']],
    ['text', ['"2024-02-29T24:00:00Z"']],
    ['long-text', ['"Ada"', '"two\\nlines"']],
    ['long-text', [`"${'long '.repeat(40)}"`]],
    ['json', ['1', '"1"']],
    ['json', ['1', '{"a": 1}']],
    ['json', ['null']],
    ['json', ['{}']],
    ['json', ['[]']],
    ['json', ['[[1], [2]]']],
    ['json', ['[{"a": 1}, 2]']],
  ])('%s fits %j', (control, values) => {
    expect(fieldsOf(...values.map((value) => `{"x": ${value}}`))).toEqual([`x ${control}`]);
  });

  it('names each value in groups and lists', () => {
    expect(
      fieldsOf(
        '{"customer": {"email": "a@b.c"}, "lines": [{"id": 1}, {"id": 2, "gift": true}], "tags": ["new"]}',
        '{"customer": null, "lines": [], "tags": null, "customer.email": 1}',
      ),
    ).toEqual([
      'customer.email text',
      'lines[].id number',
      'lines[].gift yes-no',
      'tags[] text',
      '"customer.email" number',
    ]);
  });
});

it('counts bodies, not values', () => {
  const { fields, accepted } = suggested([
    '{"lines": [{"id": 1}, {"id": 1}]}',
    '{"lines": [{"id": 2}]}',
    '{"note": "x"}',
  ]);
  expect(accepted).toBe(3);
  expect(fields.map(({ path, count }) => [path, count])).toEqual([
    ['lines[].id', 2],
    ['note', 1],
  ]);
  expect(fields[0]?.values).toEqual([]);
});

it('follows the newest body, then the most frequent fields', () => {
  expect(
    fieldsOf('{"z": 1, "a": 1}', '{"rare": 1, "b": 1, "z": 1}', '{"b": 2, "a": 1}').join(),
  ).toBe('z number,a number,b number,rare number');
});

describe('the values', () => {
  const valuesOf = (...values: readonly string[]) =>
    suggested(values.map((value) => `{"x": ${value}}`)).fields.map(({ values: seen, samples }) => ({
      seen: seen.map(({ value, count }) => `${value} ${count}`),
      samples,
    }))[0];

  it('are those that several bodies have, with their own digits', () => {
    expect(valuesOf('1.0', '2', '1.0', '3', '2', '2')?.seen).toEqual(['2 3', '1.0 2']);
    expect(valuesOf('"a"', '"b"')?.seen).toEqual([]);
  });

  it('are none if there are many or long ones', () => {
    const many = Array.from({ length: 13 }, (_, at) => String(at));
    expect(valuesOf(...many.slice(1), ...many.slice(1))?.seen).toHaveLength(12);
    expect(valuesOf(...many, ...many)?.seen).toEqual([]);
    const long = `"${'x'.repeat(100)}"`;
    expect(valuesOf(long, long, '"a"', '"a"')).toEqual({ seen: [], samples: ['"a"'] });
  });

  it('show some samples, newest first', () => {
    const samples = Array.from({ length: 30 }, (_, at) => String(1000 - at));
    expect(valuesOf('7', '7', ...samples)?.samples).toEqual(['7', ...samples.slice(0, 19)]);
  });
});

describe('refusals', () => {
  const accepted = [
    '{"items": [{"qty": 1}], "tags": ["a"], "grid": [[1]], "Ship": {"x": 1}, "a.b": 1, "a": 2}',
  ];
  const saidOf = (path: string) =>
    suggested(accepted, [refusal({ path, message: 'No.' })])
      .fields.filter(({ refusals }) => refusals.length > 0)
      .map((field) => `${field.path} ${field.count}`);

  it.each([
    ['items.0.qty', ['items[].qty 1']],
    ['Items[12].Qty', ['items[].qty 1']],
    ['tags', ['tags[] 1']],
    ['tags.3', ['tags[] 1']],
    ['grid.0.1', ['grid 1']],
    ['a', ['a 1']],
    ['a.b', ['"a.b" 1']],
    ['items.0.price', ['items[].price 0']],
    ['vat.id', ['vat.id 0']],
    ['0', ['0 0']],
    ['other.0.x', ['other[].x 0']],
    ['toString', ['toString 0']],
    ['__proto__.x', ['__proto__.x 0']],
    // A group has no control that could show it.
    ['ship', []],
    ['items', []],
    ['', []],
    ['...', []],
    ['x'.repeat(1001), []],
    ['x.'.repeat(40), []],
  ])('about %s', (path, fields) => {
    expect(saidOf(path)).toEqual(fields);
  });

  it('finds fields in a JSON:API envelope', () => {
    const { fields } = suggested(
      ['{"data": {"attributes": {"qty": 1}}}'],
      [refusal({ path: 'qty', message: 'Too many.' })],
    );
    expect(fields).toMatchObject([{ path: 'data.attributes.qty', refusals: ['Too many.'] }]);
  });

  it('say each sentence once, the newest five', () => {
    const messages = ['1', '2', '1', '3', '4', '5', '6'];
    const { fields, refused } = suggested(
      [],
      messages.map((message) => refusal({ path: 'x', message })),
    );
    expect(refused).toBe(7);
    expect(fields).toMatchObject([{ path: 'x', count: 0, refusals: ['1', '2', '3', '4', '5'] }]);
  });

  it('name no field that is around others', () => {
    const { fields } = suggested(
      [],
      [refusal({ path: 'a', message: 'm' }, { path: 'a.b', message: 'm' })],
    );
    expect(fields.map(({ path }) => path)).toEqual(['a.b']);
  });
});

describe('strange entries', () => {
  it('are counted as left out', () => {
    const accepted = ['', '[]', '{"a": 1', '1', '{"a": 1}'].map(bytes);
    const refused = ['', 'null', '{"fields": 1}', '{}'].map(bytes);
    const found = suggestFields({
      accepted: [...accepted, new Uint8Array([0x7b, 0xff])],
      ...{ refused, unread: 3 },
    });
    expect(found).toMatchObject({ accepted: 1, refused: 1, unread: 3 + 5 + 3 });
  });

  it('are bounded in depth, names and paths', () => {
    const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
    const long = `{"${'n'.repeat(1_000_000)}": 1, "x": 2}`;
    const names = Array.from({ length: 20_000 }, (_, at) => `"n${at}": ${at}`).join();
    const { fields } = suggested([long, deep, `{${names}}`]);
    expect(fields[0]).toMatchObject({ path: 'x', control: 'number' });
    expect(fields).toHaveLength(1000);
    expect(fields).toContainEqual(
      expect.objectContaining({ path: Array(20).fill('a').join('.'), control: 'json' }),
    );
  });

  it('with an object of many names suggest the object', () => {
    const byProduct = Array.from({ length: 101 }, (_, at) => `"${at}": 1`).join();
    expect(fieldsOf(`{"quantities": {${byProduct}}}`)).toEqual(['quantities json']);
  });

  it('with many messages are bounded too', () => {
    const names = Array.from({ length: 5000 }, (_, at) => `"n${at}": ${at}`).join();
    const messages = Array.from({ length: 2000 }, (_, at) => ({
      path: `${'a.'.repeat(20)}${at}`,
      message: 'm',
    }));
    const refused = Array.from({ length: 20 }, () => refusal(...messages));
    expect(suggested([`{${names}}`], refused).fields).toHaveLength(1000);
  });
});

/** Everything that a body holds: the path of each value, and what it is. */
function placesIn(value: unknown, steps: readonly FormStep[] = []): readonly (readonly string[])[] {
  const here = steps.length === 0 ? [] : [[formPathOf(steps), kindOf(value)]];
  if (Array.isArray(value))
    return [...here, ...value.flatMap((item) => placesIn(item, [...steps, 'item']))];
  if (typeof value !== 'object' || value === null) return here;
  const members: [string, unknown][] = Object.entries(value);
  return [...here, ...members.flatMap(([name, each]) => placesIn(each, [...steps, { name }]))];
}

const kindOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;
const controls: Readonly<Record<string, string>> = {
  ...{ number: 'number', boolean: 'yes-no', string: 'text' },
};

it('agrees with a simple model for random bodies', () => {
  const name = fc.constantFrom('a', 'b', 'Ä', 'x.y', '', '[]', '__proto__', 'constructor');
  const json = fc.letrec<{ value: unknown; object: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(1, 2.5, 'text', true, null),
      fc.array(tie('value'), { maxLength: 3 }),
      tie('object'),
    ),
    // Not `fc.dictionary`, which makes no own `__proto__`.
    object: fc
      .uniqueArray(fc.tuple(name, tie('value')), { selector: ([own]) => own, maxLength: 4 })
      .map((members) => Object.fromEntries(members)),
  }));
  fc.assert(
    fc.property(fc.array(json.object, { maxLength: 5 }), (bodies) => {
      const { fields } = suggested(bodies.map((body) => JSON.stringify(body)));
      const places = bodies.map((body) => placesIn(body));
      const all = places.flat();
      const paths = fields.map(({ path }) => path);
      expect(new Set(paths).size).toBe(paths.length);
      for (const { path, control, count } of fields) {
        expect(parseFormPath(path)).not.toBeNull();
        expect(count).toBe(places.filter((own) => own.some(([at]) => at === path)).length);
        const kinds = new Set(all.filter(([at]) => at === path).map(([, kind]) => kind));
        kinds.delete('null');
        const [only = ''] = kinds;
        expect(control).toBe(kinds.size === 1 ? (controls[only] ?? 'json') : 'json');
        // No field is inside another one.
        expect(paths.some((other) => isInside(other, path))).toBe(false);
      }
      // Each value has its field, or is in one.
      for (const [at = '', kind] of all) {
        const hasField = paths.some((path) => path === at || isInside(at, path));
        const holdsFields = paths.some((path) => isInside(path, at));
        const isGroup = kind === 'object' || kind === 'list' || kind === 'null';
        expect(hasField || (isGroup && holdsFields)).toBe(true);
      }
    }),
  );
});

const isInside = (inner: string, outer: string) =>
  inner.startsWith(`${outer}.`) || inner.startsWith(`${outer}[]`);
