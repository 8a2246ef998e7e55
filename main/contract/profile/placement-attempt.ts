import { z } from 'zod';
import { slashDifferences } from '../failure.ts';
import { tokenPlacementSchema } from './token-placement.ts';

/** What came back for one way of sending the token. */
export const placementResultSchema = z.discriminatedUnion('kind', [
  /** A 2xx with a JSON array: the list of products. */
  z.object({ kind: z.literal('list'), status: z.number().int() }),
  /** A 2xx with anything else, such as a page for signing in. */
  z.object({ kind: z.literal('not-a-list'), status: z.number().int() }),
  /** Any other status; `reason` holds the first words of the service, null when it gave none. */
  z.object({
    kind: z.literal('refused'),
    status: z.number().int(),
    reason: z.string().nullable(),
    retryAfterSeconds: z.number().nullable(),
  }),
  /** A redirect, which was not followed. */
  z.object({
    kind: z.literal('redirected'),
    status: z.number().int().nullable(),
    /** There only where the address it points to differs by a slash at the end alone. */
    slash: slashDifferences.optional(),
  }),
]);
export type PlacementResult = z.infer<typeof placementResultSchema>;

/** One request of *Find how*. */
export const placementAttemptSchema = z.object({
  /** null: without a token, to learn whether the service wants one at all. */
  placement: tokenPlacementSchema.nullable(),
  result: placementResultSchema,
});
export type PlacementAttempt = z.infer<typeof placementAttemptSchema>;

/** How the search ended; with `found` the last attempt names the way. */
export const foundPlacementSchema = z.object({
  end: z.enum(['found', 'none', 'no-token-needed', 'too-many-requests']),
  attempts: z.array(placementAttemptSchema),
});
export type FoundPlacement = z.infer<typeof foundPlacementSchema>;
