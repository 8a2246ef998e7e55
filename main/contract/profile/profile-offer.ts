import { z } from 'zod';
import { profileSchema } from './profile.ts';
import { routeChangeSchema } from './route.ts';

/** What became of a file of profiles that a person has chosen or dropped. */
export const offeredProfilesSchema = z.discriminatedUnion('kind', [
  /** Something of it has to be confirmed: `offers-changed` tells of that. */
  z.object({ kind: z.literal('offered') }),
  /** All of it is known already, and was brought up to date. */
  z.object({ kind: z.literal('nothing-new') }),
  /** It is what *Export templates* writes. */
  z.object({ kind: z.literal('templates') }),
  /** Sentences that say why nothing of it was imported, a line each. */
  z.object({ kind: z.literal('refused'), detail: z.string() }),
]);
export type OfferedProfiles = z.infer<typeof offeredProfilesSchema>;

/**
 * What a command line or a chosen or dropped file asks for and a person has not confirmed: profiles of a file that are new, or whose
 * token would take another way, and the demo.
 */
export const profileOfferSchema = z.object({
  id: z.uuid(),
  /** The file's path, or the name of one that was chosen or dropped; null when there is none. */
  file: z.string().nullable(),
  /** Whether the demo is to be opened. */
  demo: z.boolean(),
  added: z.array(
    profileSchema.pick({ id: true, name: true, baseUrl: true, placement: true, proxy: true }),
  ),
  rerouted: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      baseUrl: z.string(),
      changes: z.array(routeChangeSchema),
    }),
  ),
});
export type ProfileOffer = z.infer<typeof profileOfferSchema>;
