import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codePoint } from '../../../main/contract/body/testing/code-point.ts';
import { kindOfChoices, readChoices, textOfChoices } from './choices-text.ts';

test('texts need no quotes, and a label follows an equals sign with spaces', () => {
  expect(readChoices('text', 'S\nM = Medium\r\n\n38\na=b\n"x = y" = Quoted')).toEqual({
    ok: true,
    choices: [
      { value: '"S"', label: '' },
      { value: '"M"', label: 'Medium' },
      { value: '"38"', label: '' },
      { value: '"a=b"', label: '' },
      { value: '"x = y"', label: 'Quoted' },
    ],
  });
});

test('other values are JSON and keep their digits', () => {
  expect(
    readChoices('json', '1.10 = Small\n12345678901234567890\n{"a": "b = c"} = An object'),
  ).toEqual({
    ok: true,
    choices: [
      { value: '1.10', label: 'Small' },
      { value: '12345678901234567890', label: '' },
      { value: '{"a": "b = c"}', label: 'An object' },
    ],
  });
});

test.each([
  ['json', '1\nred', { kind: 'not-json', line: 2 }],
  ['text', 'a\n\na', { kind: 'same', line: 3 }],
  ['text', `a = ${'x'.repeat(300)}`, { kind: 'long', line: 1 }],
] as const)('%s: %.20j is a problem', (kind, typed, problem) => {
  expect(readChoices(kind, typed)).toEqual({ ok: false, problem });
});

test('10,000 choices are allowed, and one more is not', () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => `v${index}`).join('\n');
  expect(readChoices('text', lines).ok).toBe(true);
  expect(readChoices('text', `${lines}\nlast`)).toEqual({
    ok: false,
    problem: { kind: 'many', line: 10_001 },
  });
});

test('choices that are shown and read again are the same', () => {
  const value = fc
    .oneof(
      fc.string({ unit: codePoint, maxLength: 12 }),
      fc.constantFrom(' = ', 'a = b', '"', '\n'),
    )
    .map((text) => JSON.stringify(text));
  const label = fc.constantFrom('', 'Label', 'a = b');
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.record({ value, label }), { selector: (choice) => choice.value }),
      (choices) => {
        const kind = kindOfChoices(choices);
        expect(kind).toBe('text');
        const read = readChoices(kind, textOfChoices(kind, choices));
        if (!read.ok) throw new Error(read.problem.kind);
        const values = (all: readonly { value: string; label: string }[]) =>
          all.map((choice) => [JSON.parse(choice.value), choice.label]);
        expect(values(read.choices)).toEqual(values(choices));
      },
    ),
  );
});

test('one number makes all of them JSON', () => {
  const choices = [
    { value: '"a"', label: '' },
    { value: '1.0', label: 'One' },
  ];
  expect(kindOfChoices(choices)).toBe('json');
  expect(textOfChoices('json', choices)).toBe('"a"\n1.0 = One');
});
