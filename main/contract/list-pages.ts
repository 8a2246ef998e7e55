import { z } from 'zod';
import { failureSchema } from './failure.ts';
import type { ServiceText } from './service-text.ts';

/**
 * Ends a page in the stream of a list that comes in pages: the record separator of RFC 7464, which JSON can't contain. What follows
 * the last one is a page that didn't arrive whole.
 */
export const pageEndByte = 0x1e;

/** Why Counterfoil doesn't request the address that a service gives for its next page. */
export const pageRefusals = [
  /** Another scheme, host or port than the base URL. */
  'other-origin',
  /** The same origin, but not below the path of the base URL. */
  'outside',
  /** A user name, a password or the token is in it. */
  'secret',
  /** It is too long. */
  'too-long',
] as const;
export type PageRefusal = (typeof pageRefusals)[number];

/** Why the next page of a list isn't in it, although the service names one. */
export const pageStopSchema = z.discriminatedUnion('kind', [
  /** It couldn't be read, is not a list, or its read was cancelled: the read can go on there. */
  z.object({ kind: z.literal('failed'), failure: failureSchema }),
  /** `address`: its origin, or its path below the origin; masked. */
  z.object({ kind: z.literal('refused'), why: z.enum(pageRefusals), address: z.string() }),
  /** Its address is that of a page that was read before. */
  z.object({ kind: z.literal('loop') }),
  /** The list has as many pages as Counterfoil reads. */
  z.object({ kind: z.literal('too-many') }),
]);
export type PageStop = z.infer<typeof pageStopSchema>;

/** A page of a list, by its path below the base URL with its query, without a token. */
export interface PageAddress {
  readonly path: string;
  /** The same, for a failure and the log: masked and cut. */
  readonly shown: ServiceText;
}

/** A page that was read completely. */
export interface PageRead {
  /** Null for the first, whose address is that of the list. */
  readonly address: PageAddress | null;
  /** Where it ends among the bytes of all pages. */
  readonly end: number;
  /** The entries up to its end, counted roughly: only the list's owner knows them. */
  readonly entries: number;
}

/** Where the read of a list goes on. */
export interface ListPlace {
  readonly pages: readonly PageRead[];
  /** The page after them; null for the first, and if there is none. */
  readonly next: PageAddress | null;
}

/** How the pages of a list were read. */
export const listPagesSchema = z.object({
  /** How many are in the list. 1 for a list in one answer. */
  read: z.number().int(),
  /** Null if the last one names no next page. */
  stopped: pageStopSchema.nullable(),
});
