import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../body/testing/code-point.ts';
import { isNameTyped, longestProfileName, nameProblem, shownName } from './name.ts';

describe('a name', () => {
  it.each([
    ['', 'empty'],
    [' \u00a0\n', 'empty'],
    ['a'.repeat(81), 'long'],
    ['Shop\u0000', 'name-control'],
    ['Shop\nTest', 'name-control'],
    ['Shop\u2028Test', 'name-control'],
    ['Shop\ud800', 'name-control'],
    ['Shop\u202etset', 'name-direction'],
    ['\u2066Shop\u2069', 'name-direction'],
    ['Shop\u200f', 'name-direction'],
    ['\u200b\u200b', 'name-unseen'],
    ['\u00ad', 'name-unseen'],
    ['\u3164', 'name-unseen'],
    ['\u2800 \u2800', 'name-unseen'],
    ['\u{e0041}', 'name-unseen'],
  ])('%j is refused as %s', (name, problem) => {
    expect(nameProblem(name)).toBe(problem);
  });

  it.each([
    'Shop',
    ' Shop ',
    'Tienda «Sur» №1',
    'חנות',
    'متجر',
    '商店',
    '🛍️',
    '👩‍💻',
    'فروش‌گاه',
    '-',
  ])('%j is taken', (name) => {
    expect(nameProblem(name)).toBeNull();
  });
});

/** Letters, and everything that has ever counted as invisible. */
const strange = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      ...'aB é\u0000\n\r\t\u0085\u2028\u202e\u2066\u200f\u200b\u200d\u00ad\u3164\u2800\ufeff',
    ),
    fc.constantFrom('\ud800', '\u{e0041}', '🛍️', '\u0301'),
    fc.string({ unit: codePoint, minLength: 1, maxLength: 1 }),
  ),
  maxLength: longestProfileName,
});

describe('a stored name that breaks the rule', () => {
  it('is shown as one that keeps it, and that can be typed', () => {
    fc.assert(
      fc.property(strange, (stored) => {
        const name = shownName(stored, 'shop.example');
        expect(nameProblem(name)).toBeNull();
        expect(isNameTyped(name, name)).toBe(true);
        expect(shownName(name, '')).toBe(name);
      }),
      { numRuns: 2000 },
    );
  });

  it('stays as it is where it keeps the rule', () => {
    fc.assert(
      fc.property(strange, (stored) => {
        fc.pre(nameProblem(stored) === null);
        expect(isNameTyped(shownName(stored, ''), stored)).toBe(true);
      }),
    );
  });

  it.each([
    ['Shop\u202etset\u0000', 'Shoptset'],
    ['Shop\nTest', 'Shop Test'],
    ['\u200b\u0007', 'shop.example'],
  ])('%j is shown as %j', (stored, shown) => {
    expect(shownName(stored, 'shop.example')).toBe(shown);
  });
});

it.each([
  ['Shop', ' Shop '],
  ['Caf\u00e9\u00a0 1', 'Cafe\u0301 1'],
  // No keyboard types a variation selector or an invisible joiner.
  ['\u{1f6cd}\ufe0f Shop', '\u{1f6cd} Shop'],
  ['soft\u00adware', 'software'],
  ['a\ufeff\u0301', '\u00e1'],
  ['Anna\u2019s shop', "Anna's shop"],
  ['\u201eShop\u201c', '"Shop"'],
  ['\u00abМагазин\u00bb', '"Магазин"'],
  ['Shop \u2013 Test', 'Shop - Test'],
  ['Nord\u2011West', 'Nord-West'],
])('the name %j counts as typed by %j', (name, typed) => {
  expect(isNameTyped(typed, name)).toBe(true);
  expect(isNameTyped(`${typed}x`, name)).toBe(false);
});
