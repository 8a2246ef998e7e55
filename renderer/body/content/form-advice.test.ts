import { expect, test } from 'vitest';
import { newFormField } from '../../../main/contract/form/field-parts.ts';
import { formAdvice } from './form-advice.ts';

const form = [
  newFormField('customer.email', { required: true }),
  newFormField('day', { control: 'date' }),
  newFormField('at', { control: 'date-time' }),
  newFormField('lines[].productId', { control: 'product', required: true }),
  newFormField('tags[]', { control: 'date' }),
  newFormField('lines[].gift', { control: 'yes-no' }),
  newFormField('id', { required: true, neverSend: true }),
];

test.each([
  ['{"customer":{"email":"a"}}', []],
  ['{}', [['missing', 'customer.email']]],
  ['{"customer":{}}', [['missing', 'customer.email']]],
  // The body has something else there, which the form says.
  ['{"customer":"Ann"}', []],
  ['{"customer":{"email":""},"day":"26.11.2026"}', [['day', 'day']]],
  [
    '{"customer":{"email":null},"day":"2026-02-30","at":"2026-11-26"}',
    [
      ['day', 'day'],
      ['time', 'at'],
    ],
  ],
  ['{"customer":{"email":1},"day":"{{today}}","at":"2026-11-26T14:03:00.5+01:00"}', []],
  [
    '{"customer":{"email":1},"lines":[{"productId":1},{}],"tags":["x"]}',
    [
      ['missing', 'lines[1].productId'],
      ['day', 'tags[0]'],
    ],
  ],
  [
    '{"customer":{"email":1},"lines":[{"productId":1,"gift":"maybe"},{"productId":2,"gift":true}]}',
    [['yes-no', 'lines[0].gift']],
  ],
  ['{"customer":{"email":1},"lines":[{"productId":1,"gift":"{{row:Gift}}"}]}', []],
  ['[1]', []],
] as const)('%s', (body, advice) => {
  expect(formAdvice(form, body).map(({ kind, path }) => [kind, path])).toEqual(advice);
});

test.each([
  ['{"payment":{"kind":"card"}}', ['payment.number']],
  ['{"payment":{"kind":"card","number":"1"}}', []],
  ['{"payment":{"kind":"bill"}}', []],
  ['{"payment":{"kind":"{{row:Kind}}"}}', []],
  ['{"payment":{}}', []],
  ['{}', []],
])('only the chosen one of several objects lacks something: %s', (body, paths) => {
  const kinds = ['"card"', '"bill"'].map((value) => ({ value, label: '' }));
  const onlyFor = [{ path: 'payment.kind', values: ['"card"'] }];
  const fields = [
    newFormField('payment.kind', { control: 'choice', choices: kinds }),
    newFormField('payment.number', { required: true, onlyFor }),
  ];
  expect(formAdvice(fields, body).map(({ path }) => path)).toEqual(paths);
});
