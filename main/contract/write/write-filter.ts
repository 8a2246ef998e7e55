import { z } from 'zod';
import { profileIdSchema } from '../profile/profile.ts';
import { outcomeFilters } from './truth.ts';
import { writeOperationSchema } from './write.ts';

const instant = z.iso.datetime().nullable();

/** Which entries of the journal are meant; null and an empty search leave out none. */
export const writeFilterSchema = z.object({
  /** Words that all stand somewhere in the journal entry, each perhaps the beginning of a longer one. */
  search: z.string().max(200),
  operation: writeOperationSchema.nullable(),
  outcome: z.enum(outcomeFilters).nullable(),
  profileId: profileIdSchema.nullable(),
  /** Those of the rows of one batch. */
  batchId: z.uuid().nullable().default(null),
  /** Begun at this instant or later. */
  from: instant,
  /** Begun before this instant. */
  to: instant,
});
export type WriteFilter = z.infer<typeof writeFilterSchema>;
