import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { newFormField } from '../../../main/contract/form/field-parts.ts';
import { formatExactTime } from '../../lib/words/format.ts';
import { LabelledValues } from '../../ui/values/labelled-values.tsx';
import { labelledValues } from './labelled-values.ts';

/** A reply as a person reads it: labels and values in their order, separated by `|`. */
const read = (text: string): string | null => {
  const found = labelledValues(text, null);
  if (found === null) return null;
  const html = renderToStaticMarkup(<LabelledValues fields={found.fields} />);
  return html
    .replaceAll(/<[^>]+>/g, '|')
    .split('|')
    .filter((part) => part !== '')
    .join('|');
};

it.each([
  ['{"id":12345678901234567890,"price":1.10}', 'ID|12345678901234567890|Price|1.10'],
  [
    '{"a":true,"b":false,"c":null,"d":"","e":[],"f":{}}',
    'A|Yes|B|No|C|No value|D|Empty|E|Empty|F|Empty',
  ],
  ['{"lines":[{"sku":"a"},{"sku":"b"}]}', 'Lines|1.|Sku|a|2.|Sku|b'],
  ['{"createdAt":1,"createdAt":2}', 'Created at|1|Created at|2'],
  ['{"__proto__":{"x":1}}', '__proto__|X|1'],
  ['{"n\\u202e":"a\\u0000"}', 'n\uFFFD|a\\u0000'],
])('shows %s as labels and values, with the digits of the service', (text, shown) => {
  expect(read(text)).toBe(shown);
});

it.each(['2026-11-30T10:03:03.979Z', '2026-11-30T10:03+01:00', '2026-11-30T10:03:03-0530'])(
  'shows the instant %s as the window writes times, and as it came on hovering',
  (text) => {
    const found = labelledValues(JSON.stringify({ createdAt: text }), null);
    const html = renderToStaticMarkup(<LabelledValues fields={found?.fields ?? []} />);
    expect(html).toContain(`title="${text}">${formatExactTime(text)}</time>`);
  },
);

it.each([
  '2026-11-30',
  '2026-11-30T10:03:03',
  '2026-02-30T10:03:03Z',
  '10:03',
  'at 2026-11-30T10:03Z',
])('shows %s as it is, because it names no instant', (text) => {
  expect(read(JSON.stringify({ createdAt: text }))).toBe(`Created at|${text}`);
});

it('calls values by the labels of the form, also those in lists', () => {
  const form = [
    newFormField('qty', { label: 'Menge' }),
    newFormField('productId', { control: 'product' }),
    newFormField('lines[].sku', { label: 'Artikel' }),
  ];
  const text = '{"qty":2,"productId":7,"lines":[{"sku":"a","qty":1}]}';
  expect(labelledValues(text, form)?.fields).toMatchObject([
    { name: 'qty', label: 'Menge' },
    { name: 'productId', label: 'Product' },
    {
      name: 'lines',
      label: 'Lines',
      parts: [
        {
          label: '1.',
          parts: [
            { name: 'sku', label: 'Artikel' },
            { name: 'qty', label: 'Qty' },
          ],
        },
      ],
    },
  ]);
});

it('shows a choice by its label, as the form does, and any other value as it is', () => {
  const choices = [
    { value: '"S"', label: 'Small' },
    { value: '2', label: '' },
  ];
  const form = [newFormField('size', { control: 'choice', choices })];
  const shown = (text: string) => labelledValues(text, form)?.fields[0];
  expect(shown('{"size":"S"}')).toMatchObject({ kind: 'text', text: 'Small' });
  expect(shown('{"size":2}')).toMatchObject({ kind: 'number', text: '2' });
  expect(shown('{"size":"L"}')).toMatchObject({ kind: 'text', text: 'L' });
});

it.each(['', '[]', '{}', '"text"', '7', '<html></html>'])(
  'shows %j as it is, because it has no members',
  (text) => {
    expect(labelledValues(text, null)).toBeNull();
  },
);

it('shows the start of a reply that is long, deep or cut off, and says so', () => {
  const many = labelledValues(
    `{${Array.from({ length: 300 }, (_, at) => `"a${at}":${at}`).join()}}`,
    null,
  );
  expect(many).toMatchObject({ isPart: true });
  expect(many?.fields).toHaveLength(200);
  const deep = labelledValues(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, null);
  expect(deep?.isPart).toBe(true);
  const long = labelledValues(`{"a":"${'x'.repeat(100_000)}"}`, null);
  expect(long?.fields[0]?.text).toHaveLength(10_001);
  expect(labelledValues('{"a":1,"b":"tex', null)).toMatchObject({ isPart: true });
  expect(labelledValues('{"a":1}', null)).toMatchObject({ isPart: false });
});

it('leaves out members by their place, so that a name that is used twice shows its other value', () => {
  const { fields } = labelledValues('{"id":1,"price":2,"price":3}', null, [0, 2]) ?? {};
  expect(fields).toMatchObject([{ name: 'price', text: '2' }]);
  expect(labelledValues('{"id":1}', null, [0])).toEqual({ fields: [], isPart: false });
});
