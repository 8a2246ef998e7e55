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
  exactRowSchema,
} from '../batch/batch.ts';
import { mostFoundRows, rowFilters } from '../batch/row-states.ts';
import { cellEditSchema, cellSchema, tableOptionsSchema, tableSchema } from '../batch/table.ts';
import { mostCellEdits, mostColumns, mostRowColumns } from '../batch/table-options.ts';
import { listIdSchema, productRowSchema, valueKindSchema } from '../list/list-calls.ts';
import { givenConfirmationSchema, wantedConfirmationSchema } from '../profile/guard.ts';
import { profileIdSchema } from '../profile/profile.ts';
import { bodyTextSchema, writeIdSchema, writeOperationSchema } from '../write/write.ts';
import { nothing, type ProcedureTable, suggestedName } from './procedure.ts';

const oneBatch = z.object({ batchId: batchIdSchema });
const oneRow = oneBatch.extend({ row: z.int().min(1) });

/** Tables whose rows are sent one by one with one body. */
export const batchProcedures = {
  /** The batches of a profile, or of all (null), newest first. */
  listBatches: {
    input: z.object({ profileId: profileIdSchema.nullable() }),
    output: z.array(batchSummarySchema),
  },
  /** Creates a batch without a table. */
  createBatch: {
    input: z.object({ profileId: profileIdSchema, operation: writeOperationSchema }),
    output: batchSchema,
  },
  getBatch: { input: oneBatch, output: batchSchema },
  /** The user wants a batch that was made for a question: from now on it is listed. */
  keepBatch: { input: oneBatch, output: batchSummarySchema },
  renameBatch: {
    input: z.object({ batchId: batchIdSchema, name: batchNameSchema }),
    output: batchSummarySchema,
  },
  /**
   * Removes it with its table and rows, unless it is *running*; its journal entries stay. `ifEmpty`: only an unstarted one into
   * which nothing was put; any other stays unchanged, and one that is gone is no mistake.
   */
  deleteBatch: {
    input: oneBatch.extend({ ifEmpty: z.boolean().default(false) }),
    output: z.object({ isRemoved: z.boolean() }),
  },

  /**
   * A piece of a table, for `readTable`. `begins`: the first one, which says the name of the file, null without one, and discards
   * what was received before.
   */
  addTableBytes: {
    input: z.object({
      batchId: batchIdSchema,
      bytes: z.instanceof(Uint8Array),
      begins: z.object({ fileName: z.string().max(1000).nullable() }).optional(),
    }),
    output: nothing,
  },
  /**
   * Reads the received bytes in a thread and replaces the existing rows. Can be called again with other options as long
   * as the app runs; null to guess them. `cancel` ends it under `callId`. Throws `invalid-input` at `table`, with a
   * `TableProblem`; at `table.N` if row N of the file is the reason; and at `table.byte.P.V` if the byte at P, from 0,
   * is V and isn't text.
   */
  readTable: {
    input: z.object({
      batchId: batchIdSchema,
      callId: writeIdSchema,
      options: tableOptionsSchema.nullable(),
    }),
    output: tableSchema,
  },
  /** Rows of the table, starting with `from` (from 1), and what was read in their cells that a person has edited. */
  readTableRows: {
    input: z.object({
      batchId: batchIdSchema,
      from: z.int().min(1),
      count: z.int().min(1).max(200),
    }),
    output: z.object({
      rows: z.array(z.array(cellSchema)),
      replaced: z.array(
        z.object({ row: z.number().int(), column: z.number().int(), was: cellSchema }),
      ),
    }),
  },
  /**
   * The different texts in the cells of a column (by index from 0), without empty ones, each with the rows that have it (from 1). Only
   * the start of a long text. `isCut`: there are more than `mostColumnTexts`, and those are the first ones.
   */
  readColumn: {
    input: oneBatch.extend({ column: z.int().min(0).max(mostColumns) }),
    output: z.object({
      texts: z.array(z.object({ text: z.string(), rows: z.array(z.number().int()) })),
      isCut: z.boolean(),
    }),
  },
  /**
   * The rows whose cell in this column (by index from 0) is the ID, or this member, of no product in the list that was read last:
   * how many, and the first of them in order. `at`: when it was read; `kind`: how the list writes it. Null if the profile has no
   * list.
   */
  findUnlisted: {
    input: oneBatch.extend({
      column: z.int().min(0).max(mostColumns),
      member: z.string().nullable(),
    }),
    output: z
      .object({
        at: z.string(),
        kind: valueKindSchema,
        count: z.number().int(),
        rows: z.array(z.number().int()),
      })
      .nullable(),
  },
  /**
   * Puts what the user typed into cells of the table, or takes it back. Throws `invalid-input` for a running batch, and, once
   * it was started, for a row that may have been carried out or is still to be sent (`edits`).
   */
  editCells: {
    input: oneBatch.extend({ edits: z.array(cellEditSchema).min(1).max(mostCellEdits) }),
    output: tableSchema,
  },

  /** A whole row with an exact body. */
  getExactRow: {
    input: oneRow,
    output: exactRowSchema,
  },

  /**
   * Makes a batch of these rows of a list, one per ID, and sends none of them. `cancel`
   * ends it under `callId`; then, and if it fails, there is no batch. One of deletes isn't listed before it is started, and goes
   * with the app's end. Deletes keep the entries of the products: `hidden` is how many of them aren't shown, which
   * come before the others in `first`, and `wanted` is what `askToRun` would return. The column of a product in the table of orders is
   * `valueColumn(productMember)`.
   */
  makeBatchOfProducts: {
    input: z.object({
      listId: listIdSchema,
      callId: writeIdSchema,
      rows: z.enum(['selected', 'selected-shown']),
      batch: z.discriminatedUnion('operation', [
        z.object({ operation: z.literal('deleteProduct') }),
        z.object({
          operation: z.literal('createOrder'),
          body: bodyTextSchema,
          productMember: z.string().nullable(),
        }),
      ]),
    }),
    output: z.object({
      batchId: batchIdSchema,
      count: z.number().int(),
      hidden: z.number().int(),
      first: z.array(productRowSchema),
      wanted: wantedConfirmationSchema.nullable(),
    }),
  },
  /** Saves what is sent for each row. Throws `invalid-input` for a batch that was started. */
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

  /** What the user must confirm before exactly this batch may run; null if nothing. */
  askToRun: { input: oneBatch, output: wantedConfirmationSchema.nullable() },
  /**
   * Starts a batch, or resumes a paused or stopped one. Rows that can't be sent are left out if `leavesOut` is set;
   * otherwise the batch doesn't start (`invalid-input` at `rows`). For collected updates, `exactDigest` names the ones that
   * the user was asked about: if they aren't these any more, nothing starts (`invalid-input` at `rows`).
   */
  runBatch: {
    input: z.object({
      batchId: batchIdSchema,
      exactDigest: z.string().optional(),
      leavesOut: z.boolean(),
      confirmation: givenConfirmationSchema,
    }),
    output: batchSummarySchema,
  },
  /**
   * Rows that are being sent finish; no other row starts. Resolves when all have finished. `isStopped`: the user must
   * confirm again to resume.
   */
  pauseBatch: {
    input: oneBatch.extend({ isStopped: z.boolean() }),
    output: batchSummarySchema,
  },
  /**
   * Sends rows again, in separate groups, and resumes. `notDone`: *refused*, *not sent* and *not done*; `inDoubt`: *failed* and
   * *unknown*, which may have been carried out. `toFix`: in place of both, the rows whose cells can be mended, those that were
   * left out too. With `all` nothing is sent if one of them can't be (`invalid-input` at `rows`), with `right` only that row isn't.
   */
  sendAgain: {
    input: z.object({
      batchId: batchIdSchema,
      notDone: z.boolean(),
      inDoubt: z.boolean(),
      toFix: z.enum(['all', 'right']).optional(),
      confirmation: givenConfirmationSchema,
    }),
    output: batchSummarySchema,
  },

  /**
   * The user leaves the rows to mend of a batch as they are, so that it doesn't ask for anything any more, or takes that back.
   * Throws `invalid-input` (`batchId`) unless it has ended.
   */
  leaveRows: {
    input: oneBatch.extend({ isLeft: z.boolean() }),
    output: batchSummarySchema,
  },

  /** Asks for everything that `deletes-changed` says of this profile, for a page that doesn't know it yet. */
  followDeletes: { input: z.object({ profileId: profileIdSchema }), output: nothing },
  /** The user has read how this batch of deletes ended: the list doesn't say it any more. */
  dismissDeletes: { input: oneBatch, output: nothing },

  /**
   * What is known about the rows in doubt (*failed*, *unknown*) before they are sent again. `areKept`: each is sent
   * with the same idempotency key and body as before; false for requests without a key, such as a delete.
   */
  checkDoubt: {
    input: oneBatch,
    output: z.object({ areKept: z.boolean() }),
  },

  /**
   * Rows with their states, in order; with `state`, only those in that state, that need a look, or can be mended (`to-fix`); or `only` these.
   * The last ones have the problems that their cells have now. `columns`: those of the table whose cells are wanted too, by index
   * from 0.
   */
  listBatchRows: {
    input: z.object({
      batchId: batchIdSchema,
      state: z.enum([...rowFilters, 'to-fix']).nullable(),
      only: z.array(z.int().min(1)).max(mostFoundRows).optional(),
      /** How many of them to skip. */
      skip: z.int().min(0),
      count: z.int().min(1).max(200),
      columns: z.array(z.int().min(0)).max(mostRowColumns).optional(),
    }),
    output: z.object({ rows: z.array(batchRowSchema), total: z.number().int() }),
  },
  /**
   * Asks for a place in a native dialog and writes every row, or those that can be mended, to the file, with its state; null if
   * the user cancelled.
   * `cancel` ends it under `callId`; then there is no file. `cutCells` were longer than such a file allows; they end
   * with a note about that. Throws `invalid-input` (`too-large-for-xlsx`) above 4 GiB.
   */
  exportBatch: {
    input: z.object({
      batchId: batchIdSchema,
      callId: writeIdSchema,
      format: z.enum(['csv', 'xlsx']),
      suggestedName,
      only: z.enum(['to-fix']).optional(),
    }),
    output: z
      .object({ path: z.string(), rows: z.number().int(), cutCells: z.number().int() })
      .nullable(),
  },
} as const satisfies ProcedureTable;
