import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '../scan/columns-of.ts';
import { entryDetails } from './entry-details.ts';

const detailsOf = (entry: string) => entryDetails(columnsOf(`[${entry}]`), 0);

describe('the details of a row', () => {
  it('hold every other field with its digits and escapes as they arrived', () => {
    const { others, ...rest } = detailsOf(
      '{"tags":["a",{}, [ ] ],"id":9007199254740993,"weight": 1.50 ,"name":"Lamp","dims":{"w":1e2,"note":"\\u0041, {[:"},"price":10.0}',
    );
    expect(rest).toEqual({
      id: '9007199254740993',
      name: 'Lamp',
      nameLength: 4,
      price: '10.0',
      problems: [],
    });
    expect(others).toMatchObject({ count: 3, isCut: false });
    expect(others?.json).toBe(`{
  "tags": [
    "a",
    {},
    []
  ],
  "weight": 1.50,
  "dims": {
    "w": 1e2,
    "note": "\\u0041, {[:"
  }
}`);
  });

  it('name no other fields where there are none', () => {
    expect(detailsOf('{"id":1,"name":"","price":2}').others).toBeNull();
  });

  it('show the value of a key that stands twice and does not count', () => {
    const { price, others } = detailsOf('{"id":1,"price":2,"name":"","price":3}');
    expect(price).toBe('3');
    expect(others?.json).toBe('{\n  "price": 2\n}');
  });

  it('say the same as JSON.parse, whatever the fields hold', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (fields) => {
        const { id, name, price, ...others } = fields;
        const entry = JSON.stringify({ ...others, id: 1, name: '', price: 2 });
        const text = detailsOf(entry).others?.json ?? '{}';
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(others)));
        expect(JSON.stringify(JSON.parse(text), null, 2)).toBe(text);
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

  it('cut fields that are too long or nested a million deep, and tell their size', () => {
    const long = detailsOf(`{"id":1,"name":"","price":2,"more":"${'x'.repeat(100_000)}","z":1}`);
    expect(long.others).toMatchObject({ count: 2, isCut: true, bytes: 100_000 + 9 + 5 });
    expect(long.others?.json).toHaveLength(50_000);
    const deep = '['.repeat(1e6) + ']'.repeat(1e6);
    const nested = detailsOf(`{"id":1,"name":"","price":2,"more":${deep}}`);
    expect(nested.others).toMatchObject({ count: 1, isCut: true });
    expect(nested.others?.json.length).toBeLessThanOrEqual(50_000);
  });
});
