import { z } from 'zod';
import { longestPath } from '../form/form-field.ts';
import { listIdSchema } from '../list/list-calls.ts';
import { productIdSchema } from '../product.ts';
import {
  givenConfirmationSchema,
  guardStateSchema,
  wantedConfirmationSchema,
} from '../profile/guard.ts';
import { profileIdSchema, sentPartSchema } from '../profile/profile.ts';
import { misfits } from '../profile/service-address.ts';
import { draftIdSchema } from '../write/draft.ts';
import { outcomeSchema } from '../write/outcome.ts';
import { lastSentSchema, sameRequestSchema } from '../write/sent-before.ts';
import { ifMatchSchema, updateBaseSchema } from '../write/update-base.ts';
import { userRecordSchema } from '../write/user-record.ts';
import {
  bodyTextSchema,
  requestPreviewSchema,
  writeIdSchema,
  writeOperationSchema,
} from '../write/write.ts';
import { nothing, type ProcedureTable } from './procedure.ts';

/** A user ID is an opaque path segment: it is percent-encoded, never interpreted. */
const userIdSchema = z.string().max(2000);
/** The draft that is sent: removed when the write succeeds, otherwise kept and linked to the write. */
const sentDraftSchema = draftIdSchema.nullable().default(null);

/** The draft that its form continues, even if its newest content isn't saved: what is sent may be made for one place only. */
const inDraftSchema = draftIdSchema.nullable().optional();

/** A write of any operation that isn't sent here. */
const anyWrite = {
  profileId: profileIdSchema,
  operation: writeOperationSchema,
  /** The user's or product's ID; empty for an order. */
  id: z.string().max(2000),
  body: bodyTextSchema.nullable(),
  /** For an update, `ifMatchOf` its base. */
  ifMatch: ifMatchSchema.optional(),
} as const;

/** What is stored ready to send: one of the two. */
const storedToSend = z.object({
  profileId: profileIdSchema,
  draftId: draftIdSchema.nullable(),
  batchId: z.uuid().nullable(),
});

const misfitSchema = z.object({
  why: z.enum(misfits),
  /** The base URL that it was made for. */
  madeFor: z.string(),
  /** Identifies where it would go now, and with which token. */
  now: z.string(),
});

/** The three writes, which may wait, the checks before one, and cancelling a call. */
export const writeProcedures = {
  /**
   * DELETE /api/v1/products/{id}. Main asks the owner of `listId` what it shows in `row`: the name and the whole entry, which the
   * journal keeps, and the read that they are from. If the list is gone (null: the page has none), the product is still deleted,
   * because a person saw the row and confirmed it. The journal then has its ID alone, and no later list can show that it is gone.
   * When the delete is done, the list loses the row. After a 404, main reads the list again before this ends (`check`).
   */
  deleteProduct: {
    input: z.object({
      profileId: profileIdSchema,
      writeId: writeIdSchema,
      listId: listIdSchema.nullable(),
      row: z.number().int().nonnegative(),
      id: productIdSchema,
      confirmation: givenConfirmationSchema,
    }),
    output: outcomeSchema,
  },
  /**
   * POST /api/v1/orders. `idempotencyKey` is the writeId of an earlier attempt that this one repeats, so that the
   * service recognises it; null to use its own. The journal names the product as the list of the profile does, if it answers
   * within a second.
   */
  createOrder: {
    input: z.object({
      profileId: profileIdSchema,
      writeId: writeIdSchema,
      idempotencyKey: writeIdSchema.nullable().default(null),
      body: bodyTextSchema,
      draftId: sentDraftSchema,
      inDraft: inDraftSchema,
      confirmation: givenConfirmationSchema,
    }),
    output: outcomeSchema,
  },
  /**
   * PUT /api/v1/users/{id}. `base` is what it changes: a record that was read is sent with `If-Match` or, without a strong
   * ETag, read again right before. `sends` says whether the body is a whole record, which it is unless this says otherwise.
   */
  updateUser: {
    input: z.object({
      profileId: profileIdSchema,
      writeId: writeIdSchema,
      id: userIdSchema,
      body: bodyTextSchema,
      base: updateBaseSchema.nullable().optional(),
      sends: sentPartSchema.optional(),
      draftId: sentDraftSchema,
      inDraft: inDraftSchema,
      confirmation: givenConfirmationSchema,
    }),
    output: outcomeSchema,
  },
  /**
   * GET /api/v1/users/{id}. `callId` is what `cancel` names. Refused without `userRecords` (`invalid-input`,
   * `no-user-records`). What the reply shows about the service is saved in the profile: a record with the ID makes it
   * `learned`, 405 and 501 make it null.
   */
  readUser: {
    input: z.object({ profileId: profileIdSchema, callId: writeIdSchema, id: userIdSchema }),
    output: userRecordSchema,
  },
  /**
   * What the user must confirm before exactly this write may be sent; null if nothing. A confirmation is valid for one
   * write, within two minutes.
   */
  askToWrite: {
    input: z.object(anyWrite),
    output: wantedConfirmationSchema.nullable(),
  },
  /**
   * Why a draft or the rows of a batch were not made for where the profile leads now, or for the account of its token; null
   * if they were. `accepts`: the `now` that this said before. The user wants them to go there anyway, or knows that it is the
   * same account, which isn't asked again for this token. If they would go elsewhere by now, it is as if nothing was accepted.
   */
  findMisfit: {
    input: storedToSend.extend({ accepts: z.string().optional() }),
    output: misfitSchema.nullable(),
  },
  getGuard: { input: z.object({ profileId: profileIdSchema }), output: guardStateSchema },
  /** Lifts the protection of a profile for 15 minutes, or puts it in force again. */
  lockProfile: {
    input: z.object({ profileId: profileIdSchema, isLocked: z.boolean() }),
    output: nothing,
  },
  /** What was sent earlier for exactly this user ID. */
  findLastSent: {
    input: z.object({ profileId: profileIdSchema, userId: userIdSchema }),
    output: lastSentSchema,
  },
  /** The texts of one field in earlier orders of a profile that were done, newest first. */
  findOrderTexts: {
    input: z.object({ profileId: profileIdSchema, path: z.string().max(longestPath) }),
    output: z.array(z.string()),
  },
  /**
   * What this request would repeat; null if nothing (`FindSent.same`). `sentBy`: the write that sent exactly what is in the
   * form. `isFromSent`: the form has come from something that was sent.
   */
  findSameRequest: {
    input: z.object({
      ...anyWrite,
      sentBy: writeIdSchema.nullable(),
      isFromSent: z.boolean().default(false),
    }),
    output: sameRequestSchema.nullable(),
  },
  /** The request as it would be sent, with the token masked. Sends nothing. */
  previewRequest: {
    input: z.object(anyWrite),
    output: requestPreviewSchema,
  },
  /** Cancels the call that was started under this readId, writeId or callId. Returns whether there was one. */
  cancel: { input: z.object({ id: writeIdSchema }), output: z.boolean() },
} as const satisfies ProcedureTable;
