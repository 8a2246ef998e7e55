import { z } from 'zod';
import { connectionTestSchema } from '../connection-test/connection-test.ts';
import { foundPlacementSchema } from '../profile/placement-attempt.ts';
import {
  profileDraftSchema,
  profileIdSchema,
  profileSchema,
  tokenStateSchema,
} from '../profile/profile.ts';
import { routeChangeSchema } from '../profile/route.ts';
import { writeIdSchema } from '../write/write.ts';
import { nothing, type ProcedureTable } from './procedure.ts';

/** Checked for its characters where it is stored, so that the field gets the sentence. */
const tokenSchema = z.string().max(64 * 1024);

/** Profiles with their tokens, and whether they lead to a service. */
export const profileProcedures = {
  /**
   * Adds a profile, or changes the one with this id. The token is stored first, if one is given; a stored
   * one of the same origin goes by the draft's route from now on.
   */
  saveProfile: {
    input: z.object({
      profileId: profileIdSchema.nullable(),
      draft: profileDraftSchema,
      /** null: leave the stored one as it is. */
      token: tokenSchema.nullable(),
      sessionOnly: z.boolean(),
    }),
    output: profileSchema,
  },
  /** Removes the profile and its token. Its stubs stay in the journal. */
  deleteProfile: { input: z.object({ profileId: profileIdSchema }), output: nothing },
  /** Remembers which profile the window shows; it is opened at the next start. */
  selectProfile: { input: z.object({ profileId: profileIdSchema }), output: nothing },
  /** Starts the embedded demo service (once) and returns its profile. */
  startDemo: { input: nothing, output: profileSchema },
  /**
   * Tries what is in the form layer by layer, up to reading the product list once; stores nothing. A
   * test that failed is a result too. Each step is reported by `connection-tried` as it is known.
   */
  testConnection: {
    input: z.object({
      callId: writeIdSchema,
      profileId: profileIdSchema.nullable(),
      draft: profileDraftSchema,
      /**
       * null: the stored token of `profileId`, if it belongs to the draft's origin and nobody but a
       * person has changed the profile's route.
       */
      token: tokenSchema.nullable(),
    }),
    output: connectionTestSchema,
  },
  /**
   * Tries the common places of a token on the product list of the draft, and reports each attempt by a
   * `placement-tried` event too; stores nothing. The token as for `testConnection`.
   */
  findTokenPlacement: {
    input: z.object({
      callId: writeIdSchema,
      profileId: profileIdSchema.nullable(),
      draft: profileDraftSchema,
      token: tokenSchema.nullable(),
    }),
    output: foundPlacementSchema,
  },
  /** Where the token is; `changes` keep a stored one from being sent and are empty otherwise. */
  getTokenState: {
    input: z.object({ profileId: profileIdSchema }),
    output: z.object({ state: tokenStateSchema, changes: z.array(routeChangeSchema) }),
  },
  /** Replaces the token. `sessionOnly` keeps it in memory until the app ends. */
  saveToken: {
    input: z.object({ profileId: profileIdSchema, token: tokenSchema, sessionOnly: z.boolean() }),
    output: tokenStateSchema,
  },
  removeToken: { input: z.object({ profileId: profileIdSchema }), output: tokenStateSchema },
} as const satisfies ProcedureTable;
