import { z } from 'zod';

/** Why a product wasn't kept; the words are in `deletedProduct.why`. */
export const notKeptReasons = [
  /** Its entry in the list is larger than `longestProduct`. */
  'too-large',
  /** The products of its batch together are larger than `mostOfBatch`. */
  'batch-full',
  /** The setting *Keep deleted products* was off. */
  'off',
  /** The list was replaced or closed, or the app ended, before its entry was stored. */
  'not-listed',
] as const;
export type NotKeptReason = (typeof notKeptReasons)[number];

/** The entry of the list that a delete was about, as the journal keeps it next to the delete. */
export const deletedProductSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('kept'),
    /** JSON as it arrived, except that the token is masked and invisible characters are escaped. */
    text: z.string(),
    /** False if something was masked. */
    isExact: z.boolean(),
  }),
  z.object({ kind: z.literal('not-kept'), why: z.enum(notKeptReasons) }),
]);
export type DeletedProduct = z.infer<typeof deletedProductSchema>;

/** What the page says about a product that it deletes: its exact JSON in the list, or why there is none. */
export const listedEntrySchema = z.discriminatedUnion('kind', [
  /** Main checks its size in bytes. */
  z.object({ kind: z.literal('entry'), text: z.string().max(16 * 1024) }),
  z.object({ kind: z.literal('none'), why: z.enum(['too-large', 'not-listed']) }),
]);
export type ListedEntry = z.infer<typeof listedEntrySchema>;
