import { z } from 'zod';
import { writeIdSchema } from '../write/write.ts';
import { nothing, type ProcedureTable } from './procedure.ts';

/** Files that the page writes. */
export const exportProcedures = {
  /** Asks in a native dialog where a file shall lie, and opens it; null when that was cancelled. */
  beginExport: {
    input: z.object({ suggestedName: z.string().min(1).max(200) }),
    output: z.object({ exportId: z.string() }).nullable(),
  },
  /** Adds text to it, at most 4 Mi UTF-16 units a call, with which `share` of the file is there; returns when it is written. */
  appendToExport: {
    input: z.object({
      exportId: writeIdSchema,
      text: z.string().max(4 * 1024 * 1024),
      share: z.number().min(0).max(1),
    }),
    output: nothing,
  },
  /** Puts the whole file in its place (`keep`), or throws away what there is of it. */
  endExport: {
    input: z.object({ exportId: writeIdSchema, keep: z.boolean() }),
    output: z.object({ path: z.string(), bytes: z.number().int() }),
  },
} as const satisfies ProcedureTable;
