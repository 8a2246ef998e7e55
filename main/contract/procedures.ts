import { z } from 'zod';
import { connectionTestSchema } from './connection-test/connection-test.ts';
import { unreadableFailureSchema } from './failure.ts';
import { offeredCertificateSchema } from './network/client-certificate.ts';
import { proxySchema } from './network/network.ts';
import { proxyChallengeSchema, proxyLoginSchema, proxyPlaceSchema } from './network/proxy-login.ts';
import { listProblemSchema, productIdSchema, productsReadSchema } from './product.ts';
import { foundPlacementSchema } from './profile/find-placement.ts';
import {
  profileDraftSchema,
  profileIdSchema,
  profileSchema,
  tokenStateSchema,
} from './profile/profile.ts';
import { routeChangeSchema } from './profile/route.ts';
import { quitAnswerSchema } from './quit-answer.ts';
import { settingsSchema } from './settings.ts';
import {
  journalStateSchema,
  noticeIdSchema,
  noticeSchema,
  restoredSchema,
  startStateSchema,
} from './start-state.ts';
import {
  draftContentSchema,
  draftIdSchema,
  draftSchema,
  draftSummarySchema,
} from './write/draft.ts';
import { everyWrite } from './write/every-write.ts';
import { findingSchema } from './write/evidence.ts';
import { requestPreviewSchema } from './write/request-preview.ts';
import { lastSentSchema, sameOrderSchema } from './write/sent-before.ts';
import {
  templateBodySchema,
  templateIdSchema,
  templateImportSchema,
  templateNameSchema,
  templateSchema,
  templateSummarySchema,
} from './write/template.ts';
import { largestTemplateFile } from './write/template-limits.ts';
import {
  bodyKindSchema,
  bodyTextSchema,
  settlementSchema,
  writeIdSchema,
  writeOperationSchema,
  writeRecordSchema,
  writeResultSchema,
  writeSummarySchema,
} from './write/write.ts';
import { writeFilterSchema } from './write/write-filter.ts';

const nothing = z.object({});
/** Checked for its characters where it is stored, so that the field gets the sentence. */
const tokenSchema = z.string().max(64 * 1024);
/** Where a page of the journal ended; only ever handed back. */
const writeCursorSchema = z.string().regex(/^\d{1,16}$/);
/** A person's user id is an opaque path segment; it is percent-encoded, never interpreted. */
const userIdSchema = z.string().max(2000);
/** The draft that is sent: gone once the write is done, kept and marked with it otherwise. */
const sentDraftSchema = draftIdSchema.nullable().default(null);

/**
 * The whole surface of main: name -> what goes in, what comes out. There is no other way from the
 * page to the keychain, the disk or the network, and none of these takes a URL, a verb or a header.
 * Every one returns an `Outcome`; see docs/add-an-operation.md for a new one.
 */
export const procedures = {
  /** Everything that the first picture of the window needs, in one round trip. */
  getStartState: { input: nothing, output: startStateSchema },
  /** Where the journal is. Opens it, which takes its time: why this is not in the start state. */
  getJournalState: { input: nothing, output: journalStateSchema },
  /** Sets a journal aside whose key is missing (the notice says so), and begins a new one. */
  startNewJournal: { input: nothing, output: journalStateSchema },
  /** What the user should know; `notices-changed` announces changes. The start state holds them too. */
  getNotices: { input: nothing, output: z.array(noticeSchema) },
  /** Brings back what this notice offers to restore, and returns how things stand after it. */
  restoreSetAside: { input: z.object({ noticeId: noticeIdSchema }), output: restoredSchema },
  /** Offers it no more; the copy stays in the folder. */
  declineRestore: { input: z.object({ noticeId: noticeIdSchema }), output: nothing },

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
  /** Takes over what a command line asks for, or leaves it out. Returns the profile to show; null: none other. */
  answerProfileOffer: {
    input: z.object({ offerId: z.uuid(), use: z.boolean() }),
    output: z.object({ profileId: profileIdSchema.nullable() }),
  },
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

  /** The certificates of this computer that this service has asked for in this run. Asks nobody. */
  listClientCertificates: {
    input: profileDraftSchema.pick({ baseUrl: true }),
    output: z.array(offeredCertificateSchema),
  },

  /** The question of the proxy on this way that nobody could answer; null when there is none. */
  getProxyChallenge: {
    input: z.object({ proxy: proxySchema }),
    output: proxyChallengeSchema.nullable(),
  },
  /** Keeps the login for a proxy that has asked. `sessionOnly` keeps it in memory until the app ends. */
  saveProxyLogin: {
    input: z.object({
      place: proxyPlaceSchema,
      login: proxyLoginSchema,
      sessionOnly: z.boolean(),
    }),
    output: nothing,
  },

  /** The proxies that a login is kept for. */
  listProxyLogins: { input: nothing, output: z.array(proxyPlaceSchema) },
  /** Removes the login, the one in the keychain too; from now on the proxy gets none. */
  forgetProxyLogin: { input: z.object({ place: proxyPlaceSchema }), output: nothing },

  /** GET /api/v1/products. The bytes flow at `productsDataPath + readId` while this is pending. */
  loadProducts: {
    input: z.object({ profileId: profileIdSchema, readId: writeIdSchema }),
    output: productsReadSchema,
  },
  /**
   * The failure of a read that main has ended well and the page's worker found to be no list. Main knows how
   * its answer began and the token that is to be masked there, for the last reads.
   */
  describeUnreadable: {
    input: listProblemSchema.extend({ readId: writeIdSchema }),
    output: unreadableFailureSchema,
  },
  /**
   * Passes on what the page's worker found in a list that main has read to its end, and returns which
   * products it is to look for: those of the profile's deletes that are open (404, failed, unknown).
   */
  describeList: {
    input: z.object({
      readId: writeIdSchema,
      entries: z.number().int().nonnegative(),
      /** Different ids among the entries that could be read. */
      ids: z.number().int().nonnegative(),
      broken: z.number().int().nonnegative(),
    }),
    output: z.object({ lookFor: z.array(productIdSchema) }),
  },
  /**
   * Tells which of these products the list of that read holds. Main judges what this shows about each
   * open delete and records the evidence.
   */
  settleDeletes: {
    input: z.object({ readId: writeIdSchema, listed: z.array(productIdSchema) }),
    output: z.object({
      findings: z.array(z.object({ writeId: z.string(), finding: findingSchema })),
    }),
  },
  /**
   * DELETE /api/v1/products/{id}. `name` is for the journal alone. `readId` names the list in which the
   * product stands, without which no later list can show that it is gone.
   */
  deleteProduct: {
    input: z.object({
      profileId: profileIdSchema,
      writeId: writeIdSchema,
      id: productIdSchema,
      name: z.string(),
      readId: writeIdSchema.nullable().default(null),
    }),
    output: writeResultSchema,
  },
  /** POST /api/v1/orders */
  createOrder: {
    input: z.object({
      profileId: profileIdSchema,
      writeId: writeIdSchema,
      body: bodyTextSchema,
      draftId: sentDraftSchema,
    }),
    output: writeResultSchema,
  },
  /** PUT /api/v1/users/{id} */
  updateUser: {
    input: z.object({
      profileId: profileIdSchema,
      writeId: writeIdSchema,
      id: userIdSchema,
      body: bodyTextSchema,
      draftId: sentDraftSchema,
    }),
    output: writeResultSchema,
  },
  /** What was sent earlier for exactly this user's id. */
  findLastSent: {
    input: z.object({ profileId: profileIdSchema, userId: userIdSchema }),
    output: lastSentSchema,
  },
  /**
   * An order of the last minute with the same body, white space apart, that was carried out, may have
   * been, or is under way; null when there is none.
   */
  findSameOrder: {
    input: z.object({ profileId: profileIdSchema, body: bodyTextSchema }),
    output: sameOrderSchema.nullable(),
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
  /** Ends the call that was started under this readId, writeId or callId. Returns whether there was one. */
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
  /** Removes the stubs begun before this instant, or all; never one that is *sending*. Returns how many. */
  clearWrites: {
    input: z.object({ before: z.iso.datetime().nullable() }),
    output: z.object({ stubs: z.number().int() }),
  },

  /** The drafts of one kind, the newest first, without their contents. */
  listDrafts: {
    input: z.object({ profileId: profileIdSchema, kind: bodyKindSchema }),
    output: z.array(draftSummarySchema),
  },
  /** The one that stood in the form last; null for an empty form. */
  getOpenDraft: {
    input: z.object({ profileId: profileIdSchema, kind: bodyKindSchema }),
    output: draftSchema.nullable(),
  },
  /** Returns a draft, which stands in its form from now on; null when it is gone. */
  openDraft: { input: z.object({ draftId: draftIdSchema }), output: draftSchema.nullable() },
  /** It stands in its form no more, and is kept. */
  closeDraft: { input: z.object({ draftId: draftIdSchema }), output: nothing },
  /** Keeps what stands in a form, on the disk when it returns. One that was discarded is back by it. */
  saveDraft: {
    input: z.object({
      draftId: draftIdSchema,
      profileId: profileIdSchema,
      kind: bodyKindSchema,
      content: draftContentSchema,
      /** Whether it stands in its form, in place of any other. */
      isOpen: z.boolean(),
    }),
    output: nothing,
  },
  /** Makes a draft of what a write sent, in the same or another profile, for `openDraft`. */
  makeDraft: {
    input: z.object({
      writeId: writeIdSchema,
      profileId: profileIdSchema,
      face: draftContentSchema.shape.face,
    }),
    output: z.object({ draftId: draftIdSchema }),
  },
  /** Takes it off the list; it can be restored for an hour, while the app runs. */
  discardDraft: { input: z.object({ draftId: draftIdSchema }), output: nothing },
  restoreDraft: { input: z.object({ draftId: draftIdSchema }), output: nothing },
  /** How many drafts a profile has, of both kinds. */
  countDrafts: {
    input: z.object({ profileId: profileIdSchema }),
    output: z.object({ drafts: z.number().int() }),
  },

  /** The templates of one kind, by name, without their bodies. */
  listTemplates: {
    input: z.object({ profileId: profileIdSchema, kind: bodyKindSchema }),
    output: z.array(templateSummarySchema),
  },
  getTemplate: { input: z.object({ templateId: templateIdSchema }), output: templateSchema },
  /** Keeps a body. A name that is taken is refused (`name`: `taken`), unless it is to be replaced. */
  saveTemplate: {
    input: z.object({
      profileId: profileIdSchema,
      kind: bodyKindSchema,
      name: templateNameSchema,
      body: templateBodySchema,
      replace: z.boolean(),
    }),
    output: templateSummarySchema,
  },
  renameTemplate: {
    input: z.object({ templateId: templateIdSchema, name: templateNameSchema }),
    output: templateSummarySchema,
  },
  /** Returns what was deleted, for `restoreTemplate`; null when it was gone. */
  deleteTemplate: {
    input: z.object({ templateId: templateIdSchema }),
    output: templateSchema.nullable(),
  },
  /** Takes a deletion back; under another name where its own was taken meanwhile. */
  restoreTemplate: {
    input: z.object({ profileId: profileIdSchema, template: templateSchema }),
    output: nothing,
  },
  /** Asks in a native dialog where the file shall lie, and writes them to it; null when cancelled. */
  exportTemplates: {
    input: z.object({
      profileId: profileIdSchema,
      kind: bodyKindSchema,
      suggestedName: z.string().min(1).max(200),
    }),
    output: z.object({ path: z.string(), templates: z.number().int() }).nullable(),
  },
  /** Keeps the templates of a file's text, of both kinds; all that can be kept of it, or none. */
  importTemplates: {
    input: z.object({ profileId: profileIdSchema, text: z.string().max(largestTemplateFile) }),
    output: templateImportSchema,
  },

  /** Asks in a native dialog where a file shall lie, and opens it; null when that was cancelled. */
  beginExport: {
    input: z.object({ suggestedName: z.string().min(1).max(200) }),
    output: z.object({ exportId: z.string() }).nullable(),
  },
  /** Adds text to it, at most 4 Mi UTF-16 units a call; returns when it is written. */
  appendToExport: {
    input: z.object({ exportId: writeIdSchema, text: z.string().max(4 * 1024 * 1024) }),
    output: nothing,
  },
  /** Puts the whole file in its place (`keep`), or throws away what there is of it. */
  endExport: {
    input: z.object({ exportId: writeIdSchema, keep: z.boolean() }),
    output: z.object({ path: z.string(), bytes: z.number().int() }),
  },

  /** What was typed last is saved: the answer to `closing`. */
  readyToClose: { input: z.object({ closingId: z.uuid() }), output: nothing },
  /** The answer to `quit-question`. */
  answerQuit: { input: z.object({ answer: quitAnswerSchema }), output: nothing },

  /** Asks in a native dialog where the file shall lie, and writes it; null when that was cancelled. */
  saveDiagnostics: { input: nothing, output: z.object({ path: z.string() }).nullable() },

  saveSettings: { input: settingsSchema, output: settingsSchema },
} as const satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;

export type Procedures = typeof procedures;
export type ProcedureName = keyof Procedures;
export type Input<N extends ProcedureName> = z.input<Procedures[N]['input']>;
export type ParsedInput<N extends ProcedureName> = z.output<Procedures[N]['input']>;
export type Output<N extends ProcedureName> = z.output<Procedures[N]['output']>;
