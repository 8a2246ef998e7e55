import { expect, test } from 'vitest';
import { newFormField } from './field-parts.ts';
import { formOfList } from './form-of-list.ts';

test('each field of a list becomes a control that sends what its row sent', () => {
  const form = formOfList([
    { name: 'customer', type: 'text' },
    { name: 'quantity', type: 'number' },
    { name: 'express', type: 'boolean' },
    { name: 'discount', type: 'null' },
    { name: 'a.b', type: 'json' },
  ]);
  expect(form).toEqual({
    fields: [
      newFormField('customer'),
      newFormField('quantity', { control: 'number' }),
      newFormField('express', { control: 'yes-no' }),
      newFormField('discount', { control: 'json', empty: 'null' }),
      newFormField('"a.b"', { control: 'json' }),
    ],
    source: null,
  });
});

test('a field that is named twice, or that no path can name, is left out', () => {
  const form = formOfList([
    { name: 'a', type: 'text' },
    { name: 'a', type: 'number' },
    { name: '\u0000'.repeat(200), type: 'text' },
  ]);
  expect(form?.fields).toEqual([newFormField('a')]);
});

test('an empty list is no form', () => {
  expect(formOfList([])).toBeNull();
});
