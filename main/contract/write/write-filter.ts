import { z } from 'zod';
import { profileIdSchema } from '../profile/profile.ts';
import { outcomeFilters } from './judge-outcome.ts';
import { writeOperationSchema } from './write.ts';

const instant = z.iso.datetime().nullable();

/** Which entries of the journal to return; null and an empty search match all. */
export const writeFilterSchema = z.object({
  /** Words that must all be in the journal entry; each may be the start of a longer word. */
  search: z.string().max(200),
  operation: writeOperationSchema.nullable(),
  outcome: z.enum(outcomeFilters).nullable(),
  profileId: profileIdSchema.nullable(),
  /** Only entries for rows of this batch. */
  batchId: z.uuid().nullable().default(null),
  /** Started at this instant or later. */
  from: instant,
  /** Started before this instant. */
  to: instant,
});
export type WriteFilter = z.infer<typeof writeFilterSchema>;
