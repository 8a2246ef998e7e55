import { expect, test } from 'vitest';
import { newFormField } from '../../../main/contract/form/field-parts.ts';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import { type EditedField, editedField } from './edited-field.ts';
import { fieldProblems, pathProblem } from './field-problems.ts';

const edited = (path: string, rest: Partial<FormField> = {}): EditedField =>
  editedField(newFormField(path, rest));

test.each([
  ['', 'empty'],
  ['lines[0].id', 'index'],
  ['first name', 'names'],
  ['a..b', 'dots'],
  ['.a', 'dots'],
  ['[]', 'dots'],
  ['a'.repeat(1001), 'long'],
  ['lines[].id', null],
  ['__proto__', null],
] as const)('the path %.20j: %s', (path, problem) => {
  expect(pathProblem(path)).toBe(problem);
});

test('two spellings of one path are the same path', () => {
  const fields = [edited('a.b'), edited('"a".b'), edited('c')];
  const problems = fieldProblems(fields);
  expect(fields.map(({ key }) => problems.get(key)?.path)).toEqual(['same', 'same', undefined]);
});

test('only what is shown counts: a product member of another control is no problem', () => {
  const product = edited('a', { control: 'product', productMember: 'x y' });
  const text = edited('b', { control: 'text', productMember: 'x y' });
  const problems = fieldProblems([product, text]);
  expect(problems.get(product.key)).toEqual({ member: 'names' });
  expect(problems.has(text.key)).toBe(false);
});
