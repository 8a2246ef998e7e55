import { z } from 'zod';
import { listPagesSchema } from './list-pages.ts';
import { listShapeSchema } from './profile/profile.ts';

/**
 * A product's ID as it is used in an address: the characters of a text, or the digits of a number exactly as they
 * arrived. A JSON integer can be larger than 2^53, and deleting "about that number" would delete another product.
 * `"12"` and 12 are the same ID, because both are `/12` in an address.
 */
export const productIdSchema = z.string().min(1).max(401);

/** What the head of a response, or those of all pages, say about the list. */
export const listSignsSchema = z.object({
  /** Why it isn't the complete, current list; null if nothing suggests that. */
  doubt: z.enum(['part', 'more-pages', 'old-copy']).nullable(),
  /** The largest total in a header; `unclear` if a header can be read in several ways, or null. */
  total: z.union([z.number().int().nonnegative(), z.literal('unclear')]).nullable(),
  /** Set if it is also an old copy, beside another doubt. */
  isOldCopy: z.literal(true).optional(),
  /** How many pages the list came in; missing for one. */
  pages: z.number().int().optional(),
  /** Set if two pages named different totals. */
  isTotalChanged: z.literal(true).optional(),
});
export type ListSigns = z.infer<typeof listSignsSchema>;

/** A completed read of the list. Its bytes went to the worker under `readId`. */
export const productsReadSchema = z.object({
  readId: z.string(),
  /** Bytes after decompression. */
  bytes: z.number().int(),
  /** When the answer was complete, ISO 8601 in UTC. */
  readAt: z.string(),
  durationMs: z.number(),
  signs: listSignsSchema,
  pages: listPagesSchema,
  /** How more of each product would be shown, for a person to accept; missing if nothing is, or that isn't known. */
  proposal: listShapeSchema.optional(),
});
export type ProductsRead = z.infer<typeof productsReadSchema>;

/** Why the bytes of a read aren't a list, according to the page's worker. */
export const listProblemSchema = z.object({
  problem: z.enum(['not-utf8', 'not-json', 'not-array', 'not-inside', 'no-ids', 'no-body']),
  /** Where and what, in technical words; quotes at most one character of the answer. */
  detail: z.string().max(500),
  /** Where a list with a valid start stops being JSON; only set if there is a whole entry before that. */
  broken: z.object({ entry: z.number().int(), around: z.string().max(1000) }).optional(),
});
export type ListProblem = z.infer<typeof listProblemSchema>;

/** Where the worker gets the bytes of a read, below the app's origin. */
export const productsDataPath = '/data/products/';
