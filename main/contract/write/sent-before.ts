import { z } from 'zod';
import { shownOutcomes } from './judge-outcome.ts';
import { writeSummarySchema } from './write.ts';

/** An order like the one about to be sent, which was carried out, may have been, or is being sent. */
export const sameOrderSchema = z.object({
  writeId: z.string(),
  outcome: z.enum(shownOutcomes),
  /** Since it was started. */
  secondsAgo: z.number().int(),
});
export type SameOrder = z.infer<typeof sameOrderSchema>;

/**
 * An update with the same body as the one about to be sent. It may be of another user, whose values these would then
 * be.
 */
export const sameUpdateSchema = sameOrderSchema.extend({ userId: z.string() });
export type SameUpdate = z.infer<typeof sameUpdateSchema>;

/** What was sent earlier for one user ID. */
export const lastSentSchema = z.object({
  /** The latest one that was carried out; null if none. */
  done: writeSummarySchema.nullable(),
  /** The latest one after that whose outcome isn't known. */
  inDoubt: writeSummarySchema.nullable(),
});
export type LastSent = z.infer<typeof lastSentSchema>;

/** The update of a user that was carried out before another one. */
export const updateBeforeSchema = z.object({ startedAt: z.string(), body: z.string() });
export type UpdateBefore = z.infer<typeof updateBeforeSchema>;
