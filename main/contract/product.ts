import { z } from 'zod';

/**
 * A product's id as it goes into an address: the characters of a text, or the digits of a number exactly as they
 * arrived. A JSON integer may be larger than 2^53, and deleting "about that number" would delete another product.
 * `"12"` and 12 are the same id, since both are `/12` in an address.
 */
export const productIdSchema = z.string().min(1).max(401);

/** A read of the list that has ended well. Its bytes went to the worker under `readId`. */
export const productsReadSchema = z.object({
  readId: z.string(),
  /** Bytes after decompression. */
  bytes: z.number().int(),
  /** When the answer was complete, ISO 8601 in UTC. */
  readAt: z.string(),
  durationMs: z.number(),
});
export type ProductsRead = z.infer<typeof productsReadSchema>;

/** Why the bytes of a read are no list, as the page's worker found. */
export const listProblemSchema = z.object({
  problem: z.enum(['not-utf8', 'not-json', 'not-array', 'no-body']),
  /** Where and what, in technical words; quotes a single sign of the answer at most. */
  detail: z.string().max(500),
  /** Where a list that began well stops being JSON; there only where it has a whole entry before. */
  broken: z.object({ entry: z.number().int(), around: z.string().max(1000) }).optional(),
});
export type ListProblem = z.infer<typeof listProblemSchema>;

/** Where the worker gets the bytes of a read from, below the app's origin. */
export const productsDataPath = '/data/products/';
