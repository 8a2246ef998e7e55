import type { FormField } from '../../../main/contract/form/form-description.ts';
import { isDateControl, isDateText } from '../text/date-text.ts';
import { askedFields } from './asked-fields.ts';
import { placeOfField } from './form-places.ts';
import { type FormNode, formTree, pickedTree } from './form-tree.ts';
import { type BodyRow, isLeftOut } from './row.ts';
import { mostFormRows, textToRows } from './text-to-rows.ts';

/** What a body lacks by the description of its form. Nothing of it keeps a person from sending. */
export interface FormAdvice {
  readonly kind: 'missing' | 'day' | 'time' | 'yes-no';
  /** Where it is, such as `lines[0].productId`. */
  readonly path: string;
}

/** The advice about a body as it would be sent, in the order of the form. Empty for a body that rows can't show. */
export function formAdvice(form: readonly FormField[], body: string): readonly FormAdvice[] {
  const read = textToRows(body, [], mostFormRows);
  if (!read.ok) return [];
  const nodes = pickedTree(formTree(askedFields(form, read.rows)), ({ neverSend }) => !neverSend);
  return adviceAbout(nodes, read.rows, '');
}

function adviceAbout(
  nodes: readonly FormNode[],
  rows: readonly BodyRow[],
  above: string,
): readonly FormAdvice[] {
  return nodes.flatMap((node): readonly FormAdvice[] => {
    const path = [above, ...node.names].filter(Boolean).join('.');
    const place = placeOfField(rows, node.names);
    const row = place.kind === 'there' && !isLeftOut(place.row) ? place.row : null;
    if (node.kind === 'field')
      return place.kind === 'blocked' ? [] : ofField(node.field, row, path);
    if (row?.type !== 'list') return [];
    return row.rows.flatMap((item, index) => ofItem(node.items, item, `${path}[${index}]`));
  });
}

function ofItem(items: readonly FormNode[], item: BodyRow, path: string): readonly FormAdvice[] {
  const [first] = items;
  if (first?.kind === 'field' && first.names.length === 0) return ofField(first.field, item, path);
  return item.type === 'object' ? adviceAbout(items, item.rows, path) : [];
}

function ofField(
  { required, control }: FormField,
  row: BodyRow | null,
  path: string,
): readonly FormAdvice[] {
  if (row === null) return required ? [{ kind: 'missing', path }] : [];
  // Shown as a small note beside the choices, which is easy to miss.
  const isWord = row.type === 'text' && row.text !== '' && !row.text.includes('{{');
  if (control === 'yes-no') return isWord ? [{ kind: 'yes-no', path }] : [];
  const isWrongDate = row.type === 'text' && row.text !== '' && !isDateText(control, row.text);
  if (!isDateControl(control) || !isWrongDate) return [];
  return [{ kind: control === 'date' ? 'day' : 'time', path }];
}
