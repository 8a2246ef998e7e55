import type { CellType } from '../../../../main/contract/body/fill-row.ts';
import { findPlaceholders } from '../../../../main/contract/body/find-placeholders.ts';
import type { FormField } from '../../../../main/contract/form/form-description.ts';
import { type FormControl, parseFormPath } from '../../../../main/contract/form/form-field.ts';
import { headerName } from '../../../body/form/pasted-rows.ts';

/** The fields of an object in order. Each is the JSON of a value or has fields itself. */
type Fields = Map<string, string | Fields>;

const step = '  ';

/**
 * The body that a table suggests. A column fills in the field of the form that has its name as label or path. Each other
 * column is a field named like its header, where `a.b` is the field `b` of the object `a`. A column that a placeholder
 * can't name gets no field. `form` is null if the profile describes no fields.
 */
export function bodyOfColumns(
  columns: readonly string[],
  form: readonly FormField[] | null = null,
): string {
  const named = columns.filter(canBeNamed);
  const fields: Fields = new Map();
  const left = putFormFields(fields, form ?? [], named);
  const all = new Set(left);
  for (const column of left) {
    const json = JSON.stringify(placeholderOf(column));
    if (!put(fields, pathOf(column, all), json)) put(fields, [column], json);
  }
  return textOf(fields);
}

/** Puts the fields of the form that a column fills in or that have a default. Returns the columns without a field. */
function putFormFields(
  fields: Fields,
  form: readonly FormField[],
  columns: readonly string[],
): readonly string[] {
  const left = new Set(columns);
  for (const field of form) {
    const path = namesOfPath(field);
    if (path === null) continue;
    const column = columnOfField(field, path, left);
    const json = column === undefined ? field.default : JSON.stringify(placeholderOf(column));
    if (json !== null && put(fields, path, json) && column !== undefined) left.delete(column);
  }
  return columns.filter((column) => left.has(column));
}

function columnOfField(
  { path, label }: FormField,
  names: readonly string[],
  columns: ReadonlySet<string>,
): string | undefined {
  const known = [path, label, names.at(-1) ?? ''].map(headerName);
  return [...columns].find((column) => {
    const name = headerName(column);
    return name !== '' && known.includes(name);
  });
}

/** How the cells of a column are read that fills in a field with this control. */
export const typesOfControls: Partial<Record<FormControl, CellType>> = {
  text: 'text',
  'long-text': 'text',
  number: 'number',
  'yes-no': 'yes-no',
  date: 'text',
  'date-time': 'text',
};

/** The types that the form has for the columns that fill in its fields. */
export function typesOfForm(
  columns: readonly string[],
  form: readonly FormField[] | null,
): ReadonlyMap<string, CellType> {
  const left = new Set(columns);
  const types = new Map<string, CellType>();
  for (const field of form ?? []) {
    const path = namesOfPath(field);
    const column = path === null ? undefined : columnOfField(field, path, left);
    if (column === undefined) continue;
    left.delete(column);
    const type = typesOfControls[field.control];
    if (type !== undefined) types.set(column, type);
  }
  return types;
}

/** The names that lead to a field of a form. Null if no column can fill it in. */
export function namesOfPath({ path, neverSend }: FormField): readonly string[] | null {
  const steps = parseFormPath(path) ?? [];
  // Which item of a list a column belongs to isn't known.
  const names = steps.flatMap((one) => (one === 'item' ? [] : [one.name]));
  return names.length < steps.length || neverSend ? null : names;
}

/**
 * Whether a placeholder can name this column. Braces, and spaces at either
 * end, get lost in a placeholder.
 */
export function canBeNamed(column: string): boolean {
  const [found, ...more] = findPlaceholders(JSON.stringify({ name: placeholderOf(column) }));
  return found?.kind === 'row' && found.column === column && more.length === 0;
}

const placeholderOf = (column: string) => `{{row:${column}}}`;

/** Doesn't nest if the object would take the place of another column's field. */
function pathOf(column: string, all: ReadonlySet<string>): readonly string[] {
  const steps = column.split('.');
  const isTaken = steps.slice(1).some((_, at) => all.has(steps.slice(0, at + 1).join('.')));
  return isTaken || steps.includes('') ? [column] : steps;
}

/** Puts a value at its place. False if the place, or one on the way to it, has another value. */
function put(fields: Fields, path: readonly string[], json: string): boolean {
  const [name = '', ...rest] = path;
  const known = fields.get(name);
  if (rest.length === 0) {
    if (known !== undefined) return false;
    fields.set(name, json);
    return true;
  }
  if (typeof known === 'string') return false;
  const within: Fields = known ?? new Map();
  fields.set(name, within);
  return put(within, rest, json);
}

function textOf(fields: Fields): string {
  const lines = [...fields].map(([name, value]) => {
    const text = typeof value === 'string' ? value : textOf(value);
    return `${step}${JSON.stringify(name)}: ${text.replaceAll('\n', `\n${step}`)}`;
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n}`;
}
