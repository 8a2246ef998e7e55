import { z } from 'zod';
import { failureSchema } from '../failure.ts';
import type { Seq } from './seq.ts';

/**
 * What a later list of products showed about a delete. It is shown next to the outcome and never changes it. `gone`:
 * the product is no longer in the list, no matter who deleted it. `listed`: it is still there and may yet be deleted.
 * `absent`: it isn't in the list and isn't known to have been in an earlier one, so this doesn't show that it is gone.
 */
export const evidenceSchema = z.object({
  kind: z.enum(['gone', 'listed', 'absent']),
  /** When that list was complete, ISO 8601 in UTC. */
  at: z.string(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/** The list that contained a product before it was deleted. */
export interface ListedIn {
  /** How many different IDs it contained. */
  readonly ids: number;
  /** When it was requested. */
  readonly seq: Seq;
}

/** Why a list proves nothing about a delete; the words are in `evidence.nothing`. */
export const evidenceDoubts = [
  /** It came from another address, or it isn't known where the delete went. */
  'other-address',
  /** It was requested before the delete had ended. */
  'too-early',
  /** The service sent only a part of the list (206, or a `Content-Range` with a larger total). */
  'part',
  /** The service names a next page. */
  'more-pages',
  /** It came in several pages: between two of them, a product may have moved to a page that was read before. */
  'pages',
  /** The service names a total above the number of products that it sent. */
  'total',
  /** The service names a total that can be read in several ways. */
  'unclear-total',
  /**
   * It is as long as the previous list, so the product may have moved to another page, and no total says that the list
   * is complete.
   */
  'not-shorter',
  /** There is no earlier list to compare it with, and no total says that it is complete. */
  'no-total',
  /** A cache on the way answered with an old copy. */
  'old-copy',
  /** Some entries of the list couldn't be read; the product may be one of them. */
  'broken-entries',
  /** The list has lost more products than this app tried to delete. */
  'shorter',
  /** Another list replaced it in the window before it could be searched. */
  'replaced',
  /** The journal doesn't have this delete as an open one. */
  'not-open',
] as const;
export type EvidenceDoubt = (typeof evidenceDoubts)[number];

/** What one list says about one delete. */
const findingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('evidence'), evidence: evidenceSchema }),
  z.object({ kind: z.literal('nothing'), because: z.enum(evidenceDoubts) }),
]);
export type Finding = z.infer<typeof findingSchema>;

/**
 * What a list shows about a delete. `unread`: the list could not be read; null if the read was cancelled, or if no window holds
 * the list.
 */
export const deleteCheckSchema = z.union([
  findingSchema,
  z.object({ kind: z.literal('unread'), failure: failureSchema.nullable() }),
]);
export type DeleteCheck = z.infer<typeof deleteCheckSchema>;
