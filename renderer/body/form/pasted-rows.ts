import { yesOrNo } from '../../../main/contract/body/fill-row.ts';
import { jsonNumber, readWrittenNumber } from '../../../main/contract/body/written-number.ts';
import { foldText } from '../../../main/contract/fold-text.ts';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import { newItem, withRowAt, writtenValue } from '../content/form-rows.ts';
import { type FieldNode, type FormNode, labelOf } from '../content/form-tree.ts';
import { type BodyRow, newRow } from '../content/row.ts';
import { dateSuggestion } from '../text/date-text.ts';
import { mayBeName, valueOfTyped } from './product-value.ts';
import { plainText, typedRow } from './shown-text.ts';

/** More are a batch. */
export const mostPastedRows = 500;

/** What pasted rows become in a list of groups, and what of them has no place there. */
export interface PastedItems {
  readonly items: readonly BodyRow[];
  /** Columns without a field: their names, or how many more cells the rows have than the form has fields. */
  readonly ignored: readonly string[];
  /** Cells that could be two numbers and aren't filled in, such as 1.234. */
  readonly unclear: readonly string[];
  /** Products by their names, which the list has to be read for. */
  readonly hasNames: boolean;
}

/** The cells of copied rows, as spreadsheets copy them: between tabs, and in quotes if a cell has line breaks itself. */
export function pastedCells(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end = ''] = cell.exec(text) ?? [];
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end === '\t') {
      if (cell.lastIndex === text.length) rows.at(-1)?.push('');
    } else if (cell.lastIndex < text.length) rows.push([]);
  }
  return rows;
}

/**
 * The items for pasted rows. A first row with names of fields says which column belongs to which field; otherwise the
 * columns are the fields from `firstPath` on, in which the person has pasted.
 */
export function pastedItems(
  cells: readonly (readonly string[])[],
  nodes: readonly FormNode[],
  firstPath: string | null,
): PastedItems {
  const fields = nodes.filter((node) => node.kind === 'field');
  // A gap between rows is no line.
  const filled = cells.filter((row) => row.some((cell) => cell.trim() !== ''));
  const [head = [], ...others] = filled;
  const named = head.map((cell) => fields.find((field) => isNamed(field, cell)));
  const hasHead = others.length > 0 && isHead(head, named);
  const first = Math.max(
    0,
    fields.findIndex(({ field }) => field.path === firstPath),
  );
  const rows = hasHead ? others : filled;
  const width = Math.max(...rows.map((row) => row.length));
  const columns = hasHead ? named : Array.from({ length: width }, (_, at) => fields[first + at]);
  const ignored = hasHead
    ? head.filter((name, at) => named[at] === undefined && name.trim() !== '')
    : columns.flatMap((field, at) =>
        field === undefined && rows.some((row) => (row[at] ?? '').trim() !== '')
          ? [String(at + 1)]
          : [],
      );
  const unclear: string[] = [];
  let hasNames = false;
  const items = rows.map((row) => {
    let item = newItem(nodes);
    for (const [at, cell] of row.entries()) {
      const node = columns[at];
      const typed = cell.trim();
      if (node === undefined || typed === '') continue;
      const isDoubtful = node.field.control === 'number' && isUnclear(typed);
      if (isDoubtful) unclear.push(`${labelOf(node)}: ${typed}`);
      // Empty, since a default would be sent as if it were in the cell.
      const value = valueOfCell(node.field, isDoubtful ? '' : cell);
      hasNames ||= value.unchosen !== undefined;
      const { names } = node;
      const write = (there: BodyRow | null) => ({
        ...(there ?? newRow({ starter: true })),
        ...value,
      });
      item =
        names.length === 0 ? write(item) : { ...item, rows: withRowAt(item.rows, names, write) };
    }
    return item;
  });
  return { items, ignored, unclear, hasNames };
}

/** 1.234 could be sent as it is, and may mean 1234. Every other doubt is a question at the number's box. */
const isUnclear = (typed: string): boolean =>
  jsonNumber.test(typed) && readWrittenNumber(typed).kind === 'doubtful';

/** Each named column is one field, and no cell is a number. */
function isHead(head: readonly string[], named: readonly (FieldNode | undefined)[]): boolean {
  const known = named.filter((field) => field !== undefined);
  const isNumber = (cell: string) => readWrittenNumber(cell.trim()).kind !== 'none';
  return known.length > 0 && new Set(known).size === known.length && !head.some(isNumber);
}

/** Whether a column with this name is the field: by its label, its name or its path in the item. */
function isNamed(node: FieldNode, column: string): boolean {
  const name = headerName(column);
  const names = [labelOf(node), node.names.at(-1) ?? '', node.names.join('.'), node.field.path];
  return name !== '' && names.some((one) => headerName(one) === name);
}

/** A header as it is compared with the names of fields: people write `Product ID *` for `productId`. */
export const headerName = (header: string): string =>
  foldText(header.replace(/[*:]\s*$/, '')).replaceAll(/[\s_-]/g, '');

/** What a cell writes into its field, with all its characters: what doesn't fit is said at the control. */
function valueOfCell(field: FormField, cell: string): Partial<BodyRow> {
  const typed = cell.trim();
  const same = (one: string) => foldText(one) === foldText(typed);
  switch (field.control) {
    case 'product': {
      const value = valueOfTyped(typed, null, null);
      const unchosen = { typed, matches: 0, isMore: false };
      return { ...writtenValue(value ?? '""'), ...(mayBeName(typed) ? { unchosen } : {}) };
    }
    case 'yes-no': {
      const value = yesOrNo(typed);
      return (value && writtenValue(value)) ?? typedRow(field, typed);
    }
    case 'choice': {
      const choice = field.choices.find(
        ({ label, value }) => same(label) || same(plainText(value)),
      );
      return choice === undefined ? typedRow(field, typed) : (writtenValue(choice.value) ?? {});
    }
    case 'text':
    case 'long-text':
      return typedRow(field, cell);
    case 'date':
      return typedRow(field, dateSuggestion('date', typed) || typed);
    case 'number':
    case 'date-time':
    case 'json':
      return typedRow(field, typed);
  }
}
