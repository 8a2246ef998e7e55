import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codePoint } from '../../contract/body/testing/code-point.ts';
import type { DraftContent } from '../../contract/write/draft.ts';
import { draftContent, draftRow } from '../testing/samples.ts';
import { firstFields } from './first-fields.ts';

const ofText = (text: string, userId = ''): string =>
  firstFields({ ...draftContent, userId, text });
const ofRows = (rows: DraftContent['rows']): string =>
  firstFields({ ...draftContent, text: '', rows });

it.each([
  ['{"customer": "Ann", "sku": 4}', 'customer: Ann · sku: 4'],
  ['{\n  "id": 12345678901234567890, "price": 1.10 }', 'id: 12345678901234567890 · price: 1.10'],
  ['{"items":[{"sku":"a"}],"to":{"city":"Bonn"},"paid":true}', 'items: […] · to: {…} · paid: true'],
  [
    '{"customer":"Ada","lines":[{"sku":"a","tags":[1,2,3]},{"sku":"b"}]}',
    'customer: Ada · 2 lines',
  ],
  ['{"none":[],"two":[[1,2],[3]],"x":1}', '0 none · 2 two · x: 1'],
  ['{"lines":[{"sku":1},{"sku":2', 'lines: […]'],
  ['{"note":"a\\n\\u0000b, \\"c\\"","x":null}', 'note: a b, "c" · x: null'],
  ['{"customer": "Ann", "sku": ', 'customer: Ann'],
  ['{"customer": "An', 'customer: "An'],
  ['{"customer', '{"customer'],
  ['not  JSON\n at all', 'not JSON at all'],
  ['[1, 2]', '[1, 2]'],
  ['{}', ''],
  [' \n', ''],
])('reads %j as far as it can', (text, expected) => {
  expect(ofText(text)).toBe(expected);
});

it('begins with the id of the user', () => {
  expect(ofText('{"name":"Ann"}', '42')).toBe('42 · name: Ann');
  expect(ofText('', ' 42\n')).toBe('42');
});

it('takes of rows what somebody put in', () => {
  const rows = [
    draftRow({ name: 'customer', text: 'Ann' }),
    draftRow({ name: 'empty' }),
    draftRow({ name: 'paid', type: 'boolean', checked: false }),
    draftRow({ name: 'none', type: 'null' }),
    draftRow({ name: 'items', type: 'list', rows: [draftRow({ text: 'a' })] }),
    draftRow({ name: 'lines', type: 'list', rows: [draftRow({ text: 'a' }), draftRow({})] }),
    draftRow({ text: '3' }),
  ];
  expect(ofRows(rows)).toBe('customer: Ann · paid: false · items: […] · 2 lines · : 3');
});

it('is one line of 120 characters at most, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: codePoint, maxLength: 400 }), fc.string(), (text, userId) => {
      const line = ofText(text, userId);
      expect(line.length).toBeLessThanOrEqual(120);
      expect(line).not.toMatch(/[\p{Cc}\p{Cs}]/u);
    }),
  );
  expect(ofText(`{"a":"${'x'.repeat(5_000_000)}"}`)).toHaveLength(120);
});
