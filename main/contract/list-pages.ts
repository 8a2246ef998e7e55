import { z } from 'zod';
import { failureSchema } from './failure.ts';

/** The most pages that a list is read from. */
export const mostPages = 10_000;

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

/** How the pages of a list were read. */
export const listPagesSchema = z.object({
  /** How many are in the list. 1 for a list in one answer. */
  read: z.number().int(),
  /** Null if the last one names no next page. */
  stopped: pageStopSchema.nullable(),
});
