import { z } from 'zod';
import { connectionTestSchema } from '../connection-test/connection-test.ts';
import { mostShownFields } from '../profile/most-shown-fields.ts';
import { foundPlacementSchema } from '../profile/placement-attempt.ts';
import {
  fieldWidthsSchema,
  profileDraftSchema,
  profileIdSchema,
  profileSchema,
  shownFieldsSchema,
  tokenStateSchema,
} from '../profile/profile.ts';
import { offeredProfilesSchema } from '../profile/profile-offer.ts';
import { profileUseSchema } from '../profile/profile-use.ts';
import { largestProfilesFile } from '../profile/profiles-file-limits.ts';
import { routeChangeSchema } from '../profile/route.ts';
import { windowPlaceSchema } from '../profile/window-place.ts';
import { writeIdSchema } from '../write/write.ts';
import { nothing, type ProcedureTable } from './procedure.ts';

/** Checked for its characters where it is stored, so that the field gets the sentence. */
const tokenSchema = z.string().max(64 * 1024);

/** Profiles with their tokens, and whether they lead to a service. */
export const profileProcedures = {
  /**
   * Adds a profile, or changes the one with this id. The token is stored first, if one is given; a stored
   * one of the same origin goes by the profile's route from now on. Only the fields are changed in which the draft differs
   * from what the form opened with. One that was changed elsewhere to another value is refused, and nothing is stored:
   * `invalid-input` with `changed-elsewhere` at `draft.FIELD`.
   */
  saveProfile: {
    input: z.object({
      profileId: profileIdSchema.nullable(),
      draft: profileDraftSchema,
      /** The profile as the form opened with it; null: a new one, or all of the draft counts as changed. */
      opened: profileDraftSchema.nullable().default(null),
      /** null: leave the stored one as it is. */
      token: tokenSchema.nullable(),
      sessionOnly: z.boolean(),
    }),
    output: profileSchema,
  },
  /** Which fields the product list of this profile shows beside id, name and price, and how wide. */
  saveShownFields: {
    input: z.object({
      profileId: profileIdSchema,
      fields: shownFieldsSchema.refine(({ length }) => length <= mostShownFields, 'too-many'),
      widths: fieldWidthsSchema
        .refine(({ length }) => length <= mostShownFields, 'too-many')
        .default([]),
    }),
    output: profileSchema,
  },
  /** Adds a profile of this name with all that this one has but its token, which stays where it is. */
  duplicateProfile: {
    input: z.object({ profileId: profileIdSchema, name: profileDraftSchema.shape.name }),
    output: profileSchema,
  },
  /**
   * Asks in a native dialog where the file shall lie, and writes the profile to it without any secret; null when that
   * was cancelled. One in which something looks like a secret is refused (`invalid-input` with `secret` at its place).
   */
  exportProfile: {
    input: z.object({ profileId: profileIdSchema, suggestedName: z.string().min(1).max(200) }),
    output: z.object({ path: z.string() }).nullable(),
  },
  /** Offers the profiles of a file's text, as a start with `--profiles` does: `offers-changed` tells of what has to be confirmed. */
  offerProfiles: {
    input: z.object({
      fileName: z.string().min(1).max(1000),
      text: z.string().max(largestProfilesFile),
    }),
    output: offeredProfilesSchema,
  },
  /** What goes with a profile, and what keeps it from being removed just now. */
  getProfileUse: { input: z.object({ profileId: profileIdSchema }), output: profileUseSchema },
  /**
   * Removes the profile with its token, drafts, templates and batches. Its journal entries stay in the journal. `isRemoved`: false
   * where something of it is being sent; then everything stays.
   */
  deleteProfile: {
    input: z.object({ profileId: profileIdSchema }),
    output: z.object({ isRemoved: z.boolean() }),
  },
  /**
   * Shows a profile in the window that asks, which the next start opens again. `isHere`: false where another window shows
   * it; that one comes forward, and goes to the page `at`.
   */
  selectProfile: {
    input: z.object({ profileId: profileIdSchema, at: windowPlaceSchema.nullable().default(null) }),
    output: z.object({ isHere: z.boolean() }),
  },
  /** Opens a window for a profile, or brings the one forward that shows it. */
  openWindow: { input: z.object({ profileId: profileIdSchema }), output: nothing },
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
