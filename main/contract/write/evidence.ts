import { z } from 'zod';

/**
 * What a later list of products showed about a delete. It stands beside the outcome and never changes
 * it. `gone`: the product is not in the list any more, whoever deleted it. `listed`: it is still there,
 * and may yet be deleted. `absent`: it is not in the list, and is not known to have been in one before, which does not
 * show that it is gone.
 */
export const evidenceSchema = z.object({
  kind: z.enum(['gone', 'listed', 'absent']),
  /** When that list was complete, ISO 8601 in UTC. */
  at: z.string(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/** The list that a product stood in before it was deleted. */
export interface ListedIn {
  /** How many different ids it held. */
  readonly ids: number;
  /** When it was asked for, ISO 8601 in UTC. */
  readonly askedAt: string;
}

/** Why a list proves nothing about a delete; the words are in `evidence.nothing`. */
export const evidenceDoubts = [
  /** It came from another address, or it is not known where the delete went. */
  'other-address',
  /** It was asked for before the delete had ended. */
  'too-early',
  /** The service sent a part of the list (206, or a `Content-Range` with a larger total). */
  'part',
  /** The service names a next page. */
  'more-pages',
  /** The service names a total above the number of products that it sent. */
  'total',
  /** A total that it names can be read in several ways. */
  'unclear-total',
  /** It is as long as the one before, so that the product may have been pushed out, and no total says that it is whole. */
  'not-shorter',
  /** There is no list from before to compare it with, and no total says that it is whole. */
  'no-total',
  /** Something on the way answered with a copy that it had kept. */
  'old-copy',
  /** Some entries of the list could not be read; the product may be one of them. */
  'broken-entries',
  /** The list has lost more products than this app tried to delete. */
  'shorter',
  /** Another list has taken its place in the window before it could be searched. */
  'replaced',
  /** The journal does not hold this delete as one that is open. */
  'not-open',
] as const;
export type EvidenceDoubt = (typeof evidenceDoubts)[number];

/** What one list says about one delete. */
export const findingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('evidence'), evidence: evidenceSchema }),
  z.object({ kind: z.literal('nothing'), because: z.enum(evidenceDoubts) }),
]);
export type Finding = z.infer<typeof findingSchema>;
