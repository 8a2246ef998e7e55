import { JsonEdits } from '../json/edit-json.ts';
import { isJson, readJson } from '../json/read-json.ts';
import { type Edit, edited, fillerOf, type PlaceholderValues, spelt } from './fill-placeholders.ts';
import { findPlaceholders, type Placeholder } from './find-placeholders.ts';
import {
  type DecimalSign,
  type NumberForm,
  numberInColumn,
  type UnreadNumber,
} from './written-number.ts';

/** What a cell is converted to if its placeholder is a whole value. */
export const cellTypes = ['text', 'number', 'yes-no', 'json'] as const;
export type CellType = (typeof cellTypes)[number];

/** What an empty cell does there: its field or item is removed, or is null, or is an empty text. */
export const emptyCells = ['leave-out', 'null', 'text'] as const;
export type EmptyCell = (typeof emptyCells)[number];

/** How the cells of a column are read. */
export interface CellRule {
  readonly type: CellType;
  readonly empty: EmptyCell;
  /** The sign before the decimals of its numbers, if the user chose it. Null: as the column itself shows it. */
  readonly decimal: DecimalSign | null;
}

/** How the cells of a column of this table are read. */
export interface FilledRule extends CellRule {
  readonly points?: NumberForm['points'];
  readonly hasCurrencies?: NumberForm['hasCurrencies'];
}

/** Why a row cannot be filled in. */
export interface CellProblem {
  readonly column: string;
  readonly why: 'no-column' | 'error-cell' | UnreadNumber | 'not-yes-or-no' | 'not-json';
  /** The start of the cell, if it was to be a number. */
  readonly found?: string | undefined;
}

/** How much of a cell a problem quotes. */
const longestFound = 40;

export type FilledRow =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problems: readonly CellProblem[] };

export interface RowValues extends PlaceholderValues {
  /** The cell as in the table. Null for a cell with an error, undefined if there is no such column. */
  readonly cell: (column: string) => string | null | undefined;
  readonly rule: (column: string) => FilledRule;
}

/**
 * Returns a function that fills in a body for one row of a batch: it replaces placeholders with cells and keeps
 * everything else byte for byte. The preview of a row and the request that is sent both use it. `text` must be JSON.
 */
export function rowFiller(text: string): (values: RowValues) => FilledRow {
  const placeholders = findPlaceholders(text);
  return (values) => fillRow(text, placeholders, values);
}

function fillRow(text: string, placeholders: readonly Placeholder[], values: RowValues): FilledRow {
  const other = fillerOf(values);
  const edits: Edit[] = [];
  const problems: CellProblem[] = [];
  const goes = new Set<number>();
  // In one pass: a cell that looks like a placeholder is a plain text.
  for (const placeholder of placeholders) {
    if (placeholder.kind !== 'row') {
      const edit = other(placeholder);
      if (edit !== null) edits.push(edit);
      continue;
    }
    const { column } = placeholder;
    const filled = fillCell(placeholder, values.cell(column), values.rule(column));
    if (filled.kind === 'edit') edits.push(filled.edit);
    else if (filled.kind === 'problem') problems.push({ column, ...filled.problem });
    else goes.add(placeholder.start - 1);
  }
  if (problems.length > 0) return { ok: false, problems };
  // Before anything is filled in, so that nothing in a cell can be taken for a part of the body.
  const left = goes.size === 0 ? text : withoutMembers(text, goes);
  if (left !== text) return fillRow(left, findPlaceholders(left), values);
  return { ok: true, text: edited(text, edits) };
}

type FilledCell =
  | { readonly kind: 'edit'; readonly edit: Edit }
  | { readonly kind: 'goes' }
  | { readonly kind: 'problem'; readonly problem: Omit<CellProblem, 'column'> };

function fillCell(
  { start, end, isWholeValue }: Placeholder,
  cell: string | null | undefined,
  rule: FilledRule,
): FilledCell {
  if (cell === undefined) return { kind: 'problem', problem: { why: 'no-column' } };
  if (cell === null) return { kind: 'problem', problem: { why: 'error-cell' } };
  if (!isWholeValue) return { kind: 'edit', edit: { start, end, text: spelt(cell) } };
  const value = cell === '' ? emptyValues[rule.empty] : jsonOf(cell, rule);
  if (value === null) return { kind: 'goes' };
  if (typeof value !== 'string') return { kind: 'problem', problem: value };
  // The edit replaces the quotes too.
  return { kind: 'edit', edit: { start: start - 1, end: end + 1, text: value } };
}

const emptyValues = { 'leave-out': null, null: 'null', text: '""' } as const;

/** As people and spreadsheets write them in the languages of the window. A table needn't be in that of its reader. */
const yesNo: ReadonlyMap<string, 'true' | 'false'> = new Map([
  ...['true', 'yes', '1', 'wahr', 'ja', 'истина', 'да'].map((word) => [word, 'true'] as const),
  ...['false', 'no', '0', 'falsch', 'nein', 'ложь', 'нет'].map((word) => [word, 'false'] as const),
]);

/** What a word for yes or no is in JSON; undefined for every other text. */
export const yesOrNo = (text: string): 'true' | 'false' | undefined =>
  yesNo.get(text.toLowerCase());

/** A cell as JSON, with its own digits, or why it doesn't match its type. */
function jsonOf(cell: string, rule: FilledRule): string | Omit<CellProblem, 'column'> {
  const { type } = rule;
  switch (type) {
    case 'text':
      return JSON.stringify(cell);
    case 'number': {
      const number = numberInColumn(cell, rule);
      if (typeof number === 'string') return number;
      return { why: number.why, found: cell.slice(0, longestFound).toWellFormed() };
    }
    case 'yes-no':
      return yesOrNo(cell) ?? { why: 'not-yes-or-no' };
    case 'json':
      return isJson(cell) ? cell : { why: 'not-json' };
  }
}

/** The text without the fields and items whose values start at these offsets. */
function withoutMembers(text: string, goes: ReadonlySet<number>): string {
  const reading = readJson(text);
  if (!reading.ok) return text;
  const edits = new JsonEdits(reading.root.document);
  for (const { node } of reading.root.walk())
    if (node.index > 0 && goes.has(node.start)) edits.remove(node);
  return edits.text();
}
