import { z } from 'zod';
import { writeIdSchema } from '../write/write.ts';
import type { ProcedureTable } from './procedure.ts';

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
    input: z.object({ callId: writeIdSchema, suggestedName: z.string().min(1).max(200) }),
    output: z.object({ path: z.string() }).nullable(),
  },
} as const satisfies ProcedureTable;
