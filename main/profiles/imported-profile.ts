import { z } from 'zod';
import { proxySchema, timeoutsSchema } from '../contract/network/network.ts';
import {
  currencySchema,
  idempotencyHeaderSchema,
  profileDraftSchema,
  protectionSchema,
} from '../contract/profile/profile.ts';

/**
 * A profile in an import file: what it leaves out stays as it is, or gets its default. Which certificate of
 * this computer is presented is no other person's choice: it is not read.
 */
export const importedProfileSchema = profileDraftSchema
  .omit({ clientCertificate: true })
  .partial({
    placement: true,
    colour: true,
    orderFields: true,
    userFields: true,
  })
  // Without the defaults, which would take away what a known profile has.
  .extend({
    currency: currencySchema.optional(),
    proxy: proxySchema.optional(),
    timeouts: timeoutsSchema.optional(),
    idempotencyHeader: idempotencyHeaderSchema.optional(),
    pathsEndWithSlash: z.boolean().optional(),
    protection: protectionSchema.optional(),
  });
export type ImportedProfile = z.infer<typeof importedProfileSchema>;
