import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newFormField } from '../../../main/contract/form/field-parts.ts';
import { jsonObjectText } from '../../../main/contract/json/testing/json-text.ts';
import { bodyContent } from './content.ts';
import { clearedRow, placeOfField, undescribedRows, writeAt } from './form-places.ts';
import { formRows, valueRow } from './form-rows.ts';
import { formTree } from './form-tree.ts';
import { type BodyRow, newRow } from './row.ts';
import { rowsToText } from './rows-to-text.ts';
import { type BodyState, bodyOfText, bodyReducer, freshBody, isBlank } from './state.ts';
import { textToRows } from './text-to-rows.ts';

const field = newFormField;
const order = [
  field('customer.name'),
  field('customer.email'),
  field('lines[].productId', { control: 'product' }),
  field('lines[].quantity', { control: 'number', default: '1' }),
  field('tags[]'),
  field('note', { control: 'long-text' }),
];
const textOf = (state: BodyState) => {
  const content = bodyContent(state);
  if (!content.ok) throw new Error(content.problem.kind);
  return content.text;
};
const shownAsForm = (text: string): BodyState => bodyOfText(text, order);
/** What a control does: writes a value at names of the body. */
function write(state: BodyState, names: readonly string[], value: Partial<BodyRow>): BodyState {
  const action = writeAt(placeOfField(state.rows, names), value);
  return action === null ? state : bodyReducer(state, action);
}

describe('a new body with a form', () => {
  test('sends nothing but defaults, and counts as blank', () => {
    expect(rowsToText(formRows(order.filter(({ path }) => path !== 'lines[].quantity')))).toBe(
      '{}',
    );
    const fresh = freshBody([field('kind', { default: '"web"' }), field('note')]);
    expect(JSON.parse(textOf(fresh))).toEqual({ kind: 'web' });
    expect(isBlank(fresh)).toBe(true);
    expect(isBlank(write(fresh, ['note'], { text: 'x' }))).toBe(false);
  });

  test('keeps the digits of a default, and sends an empty or null one', () => {
    const rows = formRows([
      field('price', { control: 'number', default: '1.10' }),
      field('big', { control: 'number', default: '12345678901234567890' }),
      field('none', { default: 'null' }),
      field('empty', { default: '""' }),
    ]);
    expect(rowsToText(rows).replaceAll(/\s/g, '')).toBe(
      '{"price":1.10,"big":12345678901234567890,"none":null,"empty":""}',
    );
  });

  test('has the fields of a group and of a list inside each other', () => {
    const fresh = freshBody(order.filter(({ path }) => path !== 'lines[].quantity'));
    const filled = write(fresh, ['customer', 'email'], { text: 'a@b.example' });
    expect(JSON.parse(textOf(filled))).toEqual({ customer: { email: 'a@b.example' } });
    const names = fresh.rows.map(({ name, type, rows }) => [name, type, rows.length]);
    expect(names).toEqual([
      ['customer', 'object', 2],
      ['lines', 'list', 1],
      ['tags', 'list', 1],
      ['note', 'text', 0],
    ]);
  });

  test('never has what the service sets itself', () => {
    expect(formRows([field('id', { neverSend: true, default: '1' })])).toEqual([]);
  });

  test('has names that are odd in a path', () => {
    const fresh = freshBody([field('"a.b"."c[]"'), field('__proto__'), field('constructor.x')]);
    const one = write(fresh, ['a.b', 'c[]'], { text: '1' });
    const all = write(write(one, ['__proto__'], { text: '2' }), ['constructor', 'x'], {
      text: '3',
    });
    expect(textOf(all).replaceAll(/\s/g, '')).toBe(
      '{"a.b":{"c[]":"1"},"__proto__":"2","constructor":{"x":"3"}}',
    );
  });
});

describe('a control', () => {
  test('changes its value and no other byte', () => {
    const text = '{ "x" : [1.0, 2],\t"customer":{"email":"\\u0061@b", "age":4.20 },\n"note":"n"}';
    const written = write(shownAsForm(text), ['note'], { text: 'new' });
    expect(textOf(written)).toBe(text.replace('"n"}', '"new"}'));
    const inner = write(written, ['customer', 'email'], { text: 'c' });
    expect(textOf(inner)).toBe(text.replace('"n"}', '"new"}').replace('"\\u0061@b"', '"c"'));
  });

  test('adds a field that is absent, with the objects around it', () => {
    const written = write(shownAsForm('{"x":1}'), ['customer', 'email'], { text: 'c' });
    expect(textOf(written)).toBe('{"x":1,"customer":{"email": "c"}}');
    expect(JSON.parse(textOf(written))).toEqual({ x: 1, customer: { email: 'c' } });
  });

  test('has no place where the body has another value on its way', () => {
    const state = shownAsForm('{"customer":"Ann"}');
    expect(placeOfField(state.rows, ['customer', 'email'])).toMatchObject({ kind: 'blocked' });
    expect(write(state, ['customer', 'email'], { text: 'c' })).toBe(state);
  });

  const cleared = (row: Partial<BodyRow>, rest = {}) => {
    const { type, text, starter, sendEmpty } = clearedRow(
      newRow({ name: 'a', ...row }),
      field('a', rest),
    );
    return rowsToText([newRow({ name: 'a', type, text, starter, sendEmpty })]).replaceAll(
      /\s/g,
      '',
    );
  };
  test('that is cleared follows the rule of its field', () => {
    expect(cleared({ text: 'x', starter: true })).toBe('{}');
    expect(cleared({ text: 'x' })).toBe('{"a":""}');
    expect(cleared({ type: 'number', text: '1' }, { control: 'number' })).toBe('{}');
    expect(cleared({ text: 'x', starter: true }, { empty: 'text' })).toBe('{"a":""}');
    expect(cleared({ text: 'x' }, { empty: 'leave-out' })).toBe('{}');
    expect(cleared({ type: 'number', text: '1' }, { control: 'number', empty: 'null' })).toBe(
      '{"a":null}',
    );
  });
});

test('what has no control is shown as rows, from every depth', () => {
  const tree = formTree([...order, field('secret', { hidden: true })]);
  const found = (text: string) => {
    const read = textToRows(text);
    const groups = read.ok ? undescribedRows(read.rows, tree) : [];
    return groups.flatMap(({ steps, rows }) => rows.map(({ name }) => [...steps, name].join('.')));
  };
  expect(found('{"note":"a","customer":{"name":"b"}}')).toEqual([]);
  expect(found('{"note":"a","x":1,"secret":2,"customer":{"age":3}}')).toEqual([
    'x',
    'secret',
    'customer.age',
  ]);
  expect(found('{"lines":[{"productId":1,"colour":2},{"size":3}],"tags":["a"]}')).toEqual([
    'lines.0.colour',
    'lines.1.size',
  ]);
  // A control can't change the kind of its value, and shows the first of two fields with its name.
  expect(found('{"customer":"Ann","lines":{"a":1},"note":{"b":2}}')).toEqual([
    'customer',
    'lines',
    'note',
  ]);
  expect(found('{"lines":["a"],"note":"a","note":"b"}')).toEqual(['lines', 'note']);
});

test('a row that is added stays among the others, also with the name of a control', () => {
  const row = newRow({ name: 'note', text: 'x' });
  expect(undescribedRows([row], formTree(order), new Set([row.key]))[0]?.rows).toEqual([row]);
  expect(undescribedRows([row], formTree(order))[0]?.rows).toEqual([]);
});

test('the value of a JSON text keeps its digits and escapes nothing that it needn’t', () => {
  expect(valueRow('1.10')).toMatchObject({ type: 'number', text: '1.10' });
  expect(valueRow('"a"')).toMatchObject({ type: 'text', text: 'a' });
  expect(valueRow('{"a":1}')).toMatchObject({ type: 'object' });
  expect(valueRow('1,"b":2')).toBeNull();
  expect(valueRow('{')).toBeNull();
});

const patience = { timeout: 120_000 };

test('random bodies keep every byte that a form did not edit', patience, () => {
  fc.assert(
    fc.property(jsonObjectText, fc.boolean(), (text, isTyped) => {
      fc.pre(textToRows(text).ok);
      const looked = shownAsForm(text);
      expect(textOf(looked)).toBe(text);
      const marker = 'edited by the form';
      let edited = write(looked, ['zz'], { text: marker, starter: false });
      const now = textOf(edited);
      // The same once more, in the JSON.
      if (isTyped) edited = bodyReducer(edited, { type: 'write-text', text: now });
      expect(textOf(edited)).toBe(now);
      const at = now.search(/"zz"\s*:\s*"edited by the form"/);
      const rest = now.slice(0, at).replace(/,\s*$/, '').trimEnd();
      // Everything before the new member is what it was.
      expect(at).toBeGreaterThan(0);
      expect(
        text.trimEnd().startsWith(rest) || /^\s*\{\s*$/.test(text.slice(0, text.indexOf('}'))),
      ).toBe(true);
      const undo = (state: BodyState) => bodyReducer(state, { type: 'undo' });
      expect(textOf(isTyped ? undo(undo(edited)) : undo(edited))).toBe(text);
    }),
    { numRuns: 500 },
  );
});
