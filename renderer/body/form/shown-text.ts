import type { FormField } from '../../../main/contract/form/form-description.ts';
import { valueRow } from '../content/form-rows.ts';
import { type BodyRow, isLeftOut } from '../content/row.ts';
import { valueText } from '../content/rows-to-text.ts';
import { isDateControl } from '../text/date-text.ts';

/** What a text box shows of a value: a text itself, everything else as it is in JSON. */
export function shownText(row: BodyRow | null): string {
  if (row === null || isLeftOut(row)) return '';
  switch (row.type) {
    case 'text':
    case 'number':
    case 'json':
      return row.text;
    case 'null':
      return '';
    case 'boolean':
    case 'object':
    case 'list':
      return valueText(row);
  }
}

/** What typing this text in a control writes. Text with a placeholder stays a text until it is filled in. */
export function typedRow({ control }: FormField, text: string): Partial<BodyRow> {
  const isNumber = control === 'number' || control === 'product';
  const type = control === 'json' ? 'json' : isNumber && !hasPlaceholder(text) ? 'number' : 'text';
  return { type, text, checked: null, rows: [] };
}

const hasPlaceholder = (text: string) => text.includes('{{');

/** Whether a value isn't of the kind that its control writes. It stays as it is until a person edits it. */
export function isOtherKind({ control, choices }: FormField, row: BodyRow): boolean {
  if (row.type === 'null' || (row.type === 'text' && hasPlaceholder(row.text))) return false;
  switch (control) {
    case 'text':
    case 'long-text':
      return row.type !== 'text';
    case 'number':
      return row.type !== 'number';
    case 'product':
      return row.type !== 'number' && row.type !== 'text';
    case 'yes-no':
      return row.type !== 'boolean';
    case 'choice':
      return choices.every(({ value }) => canonicalJson(value) !== valueText(row));
    case 'json':
      return false;
    default:
      return isDateControl(control) && row.type !== 'text';
  }
}

/** A value as people read it: a text without its quotes. */
export function plainText(json: string): string {
  const row = valueRow(json);
  return row?.type === 'text' ? row.text : json;
}

/** A choice's JSON as rows write it, to compare with a value of the body. */
export function canonicalJson(json: string): string {
  const row = valueRow(json);
  return row === null ? json : valueText(row);
}
