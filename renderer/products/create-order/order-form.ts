import { newFormField } from '../../../main/contract/form/field-parts.ts';
import type { FormDescription, FormField } from '../../../main/contract/form/form-description.ts';
import { formPathOf, parseFormPath } from '../../../main/contract/form/form-field.ts';
import { readMembers } from '../../../main/contract/json/read-json.ts';
import { valueColumn } from '../../../main/contract/list/rows-wanted.ts';
import { rowsToText } from '../../body/content/rows-to-text.ts';
import { rowsWithValues } from '../../body/content/rows-with-values.ts';
import { type BodyState, freshBody } from '../../body/content/state.ts';

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

/** The form with a product control at this path. A field that it has already keeps everything else. */
export function withProductField(form: FormDescription | null, path: string): FormDescription {
  const fields = form?.fields ?? [];
  const written = formPathOf(parseFormPath(path) ?? []);
  const isIt = (field: FormField) => formPathOf(parseFormPath(field.path) ?? []) === written;
  return {
    fields: fields.some(isIt)
      ? fields.map((field) =>
          isIt(field) ? { ...field, control: 'product', neverSend: false } : field,
        )
      : [...fields, newFormField(path, { control: 'product' })],
    source: form?.source ?? null,
  };
}

/** A new order with these values, as JSON, at the field. */
export function orderBody(
  form: FormDescription,
  { path }: FormField,
  values: readonly string[],
): BodyState {
  const body = freshBody(form.fields);
  return { ...body, rows: rowsWithValues(body.rows, parseFormPath(path) ?? [], values) };
}

/** The body of a batch in which each row puts its product at the field. */
export function batchBody(form: FormDescription, field: FormField): string {
  const placeholder = JSON.stringify(`{{row:${valueColumn(field.productMember)}}}`);
  return rowsToText(orderBody(form, field, [placeholder]).rows);
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
