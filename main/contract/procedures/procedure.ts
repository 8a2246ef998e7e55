import { z } from 'zod';

/** Procedures by their names: what goes in, what comes out. */
export type ProcedureTable = Readonly<
  Record<string, { readonly input: z.ZodType; readonly output: z.ZodType }>
>;

/** Of a procedure that takes nothing, or returns nothing but that it is done. */
export const nothing = z.object({});
