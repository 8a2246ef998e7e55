import { z } from 'zod';
import { failureSchema, shownBodySchema } from '../failure.ts';
import { deleteCheckSchema } from './evidence.ts';
import { currentRecordSchema } from './update-base.ts';

/**
 * What a service did not keep of what was sent, by its own reply. Paths are those of a form; `more` counts what isn't
 * named. Values are JSON texts, or the lengths of two lists.
 */
export const notKeptSchema = z.object({
  lost: z.array(z.string()),
  changed: z.array(z.object({ path: z.string(), sent: z.string(), now: z.string() })),
  more: z.number().int(),
});
export type NotKept = z.infer<typeof notKeptSchema>;

/** A write that is done. */
export const doneWriteSchema = z.object({
  kind: z.literal('done'),
  writeId: z.string(),
  status: z.number().int(),
  /** The service's reply; null for an empty body. */
  reply: shownBodySchema.nullable(),
  /**
   * Why the reply isn't complete although the write is done; null if it is complete. `web-page`: it was a web page over
   * plain http, where a network in between may answer instead of the service.
   */
  replyNote: z.enum(['cut', 'not-utf8', 'too-large', 'timeout', 'web-page']).nullable(),
  /** The error that the reply reports although its status says success, in one line. */
  errorSaid: z.string().optional(),
  /** Missing if the reply has everything, or can't be compared. */
  notKept: notKeptSchema.optional(),
  /** True if it was sent, but the journal couldn't save its outcome. */
  notRecorded: z.boolean(),
  endedAt: z.string(),
  durationMs: z.number(),
});

/** The outcomes of a write that ended with a failure. `truthOfFailedWrite` in `judge-outcome.ts` decides which one. */
const failedKinds = ['refused', 'not-sent', 'failed', 'unknown'] as const;

const failedWriteSchema = z.object({
  kind: z.enum(failedKinds),
  /** Why it isn't done, or why that isn't known. */
  failure: failureSchema,
  /** What the service had instead, if an update was refused or not sent because its user had changed meanwhile. */
  current: currentRecordSchema.optional(),
  /** What the list showed when main read it again, after a 404 to a single delete. */
  check: deleteCheckSchema.optional(),
  /** As for a write that is done. */
  notRecorded: z.boolean(),
  endedAt: z.string(),
});

/**
 * How a write ended. `send` makes it; the reply to the page, the journal entry and the runner of a batch get it
 * unchanged. `kind` is the journal's name for it.
 */
export const outcomeSchema = z.discriminatedUnion('kind', [doneWriteSchema, failedWriteSchema]);
export type Outcome = z.infer<typeof outcomeSchema>;
export type DoneWrite = z.infer<typeof doneWriteSchema>;
export type FailedWrite = z.infer<typeof failedWriteSchema>;
