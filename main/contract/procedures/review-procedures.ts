import { z } from 'zod';
import { batchIdSchema, batchSummarySchema } from '../batch/batch.ts';
import { mostReviewed } from '../batch/exact-rows.ts';
import { givenConfirmationSchema, wantedConfirmationSchema } from '../profile/guard.ts';
import { profileIdSchema, sentPartSchema } from '../profile/profile.ts';
import { draftContentSchema, draftIdSchema } from '../write/draft.ts';
import { listedReviewItemSchema, reviewIdSchema, reviewItemSchema } from '../write/review.ts';
import { ifMatchSchema, updateBaseSchema } from '../write/update-base.ts';
import { bodyTextSchema } from '../write/write.ts';
import { nothing, type ProcedureTable } from './procedure.ts';

const oneItem = z.object({ profileId: profileIdSchema, reviewId: reviewIdSchema });
/** What an update sends, and what it changes: see `updateUser`. */
const update = {
  body: bodyTextSchema,
  base: updateBaseSchema.nullable(),
  sends: sentPartSchema,
} as const;
/** What is sent: exactly these, and the batch that they become. */
const sending = z.object({
  profileId: profileIdSchema,
  batchId: batchIdSchema,
  reviewIds: z.array(reviewIdSchema).min(1).max(mostReviewed),
});

/** The review pile: updates of users that a person has collected, to look at them and send them together. */
export const reviewProcedures = {
  /** In the order in which they were added. */
  listReview: {
    input: z.object({ profileId: profileIdSchema }),
    output: z.array(listedReviewItemSchema),
  },
  countReview: {
    input: z.object({ profileId: profileIdSchema }),
    output: z.object({ updates: z.number().int() }),
  },
  /** A whole update; null if it isn't in the pile any more. */
  getReviewItem: {
    input: oneItem,
    output: reviewItemSchema.extend({ ...update, ifMatch: ifMatchSchema }).nullable(),
  },
  /**
   * Adds an update, and removes the draft that it was written as. There is one for each user: `known` is the one that is
   * already there, and then nothing was done, unless `replaces` names it. Throws `invalid-input` if it can't be sent, or if
   * the pile is full (`review-too-many`, `review-too-large`).
   */
  addToReview: {
    input: oneItem.extend({
      userId: z.string().max(2000),
      ...update,
      draftId: draftIdSchema.nullable(),
      replaces: reviewIdSchema.nullable(),
    }),
    output: z.object({ known: reviewItemSchema.nullable() }),
  },
  /** Removes it from the pile. It can be restored for an hour, while the app runs. */
  removeFromReview: { input: oneItem, output: nothing },
  /** False if there is another one for the same user now. */
  restoreToReview: { input: oneItem, output: z.object({ isRestored: z.boolean() }) },
  /** Makes a draft of it, for `openDraft`, and removes it from the pile. */
  takeFromReview: {
    input: oneItem.extend({ face: draftContentSchema.shape.face }),
    output: z.object({ draftId: draftIdSchema }),
  },
  /** What the user must confirm before exactly these may be sent as this batch; null if nothing. */
  askToSendReview: { input: sending, output: wantedConfirmationSchema.nullable() },
  /**
   * Makes a batch of these updates, which leave the pile in the same step, and runs it. Throws `invalid-input`
   * (`reviewIds`) and does nothing if one of them isn't in the pile any more or can't be sent.
   */
  sendReview: {
    input: sending.extend({ confirmation: givenConfirmationSchema }),
    output: batchSummarySchema,
  },
} as const satisfies ProcedureTable;
