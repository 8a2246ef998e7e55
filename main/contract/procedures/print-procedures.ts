import { z } from 'zod';
import { writeIdSchema } from '../write/write.ts';
import type { ProcedureTable } from './procedure.ts';

/** What the page shows as a sheet, on paper or as a file. */
export const printProcedures = {
  /** Asks in the system's dialog for a printer, and prints. `no-printer`: nothing was asked, since there is none. */
  printPage: {
    /** On top of each page. */
    input: z.object({ title: z.string().max(200) }),
    output: z.object({ end: z.enum(['printed', 'cancelled', 'no-printer', 'failed']) }),
  },
  /**
   * Asks in a native dialog where the file shall lie, and writes it; null when that was cancelled. `cancel` under
   * `callId` ends it later as well: then there is no file (`cancelled`).
   */
  savePageAsPdf: {
    input: z.object({ callId: writeIdSchema, suggestedName: z.string().min(1).max(200) }),
    output: z.object({ path: z.string() }).nullable(),
  },
} as const satisfies ProcedureTable;
