import { z } from 'zod';

/** Procedures by name, with input and output. */
export type ProcedureTable = Readonly<
  Record<string, { readonly input: z.ZodType; readonly output: z.ZodType }>
>;

/** For a procedure without input, or whose result is only that it is done. */
export const nothing = z.object({});
