import { z } from 'zod';
import { formFieldsSchema } from '../form/form-description.ts';
import { profileSchema } from './profile.ts';
import { routeChangeSchema } from './route.ts';

/** Result for a file of profiles that the user chose or dropped. */
export const offeredProfilesSchema = z.discriminatedUnion('kind', [
  /** The user must confirm something in it: `offers-changed` reports it. */
  z.object({ kind: z.literal('offered') }),
  /** Everything in it is already known and was updated. `templates`: how many were added. */
  z.object({ kind: z.literal('nothing-new'), templates: z.int() }),
  /** Sentences that say why nothing was imported, one per line. */
  z.object({ kind: z.literal('refused'), detail: z.string() }),
]);
export type OfferedProfiles = z.infer<typeof offeredProfilesSchema>;

/**
 * What a command line or a chosen or dropped file asks for and the user hasn't confirmed: profiles that are new or
 * would send their token by another route, forms, and the demo. Forms that would replace a stored one are an offer of
 * their own.
 */
export const profileOfferSchema = z.object({
  id: z.uuid(),
  /** The file's path, or only its name if it was chosen or dropped; null if there is no file. */
  file: z.string().nullable(),
  /** Whether to open the demo. */
  demo: z.boolean(),
  added: z.array(
    profileSchema
      .pick({ id: true, name: true, baseUrl: true, placement: true, proxy: true })
      // How many it comes with.
      .extend({ templates: z.int() }),
  ),
  rerouted: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      baseUrl: z.string(),
      changes: z.array(routeChangeSchema),
    }),
  ),
  /** The forms of new and known profiles: their fields in the file, and those that are stored. */
  forms: z.array(
    z.object({
      profileId: z.string(),
      name: z.string(),
      baseUrl: z.string(),
      kind: z.enum(['order', 'user']),
      mine: formFieldsSchema,
      theirs: formFieldsSchema,
    }),
  ),
});
export type ProfileOffer = z.infer<typeof profileOfferSchema>;
