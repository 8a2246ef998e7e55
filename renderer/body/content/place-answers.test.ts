import { describe, expect, test } from 'vitest';
import { placeAnswers } from './place-answers.ts';

const sent = JSON.stringify({
  orderId: 7,
  items: [{ qty: 1 }, { qty: 2, tags: ['a', 'b'] }],
  ship: { zipCode: '1' },
  name: 'a',
  Name: 'b',
  'a.b': 1,
});
const pathOf = (path: string, text = sent) =>
  placeAnswers([{ path, message: 'no' }], text).map((answer) => answer.path)[0];

describe('a path of the service', () => {
  test.each([
    ['items[0].qty', 'items.0.qty'],
    ['items.1.tags[1]', 'items.1.tags.1'],
    ['Items[1].Qty', 'items.1.qty'],
    ['OrderId', 'orderId'],
    ['ship.ZIPCODE', 'ship.zipCode'],
    ['a.b', 'a.b'],
    ['name', 'name'],
    ['Name', 'Name'],
  ])('%s is found at %s', (path, place) => {
    expect(pathOf(path)).toBe(place);
  });

  test.each([
    // Two fields could be meant.
    ['NAME'],
    ['total'],
    ['items[7].qty'],
    [''],
    ['orderIdentifier'],
  ])('%s stays as it is', (path) => {
    expect(pathOf(path)).toBe(path);
  });

  test('that goes on where the body ends keeps the rest', () => {
    expect(pathOf('Items[0].Colour.Name')).toBe('items.0.Colour.Name');
  });

  test('is found below the envelope of JSON:API', () => {
    const enveloped = '{"data":{"type":"order","attributes":{"qty":1}}}';
    expect(pathOf('Qty', enveloped)).toBe('data.attributes.qty');
    expect(pathOf('type', enveloped)).toBe('type');
  });

  test('stays as it is beside a text that is no JSON any more', () => {
    expect(pathOf('Items', '{"items":')).toBe('Items');
  });
});
