import { z } from 'zod';
import {
  batchCheckSchema,
  batchContentSchema,
  batchIdSchema,
  batchNameSchema,
  batchOptionsSchema,
  batchRowSchema,
  batchSchema,
  batchSummarySchema,
  lostDoubtsSchema,
} from '../batch/batch.ts';
import { rowStates } from '../batch/row-states.ts';
import { cellSchema, tableOptionsSchema, tableSchema } from '../batch/table.ts';
import { confirmationSchema, wantedConfirmationSchema } from '../profile/guard.ts';
import { profileIdSchema } from '../profile/profile.ts';
import { resolutionSchema, writeIdSchema, writeOperationSchema } from '../write/write.ts';
import { nothing, type ProcedureTable } from './procedure.ts';

const oneBatch = z.object({ batchId: batchIdSchema });
const oneRow = oneBatch.extend({ row: z.int().min(1) });
const confirmation = confirmationSchema.nullable().default(null);

/** Tables whose rows are sent one by one with one body. */
export const batchProcedures = {
  /** Those of a profile, the newest first. */
  listBatches: {
    input: z.object({ profileId: profileIdSchema }),
    output: z.array(batchSummarySchema),
  },
  /** A new one to be made, without a table. */
  createBatch: {
    input: z.object({ profileId: profileIdSchema, operation: writeOperationSchema }),
    output: batchSchema,
  },
  getBatch: { input: oneBatch, output: batchSchema },
  renameBatch: {
    input: z.object({ batchId: batchIdSchema, name: batchNameSchema }),
    output: batchSummarySchema,
  },
  /** Removes it with its table and rows, unless it is *running*; its journal entries stay. */
  deleteBatch: { input: oneBatch, output: nothing },

  /**
   * Begins to take the bytes of a table, in pieces by `addTableBytes`; `readTable` ends it. A read that was begun
   * before for the same batch is forgotten.
   */
  beginTable: {
    input: z.object({ batchId: batchIdSchema, fileName: z.string().max(1000).nullable() }),
    output: nothing,
  },
  addTableBytes: {
    input: z.object({ batchId: batchIdSchema, bytes: z.instanceof(Uint8Array) }),
    output: nothing,
  },
  /**
   * Reads the bytes that were taken, in a thread, and keeps the rows in place of those that were there; may be called
   * again with other options as long as the app runs. null: they are guessed. `cancel` ends it under `callId`.
   * Throws `invalid-input` at `table`, with a `TableProblem`, at `table.N` where row N of the file is the reason, and at
   * `table.byte.P.V` where its byte at P, from 0, is V and no text.
   */
  readTable: {
    input: z.object({
      batchId: batchIdSchema,
      callId: writeIdSchema,
      options: tableOptionsSchema.nullable(),
    }),
    output: tableSchema,
  },
  /** A person wants all rows of the table, hidden ones too: they were read, and need not be read again. */
  takeAllRows: { input: oneBatch, output: tableSchema },
  /** Rows of the table, from `from` (from 1) on. */
  readTableRows: {
    input: z.object({
      batchId: batchIdSchema,
      from: z.int().min(1),
      count: z.int().min(1).max(200),
    }),
    output: z.array(z.array(cellSchema)),
  },

  /** Removes a batch that is being made and into which nothing was put; any other stays as it is. */
  leaveBatch: { input: oneBatch, output: z.object({ isRemoved: z.boolean() }) },
  /** Keeps what is sent for each row. Throws `invalid-input` for a batch that was started. */
  saveBatchContent: {
    input: z.object({
      batchId: batchIdSchema,
      operation: writeOperationSchema,
      content: batchContentSchema,
      options: batchOptionsSchema,
    }),
    output: batchSchema,
  },
  /** Fills in every row and sends none. `cancel` ends it under `callId`. */
  checkBatch: {
    input: z.object({ batchId: batchIdSchema, callId: writeIdSchema }),
    output: batchCheckSchema,
  },

  /** What has to be confirmed before exactly this batch may run; null: nothing. */
  askToRun: { input: oneBatch, output: wantedConfirmationSchema.nullable() },
  /**
   * Starts it, or goes on with a paused or stopped one. Rows that cannot be sent are left out where `leavesOut` says
   * so, and keep it from starting otherwise (`invalid-input` at `rows`). `readId` names the list that products are
   * deleted from, as for `deleteProduct`.
   */
  runBatch: {
    input: z.object({
      batchId: batchIdSchema,
      leavesOut: z.boolean(),
      readId: writeIdSchema.nullable().default(null),
      confirmation,
    }),
    output: batchSummarySchema,
  },
  /** Rows that are under way end; no other begins. Resolves when all have ended. */
  pauseBatch: { input: oneBatch, output: batchSummarySchema },
  /** As `pauseBatch`; to go on it has to be confirmed again. */
  stopBatch: { input: oneBatch, output: batchSummarySchema },
  /**
   * Puts rows back to *waiting*, of two groups apart, and goes on with them. `notDone`: *refused* and *not sent*;
   * `inDoubt`: *failed* and *unknown*, which may have been done.
   */
  sendAgain: {
    input: z.object({
      batchId: batchIdSchema,
      notDone: z.boolean(),
      inDoubt: z.boolean(),
      confirmation,
    }),
    output: batchSummarySchema,
  },

  /**
   * What is known of the rows in doubt (*failed*, *unknown*) before they are sent again. `areKept`: each goes with the
   * idempotency key and the body that it had before; false for what carries none, such as a delete.
   */
  checkDoubt: {
    input: oneBatch,
    output: z.object({ areKept: z.boolean() }),
  },

  /** What is known of attempts in doubt of one row whose journal entries are gone. */
  getLostDoubts: { input: oneRow, output: lostDoubtsSchema },
  /**
   * Says what became of those that nobody has resolved, or takes back what was said last (null). Those that the journal
   * has are resolved by `resolveWrite`.
   */
  resolveLostDoubts: {
    input: oneRow.extend({ as: resolutionSchema.shape.as.nullable() }),
    output: lostDoubtsSchema,
  },

  /** Rows with what became of them, in their order; those in one state where it is given. */
  listBatchRows: {
    input: z.object({
      batchId: batchIdSchema,
      state: z.enum(rowStates).nullable(),
      /** How many of them come before. */
      skip: z.int().min(0),
      count: z.int().min(1).max(200),
    }),
    output: z.object({ rows: z.array(batchRowSchema), total: z.number().int() }),
  },
  /**
   * Asks in a native dialog where the file shall lie, and writes every row to it, with what became of it; null when
   * that was cancelled. `cancel` ends it under `callId`; then there is no file. `cutCells` were longer than such a
   * file can hold, and say so at their end. Throws `invalid-input` (`too-large-for-xlsx`) over 4 GiB.
   */
  exportBatch: {
    input: z.object({
      batchId: batchIdSchema,
      callId: writeIdSchema,
      format: z.enum(['csv', 'xlsx']),
      suggestedName: z.string().min(1).max(200),
    }),
    output: z
      .object({ path: z.string(), rows: z.number().int(), cutCells: z.number().int() })
      .nullable(),
  },
} as const satisfies ProcedureTable;
