import { z } from 'zod';
import { unreadableFailureSchema } from '../failure.ts';
import { longestBody } from '../limits.ts';
import { choicesFoundSchema, listIdSchema } from '../list/list-calls.ts';
import { listProblemSchema, productIdSchema, productsReadSchema } from '../product.ts';
import { profileIdSchema } from '../profile/profile.ts';
import { findingSchema } from '../write/evidence.ts';
import { writeIdSchema } from '../write/write.ts';
import { nothing, type ProcedureTable, suggestedName } from './procedure.ts';

/** The list of products, and what it proves about deletes. */
export const productProcedures = {
  /** The name of the product with exactly this ID in the profile's list; null without one. */
  nameProduct: {
    input: z.object({ profileId: profileIdSchema, id: productIdSchema }),
    output: z.object({ name: z.string().nullable() }),
  },
  /**
   * Products of the list of this profile for a form: the best matches of a search by name or ID (all for an empty text),
   * or those with exactly this ID or member as JSON. `member`: what `value` is; null for the ID. Null without a list, or
   * if a newer search has replaced this one.
   */
  findProducts: {
    input: z.object({
      profileId: profileIdSchema,
      wanted: z.union([
        z.object({ search: z.string().max(longestBody) }),
        z.object({ value: z.string().max(longestBody) }),
      ]),
      member: z.string().nullable(),
    }),
    output: choicesFoundSchema.nullable(),
  },
  /** Reads the list of this profile in the calling window, or joins a read in progress. */
  wantList: {
    input: z.object({ profileId: profileIdSchema }),
    output: nothing,
  },
  /** Whether something on the page needs the list of this profile, so that it stays in memory. */
  holdList: {
    input: z.object({ profileId: profileIdSchema, isHeld: z.boolean() }),
    output: nothing,
  },
  /**
   * Asks for a place in a native dialog and writes these rows of the list, as they are at this call; null if the user
   * cancelled. Tells the progress in `export-progress`, and `cancel` ends it under `callId`; then there is no file.
   * `cutCells` were longer than such a file allows; they end with a note about that. `too-many-rows`: an XLSX sheet holds
   * only `most`, and nothing was asked or written. Throws `invalid-input` (`too-large-for-xlsx`) above 4 GiB.
   */
  exportProducts: {
    input: z.object({
      listId: listIdSchema,
      rows: z.enum(['shown', 'selected']),
      format: z.enum(['xlsx', 'csv']),
      callId: writeIdSchema,
      suggestedName,
    }),
    output: z
      .discriminatedUnion('kind', [
        z.object({
          kind: z.literal('written'),
          path: z.string(),
          rows: z.number().int(),
          cutCells: z.number().int(),
        }),
        z.object({
          kind: z.literal('too-many-rows'),
          rows: z.number().int(),
          most: z.number().int(),
        }),
      ])
      .nullable(),
  },
  /** GET /api/v1/products. `listId`: the list whose worker gets the rows. The bytes are available at `productsDataPath + readId` while this is pending. */
  loadProducts: {
    input: z.object({ profileId: profileIdSchema, listId: listIdSchema, readId: writeIdSchema }),
    output: productsReadSchema,
  },
  /**
   * The failure of a read that main completed but that the page's worker found not to be a list. For the latest reads,
   * main knows how the answer started and which token to mask there.
   */
  describeUnreadable: {
    input: listProblemSchema.extend({ readId: writeIdSchema }),
    output: unreadableFailureSchema,
  },
  /**
   * Reports what the page's worker found in a list that main has read completely. Returns the products that the worker
   * must look for: those of the profile's open deletes (404, failed, unknown) and of those that were done lately.
   */
  describeList: {
    input: z.object({
      readId: writeIdSchema,
      entries: z.number().int().nonnegative(),
      /** Number of different IDs among the readable entries. */
      ids: z.number().int().nonnegative(),
      broken: z.number().int().nonnegative(),
    }),
    output: z.object({ lookFor: z.array(productIdSchema) }),
  },
  /**
   * Reports which of these products are in the list of that read. Main decides what this shows about each open delete
   * and records the evidence. `stillListed`: how many deletes were done although their product is in this list, and the
   * newest of them; missing if there are none. `isAccepted`: at least one was only accepted (202).
   */
  resolveDeletes: {
    input: z.object({ readId: writeIdSchema, listed: z.array(productIdSchema) }),
    output: z.object({
      findings: z.array(z.object({ writeId: z.string(), finding: findingSchema })),
      stillListed: z
        .object({
          count: z.number().int(),
          writeId: z.string(),
          target: z.string(),
          isAccepted: z.boolean(),
        })
        .optional(),
    }),
  },
} as const satisfies ProcedureTable;
