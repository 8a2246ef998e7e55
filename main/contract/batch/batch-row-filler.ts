import { type FilledRule, rowFiller } from '../body/fill-row.ts';
import { findPlaceholders } from '../body/find-placeholders.ts';
import { type FilledTimes, timesAt } from '../body/local-time.ts';
import { withoutOuterSpace } from '../body/written-number.ts';
import { leaveOut } from '../form/leave-out.ts';
import type { JsonNode } from '../json/json-document.ts';
import { readJson } from '../json/read-json.ts';
import { longestBody } from '../limits.ts';
import { misfitOf, type ServiceAddress } from '../profile/service-address.ts';
import { idProblem, oddityOfId, trimmedId, wholeId } from '../write/id-text.ts';
import type { ColumnRule } from '../write/template.ts';
import type { WriteOperation } from '../write/write-operations.ts';
import type { Batch, BatchContent, ExactRow, RowProblem } from './batch.ts';
import type { Cell, TableColumn } from './table.ts';
import { isBlankRow } from './table-options.ts';

/** Everything that decides what is sent for a row, except its cells. */
export interface BatchToFill {
  readonly batchId: string;
  readonly operation: WriteOperation;
  readonly content: BatchContent;
  /** In table order. */
  readonly columns: readonly Pick<TableColumn, 'name' | 'numbers' | 'isExtra'>[];
  /** The values of `{{today}}` and `{{now}}` from the start of the batch, or the current ones before that. */
  readonly times: FilledTimes;
}

/** What the rows of this batch are filled from, in its current state. */
export function batchToFill(batch: Batch): BatchToFill {
  const { batchId, operation, content, table, times, startedAt } = batch;
  return {
    batchId,
    operation,
    content,
    columns: table?.columns ?? [],
    times: times ?? timesAt(new Date(startedAt ?? Date.now())),
  };
}

/** What is sent for a row, or why it can't be sent. `id` is empty for an order, `body` is null for a delete. */
export type FilledBatchRow =
  | { readonly ok: true; readonly id: string; readonly body: string | null }
  | { readonly ok: false; readonly problems: readonly RowProblem[] };

/** Rule for a column without one: its cells are used unchanged. */
const asText: FilledRule = { type: 'text', empty: 'text', decimal: null };

/**
 * Returns a function that fills in one row of a batch; `row` is its number, from 1. Main sends the result, and the page
 * shows it: both call this.
 */
export function batchRowFiller(
  batch: BatchToFill,
): (cells: readonly Cell[], row: number) => FilledBatchRow {
  const { batchId, operation, content, columns, times } = batch;
  const places = new Map(columns.map(({ name }, index) => [name, index]));
  const rules = rulesInTable(batch);
  const idColumn = content.idColumn ?? '';
  const hasBody = operation !== 'deleteProduct';
  const body = leaveOut(content.body, content.leftOut ?? []).text;
  const fill = hasBody && isObject(body) ? rowFiller(body) : null;
  const asks = hasBody && findPlaceholders(body).some(({ kind }) => kind === 'ask');
  const isEmptyFor = fill === null ? null : emptyBodies(body, operation, rules);

  const idRule = content.rules.find(({ column }) => column === idColumn);
  const asSent = cellsAsSent(batch);
  const extra = extraColumns(batch, body);

  return (stored, row) => {
    const cells = asSent(stored);
    if (isBlankRow(cells)) return ended([inNoColumn('blank')], '', null);
    const cell = (column: string) => {
      const at = places.get(column);
      // If a row is too short, its last cells are empty.
      return at === undefined ? undefined : at < cells.length ? (cells[at] ?? null) : '';
    };
    const id = operation === 'createOrder' ? '' : cell(idColumn);
    const problems = [...idProblems(operation, id, content.idColumn)];
    if (problems.length === 0 && id != null && idRule !== undefined)
      problems.push(...oddIdProblems(id, idRule));
    for (const { name, at } of extra) {
      const found = cells[at] ?? '';
      if (found.trim() !== '')
        problems.push({ column: name, why: 'extra-cell', found: startOf(found) });
    }
    if (!hasBody) return ended(problems, id ?? '', null);
    if (fill === null) return ended([...problems, inNoColumn('not-object')], '', null);
    if (asks) return ended([...problems, inNoColumn('asks')], '', null);
    if (isEmptyFor?.((column) => cell(column) === '') === true)
      problems.push(inNoColumn('empty-body'));
    const filled = fill({
      times,
      uuid: (index) => rowUuid(batchId, row, index),
      answers: new Map(),
      cell,
      rule: (column) => rules.get(column) ?? asText,
    });
    if (!filled.ok) return ended([...problems, ...filled.problems], '', null);
    if (filled.text.length > longestBody) problems.push(inNoColumn('too-large'));
    else if (!filled.text.isWellFormed()) problems.push(inNoColumn('surrogate'));
    return ended(problems, id ?? '', filled.text);
  };
}

/**
 * The columns that the first row of the file is too short for, and that nothing is sent from. In a row with a cell there, the
 * others probably aren't where they belong: 1,12,50 below id,price has the price 12,50.
 */
function extraColumns({ content, columns }: BatchToFill, body: string) {
  if (!columns.some(({ isExtra }) => isExtra)) return [];
  const used = new Set([content.idColumn, content.nameColumn]);
  for (const placeholder of findPlaceholders(body))
    if (placeholder.kind === 'row') used.add(placeholder.column);
  return columns.flatMap(({ name, isExtra }, at) =>
    isExtra === true && !used.has(name) ? [{ name, at }] : [],
  );
}

/** The rules of the columns, with what this table shows where the user has chosen nothing. */
function rulesInTable({ content, columns }: BatchToFill): ReadonlyMap<string, FilledRule> {
  const forms = new Map(columns.map(({ name, numbers }) => [name, numbers]));
  return new Map(
    content.rules.map((rule) => {
      const form = forms.get(rule.column);
      const decimal = rule.decimal ?? form?.decimal ?? null;
      return [
        rule.column,
        { ...rule, decimal, points: form?.points, hasCurrencies: form?.hasCurrencies },
      ];
    }),
  );
}

/**
 * Returns a function that trims the cells of a row whose columns' rules say so: everything that is sent of a row, or compared, is
 * read from its result. An ID also loses its invisible characters, and the decimals of 12.0.
 */
export function cellsAsSent({
  operation,
  content: { idColumn, rules },
  columns,
}: BatchToFill): (cells: readonly Cell[]) => readonly Cell[] {
  const ruleOf = new Map(rules.map((rule) => [rule.column, rule]));
  const trims = columns.map(({ name }) => {
    const rule = ruleOf.get(name);
    if (rule?.trims !== true) return null;
    if (operation === 'createOrder' || name !== idColumn) return withoutOuterSpace;
    return (cell: string) => {
      const id = trimmedId(cell);
      return wholeIdOf(id, rule) ?? id;
    };
  });
  if (trims.every((trim) => trim === null)) return (cells) => cells;
  return (cells) => cells.map((cell, at) => (cell === null ? null : (trims[at]?.(cell) ?? cell)));
}

/** `12` for `12.0` in a column of numbers. In a column of texts 12.0 is an ID like any other. */
function wholeIdOf(id: string, { type }: ColumnRule): string | null {
  return type === 'number' ? wholeId(id) : null;
}

/** The most characters of a cell that a problem names. */
const longestFound = 100;

const startOf = (cell: string): string => cell.slice(0, longestFound).toWellFormed();

/**
 * IDs that a person probably didn't mean: a service doesn't know them, and what it then replies says nothing about the one that
 * was meant. A column without a rule was not typed, its IDs come from the service.
 */
function oddIdProblems(id: string, rule: ColumnRule): RowProblem[] {
  const oddity = oddityOfId(id) ?? (wholeIdOf(id, rule) === null ? null : 'decimal');
  if (oddity === null) return [];
  return [{ column: rule.column, why: `id-${oddity}`, found: startOf(id) }];
}

function ended(problems: readonly RowProblem[], id: string, body: string | null): FilledBatchRow {
  return problems.length === 0 ? { ok: true, id, body } : { ok: false, problems };
}

const inNoColumn = (why: RowProblem['why']): RowProblem => ({ column: null, why });

/** IDs that no request can carry (`build-requests.ts`). */
function idProblems(
  operation: WriteOperation,
  id: string | null | undefined,
  column: string | null,
): RowProblem[] {
  if (operation === 'createOrder') return [];
  if (id === undefined) return [{ column, why: 'no-column' }];
  if (id === null) return [{ column, why: 'error-cell' }];
  const problem = idProblem(id);
  if (problem === null) return [];
  return [{ column, why: problem === 'surrogate' ? problem : `id-${problem}` }];
}

/** Why an update with exactly this body can't be sent to this address from a batch. */
export function exactRowProblems(
  { id, body, madeFor }: ExactRow,
  address: ServiceAddress,
): RowProblem[] {
  const problems = idProblems('updateUser', id, null);
  // A question about the account is asked once, for all rows.
  if (misfitOf(madeFor, { ...address, accounts: [] }) !== null)
    problems.push(inNoColumn('other-address'));
  if (body.length > longestBody) return [...problems, inNoColumn('too-large')];
  const read = readJson(body);
  if (!read.ok || read.root.kind !== 'object') return [...problems, inNoColumn('not-object')];
  if (!body.isWellFormed()) return [...problems, inNoColumn('surrogate')];
  return read.root.length === 0 ? [...problems, inNoColumn('empty-body')] : problems;
}

function isObject(text: string): boolean {
  const read = readJson(text);
  return read.ok && read.root.kind === 'object';
}

/**
 * Whether a body is empty for a row: `{}`, or only empty cells. Null if the body has a value of its own in every row.
 * An update may set a field to null or to an empty text if the user chose that for the column.
 */
function emptyBodies(
  body: string,
  operation: WriteOperation,
  rules: ReadonlyMap<string, FilledRule>,
): ((isEmptyCell: (column: string) => boolean) => boolean) | null {
  const columns: string[] = [];
  let marked = '';
  let from = 0;
  for (const placeholder of findPlaceholders(body)) {
    if (placeholder.kind !== 'row') return null;
    const { column, start, end } = placeholder;
    const empty = rules.get(column)?.empty ?? 'leave-out';
    if (operation === 'updateUser' && empty !== 'leave-out') return null;
    // Numbered, so that two field names stay different.
    marked += `${body.slice(from, start)}\ue000${columns.length}\ue001`;
    columns.push(column);
    from = end;
  }
  const read = readJson(marked + body.slice(from));
  if (!read.ok || (read.root.length > 0 && hasOwnValue(read.root))) return null;
  return (isEmptyCell) => columns.every(isEmptyCell);
}

/**
 * Whether a body, with marks in place of its cells, contains anything else. An empty list counts: the user typed it as
 * a value.
 */
function hasOwnValue(body: JsonNode): boolean {
  for (const { node } of body.walk()) {
    const isCell = node.kind === 'string' && /^\s*(?:\ue000\d+\ue001\s*)+$/.test(node.content);
    const isAround = node.next > node.index + 1;
    if (!isCell && !isAround) return true;
  }
  return false;
}

/** The most `{{uuid}}` placeholders one body may contain. */
const mostUuids = 1 << 20;

/**
 * The UUID for one placeholder of a row; the same each time the row is filled in. It is the batch's random ID with row
 * and placeholder counted up in its last 48 bits, so no two placeholders of a batch get the same UUID.
 */
export function rowUuid(batchId: string, row: number, index: number): string {
  const counted = BigInt(row) * BigInt(mostUuids) + BigInt(index);
  const last = BigInt(`0x${batchId.slice(-12)}`) ^ BigInt.asUintN(48, counted);
  return batchId.slice(0, -12) + last.toString(16).padStart(12, '0');
}
