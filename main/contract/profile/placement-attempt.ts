import { z } from 'zod';
import { tokenPlacementSchema } from './profile.ts';
import { slashDifferences } from './service-address.ts';

/** What came back for one placement of the token. */
export const placementResultSchema = z.discriminatedUnion('kind', [
  /** A 2xx with a JSON array: the list of products. */
  z.object({ kind: z.literal('list'), status: z.number().int() }),
  /** A 2xx with anything else; `isPage`: it is a web page, such as a sign-in page. */
  z.object({ kind: z.literal('not-a-list'), status: z.number().int(), isPage: z.boolean() }),
  /**
   * Any other status; `reason` is the start of the service's message, null if it gave none. `authScheme`: the word in
   * front of the token that the service asks for (`WWW-Authenticate` of a 401). `isPage`: it came with a web page.
   */
  z.object({
    kind: z.literal('refused'),
    status: z.number().int(),
    reason: z.string().nullable(),
    retryAfterSeconds: z.number().nullable(),
    authScheme: z.string().nullable(),
    isPage: z.boolean(),
  }),
  /** A redirect, which was not followed; `location`: where it points, without its query. */
  z.object({
    kind: z.literal('redirected'),
    status: z.number().int().nullable(),
    location: z.string().nullable(),
    /** Set only if the two addresses differ only by a trailing slash. */
    slash: z.enum(slashDifferences).optional(),
  }),
]);
export type PlacementResult = z.infer<typeof placementResultSchema>;

/** One request of *Find how*. */
const placementAttemptSchema = z.object({
  /** Null: sent without a token, to find out whether the service asks for one at all. */
  placement: tokenPlacementSchema.nullable(),
  result: placementResultSchema,
});
export type PlacementAttempt = z.infer<typeof placementAttemptSchema>;

/**
 * How the search ended; with `found`, the last attempt is the placement that works. The last three say that the answer
 * doesn't depend on where the token is: the address leads elsewhere, the service is out of order, or the page that came
 * back isn't the service's.
 */
export const foundPlacementSchema = z.object({
  end: z.enum([
    ...['found', 'none', 'no-token-needed', 'too-many-requests'],
    ...['redirected', 'out-of-order', 'web-page'],
  ] as const),
  attempts: z.array(placementAttemptSchema),
});
export type FoundPlacement = z.infer<typeof foundPlacementSchema>;
