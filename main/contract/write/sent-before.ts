import { z } from 'zod';
import { recordedOutcomes } from './truth.ts';
import { writeSummarySchema } from './write.ts';

/** An order like the one that is about to leave, which was carried out, may have been, or is under way. */
export const sameOrderSchema = z.object({
  writeId: z.string(),
  outcome: z.enum(recordedOutcomes),
  /** Since it was begun. */
  secondsAgo: z.number().int(),
});
export type SameOrder = z.infer<typeof sameOrderSchema>;

/** An update with the same body as one that is about to leave; maybe of another user, whose values these then are. */
export const sameUpdateSchema = sameOrderSchema.extend({ userId: z.string() });
export type SameUpdate = z.infer<typeof sameUpdateSchema>;

/** What was sent earlier for one user's id. */
export const lastSentSchema = z.object({
  /** The newest that was carried out; null when none was. */
  done: writeSummarySchema.nullable(),
  /** One after it of which nobody knows whether it was; the newest of them. */
  inDoubt: writeSummarySchema.nullable(),
});
export type LastSent = z.infer<typeof lastSentSchema>;
