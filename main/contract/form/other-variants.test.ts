import { expect, test } from 'vitest';
import { newFormField } from './field-parts.ts';
import { neverSent } from './never-sent.ts';
import { ofOtherVariants } from './other-variants.ts';

const onlyFor = (...values: readonly string[]) => [{ path: 'payment.kind', values: [...values] }];
const form = [
  newFormField('payment.kind', {
    control: 'choice',
    choices: ['"card"', '"bill"', '"cash"'].map((value) => ({ value, label: '' })),
  }),
  newFormField('payment.number', { onlyFor: onlyFor('"card"') }),
  newFormField('payment.owner.name', { onlyFor: onlyFor('"card"', '"bill"') }),
  newFormField('payment.lines[].text', { onlyFor: onlyFor('"bill"') }),
  newFormField('note'),
];
const paid = (kind: string) =>
  `{"payment": {"kind": ${kind}, "number": "1", "owner": {"name": "A"}, "lines": [{}]}, "note": ""}`;

test.each([
  ['"card"', ['payment.lines']],
  ['"c\\u0061rd"', ['payment.lines']],
  ['"bill"', ['payment.number']],
  ['"cash"', ['payment.number', 'payment.owner', 'payment.lines']],
  ['"{{row:Kind}}"', []],
  ['"voucher"', []],
  ['null', []],
])('of a payment by %s the others are left out', (kind, paths) => {
  expect(ofOtherVariants(form, paid(kind))).toEqual(paths);
  expect(neverSent({ fields: form, source: null }, null, paid(kind))).toEqual(paths);
});

test.each(['{}', '{"payment": 1}', '{"payment": {}}', '{"payment":', '[]'])(
  'nothing is known where there is no choice: %s',
  (body) => {
    expect(ofOtherVariants(form, body)).toEqual([]);
  },
);
