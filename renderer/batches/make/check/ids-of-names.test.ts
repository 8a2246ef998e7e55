import { expect, it } from 'vitest';
import { idOfName } from './ids-of-names.ts';

const product = (name: string, value: string) => ({
  key: `${name} ${value}`,
  id: value,
  name,
  price: '',
  value,
});
const choices = [
  product('Desk lamp', '1'),
  product('Desk lamp, brass', '2'),
  product('Chair', '3'),
  product('Chair', '4'),
  product('Hook', '"a-1"'),
];

it.each([
  ['Desk lamp', '1'],
  ['DESK lamp', '1'],
  ['Hook', 'a-1'],
  // Several products have this name.
  ['Chair', null],
  // Only a part of a name.
  ['Desk lamp, b', null],
  ['lamp', null],
  ['Table', null],
])('of the name %j, the ID is %j', (text, id) => {
  expect(idOfName(text, { choices })).toBe(id);
});
