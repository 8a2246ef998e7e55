import { z } from 'zod';
import { writeIdSchema } from '../write/write.ts';
import { nothing, type ProcedureTable, suggestedName } from './procedure.ts';

/** Files that the page writes. */
export const exportProcedures = {
  /** Asks for a place in a native dialog and opens the file; null if the user cancelled. */
  beginExport: {
    input: z.object({ suggestedName }),
    output: z.object({ exportId: z.string() }).nullable(),
  },
  /**
   * Appends text, at most 4 Mi UTF-16 units per call; `share` is the part of the file that is complete with it. Returns
   * when it is written.
   */
  appendToExport: {
    input: z.object({
      exportId: writeIdSchema,
      text: z.string().max(4 * 1024 * 1024),
      share: z.number().min(0).max(1),
    }),
    output: nothing,
  },
  /** Moves the complete file to its place (`keep`), or discards what was written so far. */
  endExport: {
    input: z.object({ exportId: writeIdSchema, keep: z.boolean() }),
    output: z.object({ path: z.string(), bytes: z.number().int() }),
  },
} as const satisfies ProcedureTable;

/** Prints what the page shows as a sheet, on paper or to a file. */
export const printProcedures = {
  /** Opens the system's print dialog and prints. `no-printer`: there is no printer, so no dialog was shown. */
  printPage: {
    /** Printed at the top of each page. */
    input: z.object({ title: z.string().max(200) }),
    output: z.object({ end: z.enum(['printed', 'cancelled', 'no-printer', 'failed']) }),
  },
  /**
   * Asks for a place in a native dialog and writes the file; null if the user cancelled. `cancel` under `callId` also
   * works after that: then there is no file (`cancelled`).
   */
  savePageAsPdf: {
    input: z.object({ callId: writeIdSchema, suggestedName }),
    output: z.object({ path: z.string() }).nullable(),
  },
} as const satisfies ProcedureTable;
