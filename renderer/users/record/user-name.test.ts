import { expect, it } from 'vitest';
import { userName } from './user-name.ts';

it.each([
  ['{"id": 1, "name": " Hugo Novak "}', 'Hugo Novak'],
  ['{"firstName": "Hugo", "lastName": "Novak"}', 'Hugo Novak'],
  ['{"surname": "Novak", "email": "hugo@shop.example"}', 'Novak'],
  ['{"name": "", "first_name": "Hugo"}', 'Hugo'],
])('the user in %s is called %s', (record, name) => {
  expect(userName(record)).toBe(name);
});

it.each([
  '{"name": 7}',
  '{"user": {"name": "Hugo"}}',
  `{"name": "${'x'.repeat(61)}"}`,
  '[]',
  'no JSON',
])('nobody is called anything in %s', (record) => {
  expect(userName(record)).toBeNull();
});
