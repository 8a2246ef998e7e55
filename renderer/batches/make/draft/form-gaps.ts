import type { TableColumn } from '../../../../main/contract/batch/table.ts';
import type { FormField } from '../../../../main/contract/form/form-description.ts';
import { nameInForm } from '../../../../main/contract/form/name-in-words.ts';
import type { ValueKind } from '../../../../main/contract/list/product-rows.ts';
import type { ColumnRule } from '../../../../main/contract/write/template.ts';
import { askedFields } from '../../../body/content/asked-fields.ts';
import { formAdvice } from '../../../body/content/form-advice.ts';
import { placeOfField } from '../../../body/content/form-places.ts';
import { formTree, labelOf } from '../../../body/content/form-tree.ts';
import { mostFormRows, textToRows } from '../../../body/content/text-to-rows.ts';
import { type ColumnTexts, type UnfitCells, unfitCells } from '../../table/unfit-cells.ts';

/**
 * Where the rows of a batch aren't as the form of their profile wants them. Like all advice of a form, it keeps nobody
 * from sending. `field` is what the form calls it.
 */
export type FormGap =
  /** The form requires the field, and no row has it. */
  | { readonly kind: 'missing'; readonly field: string }
  /** The form requires the field, and so many rows leave it out, because their cell is empty. */
  | {
      readonly kind: 'empty';
      readonly field: string;
      readonly column: string;
      readonly count: number;
    }
  /** The field takes a number, and its column is sent as text. */
  | { readonly kind: 'text'; readonly field: string; readonly rule: ColumnRule }
  /** The product list writes what the column sends as numbers, and the column is sent as text, or the other way round. */
  | {
      readonly kind: 'list';
      readonly field: string;
      readonly rule: ColumnRule;
      readonly listed: 'number' | 'text';
    }
  /** The field is a day, a moment or one of several choices, and these cells of its column are none. */
  | ({ readonly field: string; readonly column: string } & UnfitCells)
  /** Its column has too many different texts to compare all of them. */
  | { readonly kind: 'cut'; readonly field: string; readonly column: string };

interface BatchOfForm {
  readonly form: readonly FormField[];
  /** With placeholders. */
  readonly body: string;
  readonly columns: readonly TableColumn[];
  readonly rules: readonly ColumnRule[];
  /** How many rows have an empty cell in each column, by its index; null as long as the rows aren't checked. */
  readonly emptyCells: readonly number[] | null;
  /** What was read of the columns, by name. */
  readonly texts: ReadonlyMap<string, ColumnTexts>;
  /** False if the record that the service has gets what the body lacks: then nothing is missing. */
  readonly isWhole: boolean;
}

/** The gaps, first what no row has, then in the order of the form. Empty for a body that rows can't show. */
export function formGaps(batch: BatchOfForm): readonly FormGap[] {
  const { form, body, columns, rules, emptyCells, texts, isWhole } = batch;
  const read = textToRows(body, [], mostFormRows);
  if (!read.ok) return [];
  const missing = formAdvice(form, body)
    .filter(({ kind }) => isWhole && kind === 'missing')
    .map(({ path }): FormGap => ({ kind: 'missing', field: nameInForm(form, path) }));
  const columnOf = new Map(columns.map((column) => [`{{row:${column.name}}}`, column]));
  const ruleOf = new Map(rules.map((rule) => [rule.column, rule]));
  // A column fills in one value of a row, so the items of lists are left to the service.
  const filledIn = formTree(askedFields(form, read.rows)).flatMap((node): readonly FormGap[] => {
    if (node.kind !== 'field') return [];
    const place = placeOfField(read.rows, node.names);
    const column = place.kind === 'there' ? columnOf.get(place.row.text) : undefined;
    const rule = ruleOf.get(column?.name ?? '');
    if (column === undefined || rule === undefined) return [];
    const field = labelOf(node);
    const { required, control } = node.field;
    const gaps: FormGap[] = [];
    const empty = emptyCells?.[columns.indexOf(column)] ?? 0;
    if (isWhole && required && empty > 0 && rule.empty === 'leave-out') {
      gaps.push({ kind: 'empty', field, column: column.name, count: empty });
    }
    if (control === 'number' && rule.type === 'text') gaps.push({ kind: 'text', field, rule });
    const cells = texts.get(column.name);
    const unfit = cells === undefined ? null : unfitCells(node.field, rule, cells);
    if (unfit !== null) gaps.push({ field, column: column.name, ...unfit });
    if (cells?.isCut === true) gaps.push({ kind: 'cut', field, column: column.name });
    return gaps;
  });
  return [...missing, ...filledIn];
}

/** Where columns of products aren't sent as the list writes them. Most services don't find "7" for 7. */
export function listGaps(
  columns: readonly TableColumn[],
  rules: readonly ColumnRule[],
  products: readonly {
    readonly column: number;
    readonly found: { readonly kind: ValueKind } | null;
  }[],
): readonly FormGap[] {
  return products.flatMap(({ column, found }): readonly FormGap[] => {
    const rule = rules.find((one) => one.column === columns[column]?.name);
    const listed = found?.kind;
    if (rule === undefined || (listed !== 'number' && listed !== 'text')) return [];
    const isOther = rule.type !== listed && (rule.type === 'number' || rule.type === 'text');
    return isOther ? [{ kind: 'list', field: rule.column, rule, listed }] : [];
  });
}
