import { z } from 'zod';

/**
 * A product's id by its digits, exactly as they arrived: a JSON integer may be larger than 2^53,
 * and deleting "about that number" would delete another product.
 */
export const productIdSchema = z
  .string()
  .regex(/^-?\d{1,400}$/, 'The id of a product is a whole number.');

/** One row of the list, checked: what interface.md documents about a product. */
export interface Product {
  readonly id: string;
  readonly name: string;
  /** The price's digits as they arrived, such as `12.50`; a unit is not documented. */
  readonly price: string;
}

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
});
export type ListProblem = z.infer<typeof listProblemSchema>;

/** Where the worker gets the bytes of a read from, below the app's origin. */
export const productsDataPath = '/data/products/';
