import type { TableColumn } from '../../../main/contract/batch/table.ts';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import { fieldOfForm } from '../../../main/contract/form/name-in-words.ts';
import { plainText } from '../../body/form/shown-text.ts';
import type { ColumnField } from './column-fields.ts';

/** What can be chosen in a cell, because its column fills in a field that the form describes so. */
export type CellChoices =
  | { readonly kind: 'choice'; readonly options: readonly CellOption[] }
  /** `member`: the member of the product that is sent; null for its ID. */
  | { readonly kind: 'product'; readonly member: string | null };

export interface CellOption {
  /** What the cell gets. */
  readonly text: string;
  readonly label: string;
}

/** By the index of the column. */
export function choicesOfColumns(
  columns: readonly TableColumn[],
  fields: ReadonlyMap<string, ColumnField>,
  form: readonly FormField[] | null,
): ReadonlyMap<number, CellChoices> {
  const found = new Map<number, CellChoices>();
  for (const [at, { name }] of columns.entries()) {
    const field = fields.get(name);
    const described = field?.isWhole === true ? fieldOfForm(form, field.path) : undefined;
    if (described?.control === 'product')
      found.set(at, { kind: 'product', member: described.productMember });
    if (described?.control === 'choice' && described.choices.length > 0)
      found.set(at, {
        kind: 'choice',
        options: described.choices.map(({ value, label }) => {
          const text = plainText(value);
          return { text, label: label || text };
        }),
      });
  }
  return found;
}
