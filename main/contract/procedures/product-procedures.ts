import { z } from 'zod';
import { unreadableFailureSchema } from '../failure.ts';
import { listProblemSchema, productIdSchema, productsReadSchema } from '../product.ts';
import { profileIdSchema } from '../profile/profile.ts';
import { findingSchema } from '../write/evidence.ts';
import { writeIdSchema } from '../write/write.ts';
import type { ProcedureTable } from './procedure.ts';

/** The list of products, and what it proves about deletes. */
export const productProcedures = {
  /** GET /api/v1/products. The bytes flow at `productsDataPath + readId` while this is pending. */
  loadProducts: {
    input: z.object({ profileId: profileIdSchema, readId: writeIdSchema }),
    output: productsReadSchema,
  },
  /**
   * The failure of a read that main has ended well and the page's worker found to be no list. Main knows how
   * its answer began and the token that is to be masked there, for the last reads.
   */
  describeUnreadable: {
    input: listProblemSchema.extend({ readId: writeIdSchema }),
    output: unreadableFailureSchema,
  },
  /**
   * Passes on what the page's worker found in a list that main has read to its end, and returns which
   * products it is to look for: those of the profile's deletes that are open (404, failed, unknown).
   */
  describeList: {
    input: z.object({
      readId: writeIdSchema,
      entries: z.number().int().nonnegative(),
      /** Different ids among the entries that could be read. */
      ids: z.number().int().nonnegative(),
      broken: z.number().int().nonnegative(),
    }),
    output: z.object({ lookFor: z.array(productIdSchema) }),
  },
  /**
   * Tells which of these products the list of that read holds. Main judges what this shows about each
   * open delete and records the evidence.
   */
  resolveDeletes: {
    input: z.object({ readId: writeIdSchema, listed: z.array(productIdSchema) }),
    output: z.object({
      findings: z.array(z.object({ writeId: z.string(), finding: findingSchema })),
    }),
  },
} as const satisfies ProcedureTable;
