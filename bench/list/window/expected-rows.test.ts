import { describe, expect, it } from 'vitest';
import {
  asPeopleRead,
  byUnits,
  countsWhileTyping,
  firstByName,
  firstByPrice,
} from './expected-rows.ts';

const products = [
  { id: '1', name: 'item 10', price: 5 },
  { id: '2', name: 'Item 2', price: 9 },
  { id: '3', name: 'Item 10', price: 1 },
  { id: '4', name: 'Émail', price: 1 },
  { id: '5', name: 'item 2', price: 9 },
];

describe('the rows that the list benchmark expects', () => {
  it('have the first received of equal ones first, up and down', () => {
    expect(firstByPrice(products)).toEqual({
      ascending: { id: '3' },
      descending: { id: '2' },
      received: { id: '1' },
    });
  });

  it('depend on whose order it is', () => {
    const first = ({ ascending, descending }: ReturnType<typeof firstByName>) => [
      ascending.id,
      descending.id,
    ];
    expect(first(firstByName(products, asPeopleRead))).toEqual(['4', '1']);
    expect(first(firstByName(products, byUnits))).toEqual(['3', '4']);
  });

  it('become fewer with every letter, or the word is no good', () => {
    expect(countsWhileTyping(products, ' 2')).toEqual([5, 4, 2]);
    expect(() => countsWhileTyping(products, 'te')).toThrow('“te” is no word to measure with.');
  });
});
