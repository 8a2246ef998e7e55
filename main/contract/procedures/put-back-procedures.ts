import { z } from 'zod';
import { batchIdSchema, batchSummarySchema } from '../batch/batch.ts';
import { batchPutBackSchema } from '../write/put-back.ts';
import { writeIdSchema } from '../write/write.ts';
import type { ProcedureTable } from './procedure.ts';

/** Updates that were carried out and are made undone by new updates. */
export const putBackProcedures = {
  /** What `makePutBackBatch` would make. Only for a batch of updates that isn't running. */
  previewBatchPutBack: {
    input: z.object({ batchId: batchIdSchema, callId: writeIdSchema }),
    output: batchPutBackSchema,
  },
  /** Makes a batch with exact bodies that puts back the updates of another one, and starts none of it. */
  makePutBackBatch: {
    input: z.object({ batchId: batchIdSchema, callId: writeIdSchema }),
    output: batchSummarySchema,
  },
} as const satisfies ProcedureTable;
