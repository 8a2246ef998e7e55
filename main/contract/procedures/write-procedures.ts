import { z } from 'zod';
import { productIdSchema } from '../product.ts';
import {
  confirmationSchema,
  guardStateSchema,
  wantedConfirmationSchema,
} from '../profile/guard.ts';
import { profileIdSchema } from '../profile/profile.ts';
import { draftIdSchema } from '../write/draft.ts';
import { requestPreviewSchema } from '../write/request-preview.ts';
import { lastSentSchema, sameOrderSchema, sameUpdateSchema } from '../write/sent-before.ts';
import {
  bodyTextSchema,
  writeIdSchema,
  writeOperationSchema,
  writeResultSchema,
  writeSummarySchema,
} from '../write/write.ts';
import { nothing, type ProcedureTable } from './procedure.ts';

/** A person's user id is an opaque path segment; it is percent-encoded, never interpreted. */
const userIdSchema = z.string().max(2000);
/** The draft that is sent: gone once the write is done, kept and marked with it otherwise. */
const sentDraftSchema = draftIdSchema.nullable().default(null);
/** What a person has confirmed, where `askToWrite` wanted that. */
const givenConfirmationSchema = confirmationSchema.nullable().default(null);

/** A write of any operation that is not sent here. */
const anyWrite = {
  profileId: profileIdSchema,
  operation: writeOperationSchema,
  /** The user's or product's id; empty for an order. */
  id: z.string().max(2000),
  body: bodyTextSchema.nullable(),
} as const;

/** The three writes, what is looked at before one, and the end of any call. */
export const writeProcedures = {
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
      confirmation: givenConfirmationSchema,
    }),
    output: writeResultSchema,
  },
  /**
   * POST /api/v1/orders. `idempotencyKey` is the writeId of an earlier attempt that this one repeats, so that the service
   * recognises it; null: its own.
   */
  createOrder: {
    input: z.object({
      profileId: profileIdSchema,
      writeId: writeIdSchema,
      idempotencyKey: writeIdSchema.nullable().default(null),
      body: bodyTextSchema,
      draftId: sentDraftSchema,
      confirmation: givenConfirmationSchema,
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
      confirmation: givenConfirmationSchema,
    }),
    output: writeResultSchema,
  },
  /**
   * What has to be confirmed before exactly this write may leave; null: nothing. A confirmation is good for one write,
   * within two minutes.
   */
  askToWrite: {
    input: z.object(anyWrite),
    output: wantedConfirmationSchema.nullable(),
  },
  getGuard: { input: z.object({ profileId: profileIdSchema }), output: guardStateSchema },
  /** Lifts the protection of a profile for 15 minutes. */
  unlockProfile: { input: z.object({ profileId: profileIdSchema }), output: nothing },
  lockProfile: { input: z.object({ profileId: profileIdSchema }), output: nothing },
  /** What was sent earlier for exactly this user's id. */
  findLastSent: {
    input: z.object({ profileId: profileIdSchema, userId: userIdSchema }),
    output: lastSentSchema,
  },
  /**
   * The newest attempt at the same thing before this write that may have been carried out and that nobody has resolved;
   * null for none. No later answer resolves it.
   */
  findEarlierInDoubt: {
    input: z.object({ writeId: writeIdSchema }),
    output: writeSummarySchema.nullable(),
  },
  /**
   * An order of the last minute with the same body, white space apart, that was carried out, may have
   * been, or is under way; null when there is none.
   */
  findSameOrder: {
    input: z.object({ profileId: profileIdSchema, body: bodyTextSchema }),
    output: sameOrderSchema.nullable(),
  },
  /** The same of an update: of this user, else of another one, whose values the body then has. */
  findSameUpdate: {
    input: z.object({ profileId: profileIdSchema, userId: userIdSchema, body: bodyTextSchema }),
    output: sameUpdateSchema.nullable(),
  },
  /** The request as it would leave, with the token masked. Sends nothing. */
  previewRequest: {
    input: z.object(anyWrite),
    output: requestPreviewSchema,
  },
  /** Ends the call that was started under this readId, writeId or callId. Returns whether there was one. */
  cancel: { input: z.object({ id: writeIdSchema }), output: z.boolean() },
} as const satisfies ProcedureTable;
