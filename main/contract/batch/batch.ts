import { z } from 'zod';
import { failureSchema } from '../failure.ts';
import { nameSchema } from '../profile/name-schema.ts';
import { tokenPlacementSchema } from '../profile/token-placement.ts';
import { columnRulesSchema } from '../write/column-rule.ts';
import { evidenceSchema } from '../write/evidence.ts';
import { recordedOutcomes } from '../write/truth.ts';
import { bodyTextSchema, resolutionSchema, writeOperationSchema } from '../write/write.ts';
import { batchStates, pauseReasons, rowStates } from './row-states.ts';
import { tableSchema } from './table.ts';

export const batchIdSchema = z.uuid();

export const batchNameSchema = nameSchema(120);

/** What keeps a batch from going on. */
export const pauseSchema = z.object({
  why: z.enum(pauseReasons),
  /** What the service or this computer said; null where nothing failed. */
  failure: failureSchema.nullable(),
  /** It goes on by itself then, ISO 8601 in UTC; null: a person decides. */
  until: z.string().nullable(),
});
export type Pause = z.infer<typeof pauseSchema>;

/** A batch as the list shows it. */
export const batchSummarySchema = z.object({
  batchId: batchIdSchema,
  profileId: z.string(),
  name: z.string(),
  operation: writeOperationSchema,
  state: z.enum(batchStates),
  /** Null unless it is *paused*. */
  pause: pauseSchema.nullable(),
  /** 0 before there is a table. */
  rows: z.number().int(),
  counts: z.record(z.enum(rowStates), z.number().int()),
  /** ISO 8601 in UTC, as the next two; null before. */
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
});
export type BatchSummary = z.infer<typeof batchSummarySchema>;

/** Whether it sends rows, or will by itself. */
export function isMoving({ state, pause }: Pick<BatchSummary, 'state' | 'pause'>): boolean {
  return state === 'running' || (state === 'paused' && pause !== null && pause.until !== null);
}

/** What is sent for each row. */
export const batchContentSchema = z.object({
  /** JSON text with placeholders, as it was typed; empty for deletes. */
  body: bodyTextSchema,
  rules: columnRulesSchema,
  /** The column of the user's or product's id; null for orders, and while none was chosen. */
  idColumn: z.string().nullable(),
  /** The column of the products' names, which their deletes are known by; null where there is none. */
  nameColumn: z.string().nullable().default(null),
});
export type BatchContent = z.infer<typeof batchContentSchema>;

/** How a batch is run. */
export const batchOptionsSchema = z.object({
  /** How many rows are under way at a time. */
  atOnce: z.int().min(1).max(6),
  /** Between the end of a row and the next one, ms. */
  pauseMs: z.int().min(0).max(600_000),
  /** Whether it pauses after its first row and asks. */
  asksAfterFirst: z.boolean(),
  /** So many failures in a row pause it. */
  mostFailures: z.int().min(1).max(1000),
});
export type BatchOptions = z.infer<typeof batchOptionsSchema>;

/** What `{{today}}` and `{{now}}` are in every row of a batch. */
export const filledTimesSchema = z.object({ today: z.string(), now: z.string() });

/** A batch in full, but for its rows. */
export const batchSchema = batchSummarySchema.extend({
  table: tableSchema.nullable(),
  content: batchContentSchema,
  options: batchOptionsSchema,
  /** Where its rows go; null until it is started. */
  sentTo: z
    .object({
      baseUrl: z.string(),
      placement: tokenPlacementSchema,
      /** There only where the path had a slash at its end that `path` does not have. */
      pathsEndWithSlash: z.literal(true).optional(),
    })
    .nullable(),
  /** As they were written at its start; null before, and for one that an earlier version started. */
  times: filledTimesSchema.nullable(),
  /** The write of the row that was sent first; null before. */
  firstWriteId: z.string().nullable(),
});
export type Batch = z.infer<typeof batchSchema>;

/** Why one row cannot be sent as the body wants it. */
export const rowProblemSchema = z.object({
  /** Null where it is about no single column. */
  column: z.string().nullable(),
  why: z.enum([
    'no-column',
    'error-cell',
    'not-a-number',
    'ambiguous-number',
    'not-yes-or-no',
    'not-json',
    'id-empty',
    'id-dots',
    'surrogate',
    'asks',
    'not-object',
    'too-large',
    'blank',
    'empty-body',
  ]),
});
export type RowProblem = z.infer<typeof rowProblemSchema>;

/** One row as the grid shows it. */
export const batchRowSchema = z.object({
  /** From 1. */
  row: z.number().int(),
  /** The user's or product's; empty for an order. */
  id: z.string(),
  /** What it is known by: the id, with the product's name before it, or the first fields of the body. */
  target: z.string(),
  state: z.enum(rowStates),
  /** Its last write; null before there is one. */
  writeId: z.string().nullable(),
  status: z.number().int().nullable(),
  /** How often it was sent. */
  attempts: z.number().int(),
  /** Why it was left out; empty for any other. */
  problems: z.array(rowProblemSchema),
  /** Why its last write did not do what was asked; null where it did. */
  failure: failureSchema.nullable(),
  /** What became of its last write, which the state of the row may differ from; null if it waits, or was never sent. */
  newest: z.enum(recordedOutcomes).nullable(),
  /** An earlier write of it that is in doubt and that nobody has resolved; null for none. */
  doubtWriteId: z.string().nullable(),
  /** What a later list showed about its delete; null for any other. */
  evidence: evidenceSchema.nullable(),
});
export type BatchRow = z.infer<typeof batchRowSchema>;

/** Attempts in doubt of one row whose journal entries were cleared or have expired. */
export const lostDoubtsSchema = z.object({
  /** How many of them nobody has resolved. */
  open: z.number().int(),
  /** What a person said last about any of them; null for nothing. */
  resolution: resolutionSchema.omit({ remark: true }).nullable(),
});
export type LostDoubts = z.infer<typeof lostDoubtsSchema>;

/** How many rows of the first ones that are named. */
export const namedRows = 100;

/** What a look at every row has found; nothing was sent. */
export const batchCheckSchema = z.object({
  rows: z.number().int(),
  /** Rows without a single cell: they are left out, and are not among the broken ones. */
  blank: z.number().int(),
  broken: z.object({
    count: z.number().int(),
    first: z.array(rowProblemSchema.extend({ row: z.number().int() })),
  }),
  /** Rows whose cells are all the same as those of an earlier one, `as`. */
  duplicates: z.object({
    count: z.number().int(),
    first: z.array(z.object({ row: z.number().int(), as: z.number().int() })),
  }),
  /** Rows whose id an earlier one, `as`, has as well. */
  repeatedIds: z.object({
    count: z.number().int(),
    first: z.array(z.object({ row: z.number().int(), as: z.number().int(), id: z.string() })),
  }),
  /** The newest started batch of this operation and profile with the same table; null for none. */
  ranBefore: batchSummarySchema.nullable(),
});
export type BatchCheck = z.infer<typeof batchCheckSchema>;
