import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codePoint } from '../../../main/contract/body/testing/code-point.ts';
import { formControls } from '../../../main/contract/form/form-field.ts';
import { readDefault, textOfDefault } from './default-text.ts';

test.each([
  ['text', 'Hotel', '"Hotel"'],
  ['text', '5', '"5"'],
  ['text', 'say "hi"', '"say \\"hi\\""'],
  ['text', '""', '""'],
  ['long-text', 'a\nb', '"a\\nb"'],
  ['number', ' 1.10 ', '1.10'],
  ['number', '12345678901234567890', '12345678901234567890'],
  ['number', '{{ask:Quantity|number}}', '"{{ask:Quantity|number}}"'],
  ['date', '{{today}}', '"{{today}}"'],
  ['yes-no', 'true', 'true'],
  ['product', '00123', '"00123"'],
  ['product', '1001', '1001'],
  ['json', '{"a": 1.0}', '{"a": 1.0}'],
  ['json', '', null],
  ['text', '  ', null],
] as const)('%s: %j sends %s', (control, typed, json) => {
  expect(readDefault(control, typed)).toEqual({ ok: true, json });
});

test.each([
  ['number', '1,5', 'not-number'],
  ['number', '01', 'not-number'],
  ['number', 'NaN', 'not-number'],
  ['yes-no', 'maybe', 'not-yes-no'],
  ['json', '{a: 1}', 'not-json'],
  ['text', 'x'.repeat(70_000), 'long'],
] as const)('%s: %.20j is a problem', (control, typed, problem) => {
  expect(readDefault(control, typed)).toEqual({ ok: false, problem });
});

test('a default that is shown and read again sends the same value', () => {
  const text = fc.string({ unit: codePoint, maxLength: 20 }).map((value) => JSON.stringify(value));
  fc.assert(
    fc.property(fc.constantFrom(...formControls), text, (control, json) => {
      const again = readDefault(control, textOfDefault(control, json));
      if (!again.ok || again.json === null) throw new Error(`lost ${json}`);
      // A product ID of digits only is taken for a number if it isn't in quotes.
      expect(JSON.parse(again.json)).toEqual(JSON.parse(json));
    }),
  );
});

test('a default that is no text keeps its digits', () => {
  expect(textOfDefault('number', '1.10')).toBe('1.10');
  expect(textOfDefault('json', '[1.0]')).toBe('[1.0]');
  expect(textOfDefault('text', null)).toBe('');
});
