import { z } from 'zod';

/** What an update with an exact body changes, for a list. */
export const rowChangeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('changes'),
    /** How many differences there are. */
    count: z.number().int(),
    /** Where the first ones are: the names and indexes that lead there. */
    first: z.array(z.array(z.union([z.string(), z.number()]))),
  }),
  /** Compared with a record that was read. */
  z.object({ kind: z.literal('no-change') }),
  /** There is nothing to compare with, or it can't be compared. */
  z.object({ kind: z.literal('not-known') }),
  /** Too large to be compared for a list. */
  z.object({ kind: z.literal('large') }),
]);
export type RowChange = z.infer<typeof rowChangeSchema>;

/** One update in the review pile. Random, because there may be two for one user after a journal was restored. */
export const reviewIdSchema = z.uuid();

/** An update in the review pile. */
export const reviewItemSchema = z.object({
  reviewId: reviewIdSchema,
  /** The user's ID. */
  userId: z.string(),
  /** ISO 8601 in UTC. */
  addedAt: z.string(),
  /** Why it can't be sent as it is: another one is for the same user, or the profile leads to another address now. */
  problem: z.enum(['same-user', 'other-address']).nullable(),
});
export type ReviewItem = z.infer<typeof reviewItemSchema>;

/** The same as the list shows it. */
export const listedReviewItemSchema = reviewItemSchema.extend({ change: rowChangeSchema });
export type ListedReviewItem = z.infer<typeof listedReviewItemSchema>;
