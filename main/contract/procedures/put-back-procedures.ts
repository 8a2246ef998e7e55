import { z } from 'zod';
import { batchIdSchema } from '../batch/batch.ts';
import { batchPutBackSchema } from '../write/put-back.ts';
import { writeIdSchema } from '../write/write.ts';
import type { ProcedureTable } from './procedure.ts';

/** Updates that were carried out and are made undone by new updates. */
export const putBackProcedures = {
  /**
   * Makes a batch with exact bodies that puts back the updates of another one, which isn't running, and starts none of it.
   * `cancel` ends it under `callId`; then there is no batch. It isn't listed before `keepBatch`, and goes with the app's end.
   */
  makePutBackBatch: {
    input: z.object({ batchId: batchIdSchema, callId: writeIdSchema }),
    output: batchPutBackSchema,
  },
} as const satisfies ProcedureTable;
