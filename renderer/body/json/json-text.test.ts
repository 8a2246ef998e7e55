import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonText } from '../testing/random-json.ts';
import { stepInto, touches } from '../text/path-step.ts';
import { rangeOfPath } from '../text/range-of-path.ts';
import { textChange } from '../text/text-change.ts';
import { tokenTexts } from '../text/token-texts.ts';
import { formatJson } from './format-json.ts';

describe('Format', () => {
  test('changes white space alone, and nothing the second time', () => {
    fc.assert(
      fc.property(jsonText, (text) => {
        const formatted = formatJson(text);
        expect(tokenTexts(formatted)).toEqual(tokenTexts(text));
        expect(formatJson(formatted)).toBe(formatted);
      }),
      { numRuns: 2000 },
    );
  });

  test('lays out as JSON.stringify does, and leaves digits and escapes', () => {
    expect(formatJson('{"a":[1.10,{}, []],"b":"\\u0041"}')).toBe(
      '{\n  "a": [\n    1.10,\n    {},\n    []\n  ],\n  "b": "\\u0041"\n}',
    );
  });
});

describe('the change between two texts', () => {
  test('makes the one into the other', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 12 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const change = textChange(before, after);
        const { from, to, insert } = change ?? { from: 0, to: 0, insert: '' };
        expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
      }),
    );
  });
});

describe('a path of the service', () => {
  test.each([
    ['items[0].qty', 'items', '[0].qty'],
    ['[0].qty', 0, 'qty'],
    ['0.qty', 0, 'qty'],
    ['qty', 'qty', ''],
    ['itemsTotal', 'items', null],
    ['[10]', 1, null],
    ['a', '', null],
  ])('%s at %s leaves %s', (path, step, rest) => {
    expect(stepInto(path, step)).toBe(rest);
  });

  test('touches what it leads to, what lies in that, and what lies around it', () => {
    expect(touches('items[0].qty', ['items', 0])).toBe(true);
    expect(touches('items', ['items', 0])).toBe(true);
    expect(touches('items[1]', ['items', 0])).toBe(false);
  });

  test.each([
    ['items[1].qty', '"qty"', 2],
    ['items.1', '{', 3],
    ['items[1].none', '{', 3],
    ['note', '"note"', 1],
  ])('%s lies in the text at %s', (path, found, occurrence) => {
    const text = '{"items": [{"qty": 1}, {"qty": 2}], "note": "qty"}';
    const range = rangeOfPath(text, path);
    let at = -1;
    for (let n = 0; n < occurrence; n += 1) at = text.indexOf(found, at + 1);
    expect(range?.from).toBe(at);
    expect(text.slice(range?.from, range?.to)).toBe(found);
  });

  test('that leads nowhere has no place', () => {
    expect(rangeOfPath('{"a": 1}', 'b')).toBeNull();
  });
});
