import { z } from 'zod';
import { batchIdSchema, batchSummarySchema } from '../batch/batch.ts';
import { readsPerMinute } from '../batch/exact-rows.ts';
import { recordsReadSchema } from '../batch/records.ts';
import { writeIdSchema } from '../write/write.ts';
import type { ProcedureTable } from './procedure.ts';

/** The users of a batch of updates, read before any row is sent. */
export const recordProcedures = {
  /**
   * Reads the user of each row, at most this many a minute and as slowly as the service asks for. Sends nothing. `cancel`
   * ends it under `callId`. Throws `invalid-input` (`no-user-records`) if the service shows no users, and the failure if
   * the service refuses all of it: a token, or no connection.
   */
  readBatchRecords: {
    input: z.object({
      batchId: batchIdSchema,
      callId: writeIdSchema,
      perMinute: z.int().min(readsPerMinute.min).max(readsPerMinute.max),
    }),
    output: recordsReadSchema,
  },
  /**
   * Makes a batch with exact bodies of the rows that were read, ready to be checked. Throws `invalid-input` (`recordsId`)
   * if the batch, its table or the profile has changed since.
   */
  makeRecordsBatch: {
    input: z.object({
      batchId: batchIdSchema,
      recordsId: z.uuid(),
      /** Rows that change nothing. */
      skipsUnchanged: z.boolean(),
      /** Rows whose changes aren't known. They would be sent as they were filled in. */
      skipsUnknown: z.boolean(),
    }),
    output: batchSummarySchema,
  },
} as const satisfies ProcedureTable;
