import type { FormField } from '../../../main/contract/form/form-description.ts';
import type { FormControl } from '../../../main/contract/form/form-field.ts';
import { type FormNode, formTree, pickedTree } from './form-tree.ts';
import { type BodyRow, isEmpty, newRow, type RowType } from './row.ts';
import { textToRows } from './text-to-rows.ts';

/** The rows of a new body: left out until something is entered, except for those with a default. */
export function formRows(fields: readonly FormField[]): readonly BodyRow[] {
  return rowsOfNodes(pickedTree(formTree(fields), ({ neverSend }) => !neverSend));
}

/** The rows of an object with these nodes. A field inside a field that is a value itself has no place of its own. */
function rowsOfNodes(nodes: readonly FormNode[]): readonly BodyRow[] {
  return nodes.reduce<readonly BodyRow[]>(
    (rows, node) =>
      node.names.length === 0
        ? rows
        : withRowAt(rows, node.names, (there) => there ?? rowOfNode(node)),
    [],
  );
}

function rowOfNode(node: FormNode): BodyRow {
  if (node.kind === 'field') return newFieldRow(node.field);
  return newRow({ type: 'list', starter: true, rows: [newItem(node.items)] });
}

/** An item of a list, without values but with its defaults. */
export function newItem(items: readonly FormNode[]): BodyRow {
  const [first] = items;
  // The item itself is a value or a list.
  if (first !== undefined && first.names.length === 0) return rowOfNode(first);
  return newRow({ type: 'object', starter: true, rows: rowsOfNodes(items) });
}

/** The rows of an object, with the one at these names made of what is there, and the objects around it. */
export function withRowAt(
  rows: readonly BodyRow[],
  [name = '', ...rest]: readonly string[],
  make: (there: BodyRow | null) => BodyRow,
): readonly BodyRow[] {
  const at = rows.findIndex((row) => row.name === name);
  const there = rows[at] ?? null;
  const within = there ?? newRow({ type: 'object', starter: true });
  const next =
    rest.length === 0 ? make(there) : { ...within, rows: withRowAt(within.rows, rest, make) };
  const named = { ...next, name };
  return there === null ? [...rows, named] : rows.with(at, named);
}

function newFieldRow(field: FormField): BodyRow {
  const given = field.default === null ? null : valueRow(field.default);
  if (given === null) return newRow({ type: typeOf(field), starter: true });
  const row = { ...given, starter: true };
  return { ...row, sendEmpty: isEmpty(row) };
}

/** The type of row that a control writes while nothing is entered. */
function typeOf({ control, choices }: FormField): RowType {
  if (control !== 'choice') return controlTypes[control];
  return valueRow(choices[0]?.value ?? '""')?.type ?? 'text';
}

/** What a control writes while nothing is entered, apart from choices. */
export const controlTypes: Readonly<Record<Exclude<FormControl, 'choice'>, RowType>> = {
  text: 'text',
  'long-text': 'text',
  number: 'number',
  'yes-no': 'boolean',
  date: 'text',
  'date-time': 'text',
  // Most IDs are numbers, and a text that isn't one gets a message.
  product: 'number',
  json: 'json',
};

/** What a control writes to put the value of a JSON text into its row; null if rows can't show it. */
export function writtenValue(json: string): Partial<BodyRow> | null {
  const row = valueRow(json);
  if (row === null) return null;
  const { type, text, checked, rows } = row;
  return { type, text, checked, rows, sendEmpty: true };
}

/** A row with the value of a JSON text; null if rows can't show it. */
export function valueRow(json: string): BodyRow | null {
  const read = textToRows(`{"value":${json}}`);
  const row = read.ok && read.rows.length === 1 ? read.rows[0] : undefined;
  return row === undefined ? null : { ...row, name: '' };
}
