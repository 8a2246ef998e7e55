import type { FormField } from '../../../main/contract/form/form-description.ts';
import type { FormControl } from '../../../main/contract/form/form-field.ts';
import type { JsonStep } from '../../../main/contract/json/json-document.ts';
import { controlTypes } from './form-rows.ts';
import { type FormNode, isShownField } from './form-tree.ts';
import { type BodyRow, holdsRows, isLeftOut, newRow, type RowType } from './row.ts';
import type { BodyAction } from './state.ts';

/** Where the value of a field is in the rows of an object. */
export type FieldPlace =
  | { readonly kind: 'there'; readonly row: BodyRow }
  /** `into` is the key of the deepest object around it, null for the rows themselves; `missing` are the names below. */
  | {
      readonly kind: 'absent';
      readonly into: string | null;
      readonly missing: readonly string[];
      /** The unsent row at the first missing name, if there is one. */
      readonly unsent: BodyRow | null;
    }
  /** This row isn't the object that the path goes through. */
  | { readonly kind: 'blocked'; readonly row: BodyRow };

/** The place of the value at these names, of which there is at least one. */
export function placeOfField(
  rows: readonly BodyRow[],
  names: readonly string[],
  into: string | null = null,
): FieldPlace {
  const [name, ...rest] = names;
  const row = rows.find((one) => one.name === name);
  if (row === undefined) return { kind: 'absent', into, missing: names, unsent: null };
  if (rest.length === 0) return { kind: 'there', row };
  if (row.type === 'object') return placeOfField(row.rows, rest, row.key);
  if (isLeftOut(row)) return { kind: 'absent', into, missing: names, unsent: row };
  return { kind: 'blocked', row };
}

/** The change that puts a value where it belongs, with the objects around it that aren't there yet. */
export function writeAt(place: FieldPlace, value: Partial<BodyRow>): BodyAction | null {
  if (place.kind === 'blocked') return null;
  if (place.kind === 'there') return { type: 'write-row', row: { ...place.row, ...value } };
  const { missing, into, unsent } = place;
  const row = rowWithin(missing, value);
  if (unsent !== null) return { type: 'write-row', row: { ...row, key: unsent.key } };
  return { type: 'insert-row', row, at: Number.MAX_SAFE_INTEGER, into };
}

/** A value with the objects around it. */
function rowWithin([name = '', ...rest]: readonly string[], value: Partial<BodyRow>): BodyRow {
  if (rest.length === 0) return newRow({ starter: true, ...value, name });
  return newRow({ name, type: 'object', starter: true, rows: [rowWithin(rest, value)] });
}

/** What a control that was cleared makes of its row, by the rule of its field. */
export function clearedRow(row: BodyRow, { empty, control }: FormField): BodyRow {
  const isText = ['text', 'long-text', 'choice'].includes(control);
  const usual = row.starter || !isText ? 'leave-out' : 'text';
  switch (empty ?? usual) {
    case 'leave-out':
      return { ...row, type: controlType(row, control), text: '', checked: null, ...leftOut };
    case 'null':
      return { ...row, type: 'null', text: '', checked: null, sendEmpty: true };
    case 'text':
      return { ...row, type: 'text', text: '', checked: null, sendEmpty: true };
  }
}

const leftOut = { starter: true, sendEmpty: false, rows: [] } as const;

/** A row of an object or list is never empty, so it becomes one that can be. */
function controlType(row: BodyRow, control: FormControl): RowType {
  if (control !== 'choice') return controlTypes[control];
  return holdsRows(row) ? 'json' : row.type;
}

/** Fields of one object that a form has no control for. */
export interface UndescribedRows {
  /** Where the object is: names, and indexes in lists. Empty for the body itself. */
  readonly steps: readonly JsonStep[];
  readonly rows: readonly BodyRow[];
}

/**
 * What a body has that a form with these nodes shows no control for: first the fields of the body itself, then those inside
 * of objects that are described in part. A value of another kind than its control expects is among them: the control can't
 * change it. `added`: the keys of rows that stay among them whatever their names become.
 */
export function undescribedRows(
  rows: readonly BodyRow[],
  nodes: readonly FormNode[],
  added: ReadonlySet<string> = new Set(),
): readonly UndescribedRows[] {
  const isAdded = ({ key }: BodyRow) => added.has(key);
  const [own, ...within] = undescribedIn(
    rows.filter((row) => !isAdded(row)),
    nodes,
    [],
  );
  return [
    { steps: [], rows: [...(own?.rows ?? []), ...rows.filter(isAdded)] },
    ...within.filter((group) => group.rows.length > 0),
  ];
}

function undescribedIn(
  rows: readonly BodyRow[],
  nodes: readonly FormNode[],
  steps: readonly JsonStep[],
): readonly UndescribedRows[] {
  const byName = new Map<string, FormNode[]>();
  for (const node of nodes) {
    const [name = ''] = node.names;
    const known = byName.get(name);
    if (known === undefined) byName.set(name, [node]);
    else known.push(node);
  }
  const own: BodyRow[] = [];
  const groups: UndescribedRows[] = [];
  for (const row of rows) {
    const described = byName.get(row.name);
    // The control of a name shows the first row that has it.
    byName.delete(row.name);
    const within = described === undefined ? null : undescribedWithin(row, described, steps);
    if (within === null) own.push(row);
    else groups.push(...within);
  }
  return [{ steps, rows: own }, ...groups];
}

/** What isn't described inside a row; null if the row as a whole isn't. */
function undescribedWithin(
  row: BodyRow,
  nodes: readonly FormNode[],
  above: readonly JsonStep[],
): readonly UndescribedRows[] | null {
  if (isLeftOut(row)) return [];
  const steps = [...above, row.name];
  const whole = nodes.find(({ names }) => names.length === 1);
  if (whole === undefined) {
    const below = nodes.map((node) => ({ ...node, names: node.names.slice(1) }));
    return row.type === 'object' ? undescribedIn(row.rows, below, steps) : null;
  }
  if (whole.kind === 'field') {
    const { control } = whole.field;
    return isShownField(whole.field) && (control === 'json' || !holdsRows(row)) ? [] : null;
  }
  const { items } = whole;
  if (row.type !== 'list') return null;
  // Each item is a value itself.
  if (items.some(({ names }) => names.length === 0)) return [];
  if (row.rows.some(({ type }) => type !== 'object')) return null;
  return row.rows.flatMap((item, at) => undescribedIn(item.rows, items, [...steps, at]));
}
