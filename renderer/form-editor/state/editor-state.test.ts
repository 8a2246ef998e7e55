import { expect, test } from 'vitest';
import { newFormField } from '../../../main/contract/form/field-parts.ts';
import type { FormDescription } from '../../../main/contract/form/form-description.ts';
import { type EditedField, listOf, withChoiceKind, withControl } from './edited-field.ts';
import {
  type EditorAction,
  type EditorState,
  editForm,
  editorState,
  formOf,
} from './editor-state.ts';

const form = (...paths: readonly string[]): FormDescription => ({
  fields: paths.map((path) => newFormField(path)),
  source: null,
});
const pathsOf = ({ fields }: EditorState) => fields.map(({ field }) => field.path).join(' ');
const selectedPath = ({ fields, selected }: EditorState) =>
  fields.find(({ key }) => key === selected)?.field.path;
const keyOf = ({ fields }: EditorState, path: string) =>
  fields.find(({ field }) => field.path === path)?.key ?? '';
const run = (state: EditorState, ...actions: readonly EditorAction[]) =>
  actions.reduce(editForm, state);
const at = (state: EditorState, index: number): EditedField => {
  const found = state.fields[index];
  if (found === undefined) throw new Error(`no field ${index}`);
  return found;
};
test('a field is added after the selected one, and is selected', () => {
  const state = run(editorState(form('a', 'b')), { type: 'add', field: newFormField('x') });
  expect(pathsOf(state)).toBe('a x b');
  expect(selectedPath(state)).toBe('x');
});

test('a form has at most 1,000 fields', () => {
  const full = editorState(form(...Array.from({ length: 999 }, (_, index) => `f${index}`)));
  const add = (path: string) => ({ type: 'add', field: newFormField(path) }) as const;
  expect(run(full, add('x'), add('y')).fields).toHaveLength(1000);
});

test('moving keeps the selection, and does nothing beyond the ends', () => {
  const first = editorState(form('a', 'b', 'c'));
  const down = run(first, { type: 'move', key: keyOf(first, 'a'), to: 2 });
  expect(pathsOf(down)).toBe('b c a');
  expect(selectedPath(down)).toBe('a');
  expect(run(down, { type: 'move', key: keyOf(down, 'a'), to: 3 })).toBe(down);
});

test('removing selects the neighbour', () => {
  const first = run(editorState(form('a', 'b', 'c')), { type: 'select', key: 'none' });
  const last = run(first, { type: 'remove', key: keyOf(first, 'c') });
  expect(selectedPath(last)).toBe('b');
  expect(selectedPath(run(last, { type: 'remove', key: keyOf(last, 'a') }))).toBe('b');
});

test('fields of a schema keep the place of the selection', () => {
  const first = editorState(form('a', 'b'));
  const selected = run(first, { type: 'select', key: keyOf(first, 'b') });
  const { fields } = form('x', 'b');
  const next = run(selected, {
    type: 'replace',
    way: 'replace',
    fields,
    source: null,
    schema: '{}',
  });
  expect(pathsOf(next)).toBe('x b');
  expect(selectedPath(next)).toBe('b');
  expect(next.schema).toBe('{}');
});

test('a merge keeps a field that can’t be saved yet, also if its path is twice', () => {
  const first = run(editorState(form('a')), { type: 'add', field: newFormField('b c') });
  const twice = run(first, { type: 'add', field: newFormField('a') });
  const merge = { type: 'replace', way: 'merge', source: null, schema: null } as const;
  const { fields } = form('a', 'x');
  expect(pathsOf(run(twice, { ...merge, fields }))).toBe('a x b c a');
  expect(pathsOf(run(twice, { ...merge, way: 'replace', fields }))).toBe('a x');
});

test('forgetting the schema keeps the fields', () => {
  const source = { from: 'a.json', isAddress: false, readAt: '', operation: '', fields: [] };
  const first = editorState({ ...form('a'), source });
  const state = run(first, { type: 'forget-schema' });
  expect([pathsOf(state), state.source, state.schema]).toEqual(['a', null, null]);
});

test('a form without fields is no form', () => {
  expect(formOf(editorState(null))).toEqual({ ok: true, form: null });
  const state = run(editorState(null), { type: 'add', field: newFormField('') });
  expect(formOf(state)).toEqual({ ok: false });
});

test('what nobody has changed is saved exactly as it was', () => {
  const given = newFormField('a', {
    control: 'number',
    default: '1.10',
    choices: [{ value: '{"a":  1.0}', label: 'x' }],
  });
  const saved = formOf(editorState({ fields: [given], source: null }));
  expect(saved).toEqual({ ok: true, form: { fields: [given], source: null } });
});

test('another control reads the default again', () => {
  const given = newFormField('a', { default: '"5"' });
  const first = editorState({ fields: [given], source: null });
  const field = withControl(at(first, 0), 'number');
  const state = run(first, { type: 'write', field });
  expect(formOf(state)).toMatchObject({ form: { fields: [{ control: 'number', default: '5' }] } });
});

test('choices can change between texts and JSON', () => {
  const given = newFormField('a', { choices: [{ value: '"1"', label: 'One' }] });
  const first = at(editorState({ fields: [given], source: null }), 0);
  expect(withChoiceKind(first, 'json').choicesText).toBe('"1" = One');
  expect(withChoiceKind(withChoiceKind(first, 'json'), 'text').choicesText).toBe('1 = One');
});

test('fields of a list change together', () => {
  const before = editorState(form('lines[].a', 'lines[].b', 'note'));
  const named = (index: number): EditedField => {
    const one = at(before, index);
    return { ...one, field: { ...one.field, listLabel: 'Lines' } };
  };
  const state = run(before, { type: 'write', field: named(1), others: [named(0), named(1)] });
  expect(state.fields.map(({ field }) => field.listLabel)).toEqual(['Lines', 'Lines', '']);
});

test.each([
  ['lines[].productId', 'lines'],
  ['lines[].parts[].id', 'lines[].parts'],
  ['tags[]', 'tags'],
  ['customer.email', null],
  ['lines[', null],
])('%s is in the list %s', (path, list) => {
  expect(listOf(path)).toBe(list);
});
