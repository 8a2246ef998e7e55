import { z } from 'zod';

/** What would be lost, or is being sent, when a profile is removed. */
export const profileUseSchema = z.object({
  /** False while something of it is being sent, or will be sent automatically. */
  canBeRemoved: z.boolean(),
  /** The names of batches that run or resume automatically. */
  running: z.array(z.string()),
  /** How many writes are being sent, including rows of batches. */
  writes: z.number().int(),
  /** How many writes wait, and would not be sent. */
  waiting: z.number().int(),
  /** How many batches it has, and how many of their rows were not sent. */
  batches: z.number().int(),
  unsentRows: z.number().int(),
});
export type ProfileUse = z.infer<typeof profileUseSchema>;
