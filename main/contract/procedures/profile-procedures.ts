import { z } from 'zod';
import { addressAttemptsSchema } from '../connection-test/address-attempt.ts';
import { connectionTestSchema } from '../connection-test/connection-test.ts';
import { largestProfilesFile, mostShownFields } from '../limits.ts';
import { foundPlacementSchema } from '../profile/placement-attempt.ts';
import {
  closedFormCardsSchema,
  fieldWidthsSchema,
  listSortSchema,
  priceFilterSchema,
  profileDraftSchema,
  profileIdSchema,
  profileSchema,
  shownFieldsSchema,
  tokenStateSchema,
} from '../profile/profile.ts';
import { routeChangeSchema } from '../profile/route.ts';
import { offeredProfilesSchema } from '../profile-offer.ts';
import { windowPlaceSchema } from '../start-state.ts';
import { writeIdSchema } from '../write/write.ts';
import { nothing, type ProcedureTable, suggestedName, tokenSchema } from './procedure.ts';

/** What would be lost, or is being sent, when a profile is removed. */
const profileUseSchema = z.object({
  /** False while something of it is being sent, or will be sent automatically. */
  canBeRemoved: z.boolean(),
  /** The names of batches that run or resume automatically. */
  running: z.array(z.string()),
  /** How many writes are being sent, including rows of batches. */
  writes: z.number().int(),
  /** How many batches it has, and how many of their rows were not sent. */
  batches: z.number().int(),
  unsentRows: z.number().int(),
  /** How many drafts it has, of both kinds. */
  drafts: z.number().int(),
});
export type ProfileUse = z.infer<typeof profileUseSchema>;

/** Profiles with their tokens, and whether they can reach a service. */
export const profileProcedures = {
  /**
   * Adds a profile, or changes the one with this ID. Stores the token first, if there is one; a stored token of the
   * same origin uses the profile's new route from now on. If the profile was changed since the form opened, this throws
   * `invalid-input` with `changed-elsewhere` at `draft` and stores nothing.
   */
  saveProfile: {
    input: z.object({
      profileId: profileIdSchema.nullable(),
      draft: profileDraftSchema,
      /** The profile as it was when the form opened; null for a new one, or if it doesn't matter what is saved there. */
      opened: profileDraftSchema.nullable().default(null),
      /** Null to keep the stored one. */
      token: tokenSchema.nullable(),
      sessionOnly: z.boolean(),
    }),
    output: profileSchema,
  },
  /** How the product list and the forms of this profile are shown. What is left out stays as it is. */
  saveView: {
    input: z.object({
      profileId: profileIdSchema,
      /** The fields shown in addition to ID, name and price. */
      fields: shownFieldsSchema
        .refine(({ length }) => length <= mostShownFields, 'too-many')
        .optional(),
      widths: fieldWidthsSchema
        .refine(({ length }) => length <= mostShownFields, 'too-many')
        .optional(),
      /** Null: the order received. */
      sort: listSortSchema.nullable().optional(),
      /** Null: every price. */
      prices: priceFilterSchema.nullable().optional(),
      /** Whether the forms show their JSON. */
      showJson: z.boolean().optional(),
      /** The cards that offer to set up a form and were closed. */
      closedFormCards: closedFormCardsSchema.optional(),
      /** The sample task of the demo was done or closed. */
      endedSampleTask: z.boolean().optional(),
    }),
    output: profileSchema,
  },
  /** Adds a profile with this name and everything from this one except its token. */
  duplicateProfile: {
    input: z.object({ profileId: profileIdSchema, name: profileDraftSchema.shape.name }),
    output: profileSchema,
  },
  /**
   * Asks for a place in a native dialog and writes the profile to the file without any secret; null if the user
   * cancelled. Refuses a profile in which something looks like a secret (`invalid-input` with `secret` at its place).
   */
  exportProfile: {
    input: z.object({ profileId: profileIdSchema, suggestedName }),
    output: z.object({ path: z.string() }).nullable(),
  },
  /**
   * Offers the profiles in a file's text, as a start with `--profiles` does. `state-changed` brings what the user
   * must confirm.
   */
  offerProfiles: {
    input: z.object({
      fileName: z.string().min(1).max(1000),
      text: z.string().max(largestProfilesFile),
    }),
    output: offeredProfilesSchema,
  },
  /** What is removed together with a profile, and what prevents its removal at the moment. */
  getProfileUse: { input: z.object({ profileId: profileIdSchema }), output: profileUseSchema },
  /**
   * Removes the profile with its token, forms, drafts, templates and batches. Its journal entries stay in the journal.
   * `isRemoved` is false if something of it is being sent; then everything stays.
   */
  deleteProfile: {
    input: z.object({ profileId: profileIdSchema }),
    output: z.object({ isRemoved: z.boolean() }),
  },
  /**
   * Shows a profile in the calling window; the next start opens it again. `isHere` is false if another window shows it;
   * that window comes to the front and goes to the page `at`.
   */
  selectProfile: {
    input: z.object({ profileId: profileIdSchema, at: windowPlaceSchema.nullable().default(null) }),
    output: z.object({ isHere: z.boolean() }),
  },
  /** Opens a window for a profile, or brings the window that shows it to the front. */
  openWindow: { input: z.object({ profileId: profileIdSchema }), output: nothing },
  /** Starts the embedded demo service (once) and returns its profile. */
  startDemo: { input: nothing, output: profileSchema },
  /**
   * Tests the form's values layer by layer, up to reading the product list once; stores nothing. A failed test is a
   * result too. It tells each step when its result is known.
   */
  testConnection: {
    input: z.object({
      callId: writeIdSchema,
      profileId: profileIdSchema.nullable(),
      draft: profileDraftSchema,
      /**
       * Null to use the stored token of `profileId`, if it belongs to the draft's origin and only the user has changed
       * the profile's route.
       */
      token: tokenSchema.nullable(),
    }),
    output: connectionTestSchema,
  },
  /**
   * Tries the common places for a token on the product list of the draft, and tells
   * each attempt; stores nothing. The token as for `testConnection`.
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
  /**
   * Looks for the service at the places that a typed address may mean (`readAddress`), without a token; stores nothing.
   * `overHttp`: at those that aren't encrypted on their way, because a person has agreed.
   */
  findAddress: {
    input: z.object({
      callId: writeIdSchema,
      profileId: profileIdSchema.nullable(),
      address: z.string().max(4096),
      /** The part of the form that such a request depends on. */
      draft: profileDraftSchema.pick({ proxy: true, list: true, pathsEndWithSlash: true }),
      overHttp: z.boolean(),
    }),
    output: addressAttemptsSchema,
  },
  /** Where the token is. `changes` say why a stored one isn't sent, and are empty otherwise. */
  getTokenState: {
    input: z.object({ profileId: profileIdSchema }),
    output: z.object({ state: tokenStateSchema, changes: z.array(routeChangeSchema) }),
  },
  /** Replaces the token. `sessionOnly` keeps it in memory until the app ends. */
  saveToken: {
    input: z.object({ profileId: profileIdSchema, token: tokenSchema, sessionOnly: z.boolean() }),
    output: tokenStateSchema,
  },
} as const satisfies ProcedureTable;
