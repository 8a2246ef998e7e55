import { describe, expect, test } from 'vitest';
import { newFormField } from '../../../main/contract/form/field-parts.ts';
import { withType } from '../rows/with-type.ts';
import { formRows } from './form-rows.ts';
import { type BodyRow, isLeftOut, newRow } from './row.ts';
import { duplicateRows, firstProblem, rowProblem } from './row-problem.ts';
import { rowsToText } from './rows-to-text.ts';

const row = (content: Partial<BodyRow>) => newRow({ name: 'field', ...content });

describe('a row of the body', () => {
  test('of a starter field is left out until something is put in', () => {
    const rows = formRows([
      newFormField('a'),
      newFormField('b', { control: 'number' }),
      newFormField('c', { control: 'yes-no' }),
      newFormField('e', { control: 'json' }),
    ]);
    expect(rowsToText(rows)).toBe('{}');
    expect(rows.map((r) => rowProblem(r))).toEqual([null, null, null, null]);
    const filled = rows.map((r) => ({ ...r, text: '1', checked: false, sendEmpty: true }));
    expect(JSON.parse(rowsToText(filled))).toEqual({ a: '1', b: 1, c: false, e: 1 });
  });

  test('that the person added is sent with an empty text, but not without name and value', () => {
    expect(rowsToText([row({ text: '' }), newRow()])).toBe('{\n  "field": ""\n}');
  });

  test('without a name, but with a value, is told', () => {
    expect(rowProblem(newRow({ text: 'x' }))).toEqual({ at: 'name', kind: 'no-name' });
    expect(rowProblem(newRow({ type: 'boolean', checked: true }))).toMatchObject({ at: 'name' });
  });

  test('with a number that is none, or JSON that does not parse, is told with its place', () => {
    expect(rowProblem(row({ type: 'number', text: '1,5' }))).toMatchObject({
      at: 'value',
      problem: { code: 'write-as', suggestion: '1.5' },
    });
    expect(rowProblem(row({ type: 'number', text: '' }))).toMatchObject({
      problem: { code: 'missing' },
    });
    expect(rowProblem(row({ type: 'json', text: '[1,\n 2,]' }))).toMatchObject({
      problem: { code: 'trailing-comma' },
      place: { line: 2, column: 4 },
    });
  });

  test.each([
    ['\u0000', 'U+0000'],
    ['a\ud800b', 'U+D800'],
    ['\udc00\ud800', 'U+DC00'],
    ['\r', 'U+000D'],
  ])('with the character of %j is told, not sent altered', (text, character) => {
    expect(rowProblem(row({ text }))).toEqual({ at: 'value', kind: 'character', character });
    expect(rowProblem(row({ name: text }))).toEqual({ at: 'name', kind: 'character', character });
    expect(rowProblem(row({ text: `😀\n\t${'é'}` }))).toBeNull();
  });

  test('keeps what was typed through other types', () => {
    const typed = row({ text: '0042' });
    expect(withType(withType(withType(typed, 'null'), 'boolean'), 'text').text).toBe('0042');
    expect(withType(row({ text: 'a\u0000' }), 'json').text).toBe('"a\\u0000"');
  });

  test('becomes an object or a list by its JSON, and JSON by its rows', () => {
    const list = withType(row({ type: 'json', text: '[1.10, {"a": null}]' }), 'list');
    expect(list.rows).toMatchObject([{ text: '1.10' }, { rows: [{ name: 'a', type: 'null' }] }]);
    const json = withType(list, 'json');
    expect(json).toMatchObject({ type: 'json', text: '[\n  1.10,\n  {\n    "a": null\n  }\n]' });
    const broken = withType(row({ type: 'json', text: '[1' }), 'object');
    expect(broken).toMatchObject({ text: '[1', rows: [] });
  });

  test('of one value becomes a list with that value, and gives nothing up', () => {
    const list = withType(row({ type: 'number', text: '1.10' }), 'list');
    expect(rowsToText([list])).toBe('{\n  "field": [\n    1.10\n  ]\n}');
    expect(withType(list, 'number').text).toBe('1.10');
  });

  test('that holds rows with a mistake names the way to it', () => {
    const bad = newRow({ name: 'qty', type: 'number', text: '1,5' });
    const list = row({ type: 'list', rows: [newRow({ type: 'object', rows: [bad] })] });
    expect(firstProblem([list])).toMatchObject({ row: bad, path: 'field[0].qty' });
    expect(withType(list, 'json')).toMatchObject({ type: 'json', rows: list.rows });
  });

  test('in a list has no name to miss, and holds its place when empty', () => {
    const list = row({ type: 'list', rows: [newRow(), newRow({ text: 'b' })] });
    expect(firstProblem([list])).toBeNull();
    expect(rowsToText([list])).toBe('{\n  "field": [\n    "",\n    "b"\n  ]\n}');
  });

  test('that has the name of another one is told, and both are sent', () => {
    const rows = [row({ text: '1' }), row({ text: '2' }), row({ name: 'x' }), newRow(), newRow()];
    expect(duplicateRows(rows)).toEqual(new Set([rows[0]?.key, rows[1]?.key]));
    expect(rowsToText(rows)).toBe('{\n  "field": "1",\n  "field": "2",\n  "x": ""\n}');
  });

  test('is no duplicate of a starter that is left out', () => {
    const starter = newRow({ name: 'field', starter: true });
    expect(isLeftOut(starter)).toBe(true);
    expect(duplicateRows([starter, row({ text: 'x' })]).size).toBe(0);
  });
});
