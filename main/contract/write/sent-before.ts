import { z } from 'zod';
import { shownOutcomes } from './judge-outcome.ts';
import { writeSummarySchema } from './write.ts';

/** A request that the one about to be sent repeats. It was carried out, may have been, or is being sent. */
export const sameRequestSchema = z.object({
  writeId: z.string(),
  outcome: z.enum(shownOutcomes),
  /** Since it was started. */
  secondsAgo: z.number().int(),
});
export type SameRequest = z.infer<typeof sameRequestSchema>;

/** What was sent earlier for one user ID. */
export const lastSentSchema = z.object({
  /** The latest one that was carried out; null if none. */
  done: writeSummarySchema.nullable(),
  /** The latest one after that whose outcome isn't known. */
  inDoubt: writeSummarySchema.nullable(),
  /**
   * Whether `done` may be what the service has for the token of now: no newer one is in doubt, and it went to the same
   * address, with the same token placement and account. False if the account isn't known.
   */
  isBase: z.boolean(),
});
export type LastSent = z.infer<typeof lastSentSchema>;

/** The update of a user that was carried out before another one. */
export const updateBeforeSchema = z.object({ startedAt: z.string(), body: z.string() });
export type UpdateBefore = z.infer<typeof updateBeforeSchema>;
