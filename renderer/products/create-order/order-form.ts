import { newFormField } from '../../../main/contract/form/field-parts.ts';
import type { FormDescription, FormField } from '../../../main/contract/form/form-description.ts';
import { parseFormPath } from '../../../main/contract/form/form-field.ts';
import { readMembers } from '../../../main/contract/json/read-json.ts';
import { valueColumn } from '../../../main/contract/list/rows-wanted.ts';
import { rowsWithValues } from '../../body/content/rows-with-values.ts';
import { type BodyState, freshBody, withRows } from '../../body/content/state.ts';

/** The first field of a form that takes a product, if any; `inList`: the first one in a list. */
export function productField(form: FormDescription | null, inList = false): FormField | null {
  const fields = form?.fields.filter(
    ({ control, neverSend }) => control === 'product' && !neverSend,
  );
  return fields?.find(({ path }) => !inList || isInList(path)) ?? null;
}

/** Whether the path leads to an item of a list. */
export function isInList(path: string): boolean {
  return parseFormPath(path)?.includes('item') ?? false;
}

/** Where a product is put if no field of the form takes one: most services call it so. */
export const assumedField = newFormField('productId');

/** A new order with these values, as JSON, at the field. */
export function orderBody(
  form: FormDescription | null,
  { path }: FormField,
  values: readonly string[],
): BodyState {
  const body = freshBody(form?.fields ?? null);
  const rows = rowsWithValues(body.rows, parseFormPath(path) ?? [], values);
  return withRows(body, rows);
}

/** The body of a batch in which each row puts its product at the field. */
export function batchBody(form: FormDescription | null, field: FormField): string {
  const placeholder = JSON.stringify(`{{row:${valueColumn(field.productMember)}}}`);
  return orderBody(form, field, [placeholder]).text;
}

/** What an order gets of these products, as the list's own JSON: of each row of `orders` the column with the value. */
export function valuesOf(pieces: readonly string[], member: string | null): readonly string[] {
  const lines = pieces.flatMap((text) => text.trimEnd().split('\n'));
  return lines.map((line) => valueIn(line, valueColumn(member)));
}

function valueIn(line: string, column: string): string {
  const value = readMembers(line).find(({ name }) => name === column);
  if (value === undefined) throw new Error(`A product has no column ${column}.`);
  return value.text;
}
