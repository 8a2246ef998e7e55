import type { FormField } from '../../../main/contract/form/form-description.ts';
import { namesIn, parseFormPath } from '../../../main/contract/form/form-field.ts';
import { isOfChosenVariant } from '../../../main/contract/form/other-variants.ts';
import { placeOfField } from './form-places.ts';
import { type BodyRow, isLeftOut } from './row.ts';
import { valueText } from './rows-to-text.ts';

/**
 * The fields that these rows ask for: without those of other variants than the chosen ones, and what may be of another
 * one isn't required. `isKept`: whether one of another variant stays.
 */
export function askedFields(
  form: readonly FormField[],
  rows: readonly BodyRow[],
  isKept: (field: FormField) => boolean = () => false,
): readonly FormField[] {
  if (form.every(({ onlyFor }) => onlyFor.length === 0)) return form;
  return form.flatMap((field) => {
    if (field.onlyFor.length === 0) return [field];
    const isChosen = isOfChosenVariant(field, form, (path) => choiceAt(rows, path));
    if (isChosen === false && !isKept(field)) return [];
    return [isChosen === true || !field.required ? field : { ...field, required: false }];
  });
}

/** The JSON text of the value at a path; null if nothing is entered. */
export function choiceAt(rows: readonly BodyRow[], path: string): string | null {
  const row = rowAt(rows, path);
  return row === null || isLeftOut(row) ? null : valueText(row);
}

/** The row of the field at this path, or of the list that it is in. Null if the body doesn't have it. */
export function rowAt(rows: readonly BodyRow[], path: string): BodyRow | null {
  const steps = parseFormPath(path) ?? [];
  const item = steps.indexOf('item');
  const place = placeOfField(rows, namesIn(item === -1 ? steps : steps.slice(0, item)));
  return place.kind === 'there' ? place.row : null;
}
