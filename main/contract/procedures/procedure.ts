import { z } from 'zod';

/** Procedures by name, with input and output. */
export type ProcedureTable = Readonly<
  Record<string, { readonly input: z.ZodType; readonly output: z.ZodType }>
>;

/** For a procedure without input, or whose result is only that it is done. */
export const nothing = z.object({});

/** The name that a native dialog offers for a file. */
export const suggestedName = z.string().min(1).max(200);

/** The characters of a token are checked where it is stored, so that the error is shown at the field. */
export const tokenSchema = z.string().max(64 * 1024);
