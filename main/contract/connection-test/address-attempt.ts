import { z } from 'zod';
import { failureSchema } from '../failure.ts';
import { placementResultSchema } from '../profile/placement-attempt.ts';

/** One place where a service was looked for, by GET of its product list without a token. */
const addressAttemptSchema = z.object({
  baseUrl: z.string(),
  /** The whole one that was requested. */
  address: z.string(),
  pathsEndWithSlash: z.boolean(),
  result: z.discriminatedUnion('kind', [
    ...placementResultSchema.options,
    /** No answer came. */
    z.object({ kind: z.literal('no-answer'), failure: failureSchema }),
  ]),
  /** Whether the answer is one that the service itself gives there. */
  isService: z.boolean(),
  /** Whether it is also the answer where no service can be. Then it doesn't show that one is here. */
  asksAnywhere: z.boolean(),
});
export type AddressAttempt = z.infer<typeof addressAttemptSchema>;

export const addressAttemptsSchema = z.array(addressAttemptSchema);
