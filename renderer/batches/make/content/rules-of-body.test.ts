import { expect, it } from 'vitest';
import { rulesOfBody } from './rules-of-body.ts';

it('the rules of a body are those of the columns that it names, case for case', () => {
  const rules = ['Price', 'price', 'Name'].map((column) => ({
    ...{ column, type: 'number', empty: 'null', takesComma: false },
  })) satisfies Parameters<typeof rulesOfBody>[1];
  const body = '{"a":"{{row:Price}}","b":"of {{row:Name}}","c":"{{ask:price}}"}';
  expect(rulesOfBody(body, rules).map(({ column }) => column)).toEqual(['Price', 'Name']);
});
