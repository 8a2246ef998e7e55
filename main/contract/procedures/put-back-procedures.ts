import { z } from 'zod';
import { batchIdSchema, batchSummarySchema } from '../batch/batch.ts';
import { profileIdSchema } from '../profile/profile.ts';
import { draftIdSchema } from '../write/draft.ts';
import { batchPutBackSchema } from '../write/put-back.ts';
import { writeIdSchema } from '../write/write.ts';
import type { ProcedureTable } from './procedure.ts';

/** Updates that were carried out and are made undone by new updates. */
export const putBackProcedures = {
  /**
   * Makes a draft of the user as it was before an update, for `openDraft`. Its base is what the update sent. Sends
   * nothing. Throws `invalid-input` at `writeId` with a `PutBackProblem`.
   */
  makePutBack: {
    input: z.object({ writeId: writeIdSchema, profileId: profileIdSchema }),
    output: z.object({ draftId: draftIdSchema }),
  },
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
