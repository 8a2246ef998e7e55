import { z } from 'zod';
import { longestBody } from '../limits.ts';
import { choicesFoundSchema, listIdSchema } from '../list/list-calls.ts';
import { profileIdSchema } from '../profile/profile.ts';
import { deleteCheckSchema } from '../write/evidence.ts';
import { writeIdSchema } from '../write/write.ts';
import { nothing, type ProcedureTable, suggestedName } from './procedure.ts';

/** The list of products, and what it proves about deletes. */
export const productProcedures = {
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
  /** Whether something on the page needs the list of this profile, so that it stays in memory. */
  holdList: {
    input: z.object({ profileId: profileIdSchema, isHeld: z.boolean() }),
    output: nothing,
  },
  /**
   * Asks for a place in a native dialog and writes these rows of the list, as they are at this call; null if the user
   * cancelled. `cancel` ends it under `callId`; then there is no file.
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
  /**
   * Reads the products into this list: GET /api/v1/products, whose bytes the owner of the list gets at
   * `productsDataPath + readId`. Joins the read that is running. The rows are shown before main has judged what they say about
   * deletes.
   */
  readList: {
    input: z.object({
      profileId: profileIdSchema,
      listId: listIdSchema,
      readId: writeIdSchema,
      /** Keeps the pages that the list has and goes on after them, if it stopped before its end. */
      goOn: z.boolean().optional(),
    }),
    output: nothing,
  },
  /** Reads this list after the call, and says what it shows about this delete. The rows are replaced as by `readList`. */
  checkDelete: {
    input: z.object({ profileId: profileIdSchema, listId: listIdSchema, writeId: writeIdSchema }),
    output: deleteCheckSchema,
  },
} as const satisfies ProcedureTable;
