import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerProblem, questionsOf } from '../../../renderer/templates/placeholders/question.ts';
import { jsonObjectText, jsonText } from '../json/testing/json-text.ts';
import { fillPlaceholders, type PlaceholderValues } from './fill-placeholders.ts';
import { findPlaceholders } from './find-placeholders.ts';
import { localInstant, timesAt } from './local-time.ts';
import { codePoint } from './testing/code-point.ts';

const at = new Date(2026, 10, 21, 9, 5, 7, 900);
const values = (answers: Record<string, string> = {}): PlaceholderValues => ({
  times: timesAt(at),
  uuid: (index) => `uuid-${index}`,
  answers: new Map(Object.entries(answers)),
});
const fill = (text: string, answers: Record<string, string> = {}) =>
  fillPlaceholders(text, findPlaceholders(text), values(answers));

describe('placeholders are filled in', () => {
  test.each([
    ['{"day": "{{today}}"}', '{"day": "2026-11-21"}'],
    ['{"at":"{{now}}"}', `{"at":"${localInstant(at)}"}`],
    ['{"a":"{{uuid}}","b":["{{uuid}}"]}', '{"a":"uuid-0","b":["uuid-1"]}'],
    ['{"from {{today}} on": 1}', '{"from 2026-11-21 on": 1}'],
    ['{"a":"{{ today }}, {{uuid}}!"}', '{"a":"2026-11-21, uuid-0!"}'],
    ['{"a":"{{{today}}}"}', '{"a":"{2026-11-21}"}'],
    ['{"a":"\\"{{today}}\\\\"}', '{"a":"\\"2026-11-21\\\\"}'],
  ])('%s', (text, filled) => {
    expect(fill(text)).toBe(filled);
  });

  test('an answer stands in the string as it was typed, whatever is in it', () => {
    const answer = 'Ольга "Olli" \\ 😀 {{today}}\t';
    const filled = fill('{ "name" : "Dear {{ask:Customer}}," }', { Customer: answer });
    expect(JSON.parse(filled)).toEqual({ name: `Dear ${answer},` });
    expect(filled.startsWith('{ "name" : "Dear Ольга \\"Olli\\"')).toBe(true);
  });

  test('a number takes the place of the whole string, with its digits', () => {
    const text = '{"price": "{{ask:Price:number}}", "note": "for {{ask:Price:number}} EUR"}';
    expect(fill(text, { Price: ' 12345678901234567890.10 ' })).toBe(
      '{"price": 12345678901234567890.10, "note": "for 12345678901234567890.10 EUR"}',
    );
  });

  test('a number in a name keeps the quotes: a name is a string', () => {
    expect(fill('{"{{ask:Size:number}}" : 1}', { Size: '7' })).toBe('{"7" : 1}');
  });

  test('labels are read as they are meant, and asked once', () => {
    const text =
      '{"a":"{{ask:Say \\"hi\\"}}","b":"{{ask:\\u0041ge}}","c":"{{ask: Age :number}}","d":"{{ask:10:30}}","__proto__":"{{ask:__proto__}}"}';
    expect(questionsOf(findPlaceholders(text))).toEqual([
      { label: 'Say "hi"', isNumber: false },
      { label: 'Age', isNumber: true },
      { label: '10:30', isNumber: false },
      { label: '__proto__', isNumber: false },
    ]);
  });
});

describe('everything else stays', () => {
  test.each([
    '{"a":"{{customer}}","b":"{{}}","c":"{{ask:}}","d":"{{ask: :number}}","e":"{{Today}}"}',
    '{"a":"\\u007b{today}}"}',
    '{"a":"{ {today} }","b":{"c":{}}}',
    '{"a":"{{","b":"today","c":"}}"}',
    '{"a":"{{to{day}}"}',
  ])('%s', (text) => {
    expect(fill(text)).toBe(text);
    expect(findPlaceholders(text).every(({ kind }) => kind === 'unknown')).toBe(true);
  });

  test('a text without placeholders comes out as it went in', () => {
    fc.assert(fc.property(jsonText, (text) => fill(text) === text));
    // The result must not depend on the shortcut for texts without placeholders.
    fc.assert(
      fc.property(jsonText, (inner) => {
        const text = `["{{unknown}}",${inner}]`;
        return fill(text) === text;
      }),
    );
  });

  test('a filled text is JSON and differs in nothing but the strings that held one', () => {
    const answers = fc.record({
      Text: fc.string({ unit: codePoint }),
      Count: fc.integer().map(String),
    });
    fc.assert(
      fc.property(jsonObjectText, jsonText, answers, (before, after, given) => {
        const text = `[${before}, "{{ask:Text}}" ,"{{ask:Count:number}}",${after}]`;
        const filled = fill(text, given);
        expect(filled).toBe(`[${before}, ${JSON.stringify(given.Text)} ,${given.Count},${after}]`);
        JSON.parse(filled);
      }),
    );
  });
});

test('a question wants an answer, and one for a number wants a number', () => {
  const text = { label: 'A', isNumber: false };
  const number = { label: 'A', isNumber: true };
  const given = (answer: string) => new Map([['A', answer]]);
  expect(answerProblem(text, new Map())?.code).toBe('missing');
  expect(answerProblem(text, given(' '))?.code).toBe('missing');
  expect(answerProblem(text, given('x'))).toBeNull();
  expect(answerProblem(number, given(''))?.code).toBe('missing');
  expect(answerProblem(number, given('1,5'))).toEqual({ code: 'write-as', suggestion: '1.5' });
  expect(answerProblem(number, given('1e400'))).toBeNull();
});
