import { z } from 'zod';
import {
  type Batch,
  type BatchRow,
  type BatchSummary,
  batchContentSchema,
  batchOptionsSchema,
  batchRowSchema,
  batchSummarySchema,
  filledTimesSchema,
  pauseSchema,
} from '../../contract/batch/batch.ts';
import {
  noRows,
  type ReplyCounts,
  type RowCounts,
  rowStates,
} from '../../contract/batch/row-states.ts';
import { type Cell, cellSchema, tableSchema } from '../../contract/batch/table.ts';
import { failureSchema } from '../../contract/failure.ts';
import { evidenceSchema } from '../../contract/write/evidence.ts';
import { recordedOutcomes } from '../../contract/write/judge-outcome.ts';
import { notKeptSchema } from '../../contract/write/outcome.ts';
import { batchNameColumn, json, madeForOf, placementColumn, text } from '../sql/rows.ts';

const countRow = z.object({ state: z.enum(rowStates), count: z.number() });

/** Counts the rows in each state. Rows without a stored state count as waiting. */
export function countsOf(rows: number, found: readonly unknown[]): RowCounts {
  const counts = { ...noRows };
  let known = 0;
  for (const each of found) {
    const { state, count } = countRow.parse(each);
    counts[state] += count;
    known += count;
  }
  counts.waiting += Math.max(0, rows - known);
  return counts;
}

const flag = z.number().transform((stored) => stored === 1);
const summaryRow = batchSummarySchema
  .omit({ counts: true, replies: true })
  .extend({ name: batchNameColumn, pause: json(pauseSchema), needsYou: flag });

/** Returns a database row as the contract describes it, or null. Throws if it can't be read. */
export function batchSummaryOf(
  found: unknown,
  countsOfBatch: (batchId: string, rows: number) => Pick<BatchSummary, 'counts' | 'replies'>,
): BatchSummary | null {
  if (found === undefined) return null;
  const summary = summaryRow.parse(found);
  return { ...summary, ...countsOfBatch(summary.batchId, summary.rows) };
}

const fullRow = z.object({
  tableAbout: json(tableSchema),
  content: json(batchContentSchema),
  options: json(batchOptionsSchema),
  baseUrl: z.string().nullable(),
  placement: json(placementColumn),
  account: z.string().nullable(),
  times: json(filledTimesSchema),
  firstWriteId: z.string().nullable(),
});

/** The parts of a batch that aren't in its summary. */
export function batchDetailsOf(found: unknown): Omit<Batch, keyof BatchSummary> {
  const { tableAbout, content, options, baseUrl, placement, account, times, firstWriteId } =
    fullRow.parse(found);
  return {
    table: tableAbout,
    content: content ?? emptyContent,
    options: options ?? usualOptions,
    sentTo: madeForOf({ baseUrl, placement, account }),
    times,
    firstWriteId,
  };
}

export const emptyContent: Batch['content'] = {
  body: '{}',
  rules: [],
  idColumn: null,
  nameColumn: null,
};
export const usualOptions: Batch['options'] = {
  atOnce: 1,
  pauseMs: 0,
  asksAfterFirst: true,
  mostFailures: 5,
};

const problems = json(batchRowSchema.shape.problems);
const rowRow = z.object({
  row: z.number(),
  state: z.enum(rowStates),
  attempts: z.number(),
  writeId: z.string().nullable(),
  problems,
  target: text.nullable().catch(null),
  status: z.number().nullable(),
  failure: json(failureSchema),
  newest: z.enum(recordedOutcomes).nullable().catch(null),
  evidenceKind: evidenceSchema.shape.kind.nullable(),
  evidenceAt: z.string().nullable(),
  errorSaid: json(z.string()),
  notKept: json(notKeptSchema),
});

/** One row with its result, without its ID, which is in its cells. Its target is null until it is sent. */
export type StoredRow = Omit<BatchRow, 'id' | 'target'> & { readonly target: string | null };

export function storedRowOf(found: unknown): StoredRow {
  const { problems: why, evidenceKind: kind, evidenceAt: at, ...rest } = rowRow.parse(found);
  const { errorSaid, notKept, ...row } = rest;
  const evidence = kind === null || at === null ? null : { kind, at };
  const said = errorSaid === null ? {} : { errorSaid };
  const dropped = notKept === null ? {} : { notKept };
  return { ...row, problems: why ?? [], evidence, ...said, ...dropped };
}

/** A row that hasn't been sent yet. */
export const waitingRow = (row: number): StoredRow => ({
  row,
  target: null,
  state: 'waiting',
  writeId: null,
  status: null,
  attempts: 0,
  problems: [],
  failure: null,
  evidence: null,
  newest: null,
});

const piece = z.object({ firstRow: z.number(), cells: z.string() });
const rowsOfPiece = z.array(z.array(cellSchema));

/** The rows of one piece of a table, and the number of the first row. */
export function cellsOf(found: unknown): { firstRow: number; rows: Cell[][] } {
  const { firstRow, cells } = piece.parse(found);
  return { firstRow, rows: rowsOfPiece.parse(JSON.parse(cells)) };
}

/** What a person typed into the cells of a row, by column. */
export type CellEdits = ReadonlyMap<number, string>;

export interface EditedRow {
  readonly row: number;
  readonly edits: CellEdits;
}

const editedRow = z.object({
  row: z.number(),
  edits: json(z.array(z.tuple([z.number().int(), z.string()]))),
});

export function editedRowOf(found: unknown): EditedRow {
  const { row, edits } = editedRow.parse(found);
  return { row, edits: new Map(edits ?? []) };
}

/** The row with what a person typed. If it is too short, the cells between are empty. */
export function withEdits(cells: readonly Cell[], edits: CellEdits): Cell[] {
  const all = [...cells];
  for (const [column, text] of edits) {
    while (all.length < column) all.push('');
    all[column] = text;
  }
  return all;
}

/** As `content` of the row. Empty if nothing is edited any more. */
export const storedEdits = (edits: CellEdits): string =>
  edits.size === 0 ? '' : JSON.stringify([...edits]);

const repliesRow = batchSummarySchema.shape.replies;
/** How many rows have a reply that says something. */
export const repliesOf = (found: unknown): ReplyCounts => repliesRow.parse(found);

/** A list of numbers as one text. Reading 200,000 numbers as separate result rows takes ten times as long. */
const numbersRow = z.object({ numbers: z.string() });
export function rowNumbersOf(found: unknown): number[] {
  const numbers: unknown = JSON.parse(numbersRow.parse(found).numbers);
  return Array.isArray(numbers) ? numbers.map(Number) : [];
}

const cellsIdRow = z.object({ cellsId: z.string().nullable() });
/** Null if the batch has no table or doesn't exist. */
export const cellsIdOf = (found: unknown): string | null =>
  cellsIdRow.safeParse(found).data?.cellsId ?? null;

const firstWriteRow = z.object({ row: z.number(), writeId: z.string() });
export const firstWritesOf = (found: readonly unknown[]): ReadonlyMap<number, string> =>
  new Map(found.map((each) => firstWriteRow.parse(each)).map(({ row, writeId }) => [row, writeId]));

const idRow = z.object({ id: z.string() });
export const idsOf = (found: readonly unknown[]): readonly string[] =>
  found.map((each) => idRow.parse(each).id);

const rowsRow = z.object({ rows: z.number().nullable() });
/** The total number of rows in the pieces of a table. */
export const rowsOfPieces = (found: unknown): number => rowsRow.parse(found).rows ?? 0;
