import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codePoint } from '../../../main/contract/body/testing/code-point.ts';
import { brokenJsonText, jsonText } from '../../../main/contract/json/testing/json-text.ts';
import { placeAt } from './json-problem.ts';
import { readJson } from './read-json.ts';

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('reading JSON', () => {
  test('agrees with JSON.parse on random documents', () => {
    fc.assert(
      fc.property(jsonText, (text) => {
        expect(readJson(text).ok).toBe(true);
        expect(parses(text)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('agrees with JSON.parse on broken documents and on any text', () => {
    fc.assert(
      fc.property(fc.oneof(brokenJsonText, fc.string({ unit: codePoint })), (text) => {
        expect(readJson(text).ok).toBe(parses(text));
      }),
      { numRuns: 5000 },
    );
  });

  test.each([
    ['', 'empty', 0],
    [' \n ', 'empty', 3],
    ['{"a":1', 'unclosed', 6],
    ['{"a":[1, 2', 'unclosed', 10],
    ['{"a":1,}', 'trailing-comma', 7],
    ['[1,]', 'trailing-comma', 3],
    ['{"a":}', 'value', 5],
    ['{"a" 1}', 'colon', 5],
    ['{"a":1 "b":2}', 'comma', 7],
    ['{"a":[1}', 'comma', 7],
    ['{a:1}', 'name', 1],
    ["{'a':1}", 'quotes', 1],
    ['{"a":NaN}', 'word', 5],
    ['{"a":True}', 'word', 5],
    ['{"a":+1}', 'word', 5],
    ['{"a":1.}', 'bad-number', 5],
    ['{"a":"x\ny"}', 'unclosed-string', 5],
    ['{"a":"x\ty"}', 'character', 7],
    ['{"a":"x\u0000y"}', 'character', 7],
    ['{"a":\u00001}', 'character', 5],
    ['{"a":\u00a01}', 'character', 5],
    ['{"a":"\\x"}', 'escape', 5],
    ['{"a":1} // no', 'comment', 8],
    ['{} {}', 'after-end', 3],
    ['\ufeff{}', 'character', 0],
  ])('says of %j: %s at %i', (text, code, offset) => {
    expect(readJson(text)).toMatchObject({ ok: false, problem: { code, offset } });
  });

  test('names the bracket that is open', () => {
    expect(readJson('{"a":[1')).toMatchObject({ problem: { found: '[' } });
    expect(readJson('{"a":{')).toMatchObject({ problem: { found: '{' } });
  });

  test('takes nesting as deep as JSON.parse does', () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000);
    expect(readJson(deep).ok).toBe(true);
  });

  test('tells names that stand twice in one object, at any depth, escapes read', () => {
    const reading = readJson('{"a":1,"b":{"a":1,"c":2,"\\u0063":3},"a":2}');
    expect(reading).toMatchObject({
      duplicates: [
        { name: 'c', offset: 24 },
        { name: 'a', offset: 36 },
      ],
    });
  });

  test('counts lines and columns from 1, in characters', () => {
    expect(placeAt('{\r\n "😀": x}', 9)).toEqual({ line: 2, column: 6 });
    expect(placeAt('', 0)).toEqual({ line: 1, column: 1 });
  });
});
