import { z } from 'zod';
import { formFieldsSchema } from './form/form-description.ts';
import { changedPartsSchema } from './imported-profile.ts';
import { profileSchema } from './profile/profile.ts';

/** Result for a file of profiles that the user chose or dropped. */
export const offeredProfilesSchema = z.discriminatedUnion('kind', [
  /** The user must confirm something in it: `state-changed` brings it. */
  z.object({ kind: z.literal('offered') }),
  /** It changes no profile. `templates`: how many were added. */
  z.object({ kind: z.literal('nothing-new'), templates: z.int() }),
  /** It changed known profiles in ways that need no confirmation. */
  z.object({ kind: z.literal('updated'), profiles: z.int(), templates: z.int() }),
  /** Sentences that say why nothing was imported, one per line. */
  z.object({ kind: z.literal('refused'), detail: z.string() }),
]);
export type OfferedProfiles = z.infer<typeof offeredProfilesSchema>;

/**
 * What a command line or a chosen or dropped file asks for and the user hasn't confirmed: new profiles, changes of known
 * ones, forms, and the demo. Forms that would replace a stored one are an offer of their own.
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
  /** Only with the parts that differ. */
  changed: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      baseUrl: z.string(),
      before: changedPartsSchema,
      now: changedPartsSchema,
      templates: z.int(),
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
