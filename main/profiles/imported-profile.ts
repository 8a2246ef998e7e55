import type { z } from 'zod';
import { profileDraftSchema } from '../contract/profile.ts';

/** A profile in an import file: what it leaves out stays as it is, or gets its default. */
export const importedProfileSchema = profileDraftSchema.partial({
  placement: true,
  colour: true,
  orderFields: true,
  userFields: true,
});
export type ImportedProfile = z.infer<typeof importedProfileSchema>;
