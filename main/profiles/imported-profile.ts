import { z } from 'zod';
import { proxySchema, timeoutsSchema } from '../contract/network/network.ts';
import {
  currencySchema,
  idempotencyHeaderSchema,
  profileDraftSchema,
  protectionSchema,
} from '../contract/profile/profile.ts';

/**
 * A profile in an import file. Missing fields keep their value or get the default. The choice of a client
 * certificate isn't read: no other person may make it.
 */
export const importedProfileSchema = profileDraftSchema
  .omit({ clientCertificate: true })
  .partial({
    placement: true,
    colour: true,
    orderFields: true,
    userFields: true,
  })
  // Without the defaults, which would overwrite the values of a known profile.
  .extend({
    currency: currencySchema.optional(),
    proxy: proxySchema.optional(),
    timeouts: timeoutsSchema.optional(),
    idempotencyHeader: idempotencyHeaderSchema.optional(),
    pathsEndWithSlash: z.boolean().optional(),
    protection: protectionSchema.optional(),
  });
export type ImportedProfile = z.infer<typeof importedProfileSchema>;
