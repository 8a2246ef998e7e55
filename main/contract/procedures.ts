import { z } from 'zod';
import { productIdSchema, productsReadSchema } from './product.ts';
import { profileDraftSchema, profileIdSchema, profileSchema, tokenStateSchema } from './profile.ts';
import { requestPreviewSchema } from './request-preview.ts';
import { settingsSchema } from './settings.ts';
import { journalStateSchema, startStateSchema } from './start-state.ts';
import {
  bodyTextSchema,
  settlementSchema,
  writeIdSchema,
  writeOperationSchema,
  writeRecordSchema,
  writeResultSchema,
  writeSummarySchema,
} from './write.ts';
import { everyWrite, writeFilterSchema } from './write-filter.ts';

const nothing = z.object({});
/** Checked for its characters where it is stored, so that the field gets the sentence. */
const tokenSchema = z.string().max(64 * 1024);
/** Where a page of the journal ended; only ever handed back. */
const writeCursorSchema = z.string().regex(/^\d{1,16}$/);
/** A person's user id is an opaque path segment; it is percent-encoded, never interpreted. */
const userIdSchema = z.string().max(2000);

/**
 * The whole surface of main: name -> what goes in, what comes out. There is no other way from the
 * page to the keychain, the disk or the network, and none of these takes a URL, a verb or a header.
 * Every one answers an `Outcome`; see docs/add-an-operation.md for a new one.
 */
export const procedures = {
  /** Everything that the first picture of the window needs, in one round trip. */
  getStartState: { input: nothing, output: startStateSchema },
  /** Where the journal is. Opens it, which takes its time: why this is not in the start state. */
  getJournalState: { input: nothing, output: journalStateSchema },

  /** Adds a profile, or changes the one with this id. The token is stored first, if one is given. */
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
  /** Starts the embedded demo service (once) and answers its profile. */
  startDemo: { input: nothing, output: profileSchema },
  /** Reads the product list once with what is in the form; stores nothing. */
  testConnection: {
    input: z.object({
      callId: writeIdSchema,
      profileId: profileIdSchema.nullable(),
      draft: profileDraftSchema,
      /** null: the stored token of `profileId`, if it belongs to the draft's origin. */
      token: tokenSchema.nullable(),
    }),
    output: z.object({ products: z.number().int(), durationMs: z.number() }),
  },

  getTokenState: { input: z.object({ profileId: profileIdSchema }), output: tokenStateSchema },
  /** Replaces the token. `sessionOnly` keeps it in memory until the app ends. */
  saveToken: {
    input: z.object({ profileId: profileIdSchema, token: tokenSchema, sessionOnly: z.boolean() }),
    output: tokenStateSchema,
  },
  removeToken: { input: z.object({ profileId: profileIdSchema }), output: tokenStateSchema },

  /** GET /api/v1/products. The bytes flow at `productsDataPath + readId` while this is pending. */
  loadProducts: {
    input: z.object({ profileId: profileIdSchema, readId: writeIdSchema }),
    output: productsReadSchema,
  },
  /** DELETE /api/v1/products/{id}. `name` is for the journal alone. */
  deleteProduct: {
    input: z.object({
      profileId: profileIdSchema,
      writeId: writeIdSchema,
      id: productIdSchema,
      name: z.string(),
    }),
    output: writeResultSchema,
  },
  /** POST /api/v1/orders */
  createOrder: {
    input: z.object({ profileId: profileIdSchema, writeId: writeIdSchema, body: bodyTextSchema }),
    output: writeResultSchema,
  },
  /** PUT /api/v1/users/{id} */
  updateUser: {
    input: z.object({
      profileId: profileIdSchema,
      writeId: writeIdSchema,
      id: userIdSchema,
      body: bodyTextSchema,
    }),
    output: writeResultSchema,
  },
  /** The request as it would leave, with the token masked. Sends nothing. */
  previewRequest: {
    input: z.object({
      profileId: profileIdSchema,
      operation: writeOperationSchema,
      /** The user's or product's id; empty for an order. */
      id: z.string().max(2000),
      body: bodyTextSchema.nullable(),
    }),
    output: requestPreviewSchema,
  },
  /** Ends the call that was started under this readId, writeId or callId. Answers whether there was one. */
  cancel: { input: z.object({ id: writeIdSchema }), output: z.boolean() },

  /** The newest stubs first, page by page: `before` is the `next` of the page before. */
  listWrites: {
    input: z.object({
      limit: z.number().int().min(1).max(1000),
      before: writeCursorSchema.nullable(),
      filter: writeFilterSchema.default(everyWrite),
    }),
    output: z.object({
      writes: z.array(writeSummarySchema),
      /** Null on the last page. */
      next: writeCursorSchema.nullable(),
      /** How many match, and how many there are; null but on the first page. */
      count: z.object({ matching: z.number().int(), all: z.number().int() }).nullable(),
    }),
  },
  /** The profiles that stubs belong to, those that are gone too, by their newest names. */
  listWriteProfiles: {
    input: nothing,
    output: z.array(z.object({ profileId: z.string(), profileName: z.string() })),
  },
  /** One stub in full; null when it is not in the journal. */
  getWrite: { input: z.object({ writeId: writeIdSchema }), output: writeRecordSchema.nullable() },
  /** Says what became of a *failed* or *unknown* write, or takes that back (null). */
  settleWrite: {
    input: z.object({
      writeId: writeIdSchema,
      settlement: settlementSchema.omit({ at: true }).nullable(),
    }),
    output: writeSummarySchema,
  },
  /** A stub's request as a command for a POSIX shell, with `$TOKEN` where the token goes. */
  describeAsCurl: { input: z.object({ writeId: writeIdSchema }), output: z.string() },
  /**
   * Asks in a native dialog where the file shall lie, and writes the stubs to it, the newest first;
   * null when that was cancelled. `cancel` ends it under `callId`; then there is no file.
   */
  exportWrites: {
    input: z.object({
      callId: writeIdSchema,
      filter: writeFilterSchema,
      format: z.enum(['jsonl', 'csv']),
      suggestedName: z.string().min(1).max(200),
    }),
    output: z.object({ path: z.string(), stubs: z.number().int() }).nullable(),
  },
  /** What `clearWrites` would remove, and how many of these are *unknown* and not settled. */
  countClearable: {
    input: z.object({ before: z.iso.datetime().nullable() }),
    output: z.object({ stubs: z.number().int(), unsettled: z.number().int() }),
  },
  /** Removes the stubs begun before this instant, or all; never one that is *sending*. Answers how many. */
  clearWrites: {
    input: z.object({ before: z.iso.datetime().nullable() }),
    output: z.object({ stubs: z.number().int() }),
  },

  /** Asks in a native dialog where a file shall lie, and opens it; null when that was cancelled. */
  beginExport: {
    input: z.object({ suggestedName: z.string().min(1).max(200) }),
    output: z.object({ exportId: z.string() }).nullable(),
  },
  /** Adds text to it, at most 4 Mi UTF-16 units a call; answers when it is written. */
  appendToExport: {
    input: z.object({ exportId: writeIdSchema, text: z.string().max(4 * 1024 * 1024) }),
    output: nothing,
  },
  /** Puts the whole file in its place (`keep`), or throws away what there is of it. */
  endExport: {
    input: z.object({ exportId: writeIdSchema, keep: z.boolean() }),
    output: z.object({ path: z.string(), bytes: z.number().int() }),
  },

  saveSettings: { input: settingsSchema, output: settingsSchema },
} as const satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;

export type Procedures = typeof procedures;
export type ProcedureName = keyof Procedures;
export type Input<N extends ProcedureName> = z.input<Procedures[N]['input']>;
export type ParsedInput<N extends ProcedureName> = z.output<Procedures[N]['input']>;
export type Output<N extends ProcedureName> = z.output<Procedures[N]['output']>;
