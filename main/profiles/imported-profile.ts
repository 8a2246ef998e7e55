import type { z } from 'zod';
import { currencySchema, profileDraftSchema } from '../contract/profile.ts';

/** A profile in an import file: what it leaves out stays as it is, or gets its default. */
export const importedProfileSchema = profileDraftSchema
  .partial({
    placement: true,
    colour: true,
    orderFields: true,
    userFields: true,
  })
  // Without the default, which would take a known profile's currency away.
  .extend({ currency: currencySchema.optional() });
export type ImportedProfile = z.infer<typeof importedProfileSchema>;
