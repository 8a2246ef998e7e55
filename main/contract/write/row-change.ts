import { z } from 'zod';

/** What an update with an exact body changes, for a list. */
export const rowChangeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('changes'),
    /** How many differences there are. */
    count: z.number().int(),
    /** Where the first ones are: the names and indexes that lead there. */
    first: z.array(z.array(z.union([z.string(), z.number()]))),
  }),
  /** Compared with a record that was read. */
  z.object({ kind: z.literal('no-change') }),
  /** There is nothing to compare with, or it can't be compared. */
  z.object({ kind: z.literal('not-known') }),
  /** Too large to be compared for a list. */
  z.object({ kind: z.literal('large') }),
]);
export type RowChange = z.infer<typeof rowChangeSchema>;
