import { z } from 'zod';
import { batchIdSchema } from './batch.ts';

/** Why it isn't known what a row changes. */
const unknownReasons = [
  /** There is no such user. */
  'not-found',
  /** The service didn't answer with a record, or not in time. */
  'failed',
  /** It answered with the record of another user. */
  'other-user',
  /** The token is in the record. */
  'token',
  /** A cache answered, or there was only a part. */
  'old-copy',
  /** It has values that the service masks, and the whole record would be sent. */
  'masked',
  'too-large',
  /** The record or the data of the row isn't an object, or has a name twice. */
  'not-object',
] as const;
export type UnknownReason = (typeof unknownReasons)[number];

/** How many rows without a record are named. */
export const mostUnknownNamed = 50;

/** What reading the user of each row has shown. */
export const recordsReadSchema = z.object({
  /** Has the rows that change something. Nothing lists it before `keepBatch`. Null if there are none. */
  batchId: batchIdSchema.nullable(),
  changes: z.number().int(),
  noChange: z.number().int(),
  unknown: z.object({
    count: z.number().int(),
    first: z.array(
      z.object({ row: z.number().int(), id: z.string(), why: z.enum(unknownReasons) }),
    ),
  }),
  /** Rows that can't be sent, and blank ones: nothing was read for them. */
  leftOut: z.number().int(),
});
export type RecordsRead = z.infer<typeof recordsReadSchema>;
