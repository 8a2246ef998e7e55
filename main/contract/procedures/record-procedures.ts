import { z } from 'zod';
import { batchIdSchema } from '../batch/batch.ts';
import { readsPerMinute } from '../batch/exact-rows.ts';
import { recordsReadSchema } from '../batch/records.ts';
import { writeIdSchema } from '../write/write.ts';
import type { ProcedureTable } from './procedure.ts';

/** The users of a batch of updates, read before any row is sent. */
export const recordProcedures = {
  /**
   * Reads the user of each row, at most this many a minute and as slowly as the service asks for, and makes a batch with exact
   * bodies of the rows that change something. Sends nothing. `cancel` ends it under `callId`; then there is no batch. Throws `invalid-input` (`no-user-records`) if the service shows no users, and the failure if
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
} as const satisfies ProcedureTable;
