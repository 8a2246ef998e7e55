import type { CellEdit } from '../../../main/contract/batch/table.ts';
import { mostCellEdits } from '../../../main/contract/batch/table-options.ts';
import { foldText } from '../../../main/contract/fold-text.ts';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import { fieldOfForm } from '../../../main/contract/form/name-in-words.ts';
import type { Output } from '../../../main/contract/procedures.ts';
import type { ColumnRule } from '../../../main/contract/write/template.ts';
import { plainText } from '../../body/form/shown-text.ts';
import { dateSuggestion, isDateControl, isDateText } from '../../body/text/date-text.ts';
import type { ColumnField } from './column-fields.ts';

/** What is in a column. */
export interface ColumnTexts extends Output<'readColumn'> {
  /** By index from 0. */
  readonly column: number;
}

/** Cells that a form wants written otherwise. */
export interface UnfitCells {
  /** What they should be. */
  readonly kind: 'day' | 'time' | 'choice';
  readonly count: number;
  /** The text of the first one. */
  readonly first: string;
  /** The corrections whose meaning is certain. */
  readonly edits: readonly CellEdit[];
  /** The same cells as they are. */
  readonly before: readonly CellEdit[];
}

/** Whether the form says how the values of a field are written. */
export const isWritten = ({ control, choices }: FormField): boolean =>
  isDateControl(control) || (control === 'choice' && choices.length > 0);

/**
 * Days and choices are sent as they are in the cells, which people fill in as they read and write them: 3.4.2026, By post. Null if all of them are as the
 * form wants.
 */
export function unfitCells(
  field: FormField,
  { trims }: Pick<ColumnRule, 'trims'>,
  { column, texts }: ColumnTexts,
): UnfitCells | null {
  const found = texts.flatMap(({ text, rows }) => {
    const sent = trims ? text.trim() : text;
    return sent === '' || fits(field, sent) ? [] : [{ text, rows, meant: meantBy(field, sent) }];
  });
  const [first] = found;
  if (first === undefined || !isWritten(field)) return null;
  const certain = found
    .flatMap(({ text, rows, meant }) =>
      meant === '' ? [] : rows.map((row) => ({ row, text, meant })),
    )
    .slice(0, mostCellEdits);
  return {
    kind: field.control === 'date' ? 'day' : field.control === 'date-time' ? 'time' : 'choice',
    count: found.reduce((sum, { rows }) => sum + rows.length, 0),
    first: first.text,
    edits: certain.map(({ row, meant }) => ({ row, column, text: meant })),
    before: certain.map(({ row, text }) => ({ row, column, text })),
  };
}

interface ColumnsOfRows {
  /** By their number. */
  readonly rows: Pick<ReadonlySet<number>, 'has'>;
  readonly form: readonly FormField[];
  readonly fields: ReadonlyMap<string, ColumnField>;
  readonly rules: readonly ColumnRule[];
  /** What was read of the columns, by name. */
  readonly texts: ReadonlyMap<string, ColumnTexts>;
}

/** The cells of some rows that the form wants written otherwise, by the name of their column. Only they are corrected. */
export function unfitCellsOfRows(of: ColumnsOfRows): ReadonlyMap<string, UnfitCells> {
  const { rows, form, fields, rules, texts } = of;
  const found = new Map<string, UnfitCells>();
  for (const [name, read] of texts) {
    const field = fieldOfForm(form, fields.get(name)?.path ?? []);
    const rule = rules.find(({ column }) => column === name) ?? { trims: false };
    const own = read.texts.flatMap(({ text, rows: all }) => {
      const those = all.filter((row) => rows.has(row));
      return those.length === 0 ? [] : [{ text, rows: those }];
    });
    const unfit = field === undefined ? null : unfitCells(field, rule, { ...read, texts: own });
    if (unfit !== null) found.set(name, unfit);
  }
  return found;
}

function fits({ control, choices }: FormField, sent: string): boolean {
  if (isDateControl(control)) return isDateText(control, sent);
  return choices.some(({ value }) => plainText(value) === sent);
}

/** Empty if that isn't certain. */
function meantBy({ control, choices }: FormField, sent: string): string {
  if (isDateControl(control)) return control === 'date' ? dateSuggestion('date', sent) : '';
  const wanted = foldText(sent.trim());
  const isIt = (text: string) => foldText(text) === wanted;
  const [choice, ...others] = choices.filter(
    ({ value, label }) => isIt(label) || isIt(plainText(value)),
  );
  return choice === undefined || others.length > 0 ? '' : plainText(choice.value);
}
