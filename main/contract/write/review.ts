import { z } from 'zod';
import { rowChangeSchema } from './row-change.ts';

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
