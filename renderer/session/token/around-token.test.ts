import { expect, it } from 'vitest';
import { aroundToken } from './around-token.ts';

it.each([
  ['Bearer abc', 'prefix', 'Bearer', 'abc'],
  ['bearer   abc', 'prefix', 'bearer', 'abc'],
  ['Token abc', 'prefix', 'Token', 'abc'],
  ['"abc"', 'quotes', '""', 'abc'],
  ["'Bearer abc'", 'quotes', "''", 'Bearer abc'],
  ['“abc”', 'quotes', '“”', 'abc'],
  [' abc', 'spaces', '', 'abc'],
  ['abc\u00a0', 'spaces', '', 'abc'],
  ['a\u00a0b\u200bc', 'unseen', '', 'abc'],
  ['Authorization: Bearer abc', 'header', 'Authorization:', 'Bearer abc'],
  ['X-API-Key: abc', 'header', 'X-API-Key:', 'abc'],
])('%j has something around its token', (entered, kind, text, token) => {
  expect(aroundToken(entered)).toEqual({ kind, text, token });
});

it.each([
  '',
  ' ',
  'abc',
  'Bearer',
  'Bearerabc',
  'a b',
  'key:abc',
  '"',
  '""',
  '"abc',
  'eyJh.eyJz.x-_==',
])('%j has nothing around it', (entered) => {
  expect(aroundToken(entered)).toBeNull();
});
