import { z } from 'zod';
import { updateBeforeSchema } from './sent-before.ts';
import { writeSummarySchema } from './write.ts';

/** Why an update can't be put back; the words are in `putBack.why`. */
const putBackProblems = [
  /** It wasn't carried out, or that isn't certain. */
  'not-done',
  /** Nothing is known of the user before it. */
  'no-earlier',
  /** The token was masked in what is known of the user before it. */
  'masked',
  /** The service masked values of the user before it, and sending these back could replace the real ones. */
  'masked-by-service',
  /** The profile leads to another address now, or the address wasn't recorded. */
  'other-address',
  /** Only changes were sent, and they added fields, which only a whole record can remove. */
  'added-fields',
  /** Another row of the batch updated the same user before it, and is put back instead. */
  'same-user',
  /** Another row of the batch updated the same user before it and can't be put back. */
  'first-row',
] as const;
export type PutBackProblem = (typeof putBackProblems)[number];

/** What is known about putting back one update. */
const putBackSchema = z.object({
  /** Null if it can't be put back. `read`: the record that was read before it. `sent`: the last accepted body. */
  earlier: z.object({ source: z.enum(['read', 'sent']), at: z.string() }).nullable(),
  /** Null if it can. */
  problem: z.enum(putBackProblems).nullable(),
  /** The update that this one has put back. */
  puts: writeSummarySchema.nullable(),
  /** The newest update that has put back this one. */
  by: writeSummarySchema.nullable(),
});

/** What the journal knows beside an entry. */
export const relatedSchema = z.object({
  /**
   * The update of the same user that was carried out before this one. Null if that isn't certain, for an update with a
   * base, and for any other write.
   */
  before: updateBeforeSchema.nullable(),
  /**
   * The newest earlier attempt at the same thing that may have been carried out and isn't resolved; null if none. No
   * later answer resolves it.
   */
  inDoubt: writeSummarySchema.nullable(),
  /** Whether an update can be put back, and which updates are linked to it; null for any other write. */
  putBack: putBackSchema.nullable(),
});

/** A batch that puts back another one. */
export const batchPutBackSchema = z.object({
  /** Null if no batch was made, because nothing can be put back. */
  batchId: z.uuid().nullable(),
  /** How many updates would be sent. */
  possible: z.number().int(),
  /** How many of these users were updated again from this computer since. */
  updatedSince: z.number().int(),
  /** Later updates of these users whose outcome is unknown; at most `mostImpossible`. */
  inDoubt: z.array(z.object({ id: z.string(), at: z.string() })),
  /** How many there are. */
  inDoubtCount: z.number().int(),
  /** The rows that were done and can't be put back, by number; at most `mostImpossible`. */
  impossible: z.array(
    z.object({ row: z.number().int(), id: z.string(), problem: z.enum(putBackProblems) }),
  ),
  /** How many there are. */
  impossibleCount: z.number().int(),
});
export type BatchPutBack = z.infer<typeof batchPutBackSchema>;
