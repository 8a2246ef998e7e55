import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codePoint } from '../../contract/body/testing/code-point.ts';
import { isJson } from '../../contract/json/read-json.ts';
import { draftContent, draftRow } from '../testing/samples.ts';
import { mostRead, requestOfDraft } from './request-of-draft.ts';

const base = { text: '{"id":7}', etag: null, readAt: '', source: 'read' } as const;

it('reads the request of a stored draft exactly, whatever was typed', () => {
  const typed = fc.string({ unit: codePoint, maxLength: 100 });
  fc.assert(
    fc.property(typed, typed, (userId, body) => {
      const stored = JSON.stringify({ ...draftContent, userId, text: body, base });
      expect(requestOfDraft(stored)).toEqual({ userId, body, base });
    }),
  );
});

it.each(['x', '\\\\', '\\\\x', '\\u0001', '\\"'])(
  'reads the start of a long one with %s',
  (note) => {
    for (const name of ['Ann', 'Anna', 'Annab', 'Annabe', 'Annabel', 'Annabell']) {
      const body = `{"customer":"${name}","note":"${note.repeat(mostRead)}"}`;
      const stored = JSON.stringify({ ...draftContent, userId: '42', text: body, base });
      const read = requestOfDraft(stored.slice(0, mostRead));
      expect(read).toMatchObject({ userId: '42', base: null });
      expect(body.startsWith(read.body)).toBe(true);
      expect(read.body).toContain(name);
    }
  },
);

it('takes of rows what somebody put in, right or not', () => {
  const rows = [
    draftRow({ name: 'customer', text: 'Ann' }),
    draftRow({ name: 'quantity', type: 'number', text: '3 pcs' }),
    draftRow({ name: 'price', type: 'number', text: '1.10' }),
    draftRow({ name: 'paid', type: 'boolean' }),
    draftRow({ name: 'gift', type: 'boolean', checked: false }),
    draftRow({ name: 'none', type: 'null' }),
    draftRow({ name: 'lines', type: 'list', rows: [draftRow({ text: 'a' }), draftRow({})] }),
    draftRow({ name: 'to', type: 'object', rows: [draftRow({ name: 'city', text: 'Bonn' })] }),
  ];
  const { body } = requestOfDraft(JSON.stringify({ ...draftContent, text: '{}', rows }));
  expect(isJson(body)).toBe(true);
  expect(JSON.parse(body)).toEqual({
    ...{ customer: 'Ann', quantity: '3 pcs', price: 1.1, paid: null, gift: false, none: null },
    ...{ lines: ['a', ''], to: { city: 'Bonn' } },
  });
});

it('has words instead of placeholders: the answers that were given so far, or what is asked for', () => {
  const text =
    '{"productId":"{{ask:Product:number}}","customer":"{{ask:Customer}}","sku":"{{row:No}}","day":"{{ today }}","ref":"No {{uuid}}","x":"{{y}}"}';
  const others = '"sku":"[No]","day":"","ref":"No ","x":"{{y}}"}';
  const answers = [
    { label: 'Product', answer: ' 1004 ' },
    { label: 'Customer', answer: 'Hotel "Bristol"' },
  ];
  const bodyOf = (fills: boolean, given = answers) =>
    requestOfDraft(JSON.stringify({ ...draftContent, text, fills, answers: given })).body;
  expect(bodyOf(true)).toBe(`{"productId":1004,"customer":"Hotel \\"Bristol\\"",${others}`);
  expect(bodyOf(true, [{ label: 'Product', answer: '10 4' }])).toContain('"productId":"10 4",');
  expect(bodyOf(true, [])).toBe(bodyOf(false));
  expect(bodyOf(false)).toBe(`{"productId":"[Product]","customer":"[Customer]",${others}`);
});
