import { z } from 'zod';

/** What would be lost, or is under way, when a profile is removed. */
export const profileUseSchema = z.object({
  /** False while something of it is being sent, or is about to be by itself. */
  canBeRemoved: z.boolean(),
  /** The names of batches that run, or continue by themselves. */
  running: z.array(z.string()),
  /** How many writes are being sent, rows of batches among them. */
  writes: z.number().int(),
  /** How many batches it has, and how many of their rows were not sent. */
  batches: z.number().int(),
  unsentRows: z.number().int(),
});
export type ProfileUse = z.infer<typeof profileUseSchema>;
