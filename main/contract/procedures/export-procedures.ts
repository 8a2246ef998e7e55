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
