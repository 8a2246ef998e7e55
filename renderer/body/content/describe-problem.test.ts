import { describe, expect, test } from 'vitest';
import { i18n } from '../../lib/words/i18n.ts';
import { bodyContent, largestBody } from './content.ts';
import { describeBodyProblem, describeTypedRowProblem } from './describe-problem.ts';
import { newRow } from './row.ts';
import { rowProblem } from './row-problem.ts';
import { bodyReducer, freshBody } from './state.ts';

const words = (state: Parameters<typeof bodyContent>[0]) => {
  const content = bodyContent(state);
  return content.ok ? content.text : describeBodyProblem(i18n.t, content.problem, 'order', null);
};
const json = (text: string) => words(bodyReducer(freshBody(null), { type: 'write-text', text }));
const field = (text: string, type: 'number' | 'json' | 'text' = 'number', name = 'quantity') =>
  words({ ...freshBody(null), rows: [newRow({ name, type, text })] });

describe('what is said about a body that cannot be sent', () => {
  test('names the field and makes no guess', () => {
    expect(field('1,5')).toBe('quantity: Write the number as 1.5.');
    expect(field('NaN')).toBe("quantity: JSON numbers can't be NaN or Infinity.");
    expect(field('x', 'text', '')).toBe('This field has a value but no name.');
    expect(field('[1,\n]', 'json')).toBe(
      'quantity: Line 2, column 1: Remove the comma just before this. No value follows it.',
    );
  });

  test('speaks of the type only at a row that has one', () => {
    expect(field('12 pcs')).toBe('quantity: Enter a number, such as 12.5.');
    expect(field('0012')).toBe('quantity: Write the number without leading zeros: 12.');
    expect(json('{"a": 0012}')).not.toContain('type');
    const problem = rowProblem(newRow({ name: 'a', type: 'number', text: '12 pcs' }), 'object');
    expect(problem && describeTypedRowProblem(i18n.t, problem)).toBe(
      'Enter a number, such as 12.5. To send this as text, choose the type Text.',
    );
  });

  test('names the line and the column of JSON', () => {
    expect(json('{\n  "a": +1\n}')).toBe('Line 2, column 8: Write the number as 1.');
    expect(json('{"a": True}')).toMatch(/^Line 1, column 7: “True” isn't valid JSON\./);
    expect(json('{"a": [1')).toBe("Line 1, column 9: “[” isn't closed.");
    expect(json('[]')).toBe(
      'An order must be a JSON object. Start it with “{” and end it with “}”.',
    );
    expect(json('')).toBe('Enter some JSON.');
  });

  test('names a character that cannot be seen', () => {
    expect(json('{"a": "x\u0000"}')).toBe(
      "Line 1, column 9: U+0000 is an invisible character that JSON doesn't allow here. Remove it, or write it in quotes as \\u0000.",
    );
    expect(json('\ufeff{}')).toMatch(/^Line 1, column 1: U\+FEFF .* as \\ufeff\.$/);
    expect(json('{"a": "\ud800"}')).toMatch(/^Line 1, column 8: .*U\+D800/);
  });

  test('tells a size that is never what can be sent', () => {
    expect(json(`{"a": "${'x'.repeat(largestBody)}"}`)).toBe(
      'The data is 5.01 MiB. You can send up to 5 MiB.',
    );
  });

  test('repeats no more of a text than a sentence can hold', () => {
    expect(json(`{"a": ${'x'.repeat(1_000_000)}}`).length).toBeLessThan(200);
    expect(field('x', 'number', 'n'.repeat(1000)).length).toBeLessThan(200);
  });

  test('leaves no key or placeholder in its words', () => {
    for (const text of ['{', '{"', '{"\t"}', '{"\\x"}', "{'a'}", '{/**/}', '{"a"}', '{"a":1.}']) {
      expect(json(text)).not.toMatch(/body\.|\{\{/);
    }
  });
});
