import { z } from 'zod';
import { outcomeSchema } from './outcome.ts';
import { writeSummarySchema } from './write.ts';

/** The reply to a press whose write waits. How it ends comes with `write-changed`. */
export const waitingReplySchema = z.object({ waiting: z.literal(true), writeId: z.string() });

/** What a press that writes returns: how the write ended, or that it waits. */
export const pressReplySchema = z.union([outcomeSchema, waitingReplySchema]);
export type PressReply = z.infer<typeof pressReplySchema>;

/** A write that can still be cancelled. */
export const waitingWriteSchema = z.object({
  write: writeSummarySchema,
  /** The grace period of its profile at the press. */
  seconds: z.number().int(),
  /** How long it still waits, from the moment this was made. */
  leftMs: z.number(),
  /** The time stands still while the app asks whether to quit. */
  isHeld: z.boolean(),
});
export type WaitingWrite = z.infer<typeof waitingWriteSchema>;
