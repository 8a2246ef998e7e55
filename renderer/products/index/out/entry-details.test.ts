import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntryField } from '../../../../main/contract/list/product-rows.ts';
import { columnsOf } from '../scan/columns-of.ts';
import { entryDetails } from './entry-details.ts';

const detailsOf = (entry: string) => entryDetails(columnsOf(`[${entry}]`), 0);

/** What a field says, as a value of JavaScript. */
function contentOf({ kind, text, parts }: EntryField): unknown {
  if (kind === 'text') return text;
  if (kind === 'raw') return JSON.parse(text);
  return kind === 'list' ? parts.map(contentOf) : objectOf(parts);
}
const objectOf = (fields: readonly EntryField[]): object =>
  Object.fromEntries(fields.map((field) => [field.name, contentOf(field)]));

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map(depthOf))
    : 0;

describe('the details of a row', () => {
  it('hold every other field with its digits as they arrived', () => {
    const { fields, ...rest } = detailsOf(
      '{"tags":["a",{}, [ ] ],"id":9007199254740993,"weight": 1.50 ,"name":"Lamp","dims":{"w":1e2,"note":"\\u0041, {[:"},"price":10.0}',
    );
    expect(rest).toMatchObject({ id: '9007199254740993', name: 'Lamp', nameLength: 4 });
    expect(rest).toMatchObject({ price: '10.0', problems: [], isCut: false });
    const none = { text: '', length: 0, parts: [] };
    const raw = (name: string, text: string) => ({
      name,
      kind: 'raw',
      text,
      length: text.length,
      parts: [],
    });
    const text = { kind: 'text', parts: [] };
    expect(fields).toEqual([
      {
        ...none,
        name: 'tags',
        kind: 'list',
        parts: [
          { ...text, name: null, text: 'a', length: 1 },
          { ...none, name: null, kind: 'group' },
          { ...none, name: null, kind: 'list' },
        ],
      },
      raw('weight', '1.50'),
      {
        ...none,
        name: 'dims',
        kind: 'group',
        parts: [raw('w', '1e2'), { ...text, name: 'note', text: 'A, {[:', length: 6 }],
      },
    ]);
  });

  it('name no other fields where there are none', () => {
    expect(detailsOf('{"id":1,"name":"","price":2}').fields).toEqual([]);
  });

  it('show the value of a key that stands twice and does not count', () => {
    const { price, fields } = detailsOf('{"id":1,"price":2,"name":"","price":3}');
    expect(price).toBe('3');
    expect(fields).toMatchObject([{ name: 'price', kind: 'raw', text: '2' }]);
  });

  it('say the same as JSON.parse, whatever the fields hold', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (given) => {
        const { id, name, price, ...others } = given;
        fc.pre(depthOf(others) <= 7);
        const entry = JSON.stringify({ ...others, id: 1, name: '', price: 2 });
        const { fields, isCut } = detailsOf(entry);
        expect(isCut).toBe(false);
        expect(objectOf(fields)).toEqual(JSON.parse(JSON.stringify(others)));
      }),
    );
  });

  it('cut a name of a megabyte and tell how long it is', () => {
    const { name, nameLength } = detailsOf(
      `{"id":1,"name":"${'\u{1F600}'.repeat(300_000)}","price":2}`,
    );
    expect([...name]).toHaveLength(10_000);
    expect(nameLength).toBe(300_000);
  });

  it('cut a value that is too long, and go on with the next field', () => {
    const { fields, isCut } = detailsOf(
      `{"id":1,"name":"","price":2,"more":"${'x'.repeat(100_000)}","big":${'9'.repeat(20_000)},"z":1}`,
    );
    expect(isCut).toBe(false);
    expect(fields).toMatchObject([
      { name: 'more', text: 'x'.repeat(10_000), length: 100_000 },
      { name: 'big', text: '9'.repeat(10_000), length: 20_000 },
      { name: 'z', text: '1', length: 1 },
    ]);
  });

  it('cut fields that are too many or nested a million deep, and tell the size of the entry', () => {
    const many = `{"id":1,"name":"","price":2,"all":[${'1,'.repeat(4999)}1]}`;
    expect(detailsOf(many)).toMatchObject({ isCut: true, bytes: many.length });
    expect(detailsOf(many).fields[0]?.parts).toHaveLength(999);
    const long = Array.from({ length: 8 }, (_, at) => `"f${at}":"${'x'.repeat(10_000)}"`);
    expect(detailsOf(`{"id":1,"name":"","price":2,${long.join()}}`)).toMatchObject({
      isCut: true,
      fields: long.slice(0, 5).map(() => ({ length: 10_000 })),
    });
    const deep = '['.repeat(1e6) + ']'.repeat(1e6);
    let [field] = detailsOf(`{"id":1,"name":"","price":2,"more":${deep}}`).fields;
    for (let depth = 0; depth < 6; depth++) [field] = field?.parts ?? [];
    expect(field).toMatchObject({ kind: 'raw', text: '['.repeat(10_000), length: 2e6 - 12 });
  });
});
