import { z } from 'zod';
import { batchIdSchema, exactRowSchema } from '../batch/batch.ts';
import { profileIdSchema, sentPartSchema } from '../profile/profile.ts';
import { draftIdSchema } from '../write/draft.ts';
import { updateBaseSchema } from '../write/update-base.ts';
import { bodyTextSchema } from '../write/write.ts';
import type { ProcedureTable } from './procedure.ts';

const userIdSchema = z.string().max(2000);

/**
 * Collected updates: rows of a batch that isn't started yet, at most one batch for each profile and one row for each user.
 * All throw `invalid-input` at `rows` (`collected-changed`, `collected-too-many`, `collected-too-large`).
 */
export const collectedProcedures = {
  /**
   * Adds an update to the open batch, which is created if there is none, and removes the draft that it was written as.
   * `known` identifies another update of this user that is already there; then nothing was done, unless `replaces` is
   * the same. Throws `invalid-input` if the update can't be sent.
   */
  addToBatch: {
    input: z.object({
      profileId: profileIdSchema,
      userId: userIdSchema,
      body: bodyTextSchema,
      base: updateBaseSchema.nullable(),
      sends: sentPartSchema,
      draftId: draftIdSchema.nullable(),
      replaces: z.string().nullable(),
    }),
    output: z.object({ batchId: batchIdSchema, known: z.string().nullable() }),
  },
  /**
   * Removes it and makes a draft of it: one for `openDraft`, or, if `isDiscarded`, a discarded one, which `addToBatch` takes to
   * undo that. `exactDigest` is the one that its batch had when the user chose it.
   */
  takeFromBatch: {
    input: z.object({
      batchId: batchIdSchema,
      row: z.int().min(1),
      exactDigest: z.string().nullable(),
      isDiscarded: z.boolean(),
    }),
    output: z.object({ draftId: draftIdSchema, update: exactRowSchema }),
  },
} as const satisfies ProcedureTable;
