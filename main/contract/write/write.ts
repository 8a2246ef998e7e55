import { z } from 'zod';
import { failureSchema, httpFailureSchema, shownBodySchema } from '../failure.ts';
import { tokenPlacementSchema } from '../profile/token-placement.ts';
import { evidenceSchema } from './evidence.ts';
import { recordedOutcomes } from './truth.ts';
import { bodyKinds, writeOperations } from './write-operations.ts';

export const writeOperationSchema = z.enum(writeOperations);
export const bodyKindSchema = z.enum(bodyKinds);
export type WriteOperation = z.infer<typeof writeOperationSchema>;

/** A fresh UUID per press of a button. Main takes each once, so that one press is one request. */
export const writeIdSchema = z.uuid();

/** A body is JSON text, sent byte for byte as it was shown. At most 5 Mi UTF-16 units. */
export const bodyTextSchema = z.string().max(5 * 1024 * 1024);

/** A write that is done. */
export const writeResultSchema = z.object({
  writeId: z.string(),
  status: z.number().int(),
  /** What the service said; null for an empty body. */
  reply: shownBodySchema.nullable(),
  /**
   * Why the reply is not whole, though the write is done; null when it is. `web-page`: it came as a
   * page over plain http, where a network on the way may answer in place of the service.
   */
  replyNote: z.enum(['cut', 'not-utf8', 'too-large', 'timeout', 'web-page']).nullable(),
  /** In journal entries from the time when a 404 to a delete was not yet *Refused*: what the service said when it was *Done*. */
  alreadyGone: httpFailureSchema.nullable().optional(),
  /** True when it was sent and done, but the journal could not keep its outcome. */
  notRecorded: z.boolean(),
  endedAt: z.string(),
  durationMs: z.number(),
});
export type WriteResult = z.infer<typeof writeResultSchema>;

/** What a person found out about a write whose outcome was in doubt. */
export const resolutionSchema = z.object({
  as: z.enum(['done', 'not-done']),
  remark: z.string().max(1000),
  /** When it was resolved, ISO 8601 in UTC. */
  at: z.string(),
});
export type Resolution = z.infer<typeof resolutionSchema>;

/** One entry of the journal as the list shows it. */
export const writeSummarySchema = z.object({
  writeId: z.string(),
  profileId: z.string(),
  profileName: z.string(),
  operation: writeOperationSchema,
  /** What it was about, such as `Desk lamp (#12)`, a user's id, or an order's first fields. */
  target: z.string(),
  outcome: z.enum(recordedOutcomes),
  status: z.number().int().nullable(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  /** Null for one that nobody resolved by hand. */
  resolution: resolutionSchema.nullable(),
  /** What a later list showed; null for all but deletes that were answered 404, failed or are unknown. */
  evidence: evidenceSchema.nullable(),
});
export type WriteSummary = z.infer<typeof writeSummarySchema>;

/** One journal entry in full: what was sent and what came back. No token is in it. */
export const writeRecordSchema = writeSummarySchema.extend({
  method: z.string(),
  path: z.string(),
  /** Where it went; null in journal entries that were recorded before this was. */
  sentTo: z
    .object({
      baseUrl: z.string(),
      placement: tokenPlacementSchema,
      /** There only where the path had a slash at its end that `path` does not have. */
      pathsEndWithSlash: z.literal(true).optional(),
    })
    .nullable(),
  /** The body that left; null for a DELETE. */
  body: z.string().nullable(),
  /** The row of a batch that it was sent for, from 1; null for any other. The name is null for a batch that is gone. */
  batch: z
    .object({ batchId: z.string(), name: z.string().nullable(), row: z.number().int() })
    .nullable(),
  /** The header and key by which the service recognises it when it is sent again; null for none. */
  idempotency: z.object({ header: z.string(), key: z.string() }).nullable(),
  result: writeResultSchema.nullable(),
  failure: failureSchema.nullable(),
});
export type WriteRecord = z.infer<typeof writeRecordSchema>;
