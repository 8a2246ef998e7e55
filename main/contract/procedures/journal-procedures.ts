import { z } from 'zod';
import { batchIdSchema } from '../batch/batch.ts';
import { everyWrite } from '../write/judge-outcome.ts';
import { relatedSchema } from '../write/put-back.ts';
import {
  resolutionSchema,
  writeFilterSchema,
  writeIdSchema,
  writeRecordSchema,
  writeSummarySchema,
} from '../write/write.ts';
import { nothing, type ProcedureTable, suggestedName } from './procedure.ts';

/** Where a page of the journal ended; the caller only hands it back. */
const writeCursorSchema = z.string().regex(/^\d{1,16}$/);

/** The journal entries of what was sent. */
export const journalProcedures = {
  /**
   * Newest journal entries first, page by page: `before` is the `next` of the previous page. `linesOnly`: without those of rows
   * of batches, as the Journal lists them, which has a line for the batch instead.
   */
  listWrites: {
    input: z.object({
      limit: z.number().int().min(1).max(1000),
      before: writeCursorSchema.nullable(),
      filter: writeFilterSchema.default(everyWrite),
      linesOnly: z.boolean().default(false),
    }),
    output: z.object({
      writes: z.array(writeSummarySchema),
      /** Null on the last page. */
      next: writeCursorSchema.nullable(),
      /** How many match, and how many there are; only on the first page, null on others. */
      count: z.object({ matching: z.number().int(), all: z.number().int() }).nullable(),
    }),
  },
  /**
   * Rows of batches that match, by their journal entries, or by what will be sent if they have none: they weren't sent yet, were
   * left out, or their entry was cleared. Those have no outcome and no time, so a filter by these finds none of them. Newest first,
   * `rows` by number from 1. `isCut`: there are more. Finds nothing without words. `cancel` ends it under `callId`.
   */
  findRows: {
    input: z.object({ callId: writeIdSchema, filter: writeFilterSchema }),
    output: z.object({
      batches: z.array(z.object({ batchId: batchIdSchema, rows: z.array(z.number().int()) })),
      isCut: z.boolean(),
    }),
  },
  /** The profiles that journal entries belong to, including deleted ones, by their latest names. */
  listWriteProfiles: {
    input: nothing,
    output: z.array(z.object({ profileId: z.string(), profileName: z.string() })),
  },
  /** One journal entry in full; null if the journal doesn't have it. */
  getWrite: { input: z.object({ writeId: writeIdSchema }), output: writeRecordSchema.nullable() },
  /** What the journal knows beside this entry; nothing if it doesn't have the entry. */
  findRelated: { input: z.object({ writeId: writeIdSchema }), output: relatedSchema },
  /** Resolves a *failed* or *unknown* write, or undoes that (null). */
  resolveWrite: {
    input: z.object({
      writeId: writeIdSchema,
      resolution: resolutionSchema.omit({ at: true }).nullable(),
    }),
    output: writeSummarySchema,
  },
  /** A journal entry that the user copies for others: every text has passed the gate once more, for all known tokens. */
  readEntryToCopy: {
    input: z.object({ writeId: writeIdSchema }),
    output: z.object({
      journalEntry: writeRecordSchema,
      /** Address and headers as Counterfoil sends them; null if the entry doesn't know its address. */
      request: z
        .object({
          url: z.string(),
          headers: z.array(z.object({ name: z.string(), value: z.string() })),
        })
        .nullable(),
      /** The request as a command for a POSIX shell, with `$TOKEN` in place of the token. */
      curl: z.string(),
      /** False if no stored token could be read: then only tokens that this run has used are replaced. */
      knowsStored: z.boolean(),
    }),
  },
  /**
   * Asks for a place in a native dialog and writes the journal entries to the file, newest first; null if the user
   * cancelled. `cancel` ends it under `callId`; then there is no file.
   */
  exportWrites: {
    input: z.object({
      callId: writeIdSchema,
      filter: writeFilterSchema,
      format: z.enum(['jsonl', 'csv']),
      suggestedName,
    }),
    output: z.object({ path: z.string(), journalEntries: z.number().int() }).nullable(),
  },
  /**
   * Asks for a place in a native dialog and writes the requests as HAR 1.2 to the file, oldest first: of one journal
   * entry, or of all that match a filter. `notSent` counts entries that were left out because nothing was sent, `masked`
   * requests in which a token was replaced. Null if the user cancelled. `cancel` ends it under `callId`; then there is no
   * file.
   */
  exportHar: {
    input: z.object({
      callId: writeIdSchema,
      of: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('entry'), writeId: writeIdSchema }),
        z.object({ kind: z.literal('filter'), filter: writeFilterSchema }),
      ]),
      suggestedName,
    }),
    output: z
      .object({
        path: z.string(),
        requests: z.number().int(),
        notSent: z.number().int(),
        masked: z.number().int(),
      })
      .nullable(),
  },
  /**
   * Asks for a place in a native dialog and writes the products of deletes to the file, newest first: of one journal
   * entry, or of all that match a filter. `products` counts the deletes, also those whose product wasn't kept. Null if
   * the user cancelled. `cancel` ends it under `callId`; then there is no file.
   */
  exportDeletedProducts: {
    input: z.object({
      callId: writeIdSchema,
      filter: writeFilterSchema,
      format: z.enum(['json', 'csv']),
      suggestedName,
    }),
    output: z.object({ path: z.string(), products: z.number().int() }).nullable(),
  },
  /** What `clearWrites` would remove, and how many of the entries are *unknown* and not resolved. */
  countClearable: {
    input: z.object({ before: z.iso.datetime().nullable() }),
    output: z.object({
      journalEntries: z.number().int(),
      unresolved: z.number().int(),
      batches: z.number().int(),
    }),
  },
  /**
   * Removes the journal entries started before this instant, or all, but never one that is *sending*, and the batches that
   * ended before it, with their rows and tables. Returns how many.
   */
  clearWrites: {
    input: z.object({ before: z.iso.datetime().nullable() }),
    output: z.object({ journalEntries: z.number().int(), batches: z.number().int() }),
  },
} as const satisfies ProcedureTable;
