import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codePoint } from '../../../main/contract/body/testing/code-point.ts';
import { newFormField } from '../../../main/contract/form/field-parts.ts';
import {
  brokenJsonText,
  jsonObjectText,
  tokenTexts,
} from '../../../main/contract/json/testing/json-text.ts';
import { bodyContent } from '../../body/content/content.ts';
import { newRow, type RowType } from '../../body/content/row.ts';
import { isSameContent } from '../../body/content/row-tree.ts';
import { rowsToText } from '../../body/content/rows-to-text.ts';
import { bodyReducer, withRows } from '../../body/content/state.ts';
import {
  contentOfDraft,
  draftOfContent,
  type FormContent,
  freshContent,
  isBlankContent,
  isSameWriting,
} from './form-content.ts';

const starters = [newFormField('customer')];
const blank = freshContent(starters);
const again = (content: FormContent, isAsSent = true) =>
  contentOfDraft({ content: draftOfContent(content), isAsSent }, starters);

test('a form of fields comes back with its rows, in which keys alone are new', () => {
  const rows = [
    newRow({ name: 'customer', text: 'Ann', starter: true }),
    newRow({ name: 'list', type: 'list', rows: [newRow({ type: 'boolean', checked: false })] }),
    newRow({ name: 'n', type: 'number', text: '1,5' }),
  ];
  const body = withRows(blank.body, rows);
  const fill = { fills: true, answers: new Map([['Street', 'Long']]), ids: [crypto.randomUUID()] };
  const base = { text: '{"a": 1.0}', etag: '"7"', readAt: '2026-11-26T08:00:00.000Z' };
  const record = {
    base: { ...base, source: 'read' as const },
    masksSent: ['["password"]'],
  };
  const { body: back, ...rest } = again({ body, userId: ' 42', fill, record });
  expect(rest).toEqual({ userId: ' 42', fill, record });
  expect(rows.every((row, at) => back.rows[at] && isSameContent(row, back.rows[at]))).toBe(true);
  expect(back.rows[0]?.key).not.toBe(rows[0]?.key);
  // The number can't be written yet. Once it can, the text gets what was typed before it, too.
  expect(back.text).toBe('{}');
  const number = back.rows[2] ?? newRow();
  const mended = bodyReducer(back, { type: 'write-row', row: { ...number, text: '1.5' } });
  expect(JSON.parse(mended.text)).toEqual({ customer: 'Ann', list: [false], n: 1.5 });
});

test('ids come back with what was sent with them, and with nothing else', () => {
  const fill = { ...blank.fill, fills: true, ids: [crypto.randomUUID()] };
  const content = { ...blank, fill };
  expect(again(content).fill.ids).toEqual(fill.ids);
  expect(again(content, false).fill).toEqual({ ...fill, ids: [] });
  // A new ID is nothing that the user has typed.
  expect(isSameWriting(content, { ...content, fill: { ...fill, ids: [] } })).toBe(true);
});

test.each(['{"half": ', '[1]', '', '{"a": 1.10}'])('JSON comes back as typed: %s', (text) => {
  const body = bodyReducer(blank.body, { type: 'write-text', text });
  expect(again({ ...blank, body }).body).toMatchObject({ text });
});

test('the fields of JSON come back with it', () => {
  const body = bodyReducer(blank.body, { type: 'write-text', text: '{"a": 1.10}' });
  const back = again({ ...blank, body }).body;
  expect(back.rows.map(({ name, text }) => [name, text])).toEqual(
    body.rows.map(({ name, text }) => [name, text]),
  );
});

test('any text survives the way there and back', () => {
  fc.assert(
    fc.property(fc.string({ unit: codePoint }), fc.string({ unit: codePoint }), (text, userId) => {
      const body = bodyReducer(blank.body, { type: 'write-text', text });
      const back = again({ ...blank, body, userId });
      expect([back.body.text, back.userId]).toEqual([text, userId]);
    }),
  );
});

/** What a person does with a body: types JSON, types in a field (also what can't be written), undoes, starts the app again. */
const doings = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant('write-text' as const), text: jsonObjectText }),
    fc.record({ type: fc.constant('write-text' as const), text: brokenJsonText }),
    fc.record({
      type: fc.constant('type' as const),
      nth: fc.nat(20),
      kind: fc.constantFrom<RowType[]>('text', 'number', 'number', 'json'),
      text: fc.constantFrom('', '1', '1.10', '1,5', 'x', '[1, 2.0]'),
    }),
    fc.record({ type: fc.constantFrom('undo' as const, 'redo' as const) }),
    fc.record({ type: fc.constant('restart' as const) }),
  ),
  { minLength: 1, maxLength: 12 },
);

test('a body and its boxes never say different things, whatever is done with them', () => {
  fc.assert(
    fc.property(doings, (all) => {
      let body = freshContent(null).body;
      for (const one of all) {
        if (one.type === 'type') {
          const row = body.rows[one.nth % Math.max(1, body.rows.length)];
          if (row === undefined || body.noFields !== null) continue;
          const next = { ...row, name: row.name || 'new', type: one.kind, text: one.text };
          body = bodyReducer(body, { type: 'write-row', row: next });
        } else if (one.type === 'restart') {
          const { text } = body;
          body = again({ ...blank, body }).body;
          expect(body.text).toBe(text);
        } else body = bodyReducer(body, one);
        const content = bodyContent(body);
        if (content.ok) expect(content.text).toBe(body.text);
        if (content.ok && body.noFields === null) {
          expect(tokenTexts(body.text)).toEqual(tokenTexts(rowsToText(body.rows)));
        }
      }
    }),
    { numRuns: 1000 },
  );
});

test('blank is a form of which nothing would be missed', () => {
  expect(isBlankContent(blank)).toBe(true);
  expect(isBlankContent({ ...blank, userId: '4' })).toBe(false);
  expect(isBlankContent({ ...blank, body: withRows(blank.body, [newRow({ name: 'x' })]) })).toBe(
    false,
  );
});

test('what a service says about fields is no writing', () => {
  const content = { ...blank, body: bodyReducer(blank.body, { type: 'write-text', text: '{}' }) };
  const answered = bodyReducer(content.body, {
    type: 'answer',
    messages: [{ path: 'a', message: 'no' }],
  });
  expect(isSameWriting(content, { ...content, body: answered })).toBe(true);
  const fill = { ...blank.fill, answers: new Map([['a', 'b']]) };
  expect(isSameWriting(content, { ...content, fill })).toBe(false);
  expect(isSameWriting(content, { ...content, userId: '1' })).toBe(false);
});

test('a record that was read for the form, and what was chosen about it, count as entries', () => {
  const base = {
    text: '{}',
    etag: null,
    readAt: '2026-11-26T08:00:00.000Z',
    source: 'read',
  } as const;
  const record = { base, masksSent: [] };
  const content = { ...blank, record };
  expect(isSameWriting(content, { ...content, record: { ...record, base: { ...base } } })).toBe(
    true,
  );
  expect(isSameWriting(blank, content)).toBe(false);
  const later = { ...base, readAt: '2026-11-26T08:00:01.000Z' };
  expect(isSameWriting(content, { ...content, record: { ...record, base: later } })).toBe(false);
  expect(isSameWriting(content, { ...content, record: { ...record, masksSent: ['["a"]'] } })).toBe(
    false,
  );
});
