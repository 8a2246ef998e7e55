import { z } from 'zod';
import { failureSchema } from '../failure.ts';
import { longestPath, mostFormFields } from '../form/form-field.ts';
import { nameSchema, sentPartSchema } from '../profile/profile.ts';
import { evidenceSchema } from '../write/evidence.ts';
import { recordedOutcomes } from '../write/judge-outcome.ts';
import { notKeptSchema } from '../write/outcome.ts';
import { seqSchema } from '../write/seq.ts';
import { columnRulesSchema } from '../write/template.ts';
import { ifMatchSchema, updateBaseSchema } from '../write/update-base.ts';
import { bodyTextSchema, madeForSchema, writeOperationSchema } from '../write/write.ts';
import { rowSources } from './exact-rows.ts';
import { batchStates, pauseReasons, rowStates } from './row-states.ts';
import { cellSchema, tableSchema } from './table.ts';

export const batchIdSchema = z.uuid();

export const batchNameSchema = nameSchema(120);

/** The name of a file as the name of a batch. Null for pasted rows, and for names that can't be seen. */
export function nameOfFile(fileName: string | null | undefined): string | null {
  const name = batchNameSchema.safeParse((fileName ?? '').slice(0, 120).toWellFormed());
  return name.success ? name.data : null;
}

/** Why a batch is paused. */
export const pauseSchema = z.object({
  why: z.enum(pauseReasons),
  /** What the service or this computer reported; null if nothing failed. */
  failure: failureSchema.nullable(),
  /** When it resumes automatically, ISO 8601 in UTC. Null if the user has to resume it. */
  until: z.string().nullable(),
});
export type Pause = z.infer<typeof pauseSchema>;

/** A batch as the list shows it. */
export const batchSummarySchema = z.object({
  batchId: batchIdSchema,
  profileId: z.string(),
  name: z.string(),
  operation: writeOperationSchema,
  /** Its place among the journal entries: when it was started, or created if it wasn't. */
  seq: seqSchema,
  rowsFrom: z.enum(rowSources),
  state: z.enum(batchStates),
  /** Null unless it is *paused*. */
  pause: pauseSchema.nullable(),
  /** 0 if there is no table yet. */
  rows: z.number().int(),
  /** Identifies all rows with exact bodies, in order; null for rows of a table. */
  exactDigest: z.string().nullable(),
  counts: z.record(z.enum(rowStates), z.number().int()),
  /** How many of the rows that are done have a reply that says so. */
  replies: z.object({ 'error-said': z.number().int(), 'not-kept': z.number().int() }),
  /** This and the next two: ISO 8601 in UTC; null before that. */
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** When the user left its rows to mend as they are; null if they didn't, or the rows have changed since. */
  leftAt: z.string().nullable(),
  /**
   * A person has to do something about it: it doesn't continue by itself, it ended with rows in doubt, or it ended with rows to
   * mend that weren't left as they are.
   */
  needsYou: z.boolean(),
});
export type BatchSummary = z.infer<typeof batchSummarySchema>;

/** What is sent for each row. */
export const batchContentSchema = z.object({
  /** JSON text with placeholders, as typed; empty for deletes. */
  body: bodyTextSchema,
  /** The paths of its members that the form never sends: no row has them. Missing for none. */
  leftOut: z.array(z.string().max(longestPath)).max(mostFormFields).optional(),
  rules: columnRulesSchema,
  /** The column with the user's or product's ID; null for orders, and before one is chosen. */
  idColumn: z.string().nullable(),
  /** The column with product names, which identify deletes; null if none. */
  nameColumn: z.string().nullable().default(null),
});
export type BatchContent = z.infer<typeof batchContentSchema>;

/** How a batch is run. */
export const batchOptionsSchema = z.object({
  /** How many rows are sent at the same time. */
  atOnce: z.int().min(1).max(6),
  /** Wait between the end of a row and the start of the next, ms. */
  pauseMs: z.int().min(0).max(600_000),
  /** Whether it pauses after the first row to ask. */
  asksAfterFirst: z.boolean(),
  /** This many failures in a row pause it. */
  mostFailures: z.int().min(1).max(1000),
});
export type BatchOptions = z.infer<typeof batchOptionsSchema>;

/** The values of `{{today}}` and `{{now}}` in every row of a batch. */
export const filledTimesSchema = z.object({ today: z.string(), now: z.string() });

/** A whole batch, except its rows. */
export const batchSchema = batchSummarySchema.extend({
  /** Null before there is one, and for rows with exact bodies. */
  table: tableSchema.nullable(),
  /** Not used for rows with exact bodies. */
  content: batchContentSchema,
  options: batchOptionsSchema,
  /** Where its rows go: what those of a table were made for. Rows with exact bodies say that themselves: null until it starts. */
  sentTo: madeForSchema.nullable(),
  /** Recorded when it started; null before that. */
  times: filledTimesSchema.nullable(),
  /** The write of the first row that was sent; null before that. */
  firstWriteId: z.string().nullable(),
});
export type Batch = z.infer<typeof batchSchema>;

/** A batch as the list shows it. */
export function summaryOfBatch(batch: Batch): BatchSummary {
  const { table: _, content: __, options: ___, sentTo: ____, times: _____, ...rest } = batch;
  const { firstWriteId: ______, ...summary } = rest;
  return summary;
}

/** Why a row can't be sent with this body. */
const rowProblemSchema = z.object({
  /** Null if the problem isn't about a single column. */
  column: z.string().nullable(),
  why: z.enum([
    'no-column',
    'error-cell',
    'not-a-number',
    'ambiguous-number',
    'other-decimal',
    'currency',
    'not-yes-or-no',
    'not-json',
    'id-empty',
    'id-dots',
    'id-starts',
    'id-ends',
    'id-hidden',
    'id-decimal',
    'surrogate',
    'asks',
    'not-object',
    'too-large',
    'blank',
    'empty-body',
    'extra-cell',
    'other-address',
  ]),
  /** The start of a cell that was to be a number or belongs to no column, or of an ID. */
  found: z.string().optional(),
});
export type RowProblem = z.infer<typeof rowProblemSchema>;

/** One update that is sent exactly as it is here. Nothing in it is ever filled in. */
export const exactRowSchema = z.object({
  /** The user's ID. */
  id: z.string(),
  /** JSON text, sent byte for byte. */
  body: z.string(),
  /** `ifMatchOf` its base. */
  ifMatch: ifMatchSchema,
  /** What it changes; null if nothing is known about the user. */
  base: updateBaseSchema.nullable(),
  /** Whether the body is a whole record. */
  sends: sentPartSchema,
  /** Where the profile led when the row was made, and whose token it had. It isn't sent anywhere else. */
  madeFor: madeForSchema,
});
export type ExactRow = z.infer<typeof exactRowSchema>;

/** What an update with an exact body changes, for a list. */
export const rowChangeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('changes'),
    /** How many differences there are. */
    count: z.number().int(),
    /** Where the first ones are: the names and indexes that lead there. */
    first: z.array(z.array(z.union([z.string(), z.number()]))),
  }),
  /** Compared with a record that was read. */
  z.object({ kind: z.literal('no-change') }),
  /** There is nothing to compare with, or it can't be compared. */
  z.object({ kind: z.literal('not-known') }),
  /** Too large to be compared for a list. */
  z.object({ kind: z.literal('large') }),
]);
export type RowChange = z.infer<typeof rowChangeSchema>;

/** One row as the grid shows it. */
export const batchRowSchema = z.object({
  /** From 1. */
  row: z.number().int(),
  /** The user's or product's ID; empty for an order. */
  id: z.string(),
  /** What identifies it: the ID, after the product's name if there is one, or the first fields of the body. */
  target: z.string(),
  state: z.enum(rowStates),
  /** Its last write; null before the first. */
  writeId: z.string().nullable(),
  status: z.number().int().nullable(),
  /** How often it was sent. */
  attempts: z.number().int(),
  /** Why it was left out; otherwise empty. */
  problems: z.array(rowProblemSchema),
  /** Why its last write failed; null if it succeeded. */
  failure: failureSchema.nullable(),
  /** Outcome of its last write, which can differ from the row's state. Null if the row is waiting or was never sent. */
  newest: z.enum(recordedOutcomes).nullable(),
  /** What a later list showed about its delete; otherwise null. */
  evidence: evidenceSchema.nullable(),
  /** As for a write that is done. */
  errorSaid: z.string().optional(),
  /** As for a write that is done. */
  notKept: notKeptSchema.optional(),
  /** What an exact body changes, as long as its batch isn't started. */
  change: rowChangeSchema.optional(),
  /** Its cells in the columns that were asked for, each cut to `shownOfCell` characters. */
  cells: z.array(cellSchema).optional(),
});
export type BatchRow = z.infer<typeof batchRowSchema>;

/** At most this many findings are listed in words. */
export const namedRows = 100;

/** At most this many rows of a kind are listed, for the table to mark and to filter by. */
export const markedRows = 1000;

/** Beyond this many problems, a marked row has only its first one: a row can have a thousand. */
export const markedProblems = 10_000;

/** Result of checking every row; nothing was sent. */
export const batchCheckSchema = z.object({
  rows: z.number().int(),
  /** Rows in which every cell is empty. They are left out and not counted as broken. */
  blank: z.number().int(),
  broken: z.object({
    count: z.number().int(),
    first: z.array(rowProblemSchema.extend({ row: z.number().int() })),
    /** The first of these rows, in order, each with its problems. */
    rows: z.array(
      z.object({
        row: z.number().int(),
        problems: z.array(
          rowProblemSchema.extend({
            /** The column's index from 0, since a name can be long. Null if there is no such column. */
            column: z.number().int().nullable(),
          }),
        ),
      }),
    ),
  }),
  /** Rows with the same cells as an earlier row, and those with the same ID alone. The first of each, in order. */
  repeated: z.object({
    sameCells: z.number().int(),
    sameId: z.number().int(),
    /** `as`: the first row with the same cells, or else with the same ID, which is `id` then. */
    rows: z.array(
      z.object({ row: z.number().int(), as: z.number().int(), id: z.string().nullable() }),
    ),
  }),
  /** The newest started batch with the same operation, profile and table; null if none. */
  ranBefore: batchSummarySchema.nullable(),
  /** Whether a row with the same body was done at this address, in another batch. */
  isBodyKnown: z.boolean(),
  /** How many rows that aren't blank have an empty cell in each column, as it is sent, edited and trimmed. Empty without a table. */
  emptyCells: z.array(z.number().int()),
});
export type BatchCheck = z.infer<typeof batchCheckSchema>;
