import { z } from 'zod';
import { profileSchema } from './profile.ts';
import { routeChangeSchema } from './route.ts';

/**
 * What a command line asks for and a person has not confirmed: profiles of a file that are new, or whose
 * token would take another way, and the demo.
 */
export const profileOfferSchema = z.object({
  id: z.uuid(),
  /** The file's path; null when there is none. */
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
