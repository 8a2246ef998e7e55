import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMembers } from '../../../../main/contract/json/read-json.ts';
import { columnsOf } from '../scan/columns-of.ts';
import { entryDetails } from './entry-details.ts';

const detailsOf = (entry: string) => entryDetails(columnsOf(`[${entry}]`), 0);

/** The members that aren't shown as ID, name or price. */
const othersIn = (entry: string): readonly (readonly [name: string | null, text: string])[] => {
  const { text, leftOut } = detailsOf(entry);
  return readMembers(text)
    .filter((_, at) => !leftOut.includes(at))
    .map(({ name, text }) => [name, text]);
};

describe('the details of a row', () => {
  it('hold the entry with its digits as they arrived, and where its ID, name and price are', () => {
    const entry =
      '{"tags":["a",{}, [ ] ],"id":9007199254740993,"weight": 1.50 ,"name":"Lamp","dims":{"w":1e2,"note":"\\u0041, {[:"},"price":10.0}';
    const details = { id: '9007199254740993', name: 'Lamp', price: '10.0', problems: [] };
    expect(detailsOf(entry)).toEqual({ ...details, text: entry, leftOut: [1, 3, 5], isCut: false });
  });

  it('name no other fields where there are none', () => {
    expect(othersIn('{"id":"1","name":"","price":"2"}')).toEqual([]);
  });

  it('show the value of a key that stands twice and does not count', () => {
    expect(detailsOf('{"id":1,"price":2,"name":"","price":3}').price).toBe('3');
    expect(othersIn('{"id":1,"price":2,"name":"","price":3}')).toEqual([['price', '2']]);
  });

  it('leave out nothing else, whatever the fields hold', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (given) => {
        const { id, name, price, ...others } = given;
        const entry = JSON.stringify({ ...others, id: 1, name: '', price: 2 });
        const found = othersIn(entry).map(([key, text]) => [key, JSON.parse(text)]);
        expect(found).toEqual(Object.entries(JSON.parse(JSON.stringify(others))));
      }),
    );
  });

  it('cut a name of a megabyte, and say so', () => {
    const { name, isCut } = detailsOf(`{"id":1,"name":"${'\u{1F600}'.repeat(300_000)}","price":2}`);
    expect([...name]).toHaveLength(10_000);
    expect(isCut).toBe(true);
  });

  it('hold the start of an entry that is long or nested a million deep, and say so', () => {
    const start = '{"id":1,"name":"","price":2,"more":';
    const deep = '['.repeat(1e6) + ']'.repeat(1e6);
    for (const more of [`"${'x'.repeat(100_000)}"`, deep]) {
      const { text, leftOut, isCut } = detailsOf(`${start}${more}}`);
      expect(text).toHaveLength(64 * 1024);
      expect({ leftOut, isCut }).toEqual({ leftOut: [0, 1, 2], isCut: true });
    }
  });
});
