import { describe, expect, test } from 'vitest';
import type { ProductChoice } from './product-choices.ts';
import { canBeFound, matchByName, textOfValue, valueOfTyped } from './product-value.ts';

test.each([
  [null, ''],
  ['12', '12'],
  ['9007199254740993', '9007199254740993'],
  ['"A\\u0042\\n"', 'AB\n'],
  ['{{row:ID}}', '{{row:ID}}'],
  ['true', 'true'],
  ['"not json', '"not json'],
] as const)('the box shows %j as %j', (value, text) => {
  expect(textOfValue(value)).toBe(text);
});

test.each([
  ['12', true],
  ['1.0', true],
  ['"A-1"', true],
  ['""', false],
  [null, false],
  ['true', false],
  ['{"a":1}', false],
  ['"{{row:ID}}"', false],
  ['{{row:ID}}', false],
  ['"open', false],
] as const)('the list is asked for %j: %s', (value, is) => {
  expect(canBeFound(value)).toBe(is);
});

describe('a typed text', () => {
  test.each([
    ['12', null, '12'],
    ['12', 'number', '12'],
    ['12', 'mixed', '12'],
    ['12', 'text', '"12"'],
    ['90071992547409931', 'number', '90071992547409931'],
    ['007', 'number', '"007"'],
    ['1.', 'number', '"1."'],
    ['-3', 'number', '-3'],
    ['A-1', 'number', '"A-1"'],
    ['{{row:ID}}', 'number', '"{{row:ID}}"'],
    ['"', null, '"\\""'],
    ['', 'number', null],
  ] as const)('%j in a list of kind %s is sent as %s', (typed, kind, value) => {
    expect(valueOfTyped(typed, kind, null)).toBe(value);
  });

  test('of digits stays text where it was text, unless the list writes numbers', () => {
    expect(valueOfTyped('123', null, '"12"')).toBe('"123"');
    expect(valueOfTyped('123', 'number', '"12"')).toBe('123');
    expect(valueOfTyped('12', null, '"lamp"')).toBe('12');
  });

  test('is sent without spaces around it, and without what nobody sees in it', () => {
    for (const typed of ['11 ', ' 11', '11\u00a0', '11\u200b', '\ufeff11', '1\u00ad1'])
      expect(valueOfTyped(typed, null, null)).toBe('11');
    expect(valueOfTyped(' desk  lamp ', null, null)).toBe('"desk  lamp"');
    expect(valueOfTyped('\u200b ', null, null)).toBe(null);
  });

  test('is what the box shows again', () => {
    for (const typed of ['12', '1e5', '\ud800', '"a"', 'null', '{{x}}']) {
      expect(textOfValue(valueOfTyped(typed, null, null))).toBe(typed);
    }
  });
});

describe('a typed name', () => {
  const product = (id: string, value: string | null = id, name = `Lamp ${id}`) => ({
    key: id,
    id,
    name,
    price: '',
    value,
  });
  const match = (typed: string, choices: readonly ProductChoice[], isMore = false) => {
    const found = matchByName(typed, { choices, isMore });
    return found?.kind === 'one' ? found.choice.value : (found?.unchosen ?? null);
  };

  test('is the product that alone has it', () => {
    expect(match('lamp', [product('7')])).toBe('7');
    expect(match('Lamp', [product('7', null), product('12')])).toBe('12');
    expect(match('Lamp', [])).toBe(null);
  });

  test('is the product with exactly this name, although others contain it', () => {
    const chairs = [product('7', '7', 'Chair, used'), product('8', '8', 'Chair')];
    expect(match('chair', chairs)).toBe('8');
    expect(match('chair', chairs, true)).toBe('8');
    expect(match('chair', [...chairs, product('9', '9', 'CHAIR')])).toEqual({
      typed: 'chair',
      matches: 2,
      isMore: false,
    });
  });

  test('is no product while several have it', () => {
    const typed = 'lamp';
    expect(match(' lamp ', [product('7'), product('12')])).toEqual({
      typed,
      matches: 2,
      isMore: false,
    });
    expect(match(typed, [product('7')], true)).toEqual({ typed, matches: 1, isMore: true });
    // They send the same.
    expect(match(typed, [product('7'), { ...product('7'), key: 'other' }])).toBe('7');
  });

  test.each([
    ['digits, which may be an ID that the list lacks', '12'],
    ['a negative ID', '-1'],
    ['nothing', '  '],
    ['a placeholder', '{{row:Lamp}}'],
  ])('is not %s: %j', (_, typed) => {
    expect(match(typed, [product('7')])).toBe(null);
  });

  test('is not a part of an ID, or of the value that is sent', () => {
    expect(match('lamp-1', [product('"LAMP-12"')])).toBe(null);
    expect(match('lamp', [product('7', '"lamp-12"')])).toBe(null);
    expect(match('a-1', [product('"Ä-1"')])).toBe(null);
    expect(match('desk', [product('"LAMP-12"')])).toBe('"LAMP-12"');
  });
});
