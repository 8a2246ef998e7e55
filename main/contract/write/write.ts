import { z } from 'zod';
import { longestBody } from '../limits.ts';
import { profileIdSchema, sentPartSchema, tokenPlacementSchema } from '../profile/profile.ts';
import { deletedProductSchema } from './deleted-product.ts';
import { evidenceSchema } from './evidence.ts';
import { longestSubject, outcomeFilters, recordedOutcomes } from './judge-outcome.ts';
import { outcomeSchema } from './outcome.ts';
import { seqSchema } from './seq.ts';
import { ifMatchSchema, keptBaseSchema } from './update-base.ts';
import { bodyKinds, writeOperations } from './write-operations.ts';

export const writeOperationSchema = z.enum(writeOperations);
export const bodyKindSchema = z.enum(bodyKinds);

/** A new UUID per click of a button. Main accepts each only once, so one click is one request. */
export const writeIdSchema = z.uuid();

/** A body is JSON text, sent byte for byte as shown. */
export const bodyTextSchema = z.string().max(longestBody);

/** What the user found out about a write in doubt. */
export const resolutionSchema = z.object({
  as: z.enum(['done', 'not-done']),
  remark: z.string().max(1000),
  /** When it was resolved, ISO 8601 in UTC. */
  at: z.string(),
});
export type Resolution = z.infer<typeof resolutionSchema>;

/** An order in words. `name` is that of the product, from the list of the profile when it was sent. */
export const orderedSchema = z.object({
  name: z.string(),
  quantity: z.string().nullable(),
  customer: z.string().nullable(),
});

/** One entry of the journal as the list shows it. */
export const writeSummarySchema = z.object({
  writeId: z.string(),
  profileId: z.string(),
  profileName: z.string(),
  operation: writeOperationSchema,
  /** What it was about, such as `Desk lamp (#12)`, or the values of an order. It has no verb: see `ordered`. */
  target: z.string(),
  /**
   * The exact ID of the user or product that it was about. Null for an order, and for an old delete whose ID the journal
   * can't tell for certain.
   */
  subjectId: z.string().nullable(),
  /** What was ordered for whom. Null for any other write, and for an order whose product wasn't known for certain. */
  ordered: orderedSchema.nullable(),
  outcome: z.enum(recordedOutcomes),
  status: z.number().int().nullable(),
  /** Before and after: `startedAt` can't tell, because the clock may have been set back. */
  seq: seqSchema,
  /** The Journal has the line of its batch in its place. */
  isRow: z.boolean(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  /** Null if the user hasn't resolved it. */
  resolution: resolutionSchema.nullable(),
  /** What a later list showed; null except for deletes that were answered with 404, failed or are unknown. */
  evidence: evidenceSchema.nullable(),
});
export type WriteSummary = z.infer<typeof writeSummarySchema>;

/** Where something was made to go, or was sent: see `MadeFor`. */
export const madeForSchema = z.object({
  baseUrl: z.string(),
  placement: tokenPlacementSchema,
  /** Set only if paths have a trailing slash there that `path` doesn't have. */
  pathsEndWithSlash: z.literal(true).optional(),
  /** Set only if the ID in its list isn't the member `id`. */
  list: z.object({ id: z.string().max(200) }).optional(),
  account: z.string().max(100).optional(),
});

/** One journal entry in full: what was sent and what came back. It contains no token. */
export const writeRecordSchema = writeSummarySchema.extend({
  method: z.string(),
  path: z.string(),
  /** Where it was sent; null in journal entries from before this was recorded. */
  sentTo: madeForSchema.nullable(),
  /** The body that was sent; null for a DELETE. */
  body: z.string().nullable(),
  /** The row of a batch that it was sent for, from 1; otherwise null. The name is null if the batch is gone. */
  batch: z
    .object({ batchId: z.string(), name: z.string().nullable(), row: z.number().int() })
    .nullable(),
  /** The header and key by which the service recognises it when it is sent again; null for none. */
  idempotency: z.object({ header: z.string(), key: z.string() }).nullable(),
  /** The `If-Match` of an update; null for none. */
  ifMatch: ifMatchSchema,
  /** What an update changed; null if that isn't known, and for anything else. */
  base: keptBaseSchema.nullable(),
  /** What an update sent; null in journal entries from before this was recorded, and for anything else. */
  sends: sentPartSchema.nullable(),
  /**
   * How it ended. Null while it is being sent, if the app ended before the outcome was known, and if its details can't
   * be read.
   */
  ended: outcomeSchema.nullable(),
  /**
   * The entry of the list that it deletes. Null for any other write, for IDs that didn't come from a list, and in
   * journal entries from before this was kept.
   */
  deletedProduct: deletedProductSchema.nullable(),
});
export type WriteRecord = z.infer<typeof writeRecordSchema>;

const instant = z.iso.datetime().nullable();

/** Everything that was sent for this user, or for this product: it was deleted, or an order names it. */
export const writeSubjectSchema = z.object({
  kind: z.enum(['user', 'product']),
  id: z.string().min(1).max(longestSubject),
  profileId: profileIdSchema,
});

/** Which entries of the journal to return; null and an empty search match all. */
export const writeFilterSchema = z.object({
  /** Words that must all be in the journal entry; each may be the start of a longer word. */
  search: z.string().max(200),
  operation: writeOperationSchema.nullable(),
  outcome: z.enum(outcomeFilters).nullable(),
  profileId: profileIdSchema.nullable(),
  subject: writeSubjectSchema.nullable().default(null),
  /** Only entries for rows of this batch. */
  batchId: z.uuid().nullable().default(null),
  /** Started at this instant or later. */
  from: instant,
  /** Started before this instant. */
  to: instant,
});
export type WriteFilter = z.infer<typeof writeFilterSchema>;

/** A request as it will be sent: the headers that we set ourselves, with the token masked. */
export const requestPreviewSchema = z.object({
  method: z.string(),
  url: z.string(),
  /** Null for an order's idempotency key, which is new for each order. */
  headers: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  body: z.string().nullable(),
});
export type RequestPreview = z.infer<typeof requestPreviewSchema>;
